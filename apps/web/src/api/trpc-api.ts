import type { HistoryEntry, Moment, NewTable } from '@gridwright/protocol';
import type { Api } from './api.ts';
import { type Client, connect } from './client.ts';
import { noticingDelay } from './connection.ts';
import { follow } from './follow.ts';
import { retrying } from './retrying.ts';

async function fetchFile(address: string): Promise<unknown> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  return response.json();
}

/** Files whose addresses name their content, each fetched once however many parts of the page ask for it. */
const files = new Map<string, Promise<unknown>>();

function fileOnce(address: string): Promise<unknown> {
  const known = files.get(address);
  if (known !== undefined) return known;
  const file = retrying(() => fetchFile(address));
  files.set(address, file);
  file.catch(() => files.delete(address));
  return file;
}

const copied = <T>(list: readonly T[]): T[] => [...list];

/** A wish as the parser types it: lists that may be changed. */
const asInput = (wish: NewTable) => ({
  ...wish,
  variants: copied(wish.variants),
  seats: copied(wish.seats),
  regions: typeof wish.regions === 'string' ? wish.regions : copied(wish.regions),
});

/** The server behind this page's address. What may be repeated safely is repeated until it was answered. */
export function trpcApi(): Api {
  const ready = connect();
  const ask = <T>(call: (client: Client) => Promise<T>): Promise<T> =>
    noticingDelay(retrying(async () => call(await ready)));
  const once = async <T>(call: (client: Client) => Promise<T>): Promise<T> => noticingDelay(call(await ready));

  return {
    catalog: () => ask((client) => client.catalog.list.query()),
    preview: (wish) => ask((client) => client.table.preview.query(asInput(wish))),
    createTable: async (wish, name) =>
      (await once((client) => client.table.create.mutate({ ...asInput(wish), name }))).id,
    quickTable: async (name) => (await once((client) => client.table.quick.mutate({ name }))).id,
    join: (table, seat, name) => once((client) => client.table.join.mutate({ table, seat, name })),
    leave: (table) => once((client) => client.table.leave.mutate({ table })),
    setSeat: (table, seat, kind) => once((client) => client.table.setSeat.mutate({ table, seat, kind })),
    start: (table) => once((client) => client.table.start.mutate({ table })),
    myTables: () => ask((client) => client.table.mine.query()),
    head: (table) => ask((client) => client.game.head.query({ table })),
    plan: (table, cities) => ask((client) => client.game.plan.query({ table, cities: copied(cities) })),
    history: async (table) =>
      (await ask((client) => client.game.history.query({ table, after: 0 }))) as readonly HistoryEntry[],
    moment: async (table, version) => (await ask((client) => client.game.moment.query({ table, version }))) as Moment,
    figures: (table) => ask((client) => client.game.figures.query({ table })),
    limits: (table) => ask((client) => client.game.limits.query({ table })),
    fork: async (table, version, seat, name) =>
      (await once((client) => client.table.fork.mutate({ table, version, seat, name }))).id,
    chat: (table, after) => ask((client) => client.game.chat.query({ table, after })),
    say: (table, text, name) =>
      once((client) => client.game.say.mutate({ table, text, ...(name === undefined ? {} : { name }) })),
    // its id makes an action safe to repeat: the second answer is the first one
    act: (table, { actions, ...asked }) =>
      ask((client) => client.game.act.mutate({ table, ...asked, actions: copied(actions) })),
    undo: (table, sending) => ask((client) => client.game.undo.mutate({ table, ...sending })),
    setLimit: (table, plant, limit) => ask((client) => client.game.setLimit.mutate({ table, plant, limit })),
    setAutomation: (table, automation) => ask((client) => client.game.setAutomation.mutate({ table, ...automation })),
    watch: (table, known, watcher) => follow(ready, table, known, watcher),
    lesson: async (lesson, name) => (await once((client) => client.table.lesson.mutate({ lesson, name }))).id,
    noticeKey: () => ask((client) => client.push.key.query()),
    subscribe: ({ endpoint, keys }) => ask((client) => client.push.subscribe.mutate({ endpoint, keys: { ...keys } })),
    unsubscribe: (endpoint) => ask((client) => client.push.unsubscribe.mutate({ endpoint })),
    file: fileOnce,
  };
}
