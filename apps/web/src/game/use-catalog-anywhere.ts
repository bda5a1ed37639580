import { type ComputedRef, computed, watch } from 'vue';
import { connection, everReached } from '../api/connection.ts';
import { deviceMemory } from '../api/local-tables.ts';
import { attempt } from '../browser/failures.ts';
import { useTable } from './table-store.ts';

/** Loads what can be played on: without a line that is what the plugins on this device bring, where games are kept on it. */
export function useCatalogAnywhere(): { readonly here: ComputedRef<boolean> } {
  const table = useTable();
  const here = computed(() => connection.value === 'lost' && !everReached.value);
  watch(
    here,
    (away) => {
      if (!away) attempt('catalog', table.loadCatalog);
      else if (deviceMemory.recall().played) attempt('catalog', table.loadCatalogHere);
    },
    { immediate: true },
  );
  return { here };
}
