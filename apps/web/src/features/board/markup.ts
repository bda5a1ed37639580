const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Text made safe to stand inside markup. */
export const safe = (text: string): string => text.replace(/[&<>"]/g, (sign) => escapes[sign] ?? '');

/** One decimal is enough on a screen. */
export const short = (number: number): number => Math.round(number * 10) / 10;
