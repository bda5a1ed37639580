/** The bid that stands in the panel: what was picked, as far as it is possible, or else the least. */
export function bidWithin(range: { readonly min: number; readonly max: number } | null, picked: number | null): number {
  if (range === null) return 0;
  return Math.min(range.max, Math.max(range.min, picked ?? range.min));
}
