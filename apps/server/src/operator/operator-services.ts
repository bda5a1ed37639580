import type { Result } from '@gridwright/model';
import type { OpenDatabase } from '../storage/open-database.ts';
import type { PersonId } from '../storage/storage.ts';
import { carryOut, type Changed, type Deed } from './deeds.ts';
import { type Overview, overviewOf, personOverview, tableOverview } from './overview.ts';
import { dataIfKnown } from './people.ts';

interface Needs {
  /** Null where somebody else brought the storage: then there is nothing to be seen or done in it. */
  readonly database: OpenDatabase | null;
  readonly now: () => number;
  /** What there is to say of the server itself. */
  readonly server: () => Promise<Overview>;
  /** Told of what was done to tables in the database. */
  readonly changed: (change: Changed) => Promise<void>;
  /** Told of everybody who was deleted. */
  readonly deletedPerson: (person: PersonId) => void;
}

/** What whoever runs the server sees and does on its page. */
export interface OperatorServices {
  readonly overview: () => Promise<Overview>;
  /** What there is to say of one table or person; null where there is none. */
  readonly tableOverview: (table: string) => Promise<Overview | null>;
  readonly personOverview: (person: string) => Promise<Overview | null>;
  /** Everything that is kept of a person; null where nobody is known as that. */
  readonly personData: (person: string) => Promise<object | null>;
  /** Does what a button says, or gives the reason why there is nothing to do. */
  readonly carryOut: (deed: Deed) => Promise<Result<unknown, string>>;
}

const nothing = (): Promise<null> => Promise.resolve(null);

export function operatorServices({ database, now, server, changed, deletedPerson }: Needs): OperatorServices {
  if (database === null)
    return {
      overview: server,
      tableOverview: nothing,
      personOverview: nothing,
      personData: nothing,
      carryOut: () => Promise.resolve({ ok: false, error: 'there is no database' }),
    };
  return {
    overview: async () => [...(await server()), ...(await overviewOf(database.db, now()))],
    tableOverview: (table) => tableOverview(database, table),
    personOverview: (person) => personOverview(database, person),
    personData: (person) => dataIfKnown(database.db, person),
    carryOut: async (deed) => {
      const done = await carryOut(database, deed, now());
      if (done.ok && deed.deed === 'delete-person') deletedPerson(deed.person);
      if (done.ok) for (const change of done.value) await changed(change);
      return done;
    },
  };
}
