import { fold, setBack, waiting } from '@gridwright/core';
import { type Result, type Seat, success } from '@gridwright/model';
import { z } from 'zod';
import { standInAt, withStandIn } from '../live/stand-ins.ts';
import { undoStackOf, withoutUndone } from '../live/undo-stack.ts';
import type { OpenDatabase } from '../storage/open-database.ts';
import { type Entry, type PersonId, StorageFailure, type StoredTable, type TableId } from '../storage/storage.ts';
import { deletePerson } from './people.ts';
import { deleteTables } from './tidy.ts';

// What whoever runs the server may do at any table: on the operator's page and on the command line alike. All of it is done in
// the database; a server that runs reads what has changed from there.

const table = z.string().regex(/^[\w-]{1,64}$/, 'expected the id of a table');
const seat = z.coerce.number().int().min(0).max(5);
const line = z.coerce.number().int().min(1);
const version = z.coerce.number().int().min(1);
const person = z.string().regex(/^[\w-]{1,64}$/, 'expected the id of a person');

/** What can be done, and what has to be said of it. */
export const deedFields = {
  'hand-over': { table },
  'hand-seat-over': { table, seat },
  'give-back': { table, seat },
  'free-seat': { table, seat },
  'undo-to': { table, version },
  'set-aside': { table },
  'bring-back': { table },
  'delete-table': { table },
  'remove-line': { table, line },
  'dismiss-report': { table, line },
  'delete-person': { person },
} as const;
export type DeedName = keyof typeof deedFields;
export const deedNames = Object.keys(deedFields) as readonly DeedName[];
export const isDeed = (name: string): name is DeedName => Object.hasOwn(deedFields, name);

/** A deed with everything that has to be said of it. */
export type Deed = {
  readonly [Name in DeedName]: { readonly deed: Name } & Readonly<z.infer<z.ZodObject<(typeof deedFields)[Name]>>>;
}[DeedName];

/** Reads a deed from texts, such as those of a form, or says what is wrong with them. */
export function readDeed(deed: DeedName, values: Readonly<Record<string, unknown>>): Result<Deed, string> {
  const fields = z.object(deedFields[deed]).safeParse(values);
  if (!fields.success) return { ok: false, error: z.prettifyError(fields.error) };
  return success({ deed, ...fields.data } as Deed);
}

/** What a deed changed: a table with its game, or one line of its chat. */
export interface Changed {
  readonly table: TableId;
  readonly line: number | null;
}
type Outcome = Promise<Result<readonly Changed[], string>>;

const nothing = (error: string) => ({ ok: false, error }) as const;
const changed = (id: TableId): Result<readonly Changed[], string> => success([{ table: id, line: null }]);

/** No bot has this name, so the usual one plays. */
const usualBot = { bot: 'usual', level: 'usual' };

async function running({ storage }: OpenDatabase, id: TableId): Promise<Result<StoredTable, string>> {
  const found = await storage.table(id);
  if (found === null) return nothing(`there is no table ${id}`);
  return found.status === 'playing' ? success(found) : nothing(`no game is going on at table ${id}`);
}

/** Lets the usual bot play for people until these return. */
async function handOver(opened: OpenDatabase, id: TableId, isMeant: (seat: Seat) => boolean): Outcome {
  const found = await running(opened, id);
  if (!found.ok) return found;
  const seats = found.value.seats
    .filter((one) => one.kind === 'human' && standInAt(found.value, one.seat) === null && isMeant(one.seat))
    .map((one) => one.seat);
  if (seats.length === 0) return nothing(`nobody at table ${id} can be stood in for`);
  await opened.storage.changeWish(id, (wish) =>
    seats.reduce((changing, one) => withStandIn(changing, one, usualBot), wish),
  );
  return changed(id);
}

async function handAwaitedOver(opened: OpenDatabase, id: TableId): Outcome {
  const found = await running(opened, id);
  if (!found.ok) return found;
  const state = fold((await opened.storage.entries(id, 0)).flatMap(({ events }) => events));
  return handOver(opened, id, (one) => waiting(state).includes(one));
}

async function giveBack(opened: OpenDatabase, id: TableId, at: Seat): Outcome {
  const found = await running(opened, id);
  if (!found.ok) return found;
  if (standInAt(found.value, at) === null) return nothing(`no bot stands in at seat ${at} of table ${id}`);
  await opened.storage.changeWish(id, (wish) => withStandIn(wish, at, null));
  return changed(id);
}

/** Takes a seat from its person, such as one who has lost their cookie: whoever has the table's link can take it. */
async function freeSeat(opened: OpenDatabase, id: TableId, at: Seat): Outcome {
  const found = await running(opened, id);
  if (!found.ok) return found;
  const holder = found.value.seats[at];
  if (holder?.kind !== 'human' || holder.person === null) return nothing(`nobody sits at seat ${at} of table ${id}`);
  await opened.db
    .updateTable('seats')
    .set({ person: null, name: null })
    .where('table_id', '=', id)
    .where('seat', '=', at)
    .execute();
  await opened.storage.changeWish(id, (wish) => withStandIn(wish, at, usualBot));
  return changed(id);
}

/** The entries of a game to which it can be taken back: those that stand, but for the last, newest first. */
export const entriesToReturnTo = (entries: readonly Entry[]): readonly Entry[] =>
  withoutUndone(entries).slice(0, -1).toReversed();

/** Takes a game back to how it stood after one of its entries, as an event that everybody sees. */
async function undoTo(opened: OpenDatabase, id: TableId, to: number, now: number): Outcome {
  const found = await running(opened, id);
  if (!found.ok) return found;
  const entries = await opened.storage.entries(id, 0);
  const last = entries.at(-1);
  if (last === undefined || !entriesToReturnTo(entries).some((entry) => entry.version === to))
    return nothing(`the game of table ${id} cannot be taken back to version ${to}`);
  const earlier = entries.filter((entry) => entry.version <= to);
  const state = fold(entries.flatMap(({ events }) => events));
  const actions = undoStackOf(entries).length - undoStackOf(earlier).length;
  const back = setBack(state, fold(earlier.flatMap(({ events }) => events)), actions);
  const entry = { seat: null, person: null, actionId: null, action: null, events: back.events, over: false };
  const place = { table: id, seq: last.seq + 1, version: back.state.version, time: Math.max(last.time, now) };
  if ((await opened.storage.append([{ ...place, ...entry }])) === 'taken')
    return nothing(`somebody moved at table ${id} meanwhile; look at it again`);
  // what failed may go well now
  await opened.db.updateTable('tables').set({ faulted: null }).where('id', '=', id).execute();
  return changed(id);
}

async function setAside({ storage }: OpenDatabase, id: TableId, aside: boolean): Outcome {
  const found = await storage.table(id);
  if (found === null) return nothing(`there is no table ${id}`);
  if ((found.wish.setAside === true) === aside)
    return nothing(`table ${id} is ${aside ? 'set aside already' : 'not set aside'}`);
  await storage.changeWish(id, ({ setAside: _before, ...wish }) => (aside ? { ...wish, setAside: true } : wish));
  return changed(id);
}

async function deleteTable({ db, storage }: OpenDatabase, id: TableId): Outcome {
  if ((await storage.table(id).catch(() => undefined)) === null) return nothing(`there is no table ${id}`);
  await db.transaction().execute((transaction) => deleteTables(transaction, [id]));
  return changed(id);
}

/** Forgets that somebody reported a line. */
async function dismissReport({ db }: OpenDatabase, id: TableId, number: number): Promise<boolean> {
  const gone = await db.deleteFrom('reports').where('table_id', '=', id).where('line', '=', number).executeTakeFirst();
  return gone.numDeletedRows > 0;
}

async function removeLine(opened: OpenDatabase, id: TableId, number: number): Outcome {
  const removed = await opened.storage.removeLine(id, number);
  if (removed === null) return nothing(`table ${id} has no line ${number}`);
  await dismissReport(opened, id, number);
  return success([{ table: id, line: number }]);
}

async function forgetPerson({ db }: OpenDatabase, id: PersonId): Outcome {
  try {
    return success((await deletePerson(db, id)).map((one) => ({ table: one, line: null })));
  } catch (error) {
    if (error instanceof StorageFailure) return nothing(error.message);
    throw error;
  }
}

/** Does what whoever runs the server wants, and gives what has changed, or why there was nothing to do. */
export function carryOut(opened: OpenDatabase, deed: Deed, now: number): Outcome {
  switch (deed.deed) {
    case 'hand-over':
      return handAwaitedOver(opened, deed.table);
    case 'hand-seat-over':
      return handOver(opened, deed.table, (one) => one === deed.seat);
    case 'give-back':
      return giveBack(opened, deed.table, deed.seat);
    case 'free-seat':
      return freeSeat(opened, deed.table, deed.seat);
    case 'undo-to':
      return undoTo(opened, deed.table, deed.version, now);
    case 'set-aside':
      return setAside(opened, deed.table, true);
    case 'bring-back':
      return setAside(opened, deed.table, false);
    case 'delete-table':
      return deleteTable(opened, deed.table);
    case 'remove-line':
      return removeLine(opened, deed.table, deed.line);
    case 'dismiss-report':
      return dismissReport(opened, deed.table, deed.line).then((gone) =>
        gone ? success([]) : nothing(`nobody reported line ${deed.line} of table ${deed.table}`),
      );
    case 'delete-person':
      return forgetPerson(opened, deed.person);
  }
}
