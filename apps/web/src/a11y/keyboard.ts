import { onBeforeUnmount, onMounted } from 'vue';
import { runCommand } from './command-registry.ts';
import { type CommandScope, scopeOf } from './commands.ts';
import { useBindings } from './key-bindings.ts';
import { keyOf } from './key-names.ts';
import { modalOpen } from './modal.ts';

const fields =
  'input:not([type=radio], [type=checkbox], [type=button], [type=range]), textarea, select, [contenteditable=true]';
const pressable = 'button, a, summary, [role=button]';
const walked = 'input[type=radio], [role=listbox], [role=radiogroup], details[open]';

/** Whether keys go into a text. */
const isTyping = (target: EventTarget | null): boolean => target instanceof Element && target.matches(fields);

/** Whether the browser does something with a key there by itself: it presses, walks, scrolls or closes. */
function belongsToTarget(target: EventTarget | null, key: string): boolean {
  if (!(target instanceof Element) || key.length === 1) return false;
  return target.closest(key === 'Space' ? `${pressable}, ${walked}` : walked) !== null;
}

/** Lets keys do what they are bound to, anywhere on the page. */
export function useKeyboard(): void {
  const bindings = useBindings();
  /** Keys that type do nothing for those who switched them off, except where the focus says what they are about. */
  const counts = (scope: CommandScope): boolean => scope !== 'page' || bindings.on;

  function onKey(event: KeyboardEvent): void {
    const { target } = event;
    if (event.defaultPrevented || event.isComposing || isTyping(target) || modalOpen()) return;
    const key = keyOf(event, 'replay');
    if (key === null || belongsToTarget(target, key)) return;
    const done = bindings.commandsFor(key).some((id) => counts(scopeOf(id)) && runCommand(id, target));
    if (done) event.preventDefault();
  }

  onMounted(() => window.addEventListener('keydown', onKey));
  onBeforeUnmount(() => window.removeEventListener('keydown', onKey));
}
