import type { ChatLine } from '@gridwright/protocol';
import { type Kysely, type Selectable, sql } from 'kysely';
import { chatRows, type ReportDamage } from './rows.ts';
import type { Schema } from './schema.ts';
import type { SideStorage } from './storage.ts';

type Line = Pick<Selectable<Schema['chat']>, 'number' | 'seat' | 'name' | 'text' | 'time'>;
const lineOf = ({ number, seat, name, text, time }: Line): ChatLine => ({
  id: number,
  seat,
  name,
  text,
  time: Number(time),
});

/** What is said at tables. */
export const chatLines = (db: Kysely<Schema>, reportDamage: ReportDamage): Pick<SideStorage, 'addLine' | 'lines'> => ({
  addLine: async (table, person, { seat, name, text, time }) => {
    const next = sql<number>`(select coalesce(max(number), 0) + 1 from chat where table_id = ${table})`;
    const row = await db
      .insertInto('chat')
      .values({ table_id: table, number: next, person, seat, name, text, time })
      .returningAll()
      .executeTakeFirstOrThrow();
    return lineOf(row);
  },
  lines: async (table, after, most) => {
    const rows = await db
      .selectFrom('chat')
      .selectAll()
      .where('table_id', '=', table)
      .where('number', '>', after)
      .orderBy('number', 'desc')
      .limit(most)
      .execute();
    return chatRows(rows, table, reportDamage).map(lineOf).reverse();
  },
});
