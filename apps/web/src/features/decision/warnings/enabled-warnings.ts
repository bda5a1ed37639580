import { defineStore } from 'pinia';
import { computed, shallowRef } from 'vue';
import { browserMemory } from '../../../browser/browser-memory.ts';
import { type WarningKind, warningKinds } from '../../../game/warnings.ts';

/** The warnings that are switched off. */
const memory = browserMemory<readonly WarningKind[]>('gridwright-warnings-off', (kept) =>
  Array.isArray(kept) ? warningKinds.filter((kind) => kept.includes(kind)) : [],
);

/** Which warnings this person wants to be warned of. All, until some are switched off. */
export const useWatched = defineStore('enabled warnings', () => {
  const off = shallowRef(memory.recall());
  const watched = computed<ReadonlySet<WarningKind>>(
    () => new Set(warningKinds.filter((kind) => !off.value.includes(kind))),
  );
  function watchFor(kind: WarningKind, wanted: boolean): void {
    off.value = warningKinds.filter((one) => (one === kind ? !wanted : off.value.includes(one)));
    memory.keep(off.value);
  }
  return { watched, watchFor };
});
