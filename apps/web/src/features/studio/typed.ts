/** What stands in the field or list that an event comes from. */
export const textOf = ({ target }: Event): string =>
  target instanceof HTMLInputElement || target instanceof HTMLSelectElement ? target.value : '';

/** The whole number that stands there, within bounds; null where none does. */
export function wholeOf(event: Event, least: number, most: number): number | null {
  const text = textOf(event).trim();
  const number = Math.round(Number(text));
  return text === '' || !Number.isFinite(number) ? null : Math.max(least, Math.min(most, number));
}
