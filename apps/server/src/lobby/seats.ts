import type { Seat } from '@gridwright/model';
import type { SeatKind } from '@gridwright/protocol';
import type { PersonId, StoredSeat } from '../storage/storage.ts';

const botNames = ['Volta', 'Ampère', 'Ohm', 'Faraday', 'Joule', 'Henry'];

/** A seat that nobody holds; a bot has its name at once. */
export const emptySeat = (seat: Seat, kind: StoredSeat['kind']): StoredSeat => ({
  seat,
  kind,
  person: null,
  name: kind === 'bot' ? (botNames[seat] ?? null) : null,
});

/** The seats of a new table; its maker takes the first one meant for a person. */
export function seatsFor(kinds: readonly SeatKind[], host: PersonId, name: string): readonly StoredSeat[] {
  const first = kinds.indexOf('human');
  return kinds.map((kind, seat) => ({
    ...emptySeat(seat, kind),
    ...(seat === first ? { person: host, name } : {}),
  }));
}
