import { defineStore } from 'pinia';
import { computed, shallowRef } from 'vue';
import { type SlipKind, slipKinds } from './slips.ts';

const place = 'gridwright-warnings-off';

function recall(): readonly SlipKind[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(place) ?? '[]');
    return Array.isArray(kept) ? slipKinds.filter((kind) => kept.includes(kind)) : [];
  } catch {
    return [];
  }
}

function keep(off: readonly SlipKind[]): void {
  try {
    localStorage.setItem(place, JSON.stringify(off));
  } catch {
    // a browser without storage forgets, and that is all
  }
}

/** Which slips this person wants to be warned of. All, until some are switched off. */
export const useWatched = defineStore('watched slips', () => {
  const off = shallowRef(recall());
  const watched = computed<ReadonlySet<SlipKind>>(() => new Set(slipKinds.filter((kind) => !off.value.includes(kind))));
  function watchFor(kind: SlipKind, wanted: boolean): void {
    off.value = slipKinds.filter((one) => (one === kind ? !wanted : off.value.includes(one)));
    keep(off.value);
  }
  return { watched, watchFor };
});
