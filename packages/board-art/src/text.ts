import metrics from './metrics.json' with { type: 'json' };

/** The face of city names (Barlow Semi Condensed 600), or that of the names of areas (Vollkorn 500 italic). */
export type Face = keyof typeof metrics;

/** Advance widths of the two faces per 1000 units of font size. */
const widths: Readonly<Record<Face, Readonly<Record<string, number>>>> = metrics;
/** Stands in for a character that the table does not hold. */
const USUAL_WIDTH = 560;

/** How wide a text is, in pixels, without a browser to ask. */
export function textWidth(text: string, size: number, face: Face, spacing = 0): number {
  let width = 0;
  for (const character of text) width += ((widths[face][character] ?? USUAL_WIDTH) * size) / 1000 + spacing;
  return width;
}

/** The most even split into so many lines, or undefined when there are too few words. */
export function split(text: string, lines: number): string[] | undefined {
  const words = text.split(' ');
  if (words.length < lines) return undefined;
  if (lines === 1) return [text];
  let best: { parts: string[]; widest: number } | undefined;
  for (let i = 1; i <= words.length - lines + 1; i++) {
    const rest = split(words.slice(i).join(' '), lines - 1);
    if (!rest) continue;
    const parts = [words.slice(0, i).join(' '), ...rest];
    const widest = Math.max(...parts.map((part) => part.length));
    if (!best || widest < best.widest) best = { parts, widest };
  }
  return best?.parts;
}
