import type { PersonalData } from '@gridwright/protocol';
import type { Kysely } from 'kysely';
import { isPlayedByBot, withStandIn } from '../live/stand-ins.ts';
import { tableOf, wishOf } from '../storage/rows.ts';
import type { Schema } from '../storage/schema.ts';
import { type PersonId, StorageFailure, type TableId } from '../storage/storage.ts';

type Database = Kysely<Schema>;

/** Whoever stands where a person was whose data is deleted. */
const formerPlayer: PersonId = 'former-player';

/** Who sits, or said something, at a table. @throws StorageFailure when nobody does */
export async function personAt(db: Database, table: string, seat: number): Promise<PersonId> {
  const row = await db
    .selectFrom('seats')
    .select('person')
    .where('table_id', '=', table)
    .where('seat', '=', seat)
    .executeTakeFirst();
  if (typeof row?.person !== 'string') throw new StorageFailure(`nobody sits at seat ${seat} of table ${table}`);
  return row.person;
}

/** Everything that is kept of a person, or null where nobody is known as that. What they did in games is in the records of these. */
export async function dataIfKnown(db: Database, person: PersonId): Promise<PersonalData | null> {
  const known = await db.selectFrom('persons').selectAll().where('id', '=', person).executeTakeFirst();
  if (known === undefined) return null;
  const [sessions, seats, hosted, said, reported, pushAddresses] = [
    await db.selectFrom('sessions').select('created').where('person', '=', person).execute(),
    await db.selectFrom('seats').select(['table_id as table', 'seat', 'name']).where('person', '=', person).execute(),
    await db.selectFrom('tables').select(['id as table', 'created']).where('host', '=', person).execute(),
    await db
      .selectFrom('chat')
      .select(['table_id as table', 'number', 'name', 'text', 'time'])
      .where('person', '=', person)
      .execute(),
    await db.selectFrom('reports').select(['table_id as table', 'line', 'time']).where('person', '=', person).execute(),
    await db.selectFrom('push_addresses').select(['endpoint', 'created']).where('person', '=', person).execute(),
  ];
  return { person, created: known.created, sessions, seats, hosted, said, reported, pushAddresses };
}

/** Everything that is kept of a person. @throws StorageFailure when nobody is known as that */
export async function dataOf(db: Database, person: PersonId): Promise<object> {
  const data = await dataIfKnown(db, person);
  if (data === null) throw new StorageFailure(`nobody is known as ${person}`);
  return data;
}

/** Tables that a person made, sits at or has talked at. */
async function tablesWith(db: Database, person: PersonId): Promise<readonly TableId[]> {
  const rows = await db
    .selectFrom('tables')
    .select('id')
    .where((where) =>
      where.or([
        where('host', '=', person),
        where('id', 'in', where.selectFrom('seats').select('table_id').where('person', '=', person)),
        where('id', 'in', where.selectFrom('chat').select('table_id').where('person', '=', person)),
      ]),
    )
    .execute();
  return rows.map(({ id }) => id);
}

/** The usual bot plays on where a person was in a game that is not over, until somebody takes the seat. */
async function leaveSeats(db: Database, person: PersonId): Promise<void> {
  const seated = db.selectFrom('seats').select('table_id').where('person', '=', person);
  const rows = await db.selectFrom('tables').selectAll().where('id', 'in', seated).execute();
  for (const row of rows) {
    const seats = await db.selectFrom('seats').selectAll().where('table_id', '=', row.id).orderBy('seat').execute();
    const table = tableOf(row, seats);
    let { wish } = table;
    for (const { seat, person: holder } of table.seats)
      if (holder === person && table.status === 'playing' && !isPlayedByBot(table, seat))
        // no bot has this name, so the usual one plays
        wish = withStandIn(wish, seat, { bot: 'usual', level: 'usual' });
    await db
      .updateTable('tables')
      .set({ wish: JSON.stringify(wish) })
      .where('id', '=', row.id)
      .execute();
  }
  await db.updateTable('seats').set({ person: null, name: null }).where('person', '=', person).execute();
}

/** Takes a person out of what tables are wished to be like: who is barred, who wants a bot to stand in, and whose program plays. */
async function forgetInWishes(db: Database, person: PersonId): Promise<void> {
  const rows = await db.selectFrom('tables').select(['id', 'wish']).where('wish', 'like', `%${person}%`).execute();
  for (const row of rows) {
    const { barred, standInVotes, seatTokens, ...wish } = wishOf(row);
    const without = (people: readonly PersonId[]): readonly PersonId[] => people.filter((one) => one !== person);
    const votes = Object.entries(standInVotes ?? {}).map(([seat, voters]) => [seat, without(voters)] as const);
    const tokens = Object.entries(seatTokens ?? {}).filter(([, token]) => token.person !== person);
    const changed = {
      ...wish,
      ...(seatTokens === undefined ? {} : { seatTokens: Object.fromEntries(tokens) }),
      ...(barred === undefined ? {} : { barred: without(barred) }),
      ...(standInVotes === undefined ? {} : { standInVotes: Object.fromEntries(votes) }),
    };
    await db
      .updateTable('tables')
      .set({ wish: JSON.stringify(changed) })
      .where('id', '=', row.id)
      .execute();
  }
}

/**
 * Deletes what is kept of a person, and gives the tables where something changed. Games stay, with nobody's name in the seat;
 * what they said is taken away.
 *
 * @throws StorageFailure when nobody is known by that id
 */
export async function deletePerson(db: Database, person: PersonId): Promise<readonly TableId[]> {
  return db.transaction().execute(async (change) => {
    const known = await change.selectFrom('persons').select('id').where('id', '=', person).executeTakeFirst();
    if (known === undefined) throw new StorageFailure(`nobody is known as ${person}`);
    await change
      .insertInto('persons')
      .values({ id: formerPlayer, created: 0 })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const tables = await tablesWith(change, person);
    await leaveSeats(change, person);
    await forgetInWishes(change, person);
    const said = { person: formerPlayer, name: '', text: '' };
    await change.updateTable('chat').set(said).where('person', '=', person).execute();
    await change.updateTable('tables').set({ host: formerPlayer }).where('host', '=', person).execute();
    await change.updateTable('entries').set({ person: null }).where('person', '=', person).execute();
    await change.deleteFrom('reports').where('person', '=', person).execute();
    await change.deleteFrom('push_addresses').where('person', '=', person).execute();
    await change.deleteFrom('sessions').where('person', '=', person).execute();
    await change.deleteFrom('persons').where('id', '=', person).execute();
    return tables;
  });
}
