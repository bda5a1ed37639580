import { promisify } from 'node:util';
import zlib from 'node:zlib';
import type { Kysely, Selectable } from 'kysely';
import { z } from 'zod';
import { chained, noEntry } from './chain.ts';
import type { Schema } from './schema.ts';
import { DamagedRecord, type TableId } from './storage.ts';

// A finished game is read now and then, and never written again: all its entries become one row in the place of the last. What they
// say stays letter by letter what it was, so that the hash of the history still holds.

type Database = Kysely<Schema>;
type Row = Selectable<Schema['entries']>;

const compress = promisify(zlib.brotliCompress);
const decompress = promisify(zlib.brotliDecompress);

/** How the events of a packed game begin. Those of an entry are JSON. */
const mark = 'brotli:';

/** SQLite keeps in a column whatever was written: what is no text is for whoever reads the entry to refuse. */
const isPacked = ({ events }: Row): boolean => typeof events === 'string' && events.startsWith(mark);

const kept = z.array(
  z.strictObject({
    seq: z.number(),
    version: z.number(),
    time: z.number(),
    seat: z.number().nullable(),
    action_id: z.string().nullable(),
    action: z.string().nullable(),
    events: z.string(),
  }),
);

async function unpack({ table_id, events }: Row): Promise<readonly Row[]> {
  try {
    const text = await decompress(Buffer.from(events.slice(mark.length), 'base64'));
    return kept.parse(JSON.parse(text.toString())).map((row) => ({ ...row, table_id, person: null }));
  } catch (cause) {
    throw new DamagedRecord(`the game of table ${table_id} cannot be unpacked`, { cause });
  }
}

/** Rows of entries as they were written, those whose version is above `after`. @throws DamagedRecord */
export async function unpacked(rows: readonly Row[], after: number): Promise<readonly Row[]> {
  if (!rows.some(isPacked)) return rows;
  const whole = await Promise.all(rows.map(async (row) => (isPacked(row) ? unpack(row) : [row])));
  return whole.flat().filter(({ version }) => version > after);
}

const allOf = (db: Database, table: TableId): Promise<readonly Row[]> =>
  db.selectFrom('entries').selectAll().where('table_id', '=', table).orderBy('seq').execute();

/** Packs one game, unless something was written meanwhile, or it has a hole: then it stays as it is. */
async function packGame(db: Database, table: TableId): Promise<boolean> {
  const rows = await allOf(db, table);
  const last = rows.at(-1);
  const entries = await unpacked(rows, -1).catch(() => []);
  if (last === undefined || entries.length === 0 || entries.some(({ seq }, place) => seq !== place)) return false;
  const text = JSON.stringify(
    entries.map(({ seq, version, time, seat, action_id, action, events }) => ({
      seq,
      version: Number(version),
      time: Number(time),
      seat,
      action_id,
      action,
      events,
    })),
  );
  const events = `${mark}${(await compress(text)).toString('base64')}`;
  return db.transaction().execute(async (transaction) => {
    const { count } = await transaction
      .selectFrom('entries')
      .select((select) => select.fn.countAll<number>().as('count'))
      .where('table_id', '=', table)
      .executeTakeFirstOrThrow();
    if (Number(count) !== rows.length) return false;
    await transaction.deleteFrom('entries').where('table_id', '=', table).where('seq', '<=', last.seq).execute();
    const { numInsertedOrUpdatedRows } = await transaction
      .insertInto('entries')
      .values({ ...last, person: null, action_id: null, action: null, events })
      // another process has just done the same
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow();
    // a game of an earlier version has no head yet, by which a place that was packed is known to be taken
    await transaction
      .insertInto('heads')
      .values({ table_id: table, ...chained(noEntry, entries) })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return numInsertedOrUpdatedRows === 1n;
  });
}

/**
 * Packs finished games in which nothing has happened since a moment, in milliseconds since 1970, and gives their tables: at most
 * `most` of them, as each takes some milliseconds. A game that cannot be read stays as it is.
 */
export async function packGames(db: Database, since: number, most: number): Promise<readonly TableId[]> {
  const found = await db
    .selectFrom('entries')
    .innerJoin('tables', 'tables.id', 'entries.table_id')
    .select('table_id')
    .where('status', '=', 'over')
    .groupBy('table_id')
    .having((having) => having.fn.countAll(), '>', 1)
    .having((having) => having.fn.max('time'), '<', since)
    .execute();
  const packed: TableId[] = [];
  for (const { table_id: table } of found) {
    if (packed.length === most) break;
    if (await packGame(db, table)) packed.push(table);
  }
  return packed;
}
