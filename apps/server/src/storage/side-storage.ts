import type { Seat } from '@gridwright/model';
import type { BidLimit, ChatLine, ScrapChoice } from '@gridwright/protocol';
import { type Kysely, type Selectable, sql } from 'kysely';
import { chatRows, instructionRows, limitRows, pushAddressRows, type ReportDamage } from './rows.ts';
import type { Schema } from './schema.ts';
import type { SideStorage, TableId } from './storage.ts';

type Database = Kysely<Schema>;

type Told = Pick<Selectable<Schema['instructions']>, 'limit_plant' | 'limit_bid' | 'scrap_plant' | 'scrap_own'>;
const limitOf = ({ limit_plant: plant, limit_bid: limit }: Told): BidLimit | null =>
  plant === null || limit === null ? null : { plant, limit };
const scrapOf = ({ scrap_plant: plant, scrap_own: scraps }: Told): ScrapChoice | null =>
  plant === null || scraps === null ? null : { plant, scraps };

async function keepLimit(db: Database, table: TableId, seat: Seat, { plant, limit }: BidLimit): Promise<void> {
  await db
    .insertInto('limits')
    .values({ table_id: table, seat, plant, bid: limit })
    .onConflict((conflict) => conflict.columns(['table_id', 'seat', 'plant']).doUpdateSet({ bid: limit }))
    .execute();
}

const instructions = (
  db: Database,
  reportDamage: ReportDamage,
): Pick<SideStorage, 'instructions' | 'putInstructions' | 'limits'> => ({
  instructions: async (table) => {
    const rows = await db.selectFrom('instructions').selectAll().where('table_id', '=', table).execute();
    return new Map(
      instructionRows(rows, table, reportDamage).map((row) => [
        row.seat,
        { limit: limitOf(row), scrap: scrapOf(row), automation: { passWhenBroke: row.pass_when_broke === 1 } },
      ]),
    );
  },
  putInstructions: async (table, seat, { limit, scrap, automation }) => {
    const told = {
      limit_plant: limit?.plant ?? null,
      limit_bid: limit?.limit ?? null,
      pass_when_broke: automation.passWhenBroke ? 1 : 0,
      scrap_plant: scrap?.plant ?? null,
      scrap_own: scrap?.scraps ?? null,
    };
    await db.transaction().execute(async (change) => {
      await change
        .insertInto('instructions')
        .values({ table_id: table, seat, ...told })
        .onConflict((conflict) => conflict.columns(['table_id', 'seat']).doUpdateSet(told))
        .execute();
      if (limit !== null) await keepLimit(change, table, seat, limit);
    });
  },
  limits: async (table) => {
    const rows = await db.selectFrom('limits').selectAll().where('table_id', '=', table).orderBy('seat').execute();
    return limitRows(rows, table, reportDamage).map(({ seat, plant, bid }) => ({ seat, plant, limit: bid }));
  },
});

type Line = Pick<Selectable<Schema['chat']>, 'number' | 'seat' | 'name' | 'text' | 'time'>;
const lineOf = ({ number, seat, name, text, time }: Line): ChatLine => ({
  id: number,
  seat,
  name,
  text,
  time: Number(time),
});

const chat = (db: Database, reportDamage: ReportDamage): Pick<SideStorage, 'addLine' | 'lines'> => ({
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

const keys = (db: Database): Pick<SideStorage, 'keyOr' | 'replaceKey'> => ({
  replaceKey: async (name, value) => {
    await db
      .insertInto('keys')
      .values({ name, value })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
      .execute();
  },
  keyOr: async (name, fresh) => {
    await db
      .insertInto('keys')
      .values({ name, value: fresh })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const row = await db.selectFrom('keys').select('value').where('name', '=', name).executeTakeFirstOrThrow();
    return row.value;
  },
});

const pushAddresses = (
  db: Database,
  reportDamage: ReportDamage,
): Pick<SideStorage, 'addPushAddress' | 'removePushAddress' | 'pushAddresses'> => ({
  addPushAddress: (person, { endpoint, keys: { p256dh, auth } }, now, most) =>
    db.transaction().execute(async (transaction) => {
      const row = { person, p256dh, auth, created: now };
      await transaction
        .insertInto('push_addresses')
        .values({ endpoint, ...row })
        .onConflict((conflict) => conflict.column('endpoint').doUpdateSet(row))
        .execute();
      const kept = transaction
        .selectFrom('push_addresses')
        .select('endpoint')
        .where('person', '=', person)
        .orderBy('created', 'desc')
        .orderBy('endpoint')
        .limit(most);
      await transaction
        .deleteFrom('push_addresses')
        .where('person', '=', person)
        .where('endpoint', 'not in', kept)
        .execute();
    }),
  removePushAddress: async (endpoint, person) => {
    const removal = db.deleteFrom('push_addresses').where('endpoint', '=', endpoint);
    await (person === null ? removal : removal.where('person', '=', person)).execute();
  },
  pushAddresses: async (person) => {
    const rows = await db.selectFrom('push_addresses').selectAll().where('person', '=', person).execute();
    return pushAddressRows(rows, person, reportDamage).map(({ endpoint, p256dh, auth }) => ({
      endpoint,
      keys: { p256dh, auth },
    }));
  },
});

export const sideStorage = (db: Database, reportDamage: ReportDamage) => ({
  ...instructions(db, reportDamage),
  ...chat(db, reportDamage),
  ...keys(db),
  ...pushAddresses(db, reportDamage),
});
