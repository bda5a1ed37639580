/** How many letters must be put in, taken out, changed or exchanged with their neighbour to make one word of another. */
function distance(from: string, to: string): number {
  const rows: number[][] = [Array.from({ length: to.length + 1 }, (_, at) => at)];
  for (let i = 1; i <= from.length; i++) {
    const row = [i];
    for (let j = 1; j <= to.length; j++) {
      const changed = (rows[i - 1]?.[j - 1] ?? 0) + (from[i - 1] === to[j - 1] ? 0 : 1);
      const least = Math.min((rows[i - 1]?.[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, changed);
      const swapped = i > 1 && j > 1 && from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1];
      row.push(swapped ? Math.min(least, (rows[i - 2]?.[j - 2] ?? 0) + 1) : least);
    }
    rows.push(row);
  }
  return rows[from.length]?.[to.length] ?? 0;
}

/** The word that was probably meant, among those that are known; null when none is near. */
export function nearest(word: string, known: Iterable<string>): string | null {
  const lower = word.toLowerCase();
  let best: { readonly word: string; readonly far: number } | null = null;
  for (const candidate of known) {
    const far = distance(lower, candidate.toLowerCase());
    if (far < (best?.far ?? Number.POSITIVE_INFINITY)) best = { word: candidate, far };
  }
  return best !== null && best.far <= Math.ceil(word.length / 3) ? best.word : null;
}
