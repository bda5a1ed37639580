/** A link to a table that opens one of its seats. What stands after the `#` no server is told. */
export function linkToSeat(page: string, seat: number, key: string): string {
  const link = new URL(page);
  link.hash = new URLSearchParams({ seat: String(seat), key }).toString();
  return link.href;
}

/** The key of a seat in a link; undefined where there is none for it. */
export function keyIn(page: string, seat: number): string | undefined {
  const told = new URLSearchParams(new URL(page).hash.slice(1));
  return told.get('seat') === String(seat) ? (told.get('key') ?? undefined) : undefined;
}
