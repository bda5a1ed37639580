import type { Kysely } from 'kysely';
import type { Schema } from './schema.ts';

/** Who holds a token, and who is new. */
export const people = (db: Kysely<Schema>) => ({
  personOf: async (tokenHash: string) => {
    const row = await db.selectFrom('sessions').select('person').where('token_hash', '=', tokenHash).executeTakeFirst();
    return typeof row?.person === 'string' ? row.person : null;
  },
  addPerson: (person: string, tokenHash: string, now: number) =>
    db.transaction().execute(async (transaction) => {
      await transaction.insertInto('persons').values({ id: person, created: now }).execute();
      await transaction
        .insertInto('sessions')
        .values({ token_hash: tokenHash, person, created: now })
        // there is one already when whose it was cannot be read
        .onConflict((conflict) => conflict.column('token_hash').doUpdateSet({ person }))
        .execute();
    }),
});
