import { onBeforeUnmount, onMounted } from 'vue';
import { useBindings } from './key-bindings.ts';
import { keyOf } from './key-names.ts';
import { obey } from './on-command.ts';
import { walkRadios } from './radio-arrows.ts';

const fields = 'input:not([type=radio], [type=checkbox], [type=button]), textarea, select, [contenteditable=true]';

/** Whether keys go into a text. */
export const isTyping = (target: EventTarget | null): boolean => target instanceof Element && target.matches(fields);

/** A dialog has the keyboard to itself. */
const dialogOpen = (): boolean => document.querySelector('dialog[open]') !== null;

/** Lets keys do what they are bound to, anywhere on the page. */
export function useKeys(): void {
  const bindings = useBindings();

  function onKey(event: KeyboardEvent): void {
    if (event.defaultPrevented) return;
    if (walkRadios(event)) return event.preventDefault();
    if (!bindings.on || event.isComposing || isTyping(event.target) || dialogOpen()) return;
    const key = keyOf(event);
    const command = key === null ? null : bindings.commandOf(key);
    if (command !== null && obey(command)) event.preventDefault();
  }

  onMounted(() => window.addEventListener('keydown', onKey));
  onBeforeUnmount(() => window.removeEventListener('keydown', onKey));
}
