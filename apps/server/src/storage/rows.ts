import type { OptionValues } from '@gridwright/model';
import type { TimeLimit } from '@gridwright/protocol';
import type { Selectable } from 'kysely';
import { z } from 'zod';
import type { Schema } from './schema.ts';
import { DamagedRecord, type Entry, type StoredGame, type StoredSeat, type StoredTable } from './storage.ts';

// What a row says, looked at before anybody relies on it: SQLite keeps whatever was written into a column.

type TableRow = Selectable<Schema['tables']>;
type SeatRow = Selectable<Schema['seats']>;

const kind = z.enum(['human', 'bot']);
const id = z.string().min(1);
const moment = z.coerce.number().int();
const nullable = id.nullable();

const timeLimit = z.looseObject({
  unit: z.enum(['minutes', 'days']),
  amount: z.int().min(1),
  weekends: z.enum(['count', 'pause']),
  atZero: z.enum(['bot', 'wait']),
});
const wish = z.looseObject({
  map: id,
  deck: id,
  variants: z.array(id),
  seats: z
    .array(z.union([kind, z.looseObject({ bot: id, level: id })]))
    .min(2)
    .max(6),
  regions: z.union([z.enum(['random', 'draft']), z.array(id)]),
  money: z.enum(['hidden', 'open']),
  bots: z.enum(['paced', 'instant']),
  lesson: id.optional(),
  onlookersMuted: z.boolean().optional(),
  standIns: z.record(id, z.looseObject({ bot: id, level: id })).optional(),
  standInVotes: z.record(id, z.array(id)).optional(),
  locked: z.boolean().optional(),
  seatKeys: z.record(id, id).optional(),
  seatTokens: z.record(id, z.looseObject({ person: id, hash: id })).optional(),
  barred: z.array(id).optional(),
  timeLimit: timeLimit.optional(),
  hints: z.boolean().optional(),
  looks: z.array(z.object({ colour: z.int().min(0).max(5), house: z.int().min(0).max(5) })).optional(),
  rematch: id.optional(),
  setAside: z.boolean().optional(),
  ownMap: z.looseObject({ file: id, art: id, thumb: id }).optional(),
});
const config = z.looseObject({
  players: z.int().min(2).max(6),
  plugins: z.array(z.looseObject({ id, version: id, hash: id })),
  regions: z.union([z.enum(['random', 'draft']), z.array(id)]),
  money: z.enum(['hidden', 'open']),
});
const game = z.object({ seed: id, seed_hash: id, sheet: id, art: id, messages: id });
const table = z.object({ host: id, created: moment, status: z.enum(['open', 'playing', 'over']), faulted: nullable });
const seat = z.object({ seat: z.int(), kind, bot: nullable, level: nullable, person: nullable, name: nullable });
const entry = z.object({
  seq: z.int().min(0),
  version: z.int().min(0),
  time: moment,
  seat: z.int().min(0).max(5).nullable(),
  person: nullable,
  action_id: nullable,
});
const typed = z.looseObject({ type: id });
const isTyped = (value: unknown): boolean => typeof value === 'object' && value !== null && 'type' in value;
// a long game has tens of thousands of events
const typedList = z.custom<unknown>(
  (value) => Array.isArray(value) && value.every(isTyped),
  'expected a list of events',
);

/** What a row is read as, or the failure that says which row cannot be read. */
function read<Shape extends z.ZodType>(shape: Shape, value: unknown, where: string): z.infer<Shape> {
  const parsed = shape.safeParse(value);
  if (parsed.success) return parsed.data;
  throw new DamagedRecord(`${where} cannot be read: ${z.prettifyError(parsed.error)}`, { cause: parsed.error });
}

/** The very value that was written, whatever more than its shape it has. */
function readJson<T>(shape: z.ZodType, text: unknown, where: string): T {
  let value: unknown;
  try {
    value = JSON.parse(z.string().parse(text));
  } catch (cause) {
    throw new DamagedRecord(`${where} cannot be read: it is no JSON`, { cause });
  }
  read(shape, value, where);
  return value as T;
}

function gameOf(row: TableRow, where: string): StoredGame | null {
  if (row.config === null) return null;
  const { seed_hash: seedHash, ...kept } = read(game, row, where);
  return { ...kept, seedHash, config: readJson(config, row.config, `${where}, config`) };
}

/** A wish as earlier versions stored it: what was chosen for the deck stood in a place of its own. */
type EarlierWish = StoredTable['wish'] & { readonly deckOptions?: OptionValues };

const withOptions = ({ deckOptions, ...stored }: EarlierWish): StoredTable['wish'] =>
  deckOptions === undefined ? stored : { ...stored, options: { [stored.deck]: deckOptions, ...stored.options } };

/** @throws DamagedRecord */
export const wishOf = (row: Pick<TableRow, 'id' | 'wish'>): StoredTable['wish'] =>
  withOptions(readJson<EarlierWish>(wish, row.wish, `table ${row.id}, wish`));

/** The time limit in a stored wish; null where there is none that can be read. */
export function timeLimitIn(text: string): TimeLimit | null {
  try {
    return z.looseObject({ timeLimit }).parse(JSON.parse(text)).timeLimit;
  } catch {
    return null;
  }
}

/** @throws DamagedRecord */
export function tableOf(row: TableRow, rows: readonly SeatRow[]): StoredTable {
  const where = `table ${row.id}`;
  const seats = rows.map((one): StoredSeat => {
    const { bot, level, ...kept } = read(seat, one, `${where}, seat ${one.seat}`);
    return { ...kept, bot: bot === null || level === null ? null : { bot, level } };
  });
  const stored = wishOf(row);
  if (seats.length !== stored.seats.length || seats.some((one, at) => one.seat !== at))
    throw new DamagedRecord(`${where} cannot be read: its seats are not 0 to ${stored.seats.length - 1}`);
  return { id: row.id, ...read(table, row, where), wish: stored, seats, game: gameOf(row, where) };
}

/** @throws DamagedRecord */
export function entryOf(row: Selectable<Schema['entries']>): Entry {
  const where = `entry ${row.seq} of table ${row.table_id}`;
  const { action_id: actionId, ...kept } = read(entry, row, where);
  return {
    ...kept,
    actionId,
    action: row.action === null ? null : readJson(typed, row.action, `${where}, action`),
    events: readJson(typedList, row.events, `${where}, events`),
  };
}

export const seatRow = (inTable: string, { bot, ...kept }: StoredSeat): Schema['seats'] => ({
  ...kept,
  table_id: inTable,
  bot: bot?.bot ?? null,
  level: bot?.level ?? null,
});

export const entryRow = (inTable: string, one: Entry): Schema['entries'] => ({
  table_id: inTable,
  seq: one.seq,
  version: one.version,
  time: one.time,
  seat: one.seat,
  person: one.person,
  action_id: one.actionId,
  action: one.action === null ? null : JSON.stringify(one.action),
  events: JSON.stringify(one.events),
});

const told = z.object({
  seat: z.int().min(0).max(5),
  limit_plant: nullable,
  limit_bid: z.int().min(0).nullable(),
  pass_when_broke: z.union([z.literal(0), z.literal(1)]),
  scrap_plant: nullable,
  scrap_own: nullable,
});
const limit = z.object({ seat: z.int().min(0).max(5), plant: id, bid: z.int().min(0) });
const line = z.object({
  number: z.int().min(1),
  seat: z.int().min(0).max(5).nullable(),
  name: z.string(),
  text: z.string(),
  time: moment,
});
const address = z.object({ endpoint: z.url(), p256dh: id, auth: id });

/** Rows whose loss is worth less than all the others: those that cannot be read are reported and left out. */
const readable =
  <Shape extends z.ZodType>(shape: Shape, what: string) =>
  (rows: readonly unknown[], of: string, reportDamage: ReportDamage): readonly z.infer<Shape>[] =>
    rows.flatMap((row) => {
      try {
        return [read(shape, row, `${what} of ${of}`)];
      } catch (error) {
        reportDamage(error);
        return [];
      }
    });

/** Told of a row that was left out because it cannot be read. */
export type ReportDamage = (error: unknown) => void;

export const instructionRows = readable(told, 'an instruction to the server');
export const limitRows = readable(limit, 'a bid limit');
export const chatRows = readable(line, 'a line of the chat');
export const pushAddressRows = readable(address, 'a push address');
