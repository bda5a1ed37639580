import { defineStore } from 'pinia';
import { computed, ref, watch } from 'vue';
import { browserMemory, fieldsOf } from '../browser/browser-memory.ts';
import { type CommandId, commands } from './commands.ts';

type Bindings = Readonly<Record<CommandId, string | null>>;

interface Kept {
  readonly on: boolean;
  /** Keys that differ from the first ones. */
  readonly own: Partial<Bindings>;
}

const standard = Object.fromEntries(commands.map(({ id, key }) => [id, key])) as Bindings;

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
  /** Whether single keys do anything at all: for those who speak to their machine. */
  const on = ref(kept.on);
  const own = ref(kept.own);
  watch([on, own], () => memory.keep({ on: on.value, own: own.value }), { deep: true });

  const bindings = computed<Bindings>(() => ({ ...standard, ...own.value }));
  const byKey = computed(
    () =>
      new Map(commands.flatMap(({ id }) => (bindings.value[id] === null ? [] : [[bindings.value[id], id] as const]))),
  );

  /** What a key does. */
  const commandOf = (key: string): CommandId | null => byKey.value.get(key) ?? null;
  /** Gives a command another key, or none. Whatever that key did before is left without one. */
  function bind(id: CommandId, key: string | null): void {
    const loser = key === null ? null : commandOf(key);
    own.value = { ...own.value, ...(loser !== null && { [loser]: null }), [id]: key };
  }
  function reset(): void {
    own.value = {};
    on.value = true;
  }
  const changed = computed(() => !on.value || commands.some(({ id, key }) => bindings.value[id] !== key));

  return { on, bindings, changed, commandOf, bind, reset };
});
