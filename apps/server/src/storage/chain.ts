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

/** What is hashed of an entry, after the hash of all before it. Who acted is no part of it: a person's data can be deleted. */
export const saidBy = ({ seq, version, time, seat, action, events }: Said): string =>
  JSON.stringify([seq, version, Number(time), seat, action, events]).slice(1);

/** The head after more entries. */
export const chained = (head: Head, entries: readonly Said[]): Head =>
  entries.reduce(
    ({ chain }, entry) => ({
      seq: entry.seq,
      chain: createHash('sha256')
        .update(`["${chain}",${saidBy(entry)}`)
        .digest('hex'),
    }),
    head,
  );
