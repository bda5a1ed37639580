import { type Kysely, sql } from 'kysely';
import { standInAt } from '../live/stand-ins.ts';
import type { OpenDatabase } from '../storage/open-database.ts';
import type { Schema } from '../storage/schema.ts';
import { DamagedRecord, type PersonId, type TableId } from '../storage/storage.ts';
import { type Deed, entriesToReturnTo } from './deeds.ts';
import { dataIfKnown } from './people.ts';

type Database = Kysely<Schema>;

/** A button that does something. */
export interface DeedButton {
  readonly label: string;
  readonly deed: Deed;
}
/** A word that leads to another page of the operator. */
export interface PageLink {
  readonly label: string;
  readonly page: { readonly table: TableId } | { readonly person: PersonId };
}
export type Cell = string | number | PageLink | readonly DeedButton[];

/** What the operator's page says: headings with rows of cells. */
export type Overview = readonly {
  readonly title: string;
  readonly head: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
}[];

const dayMs = 24 * 60 * 60 * 1000;
const most = 50;

const moment = (time: number | string): string => new Date(Number(time)).toISOString().slice(0, 16).replace('T', ' ');
const tableLink = (id: TableId): PageLink => ({ label: id, page: { table: id } });
const personLink = (id: PersonId): PageLink => ({ label: id, page: { person: id } });

const setAsideWish = '%"setAside":true%';

/** What the operator's page says of a database. */
export async function overviewOf(db: Database, now: number): Promise<Overview> {
  const persons = await db
    .selectFrom('persons')
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  // entries are counted from 0, and those of a packed game stand in the place of the last
  const entries = await db
    .selectFrom(
      db
        .selectFrom('entries')
        .select((select) => select.fn.max('seq').as('last'))
        .groupBy('table_id')
        .as('games'),
    )
    .select((select) => sql<number>`coalesce(sum(${select.ref('last')} + 1), 0)`.as('count'))
    .executeTakeFirstOrThrow();
  const byStatus = await db
    .selectFrom('tables')
    .select(['status', (select) => select.fn.countAll<number>().as('count')])
    .groupBy('status')
    .orderBy('status')
    .execute();
  const last = sql<number>`coalesce((select max(time) from entries where entries.table_id = tables.id), created)`;
  const tables = db
    .selectFrom('tables')
    .select(['id', 'status', 'faulted', last.as('last')])
    .limit(most);
  const stuck = await tables
    .where('status', '=', 'playing')
    .where((where) => where.or([where('faulted', 'is not', null), where(last, '<', now - 30 * dayMs)]))
    .where('wish', 'not like', setAsideWish)
    .orderBy('created', 'desc')
    .execute();
  const aside = await tables.where('wish', 'like', setAsideWish).orderBy('created', 'desc').execute();
  const newest = await tables.orderBy('created', 'desc').execute();
  const people = await db
    .selectFrom('seats')
    .innerJoin('persons', 'persons.id', 'seats.person')
    .select(['persons.id as id', 'persons.created as created', sql<string>`max(name)`.as('name')])
    .select((select) => select.fn.countAll<number>().as('seats'))
    .groupBy(['persons.id', 'persons.created'])
    .orderBy('persons.created', 'desc')
    .limit(most)
    .execute();
  const reports = await db.selectFrom('reports').selectAll().orderBy('time', 'desc').limit(most).execute();
  return [
    {
      title: 'Tables',
      head: ['state', 'how many'],
      rows: [
        ...byStatus.map(({ status, count: many }) => [status, Number(many)]),
        ['entries of all games', Number(entries.count)],
      ],
    },
    {
      title: 'Games that are stuck: a plugin failed, or nothing happened for 30 days',
      head: ['table', 'plugin that failed', 'last move', ''],
      rows: stuck.map(({ id, faulted, last: time }) => [
        tableLink(id),
        faulted ?? '',
        moment(time),
        [{ label: 'Let bots play for whom it waits for', deed: { deed: 'hand-over', table: id } }],
      ]),
    },
    {
      title: 'Reported lines of chats',
      head: ['when', 'table', 'line', 'name', 'text', ''],
      rows: reports.map(({ time, table_id: table, line, name, text }) => [
        moment(time),
        tableLink(table),
        line,
        name,
        text,
        [
          { label: 'Take it away', deed: { deed: 'remove-line', table, line } },
          { label: 'Leave it', deed: { deed: 'dismiss-report', table, line } },
        ],
      ]),
    },
    {
      title: 'Tables that are set aside',
      head: ['table', 'state', 'last move', ''],
      rows: aside.map(({ id, status, last: time }) => [
        tableLink(id),
        status,
        moment(time),
        [{ label: 'Bring it back', deed: { deed: 'bring-back', table: id } }],
      ]),
    },
    {
      title: `The newest ${most} tables`,
      head: ['table', 'state', 'last move'],
      rows: newest.map(({ id, status, last: time }) => [tableLink(id), status, moment(time)]),
    },
    {
      title: `The newest ${most} of the people at tables; ${Number(persons.count)} have been here`,
      head: ['person', 'name', 'seats', 'since'],
      rows: people.map(({ id, name, seats, created }) => [personLink(id), name, Number(seats), moment(created)]),
    },
  ];
}

/** Entries of a game that are listed to go back to. */
const mostEntries = 30;

/** What can be done with a table that cannot be read. */
const lastResort = (id: TableId, reason: string): Overview => [
  {
    title: `Table ${id} cannot be read`,
    head: ['why', ''],
    rows: [[reason, [{ label: 'Delete the table', deed: { deed: 'delete-table', table: id } }]]],
  },
];

/** What the operator's page says of one table; null where there is none. */
export async function tableOverview({ storage }: OpenDatabase, id: TableId): Promise<Overview | null> {
  try {
    const table = await storage.table(id);
    if (table === null) return null;
    const entries = table.game === null ? [] : await storage.entries(id, 0);
    const isPlaying = table.status === 'playing';
    const seatButtons = (seat: number, person: PersonId | null): readonly DeedButton[] => {
      const named = { table: id, seat };
      const stoodIn = standInAt(table, seat) !== null;
      return [
        stoodIn
          ? { label: 'Give it back to its owner', deed: { deed: 'give-back', ...named } }
          : { label: 'Let a bot play', deed: { deed: 'hand-seat-over', ...named } },
        ...(person === null
          ? []
          : [{ label: 'Free it for whoever has the link', deed: { deed: 'free-seat', ...named } } as const]),
      ];
    };
    return [
      {
        title: `Table ${id}`,
        head: ['state', 'made', 'plugin that failed', 'entries', ''],
        rows: [
          [
            table.wish.setAside === true ? `${table.status}, set aside` : table.status,
            moment(table.created),
            table.faulted ?? '',
            entries.length,
            [
              table.wish.setAside === true
                ? { label: 'Bring it back', deed: { deed: 'bring-back', table: id } }
                : { label: 'Set it aside', deed: { deed: 'set-aside', table: id } },
              { label: 'Delete the table', deed: { deed: 'delete-table', table: id } },
            ],
          ],
        ],
      },
      {
        title: 'Seats',
        head: ['seat', 'name', 'who', 'who plays', ''],
        rows: table.seats.map(({ seat, kind, name, person }) => [
          seat,
          name ?? '',
          person === null ? '' : personLink(person),
          kind === 'bot' || standInAt(table, seat) !== null ? 'a bot' : 'a person',
          isPlaying && kind === 'human' ? seatButtons(seat, person) : '',
        ]),
      },
      {
        title: 'Moves that stand, newest first',
        head: ['version', 'when', 'seat', 'move', ''],
        rows: (isPlaying ? entriesToReturnTo(entries).slice(0, mostEntries) : []).map(
          ({ version, time, seat, action }) => [
            version,
            moment(time),
            seat ?? '',
            action?.type ?? '',
            [{ label: 'Take the game back to here', deed: { deed: 'undo-to', table: id, version } }],
          ],
        ),
      },
    ];
  } catch (error) {
    if (error instanceof DamagedRecord) return lastResort(id, error.message);
    throw error;
  }
}

/** What the operator's page says of one person; null where nobody is known as that. */
export async function personOverview({ db }: OpenDatabase, id: PersonId): Promise<Overview | null> {
  const known = await dataIfKnown(db, id);
  if (known === null) return null;
  const { seats, said } = known;
  return [
    {
      title: `Person ${id}`,
      head: ['since', 'lines said', ''],
      rows: [
        [
          moment(known.created),
          said.length,
          [{ label: 'Delete everything that is kept of them', deed: { deed: 'delete-person', person: id } }],
        ],
      ],
    },
    {
      title: 'Seats',
      head: ['table', 'seat', 'name'],
      rows: seats.map(({ table, seat, name }) => [tableLink(table), seat, name ?? '']),
    },
  ];
}
