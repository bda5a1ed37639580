import type { Kysely } from 'kysely';
import type { AppendAtOnce } from './append-at-once.ts';
import { chatLines } from './chat-lines.ts';
import { contents } from './contents.ts';
import { entries } from './entries.ts';
import type { Exclusively } from './exclusive.ts';
import { explaining } from './explaining.ts';
import { instructions } from './instructions.ts';
import { keys } from './keys.ts';
import { people } from './people.ts';
import { pushAddresses } from './push-addresses.ts';
import { sessionOffers } from './session-offers.ts';
import type { ReportDamage } from './rows.ts';
import type { Schema } from './schema.ts';
import type { Storage } from './storage.ts';
import { seatsAndStart, tables } from './tables.ts';

interface Needs {
  /** Told of rows that are left out of a list because they cannot be read. */
  readonly reportDamage: ReportDamage;
  readonly exclusively: Exclusively;
  readonly appendAtOnce?: AppendAtOnce;
  readonly changedOutside?: Storage['changedOutside'];
  /** What the database needs at the end. */
  readonly close: () => Promise<void>;
}

/** The storage on any database that Kysely speaks. */
export function kyselyStorage(
  db: Kysely<Schema>,
  { reportDamage, exclusively, appendAtOnce, changedOutside, close }: Needs,
): Storage {
  const { idle, ...games } = entries(db, appendAtOnce);
  return {
    ...explaining({
      ...people(db),
      ...tables(db, reportDamage, exclusively),
      ...seatsAndStart(db, exclusively),
      ...games,
      ...contents(db),
      ...instructions(db, reportDamage),
      ...chatLines(db, reportDamage, exclusively),
      ...pushAddresses(db, reportDamage),
      ...keys(db),
    }),
    ...(changedOutside === undefined ? {} : { changedOutside }),
    sessionOffers: explaining(sessionOffers(db)),
    healthy: () =>
      db
        .selectFrom('tables')
        .select('id')
        .limit(1)
        .execute()
        .then(
          () => true,
          () => false,
        ),
    close: async () => {
      await idle();
      await close();
    },
  };
}
