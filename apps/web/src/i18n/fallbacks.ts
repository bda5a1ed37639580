/**
 * The languages in which a sentence is looked for, the wished one first: a regional variant falls back to its language, and
 * every language to English ("de-AT", "de", "en").
 */
export function fallbacks(language: string): readonly string[] {
  const parts = language.split('-');
  const wider = parts.map((_, at) => parts.slice(0, parts.length - at).join('-'));
  return [...new Set([...wider, 'en'])];
}
