import { defineStore } from 'pinia';
import { ref, watch } from 'vue';
import { languages, pickLanguage, speak } from '../words/index.ts';

export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

const place = 'gridwright';

interface Kept {
  readonly name?: string;
  readonly theme?: Theme;
  readonly language?: string;
}

function recall(): Kept {
  try {
    return JSON.parse(localStorage.getItem(place) ?? '{}') as Kept;
  } catch {
    return {};
  }
}

function keep(kept: Kept): void {
  try {
    localStorage.setItem(place, JSON.stringify(kept));
  } catch {
    // a browser without storage forgets, and that is all
  }
}

const wished = (): string => pickLanguage(navigator.languages);

/** What this browser remembers of its person: a name, the theme and the language. */
export const useSession = defineStore('session', () => {
  const kept = recall();
  const name = ref(kept.name ?? '');
  const theme = ref<Theme>(kept.theme ?? 'system');
  const language = ref(kept.language !== undefined && languages.includes(kept.language) ? kept.language : wished());

  const darkSystem = matchMedia('(prefers-color-scheme: dark)');
  const paint = (): void => {
    const dark = theme.value === 'dark' || (theme.value === 'system' && darkSystem.matches);
    document.documentElement.dataset['theme'] = dark ? 'dark' : 'light';
  };
  darkSystem.addEventListener('change', paint);
  watch(theme, paint, { immediate: true });
  watch(language, (wish) => void speak(wish));
  watch([name, theme, language], () => keep({ name: name.value, theme: theme.value, language: language.value }));

  return { name, theme, language };
});
