const made = new Map<string, Intl.ListFormat>();

/**
 * Puts words into a list of a language: `unit` for what is counted, `conjunction` for "this and that", `disjunction` for "this or
 * that". Each is made once.
 */
export function listed(
  language: string,
  type: 'unit' | 'conjunction' | 'disjunction',
  items: readonly string[],
): string {
  const [only = ''] = items;
  if (items.length < 2) return only;
  const key = `${language} ${type}`;
  const format = made.get(key) ?? new Intl.ListFormat(language, { type, style: type === 'unit' ? 'short' : 'long' });
  made.set(key, format);
  return format.format(items);
}
