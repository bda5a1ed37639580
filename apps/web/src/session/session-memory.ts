import { languages, pickLanguage } from '../i18n/languages.ts';
import { browserMemory, fieldsOf } from '../browser/browser-memory.ts';

export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

interface Kept {
  readonly name: string;
  readonly theme: Theme;
  readonly language: string;
}

const wished = (): string => pickLanguage(navigator.languages);

/** What this browser remembers of its person; what the browser itself wishes where nothing is remembered. */
export const sessionMemory = browserMemory<Kept>('gridwright', (kept) => {
  const { name, theme, language } = fieldsOf(kept);
  return {
    name: typeof name === 'string' ? name : '',
    theme: themes.find((one) => one === theme) ?? 'system',
    language: languages.find((one) => one === language) ?? wished(),
  };
});
