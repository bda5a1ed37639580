import { defineStore } from 'pinia';
import { ref, watch } from 'vue';
import { attempt } from '../browser/failures.ts';
import { speak } from '../i18n/index.ts';
import { sessionMemory } from './session-memory.ts';

/** What this browser remembers of its person: a name, the theme and the language. */
export const useSession = defineStore('session', () => {
  const kept = sessionMemory.recall();
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
  watch(language, (wish) => attempt('page', () => speak(wish)));
  watch([name, theme, language], () =>
    sessionMemory.keep({ name: name.value, theme: theme.value, language: language.value }),
  );

  return { name, theme, language };
});
