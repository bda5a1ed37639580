import type { Kysely } from 'kysely';
import type { Schema } from './schema.ts';

/** What never changes, by its hash: sheets, pictures, texts. */
export const contents = (db: Kysely<Schema>) => ({
  putContent: async (hash: string, body: string) => {
    await db
      .insertInto('contents')
      .values({ hash, body })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  },
  content: async (hash: string) => {
    const row = await db.selectFrom('contents').select('body').where('hash', '=', hash).executeTakeFirst();
    return row?.body ?? null;
  },
});
