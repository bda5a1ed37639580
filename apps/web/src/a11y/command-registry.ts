import { onScopeDispose, type Ref } from 'vue';
import type { CommandId } from './commands.ts';

interface Registration {
  readonly run: () => unknown;
  readonly enabled: () => boolean;
  readonly within: Readonly<Ref<HTMLElement | null>> | null;
}
interface Options {
  /** Whether it can be done just now. */
  readonly enabled?: () => boolean;
  /** Its key counts only while the focus is in here. */
  readonly within?: Readonly<Ref<HTMLElement | null>>;
}

/** What every command does just now. Buttons, keys, skip links and lessons all ask here. */
const registry = new Map<CommandId, readonly Registration[]>();

/** Says what a command does while the component is there. Of several, the last that can be done is asked. */
export function registerCommand(id: CommandId, run: () => unknown, options: Options = {}): void {
  const mine: Registration = { run, enabled: options.enabled ?? (() => true), within: options.within ?? null };
  registry.set(id, [...(registry.get(id) ?? []), mine]);
  onScopeDispose(() => {
    registry.set(
      id,
      (registry.get(id) ?? []).filter((one) => one !== mine),
    );
  });
}

/** Carries a command out; false where it means nothing just now, or nothing at the place where its key was pressed. */
export function runCommand(id: CommandId, pressedAt: EventTarget | null = document.activeElement): boolean {
  const isThere = ({ within }: Registration): boolean =>
    within === null || (pressedAt instanceof Node && (within.value?.contains(pressedAt) ?? false));
  const there = (registry.get(id) ?? []).filter(isThere);
  // a question may lie under another one, or a part of the page may be hidden: what can be done comes first
  there.findLast(({ enabled }) => enabled())?.run();
  return there.length > 0;
}
