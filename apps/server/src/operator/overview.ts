import { type Kysely, sql } from 'kysely';
import type { Schema } from '../storage/schema.ts';

type Database = Kysely<Schema>;

const dayMs = 24 * 60 * 60 * 1000;
const most = 50;

/** What the operator's page says of a database, as headings with rows of cells. */
export async function overviewOf(db: Database, now: number) {
  const moment = (time: number): string => new Date(time).toISOString().slice(0, 16).replace('T', ' ');
  const count = async (name: 'persons' | 'entries'): Promise<number> => {
    const row = await db
      .selectFrom(name)
      .select((select) => select.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    return Number(row.count);
  };
  const byStatus = await db
    .selectFrom('tables')
    .select(['status', (select) => select.fn.countAll<number>().as('count')])
    .groupBy('status')
    .orderBy('status')
    .execute();
  const last = sql<number>`(select max(time) from entries where entries.table_id = tables.id)`;
  const stuck = await db
    .selectFrom('tables')
    .select(['id', 'faulted', last.as('last')])
    .where('status', '=', 'playing')
    .where((where) => where.or([where('faulted', 'is not', null), where(last, '<', now - 30 * dayMs)]))
    .orderBy('created', 'desc')
    .limit(most)
    .execute();
  const reports = await db.selectFrom('reports').selectAll().orderBy('time', 'desc').limit(most).execute();
  return [
    {
      title: 'Tables',
      head: ['state', 'how many'],
      rows: [
        ...byStatus.map(({ status, count: many }) => [status, Number(many)]),
        ['entries of all games', await count('entries')],
      ],
    },
    { title: 'People', head: ['who have been here'], rows: [[await count('persons')]] },
    {
      title: 'Games that are stuck: a plugin failed, or nothing happened for 30 days',
      head: ['table', 'plugin that failed', 'last move', ''],
      rows: stuck.map(({ id, faulted, last: time }) => [
        id,
        faulted ?? '',
        moment(Number(time)),
        [{ label: 'Let bots play for whom it waits for', deed: 'hand-over' as const, table: id }],
      ]),
    },
    {
      title: 'Reported lines of chats',
      head: ['when', 'table', 'line', 'name', 'text', ''],
      rows: reports.map(({ time, table_id: table, line, name, text }) => [
        moment(Number(time)),
        table,
        line,
        name,
        text,
        [
          { label: 'Take it away', deed: 'remove-line' as const, table, line },
          { label: 'Leave it', deed: 'dismiss-report' as const, table, line },
        ],
      ]),
    },
  ];
}

/** Forgets that somebody reported a line; false when nobody did. */
export async function dismissReport(db: Database, table: string, line: number): Promise<boolean> {
  const gone = await db.deleteFrom('reports').where('table_id', '=', table).where('line', '=', line).executeTakeFirst();
  return gone.numDeletedRows > 0;
}
