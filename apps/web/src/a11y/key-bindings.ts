import { defineStore } from 'pinia';
import { computed, ref, watch } from 'vue';
import { browserMemory, fieldsOf } from '../browser/browser-memory.ts';
import { type CommandId, commands, scopeOf, scopes } from './commands.ts';

type Bindings = Readonly<Record<CommandId, string | null>>;

interface Kept {
  readonly on: boolean;
  /** Keys that differ from the first ones. */
  readonly own: Partial<Bindings>;
}

const standard = Object.fromEntries(commands.map(({ id, keys }) => [id, keys[0]])) as Bindings;

const memory = browserMemory<Kept>('gridwright-keys', (kept) => {
  const { on, own } = fieldsOf(kept);
  const keys = Object.entries(fieldsOf(own)).filter(
    ([id, key]) => id in standard && (key === null || typeof key === 'string'),
  );
  return { on: on !== false, own: Object.fromEntries(keys) };
});

/** Which key does what, as this browser's person wants it. */
export const useBindings = defineStore('keys', () => {
  const kept = memory.recall();
  /** Whether single keys do anything wherever the focus is: for those who speak to their machine. */
  const on = ref(kept.on);
  const own = ref(kept.own);
  watch([on, own], () => memory.keep({ on: on.value, own: own.value }), { deep: true });

  const bindings = computed<Bindings>(() => ({ ...standard, ...own.value }));
  /** All keys of a command: the first ones, or the one that was chosen. */
  const keysOf = (id: CommandId, keys: readonly string[]): readonly string[] => {
    const key = bindings.value[id];
    if (key === null) return [];
    return own.value[id] === undefined ? keys : [key];
  };
  const byKey = computed(() => {
    const found = new Map<string, readonly CommandId[]>();
    for (const scope of scopes)
      for (const { id, keys } of commands)
        if (scopeOf(id) === scope) for (const key of keysOf(id, keys)) found.set(key, [...(found.get(key) ?? []), id]);
    return found;
  });

  /** What a key can do, what counts in the narrowest place first. */
  const commandsFor = (key: string): readonly CommandId[] => byKey.value.get(key) ?? [];
  /** The command that would lose a key to this one. */
  const loserTo = (id: CommandId, key: string): CommandId | null =>
    commandsFor(key).find((other) => other !== id && scopeOf(other) === scopeOf(id)) ?? null;
  /** Gives a command another key, or none. Whatever that key did before in the same place is left without one. */
  function bind(id: CommandId, key: string | null): void {
    const loser = key === null ? null : loserTo(id, key);
    own.value = { ...own.value, ...(loser !== null && { [loser]: null }), [id]: key };
  }
  function reset(): void {
    own.value = {};
    on.value = true;
  }
  const changed = computed(() => !on.value || commands.some(({ id, keys }) => bindings.value[id] !== keys[0]));

  return { on, bindings, changed, commandsFor, loserTo, bind, reset };
});
