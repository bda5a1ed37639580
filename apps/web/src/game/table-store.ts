import type { BotPacing, Catalog, NewTable, SeatWish, TableInfo } from '@gridwright/protocol';
import { defineStore } from 'pinia';
import { shallowRef } from 'vue';
import { deviceMemory, onThisDevice } from '../api/local-tables.ts';
import { useApi } from '../api/use-api.ts';

/** What tables can be made of, the tables of this person, and the table being set up. */
export const useTable = defineStore('table', () => {
  const { client } = useApi();
  const catalog = shallowRef<Catalog | null>(null);
  const mine = shallowRef<readonly TableInfo[]>([]);
  /** The same of this device, where games are played without a server. */
  const catalogHere = shallowRef<Catalog | null>(null);
  const mineHere = shallowRef<readonly TableInfo[]>([]);
  const current = shallowRef<TableInfo | null>(null);

  async function loadCatalog(): Promise<void> {
    catalog.value = await client.catalog.list.query();
  }
  async function loadMine(): Promise<void> {
    mine.value = await client.table.mine.query();
  }
  async function loadCatalogHere(): Promise<void> {
    catalogHere.value = await client.catalog.list.query(undefined, onThisDevice);
  }
  async function loadMineHere(): Promise<void> {
    if (!deviceMemory.recall().played) return;
    await loadCatalogHere();
    mineHere.value = await client.table.mine.query(undefined, onThisDevice);
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
    catalogHere,
    mineHere,
    current,
    loadCatalog,
    loadMine,
    loadCatalogHere,
    loadMineHere,
    take,
    /** A new table, with its maker in the first seat for a person. Gives its id. */
    create: async (wish: NewTable, name: string) => (await client.table.create.mutate({ ...wish, name })).id,
    /** A table for one person against three bots, already started. Gives its id. */
    quick: async (name: string) => (await client.table.quick.mutate({ name })).id,
    /** The same on this device. */
    quickHere: async (name: string) => {
      const { id } = await client.table.quick.mutate({ name }, onThisDevice);
      deviceMemory.keep({ ...deviceMemory.recall(), played: true });
      return id;
    },
    join: changing((table: string, seat: number, name: string) => client.table.join.mutate({ table, seat, name })),
    leave: changing((table: string) => client.table.leave.mutate({ table })),
    setSeat: changing((table: string, seat: number, kind: SeatWish) =>
      client.table.setSeat.mutate({ table, seat, kind }),
    ),
    /** How fast the bots of the table move from now on. */
    setBotPacing: changing((table: string, pacing: BotPacing) => client.table.setBotPacing.mutate({ table, pacing })),
    /** Lets the bots of a table move at once until a person is to act. */
    skipToPerson: async (table: string): Promise<void> => void (await client.table.skipToPerson.mutate({ table })),
    /** Another game like a finished one. Gives its table's id. */
    rematch: async (table: string) => (await client.table.rematch.mutate({ table })).id,
    start: changing((table: string) => client.table.start.mutate({ table })),
  };
});
