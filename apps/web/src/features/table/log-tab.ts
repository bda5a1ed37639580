import { nextTick, shallowRef } from 'vue';
import { focusPlace } from '../../a11y/places.ts';

/** What happened, or what was said: they share a place. */
export type LogTab = 'log' | 'chat';

/** Which of the two is shown. */
export const logTab = shallowRef<LogTab>('log');

/** Shows one of them and puts the focus there. */
export async function goToLogTab(tab: LogTab): Promise<void> {
  logTab.value = tab;
  await nextTick();
  focusPlace(tab);
}
