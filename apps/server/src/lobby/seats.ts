import type { Result, Seat, SeatBot } from '@gridwright/model';
import { success } from '@gridwright/model';
import type { Refusal, SeatWish } from '@gridwright/protocol';
import type { PluginRegistry } from '../plugins/plugin-registry.ts';
import type { PersonId, StoredSeat } from '../storage/storage.ts';

const botNames = ['Volta', 'Ampère', 'Ohm', 'Faraday', 'Joule', 'Henry'];

/** Whether somebody may still sit down there. */
export const isOpenSeat = (seat: StoredSeat | undefined): boolean => seat?.kind === 'human' && seat.person === null;

/** A seat for a person that nobody holds. */
export const openSeat = (seat: Seat): StoredSeat => ({ seat, kind: 'human', bot: null, person: null, name: null });

/** A seat with a bot in it, which has a name at once. */
const botSeat = (seat: Seat, bot: SeatBot | null): StoredSeat => ({
  seat,
  kind: 'bot',
  bot,
  person: null,
  name: botNames[seat] ?? null,
});

type Bots = Pick<PluginRegistry, 'seatBot'>;

/** A seat that nobody holds, as it is wished for. */
export function emptySeat(bots: Bots, seat: Seat, wish: SeatWish): Result<StoredSeat, Refusal> {
  const bot = bots.seatBot(wish);
  if (!bot.ok) return bot;
  return success(wish === 'human' ? openSeat(seat) : botSeat(seat, bot.value));
}

/** The seats of a new table; its maker takes the first one meant for a person. */
export function seatsFor(
  bots: Bots,
  wishes: readonly SeatWish[],
  host: PersonId,
  name: string,
): Result<readonly StoredSeat[], Refusal> {
  const first = wishes.indexOf('human');
  const seats: StoredSeat[] = [];
  for (const [seat, wish] of wishes.entries()) {
    const empty = emptySeat(bots, seat, wish);
    if (!empty.ok) return empty;
    seats.push(seat === first ? { ...empty.value, person: host, name } : empty.value);
  }
  return success(seats);
}
