import { type Kysely, sql } from 'kysely';
import { z } from 'zod';
import type { Schema } from '../storage/schema.ts';
import { StorageFailure } from '../storage/storage.ts';

type Database = Kysely<Schema>;

const format = 'gridwright-tables';
const row = z.record(z.string(), z.union([z.string(), z.number(), z.null()]));
const archive = z.object({
  format: z.literal(format),
  version: z.literal(1),
  contents: z.array(row),
  tables: z.array(
    z.object({
      table: row,
      seats: z.array(row),
      entries: z.array(row),
      heads: z.array(row),
      instructions: z.array(row),
      limits: z.array(row),
      chat: z.array(row),
    }),
  ),
});

const parts = ['seats', 'entries', 'heads', 'instructions', 'limits', 'chat'] as const;
type Row = z.infer<typeof row>;

/** Whoever is host of tables that came from elsewhere, and said what was said there: nobody here. */
const elsewhere = 'from-elsewhere';

const rowsOf = async (db: Database, name: string, column: string, value: string): Promise<readonly Row[]> => {
  const { rows } = await sql<Row>`select * from ${sql.table(name)} where ${sql.ref(column)} = ${value}`.execute(db);
  return rows;
};

/** Hashes of the contents that a table needs: its sheet, picture and texts, maps without code, and what it brought along. */
export function hashesIn({ sheet, art, messages, config, wish }: Row): readonly string[] {
  const { plugins } = z
    .looseObject({ plugins: z.array(z.looseObject({ hash: z.string() })) })
    .parse(config === null ? { plugins: [] } : JSON.parse(String(config)));
  const { ownMap } = z
    .looseObject({ ownMap: z.looseObject({ art: z.string(), thumb: z.string() }).optional() })
    .parse(JSON.parse(String(wish)));
  const pictures = ownMap === undefined ? [] : [ownMap.art, ownMap.thumb];
  return [sheet, art, messages, ...pictures, ...plugins.map(({ hash }) => hash)].filter(
    (hash) => typeof hash === 'string',
  );
}

/**
 * Tables with their games, for another installation. Who played is known there by name alone: nothing is in it that lets
 * anybody in here.
 *
 * @throws StorageFailure when there is no such table
 */
export async function exportTables(db: Database, ids: readonly string[]): Promise<string> {
  const contents = new Map<string, Row>();
  const tables = [];
  for (const id of ids) {
    const [table] = await rowsOf(db, 'tables', 'id', id);
    if (table === undefined) throw new StorageFailure(`there is no table ${id}`);
    const rows: Record<string, readonly Row[]> = {};
    for (const part of parts) rows[part] = (await rowsOf(db, part, 'table_id', id)).map(anonymous);
    tables.push({ table: { ...anonymous(table), origin: null }, ...rows });
    for (const hash of hashesIn(table))
      for (const content of await rowsOf(db, 'contents', 'hash', hash)) contents.set(hash, content);
  }
  return `${JSON.stringify({ format, version: 1, contents: [...contents.values()], tables })}\n`;
}

/** A row without anybody of this installation. */
function anonymous(values: Row): Row {
  const known: Record<string, Row[string]> = { ...values };
  if ('host' in known) known['host'] = elsewhere;
  if ('person' in known) known['person'] = 'number' in known ? elsewhere : null;
  if ('wish' in known) {
    const {
      barred: _barred,
      standInVotes: _votes,
      seatKeys: _keys,
      seatTokens: _tokens,
      rematch: _rematch,
      ...wish
    } = z.looseObject({}).parse(JSON.parse(String(known['wish'])));
    known['wish'] = JSON.stringify(wish);
  }
  return known;
}

/**
 * Takes in tables from another installation, and gives how many. Seats of people are for whoever comes in games that go on; in
 * finished ones the names stay.
 *
 * @throws StorageFailure when the text is no archive, or one of the tables is there already: then nothing is taken in
 */
export async function importTables(db: Database, text: string): Promise<number> {
  const read = archive.safeParse(parsed(text));
  if (!read.success) throw new StorageFailure(`this is no archive of tables: ${z.prettifyError(read.error)}`);
  const { contents, tables } = read.data;
  await db.transaction().execute(async (change) => {
    const put = async (name: string, values: Row): Promise<void> => {
      const columns = Object.keys(values);
      await sql`insert into ${sql.table(name)} (${sql.join(columns.map((column) => sql.ref(column)))})
        values (${sql.join(Object.values(values))})`.execute(change);
    };
    await change
      .insertInto('persons')
      .values({ id: elsewhere, created: 0 })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    for (const { hash, body } of contents)
      await change
        .insertInto('contents')
        .values({ hash: String(hash), body: String(body) })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    for (const { table, ...rows } of tables) {
      const [there] = await rowsOf(change, 'tables', 'id', String(table['id']));
      if (there !== undefined) throw new StorageFailure(`table ${table['id']} is here already`);
      await put('tables', table);
      const isOver = table['status'] === 'over';
      const open = (seat: Row): Row => (isOver || seat['kind'] === 'bot' ? seat : { ...seat, name: null });
      for (const part of parts)
        for (const values of rows[part]) await put(part, part === 'seats' ? open(values) : values);
    }
  });
  return tables.length;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
