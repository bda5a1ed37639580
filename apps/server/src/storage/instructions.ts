import type { Seat } from '@gridwright/model';
import type { BidLimit, ScrapChoice } from '@gridwright/protocol';
import type { Kysely, Selectable } from 'kysely';
import { instructionRows, limitRows, type ReportDamage } from './rows.ts';
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

/** What seats have told the server to do for them. */
export const instructions = (
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
