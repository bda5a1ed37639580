// Longitudes begin anew at 180°, where a board may lie as well as anywhere else.

/** Degrees east of a longitude, -180 … 180. */
export const fromMiddle = (lng: number, middle: number): number => ((((lng - middle + 180) % 360) + 360) % 360) - 180;

/** The middle, -180 … 180, of the shortest arc that holds all the longitudes; 0 if there are none. */
export function middleLongitude(lngs: readonly number[]): number {
  const sorted = [...lngs].sort((a, b) => a - b);
  const first = sorted[0];
  if (first === undefined) return 0;
  let [west, widest, before] = [first, 0, first];
  for (const lng of [...sorted.slice(1), first + 360]) {
    if (lng - before > widest) [west, widest] = [lng, lng - before];
    before = lng;
  }
  return fromMiddle(west + (360 - widest) / 2, 0);
}
