import type { Kysely } from 'kysely';
import type { Schema } from './schema.ts';

/** No token has such a hash: a key opens nothing until it is exchanged for a token. */
const marked = (keyHash: string): string => `offer:${keyHash}`;

/** Keys lie among the sessions, each as one that nobody can use yet, and becomes one with a single change of its row. */
export const sessionOffers = (db: Kysely<Schema>) => ({
  offer: (person: string, keyHash: string, now: number) =>
    db.transaction().execute(async (transaction) => {
      await transaction
        .deleteFrom('sessions')
        .where('person', '=', person)
        .where('token_hash', 'like', marked('%'))
        .execute();
      await transaction
        .insertInto('sessions')
        .values({ token_hash: marked(keyHash), person, created: now })
        .execute();
    }),
  accept: async (keyHash: string, tokenHash: string, since: number, now: number) => {
    const { numUpdatedRows } = await db
      .updateTable('sessions')
      .set({ token_hash: tokenHash, created: now })
      .where('token_hash', '=', marked(keyHash))
      .where('created', '>=', since)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  },
});
