import QuickLRU from 'quick-lru';
import type { PersonId, Storage } from '../storage/storage.ts';
import { newId } from './ids.ts';

/** Who is behind a token, given its hash. A visitor becomes a person with the first thing they do. */
export interface Sessions {
  readonly find: (tokenHash: string) => Promise<PersonId | null>;
  readonly findOrAdd: (tokenHash: string) => Promise<PersonId>;
  /** Knows nothing of a person any more that was deleted. */
  readonly forget: (person: PersonId) => void;
}

/** Tokens that are remembered; those that have not been seen for long are looked up again. */
const mostTokens = 10_000;
/** Milliseconds for which that is done without asking: another process may delete whose it is. */
const rememberedMs = 60_000;

export function sessions(storage: Storage, now: () => number): Sessions {
  const known = new QuickLRU<string, PersonId>({ maxSize: mostTokens, maxAge: rememberedMs });
  const adding = new Map<string, Promise<PersonId>>();

  function remember(hash: string, person: PersonId): PersonId {
    known.set(hash, person);
    return person;
  }

  async function find(hash: string): Promise<PersonId | null> {
    const cached = known.get(hash);
    if (cached !== undefined) return cached;
    const found = await storage.personOf(hash);
    return found === null ? null : remember(hash, found);
  }

  async function add(hash: string): Promise<PersonId> {
    const found = await find(hash);
    if (found !== null) return found;
    const person = newId();
    await storage.addPerson(person, hash, now());
    return remember(hash, person);
  }

  return {
    find,
    forget: (person) => {
      for (const [hash, holder] of known) if (holder === person) known.delete(hash);
    },
    findOrAdd: (hash) => {
      const pending = adding.get(hash) ?? add(hash).finally(() => adding.delete(hash));
      adding.set(hash, pending);
      return pending;
    },
  };
}
