import { defineStore } from 'pinia';
import { computed, ref, watch } from 'vue';
import { type CommandId, commands } from './commands.ts';

type Bindings = Readonly<Record<CommandId, string | null>>;

interface Kept {
  readonly on?: boolean;
  /** Keys that differ from the first ones. */
  readonly own?: Partial<Bindings>;
}

const place = 'gridwright-keys';
const standard = Object.fromEntries(commands.map(({ id, key }) => [id, key])) as Bindings;

function recall(): Kept {
  try {
    return JSON.parse(localStorage.getItem(place) ?? '{}') as Kept;
  } catch {
    return {};
  }
}

function keep(kept: Kept): void {
  try {
    localStorage.setItem(place, JSON.stringify(kept));
  } catch {
    // a browser without storage forgets, and that is all
  }
}

/** Which key does what, as this browser's person wants it. */
export const useBindings = defineStore('keys', () => {
  const kept = recall();
  /** Whether single keys do anything at all: for those who speak to their machine. */
  const on = ref(kept.on ?? true);
  const own = ref<Partial<Bindings>>(kept.own ?? {});
  watch([on, own], () => keep({ on: on.value, own: own.value }), { deep: true });

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
