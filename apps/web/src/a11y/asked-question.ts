import { onScopeDispose, shallowRef, watchEffect } from 'vue';

interface Question {
  readonly words: string;
}
const asked = shallowRef<Question | null>(null);

/** What the person is asked just now, in words; null while nothing is asked. */
export const askedQuestion = (): string | null => asked.value?.words ?? null;

/** Says what is asked for as long as the component is there. */
export function useAskedQuestion(words: () => string): void {
  let mine: Question | null = null;
  watchEffect(() => {
    mine = { words: words() };
    asked.value = mine;
  });
  onScopeDispose(() => {
    if (asked.value === mine) asked.value = null;
  });
}
