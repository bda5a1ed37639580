import { createHash } from 'node:crypto';
import type { Schema } from './schema.ts';

/** The last entry of a game, by its number and a hash of what it and all before it say. */
export interface Head {
  readonly seq: number;
  readonly chain: string;
}

/** Before the first entry. */
export const noEntry: Head = { seq: -1, chain: '' };

type Said = Pick<Schema['entries'], 'seq' | 'version' | 'time' | 'seat' | 'action' | 'events'>;

/** The head after more entries. Who acted is no part of it: a person's data can be deleted, and the game stays. */
export const chained = (head: Head, entries: readonly Said[]): Head =>
  entries.reduce(({ chain }, { seq, version, time, seat, action, events }) => {
    const said = JSON.stringify([chain, seq, version, Number(time), seat, action, events]);
    return { seq, chain: createHash('sha256').update(said).digest('hex') };
  }, head);
