import { onScopeDispose, type Ref, ref } from 'vue';

/** Follows a media query. */
export function useMedia(query: string): Readonly<Ref<boolean>> {
  const list = matchMedia(query);
  const matches = ref(list.matches);
  const update = (): void => {
    matches.value = list.matches;
  };
  list.addEventListener('change', update);
  onScopeDispose(() => list.removeEventListener('change', update));
  return matches;
}
