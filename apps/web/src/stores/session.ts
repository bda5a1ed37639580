import { defineStore } from 'pinia';
import { ref, watch } from 'vue';
import { languages, pickLanguage, speak } from '../words/index.ts';
import { browserMemory, fieldsOf } from './browser-memory.ts';

export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

interface Kept {
  readonly name: string;
  readonly theme: Theme;
  readonly language: string;
}

const wished = (): string => pickLanguage(navigator.languages);

const memory = browserMemory<Kept>('gridwright', (kept) => {
  const { name, theme, language } = fieldsOf(kept);
  return {
    name: typeof name === 'string' ? name : '',
    theme: themes.find((one) => one === theme) ?? 'system',
    language: languages.find((one) => one === language) ?? wished(),
  };
});

/** What this browser remembers of its person: a name, the theme and the language. */
export const useSession = defineStore('session', () => {
  const kept = memory.recall();
  const name = ref(kept.name);
  const theme = ref(kept.theme);
  const language = ref(kept.language);

  const darkSystem = matchMedia('(prefers-color-scheme: dark)');
  const paint = (): void => {
    const dark = theme.value === 'dark' || (theme.value === 'system' && darkSystem.matches);
    document.documentElement.dataset['theme'] = dark ? 'dark' : 'light';
  };
  darkSystem.addEventListener('change', paint);
  watch(theme, paint, { immediate: true });
  watch(language, (wish) => void speak(wish));
  watch([name, theme, language], () => memory.keep({ name: name.value, theme: theme.value, language: language.value }));

  return { name, theme, language };
});
