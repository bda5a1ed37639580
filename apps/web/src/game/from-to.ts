/** A number, or between which two it lies: 4, 2–4. */
export const fromTo = (least: number, most: number): string => (least === most ? `${least}` : `${least}–${most}`);
