import type { Kysely } from 'kysely';
import type { Schema } from './schema.ts';
import type { SideStorage, Storage } from './storage.ts';

/** What the server keeps for itself, by name. */
export const keys = (db: Kysely<Schema>): Pick<SideStorage, 'keyOr' | 'replaceKey'> & Pick<Storage, 'probe'> => ({
  probe: async (now) => {
    const value = String(now);
    await db
      .insertInto('keys')
      .values({ name: 'probe', value })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
      .execute();
  },
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
