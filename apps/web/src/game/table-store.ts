import {
  type BotPacing,
  type Catalog,
  type ListedMap,
  longestDraft,
  type NewTable,
  type OwnTable,
  type SeatLook,
  type SeatWish,
  type TableInfo,
} from '@gridwright/protocol';
import { defineStore } from 'pinia';
import { shallowRef, watch } from 'vue';
import { Refused } from '../api/answers.ts';
import { deviceMemory, onThisDevice, personIn, remember } from '../api/local-tables.ts';
import { repeatable } from '../api/client.ts';
import { randomId } from '../api/random-id.ts';
import { useApi } from '../api/use-api.ts';
import { attempt } from '../browser/failures.ts';
import { fallbacks } from '../i18n/fallbacks.ts';
import { useSession } from '../session/session.ts';

/** What tables can be made of, the tables of this person, and the table being set up. */
export const useTable = defineStore('table', () => {
  const { client } = useApi();
  const session = useSession();
  const catalog = shallowRef<Catalog | null>(null);
  const mine = shallowRef<readonly OwnTable[]>([]);
  /** The tables on this device, where games are played without a server. */
  const mineHere = shallowRef<readonly OwnTable[]>([]);
  const current = shallowRef<TableInfo | null>(null);

  /** From where the catalogue was loaded last. */
  let loadAgain: (() => Promise<void>) | null = null;
  /** Loads it with the words of the language that is spoken; an answer in another, which was chosen meanwhile, is dropped. */
  async function load(from: () => Promise<void>, where?: typeof onThisDevice): Promise<void> {
    loadAgain = from;
    const { language } = session;
    const loaded = await client.catalog.list.query({ languages: fallbacks(language) }, where);
    if (language === session.language) catalog.value = loaded;
  }
  watch(
    () => session.language,
    () => {
      if (loadAgain !== null) attempt('catalog', loadAgain);
    },
  );
  const loadCatalog = (): Promise<void> => load(loadCatalog);
  async function loadMine(): Promise<void> {
    mine.value = await client.table.mine.query();
  }
  /** What tables on this device can be made of. */
  const loadCatalogHere = (): Promise<void> => load(loadCatalogHere, onThisDevice);
  async function loadMineHere(): Promise<void> {
    if (!deviceMemory.recall().played) return;
    if (catalog.value === null) await loadCatalogHere();
    mineHere.value = await client.table.mine.query(undefined, onThisDevice);
  }
  /** A table on this device for these people, by seat, already started. Gives its id. */
  async function createHere(wish: NewTable, names: ReadonlyMap<number, string>): Promise<string> {
    const people = [...names.keys()];
    const [host = ''] = names.values();
    const { id } = await client.table.create.mutate({ ...wish, name: host }, onThisDevice);
    remember(id, people.length > 1);
    for (const [seat, name] of [...names].slice(1)) {
      const context = { ...onThisDevice.context, person: personIn(seat, people) };
      await client.table.join.mutate({ table: id, seat, name }, { context });
    }
    await client.table.start.mutate({ table: id }, onThisDevice);
    return id;
  }
  /** Makes a table on the server that goes on with a game of this device, as far as it has been played. Gives its id. */
  async function resumeOnServer(table: string, name: string): Promise<string> {
    const { seal: _seal, ...record } = await client.game.record.query({ table });
    return (await client.table.resume.mutate({ record, name, attempt: randomId() }, repeatable)).id;
  }
  /** The map of a table, which may have brought one along; undefined as long as the catalogue is not there. */
  const mapOf = ({ map, ownMap }: Pick<TableInfo, 'map' | 'ownMap'>): ListedMap | undefined =>
    ownMap ?? catalog.value?.maps.find(({ id }) => id === map);
  /** A new table on a map that was drawn here, for its maker and as many friends as are missing. Gives its id. */
  async function createOnDraft(
    draft: Readonly<Record<string, unknown>>,
    players: number,
    name: string,
  ): Promise<string> {
    const bytes = new TextEncoder().encode(JSON.stringify(draft)).length;
    // a longer message would end the connection
    if (bytes > longestDraft) throw new Refused({ code: 'draft-too-large', params: { bytes, most: longestDraft } });
    return (
      await client.table.createOnDraft.mutate({ draft: { ...draft }, players, name, attempt: randomId() }, repeatable)
    ).id;
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
    mapOf,
    mine,
    mineHere,
    current,
    loadCatalog,
    loadMine,
    loadCatalogHere,
    loadMineHere,
    take,
    /** A new table, with its maker in the first seat for a person. Gives its id. */
    create: async (wish: NewTable, name: string) =>
      (await client.table.create.mutate({ ...wish, name, attempt: randomId() }, repeatable)).id,
    createOnDraft,
    /** A table for one person against three bots, already started. Gives its id. */
    quick: async (name: string) => (await client.table.quick.mutate({ name, attempt: randomId() }, repeatable)).id,
    createHere,
    resumeOnServer,
    /** The same as `quick` on this device. */
    quickHere: async (name: string) => {
      const { id } = await client.table.quick.mutate({ name }, onThisDevice);
      remember(id, false);
      return id;
    },
    /** A guided game, by the name of its lesson. Gives its table's id. */
    learn: async (lesson: string, name: string) =>
      (await client.table.lesson.mutate({ lesson, name, attempt: randomId() }, repeatable)).id,
    /** The lesson for beginners, on this device. Gives its table's id. */
    learnHere: async (name: string) => {
      await loadCatalogHere();
      const lessons = catalog.value?.lessons ?? [];
      const lesson = lessons.find(({ anywhere }) => anywhere === true) ?? lessons[0];
      const { id } = await client.table.lesson.mutate({ lesson: lesson?.name ?? '', name }, onThisDevice);
      remember(id, false);
      return id;
    },
    /** Takes a seat, with what the host handed out for it where that is needed. */
    join: changing((table: string, seat: number, name: string, key?: string) =>
      client.table.join.mutate({ table, seat, name, ...(key !== undefined && { key }) }),
    ),
    /** Sends whoever sits there away; only the host may. */
    freeSeat: changing((table: string, seat: number) => client.table.freeSeat.mutate({ table, seat })),
    /** Whether free seats are only for those who have a personal link. */
    lockSeats: changing((table: string, locked: boolean) => client.table.lockSeats.mutate({ table, locked })),
    /** What opens a free seat to whoever has it. */
    handOut: async (table: string, seat: number) => (await client.table.handOut.mutate({ table, seat })).key,
    /** Lets a bot play for a seat until its owner returns, or asks the others whether it should. */
    handToBot: changing((table: string, seat: number) => client.table.handToBot.mutate({ table, seat })),
    takeBack: changing((table: string, seat: number) => client.table.takeBack.mutate({ table, seat })),
    /** What a program plays the own seat with; told once. */
    makeToken: async (table: string) => (await client.table.makeToken.mutate({ table })).token,
    /** Takes it back from the program. */
    revokeToken: changing((table: string) => client.table.revokeToken.mutate({ table })),
    leave: changing((table: string) => client.table.leave.mutate({ table })),
    setSeat: changing((table: string, seat: number, kind: SeatWish) =>
      client.table.setSeat.mutate({ table, seat, kind }),
    ),
    /** Chooses colour and house of one's own seat. */
    setLook: changing((table: string, seat: number, look: SeatLook) =>
      client.table.setLook.mutate({ table, seat, look }),
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
