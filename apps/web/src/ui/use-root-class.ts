import { onBeforeUnmount, onMounted } from 'vue';

/** Components that mark the page, by the class that they mark it with: of two, the first to go must not take the other's mark. */
const marking = new Map<string, number>();

function mark(name: string, change: 1 | -1): void {
  const count = (marking.get(name) ?? 0) + change;
  marking.set(name, count);
  document.documentElement.classList.toggle(name, count > 0);
}

/**
 * Gives the page itself a class for as long as the calling component is there. A style for `:root:has(…)` would say the same, but
 * then the browser looks through the whole page after every change of anything in it.
 */
export function useRootClass(name: string): void {
  onMounted(() => mark(name, 1));
  onBeforeUnmount(() => mark(name, -1));
}
