import type { SideStorage } from '@gridwright/server/local';
import { type LocalDatabase, ofTable } from './database.ts';

/** What lies beside the games: what seats left word of, talk, and what only a server needs. */
export const sideMethods = (db: LocalDatabase): SideStorage => ({
  instructions: async (id) =>
    new Map(
      (await db.getAll('instructions', ofTable(id))).map(({ table: _table, seat, ...instructions }) => [
        seat,
        instructions,
      ]),
    ),
  putInstructions: async (table, seat, instructions) => {
    await db.put('instructions', { ...instructions, table, seat });
    if (instructions.limit !== null) await db.put('limits', { ...instructions.limit, table, seat });
  },
  limits: async (id) => (await db.getAll('limits', ofTable(id))).map(({ table: _table, ...limit }) => limit),

  addLine: async (table, _person, line) => {
    const { store } = db.transaction('lines', 'readwrite');
    const last = await store.openCursor(ofTable(table), 'prev');
    const said = { ...line, id: (last?.value.id ?? 0) + 1 };
    await store.add({ ...said, table });
    return said;
  },
  lines: async (id, after, most) =>
    (await db.getAll('lines', ofTable(id)))
      .filter((line) => line.id > after)
      .slice(-most)
      .map(({ table: _table, ...line }) => line),

  removeLine: async (table, line) => {
    const { store } = db.transaction('lines', 'readwrite');
    const kept = await store.get([table, line]);
    if (kept === undefined) return null;
    const { table: _table, ...removed } = { ...kept, text: '', removed: true as const };
    await store.put({ ...removed, table });
    return removed;
  },
  // whoever holds the device runs the server
  reportLine: () => Promise.resolve(false),
  reports: () => Promise.resolve([]),

  keyOr: async (name, fresh) => {
    const { store } = db.transaction('keys', 'readwrite');
    const kept = await store.get(name);
    if (kept === undefined) await store.put(fresh, name);
    return kept ?? fresh;
  },
  replaceKey: async (name, value) => {
    await db.put('keys', value, name);
  },

  addPushAddress: async (person, address, now, most) => {
    const { store } = db.transaction('addresses', 'readwrite');
    await store.put({ ...address, person, created: now });
    const own = (await store.getAll()).filter((kept) => kept.person === person);
    const oldest = own.toSorted((a, b) => b.created - a.created).slice(most);
    for (const { endpoint } of oldest) await store.delete(endpoint);
  },
  removePushAddress: async (endpoint, person) => {
    const { store } = db.transaction('addresses', 'readwrite');
    const kept = await store.get(endpoint);
    if (kept !== undefined && (person === null || kept.person === person)) await store.delete(endpoint);
  },
  pushAddresses: async (person) =>
    (await db.getAll('addresses'))
      .filter((kept) => kept.person === person)
      .map(({ endpoint, keys }) => ({ endpoint, keys })),
});
