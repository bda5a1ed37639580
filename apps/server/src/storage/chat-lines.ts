import type { ChatLine } from '@gridwright/protocol';
import { type Kysely, type Selectable, sql } from 'kysely';
import type { Exclusively } from './exclusive.ts';
import { taskQueue } from '../queues/task-queue.ts';
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
  // nobody says nothing
  ...(text === '' ? { removed: true as const } : {}),
});

/** What is said at tables. */
export const chatLines = (
  db: Kysely<Schema>,
  reportDamage: ReportDamage,
  exclusively: Exclusively,
): Pick<SideStorage, 'addLine' | 'lines' | 'removeLine' | 'reportLine' | 'reports'> => {
  const inTurn = taskQueue();
  return {
    // in the order in which they came, also where several connections are at work
    addLine: (table, person, { seat, name, text, time }) =>
      inTurn(() =>
        db.transaction().execute(async (transaction) => {
          await exclusively(transaction, `chat ${table}`);
          const next = sql<number>`(select coalesce(max(number), 0) + 1 from chat where table_id = ${table})`;
          const row = await transaction
            .insertInto('chat')
            .values({ table_id: table, number: next, person, seat, name, text, time })
            .returningAll()
            .executeTakeFirstOrThrow();
          return lineOf(row);
        }),
      ),
    removeLine: async (table, line) => {
      const row = await db
        .updateTable('chat')
        .set({ text: '' })
        .where('table_id', '=', table)
        .where('number', '=', line)
        .returningAll()
        .executeTakeFirst();
      return row === undefined ? null : lineOf(row);
    },
    reportLine: async (table, line, by, now) => {
      const said = db
        .selectFrom('chat')
        .select([
          'table_id',
          'number',
          sql<string>`cast(${by} as text)`.as('person'),
          'name',
          'text',
          sql<number>`cast(${now} as bigint)`.as('time'),
        ])
        .where('table_id', '=', table)
        .where('number', '=', line)
        .where('text', '!=', '');
      const { numInsertedOrUpdatedRows } = await db
        .insertInto('reports')
        .columns(['table_id', 'line', 'person', 'name', 'text', 'time'])
        .expression(said)
        .onConflict((conflict) => conflict.columns(['table_id', 'line', 'person']).doUpdateSet({ time: now }))
        .executeTakeFirstOrThrow();
      return (numInsertedOrUpdatedRows ?? 0n) > 0n;
    },
    reports: async (most) => {
      const rows = await db.selectFrom('reports').selectAll().orderBy('time', 'desc').limit(most).execute();
      return rows.map(({ table_id: table, line, name, text, time }) => ({
        table,
        line,
        name,
        text,
        time: Number(time),
      }));
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
  };
};
