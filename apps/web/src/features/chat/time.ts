const day = 24 * 60 * 60 * 1000;

/** When something was said: the time of day, with the date where that is longer ago. */
export function timeOf(time: number, language: string, now: number = Date.now()): string {
  const recent = now - time < day;
  return new Intl.DateTimeFormat(language, {
    timeStyle: 'short',
    ...(recent ? {} : { dateStyle: 'short' }),
  }).format(time);
}
