import { nextTick } from 'vue';
import type { Router } from 'vue-router';

const mainPart = (): HTMLElement | null => document.querySelector('main');

/** Moves the focus to what the page is about. */
export function focusMain(): void {
  const main = mainPart();
  if (main === null) return;
  main.tabIndex = -1;
  main.focus();
}

/** Takes the focus along when another page is shown, so that nobody is left on a link that is gone. */
export function followWithFocus(router: Router): void {
  router.afterEach(async (to, from) => {
    if (from.name === undefined || to.name === from.name) return;
    await nextTick();
    focusMain();
  });
}
