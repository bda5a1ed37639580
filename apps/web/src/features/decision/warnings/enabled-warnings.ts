import { defineStore } from 'pinia';
import { computed, shallowRef } from 'vue';
import { browserMemory } from '../../../browser/browser-memory.ts';
import { type SlipKind, slipKinds } from './warnings.ts';

/** The slips that are not watched for. */
const memory = browserMemory<readonly SlipKind[]>('gridwright-warnings-off', (kept) =>
  Array.isArray(kept) ? slipKinds.filter((kind) => kept.includes(kind)) : [],
);

/** Which slips this person wants to be warned of. All, until some are switched off. */
export const useWatched = defineStore('watched slips', () => {
  const off = shallowRef(memory.recall());
  const watched = computed<ReadonlySet<SlipKind>>(() => new Set(slipKinds.filter((kind) => !off.value.includes(kind))));
  function watchFor(kind: SlipKind, wanted: boolean): void {
    off.value = slipKinds.filter((one) => (one === kind ? !wanted : off.value.includes(one)));
    memory.keep(off.value);
  }
  return { watched, watchFor };
});
