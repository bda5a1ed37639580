import { onScopeDispose } from 'vue';
import type { CommandId } from './commands.ts';

type Handler = () => void;

const handlers = new Map<CommandId, Handler[]>();

/** Says what a command does while the component is there. Whoever came last is asked. */
export function onCommand(id: CommandId, handler: Handler): void {
  handlers.set(id, [...(handlers.get(id) ?? []), handler]);
  onScopeDispose(() => {
    handlers.set(
      id,
      (handlers.get(id) ?? []).filter((one) => one !== handler),
    );
  });
}

/** Carries a command out; false where it means nothing just now. */
export function obey(id: CommandId): boolean {
  const handler = handlers.get(id)?.at(-1);
  handler?.();
  return handler !== undefined;
}
