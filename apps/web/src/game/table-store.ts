import type { Catalog, NewTable, SeatKind, TableInfo } from '@gridwright/protocol';
import { defineStore } from 'pinia';
import { shallowRef } from 'vue';
import { useApi } from '../api/use-api.ts';

/** What tables can be made of, the tables of this person, and the table being set up. */
export const useTable = defineStore('table', () => {
  const api = useApi();
  const catalog = shallowRef<Catalog | null>(null);
  const mine = shallowRef<readonly TableInfo[]>([]);
  const current = shallowRef<TableInfo | null>(null);

  async function loadCatalog(): Promise<void> {
    catalog.value = await api.catalog();
  }
  async function loadMine(): Promise<void> {
    mine.value = await api.myTables();
  }
  /** A table as a push brought it. */
  function take(table: TableInfo): void {
    current.value = table;
  }
  const changing =
    <A extends readonly unknown[]>(change: (...args: A) => Promise<TableInfo>) =>
    async (...args: A): Promise<TableInfo> => {
      const table = await change(...args);
      current.value = table;
      return table;
    };

  return {
    catalog,
    mine,
    current,
    loadCatalog,
    loadMine,
    take,
    create: (wish: NewTable, name: string) => api.createTable(wish, name),
    quick: (name: string) => api.quickTable(name),
    join: changing((id: string, seat: number, name: string) => api.join(id, seat, name)),
    leave: changing((id: string) => api.leave(id)),
    setSeat: changing((id: string, seat: number, kind: SeatKind) => api.setSeat(id, seat, kind)),
    start: changing((id: string) => api.start(id)),
  };
});
