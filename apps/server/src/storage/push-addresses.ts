import type { Kysely } from 'kysely';
import { pushAddressRows, type ReportDamage } from './rows.ts';
import type { Schema } from './schema.ts';
import type { SideStorage } from './storage.ts';

/** Where notifications go. */
export const pushAddresses = (
  db: Kysely<Schema>,
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
