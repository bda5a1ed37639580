import QuickLRU from 'quick-lru';
import type { PersonId, Storage } from '../storage/storage.ts';
import { newId } from './ids.ts';

/** Who is behind a token, given its hash. A visitor becomes a person with the first thing they do. */
export interface Sessions {
  readonly find: (tokenHash: string) => Promise<PersonId | null>;
  readonly findOrAdd: (tokenHash: string) => Promise<PersonId>;
}

/** Tokens that are remembered; those that have not been seen for long are looked up again. */
const mostTokens = 10_000;

export function sessions(storage: Storage, now: () => number): Sessions {
  const known = new QuickLRU<string, PersonId>({ maxSize: mostTokens });
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
    findOrAdd: (hash) => {
      const pending = adding.get(hash) ?? add(hash).finally(() => adding.delete(hash));
      adding.set(hash, pending);
      return pending;
    },
  };
}
