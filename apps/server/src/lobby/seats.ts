import type { Result, Seat, SeatBot } from '@gridwright/model';
import { success } from '@gridwright/model';
import type { Refusal, SeatWish } from '@gridwright/protocol';
import { looksLike } from '../sessions/look-alikes.ts';
import type { PluginRegistry } from '../plugins/plugin-registry.ts';
import type { PersonId, StoredSeat } from '../storage/storage.ts';

/** One more than there are seats, and one for each person who may have such a name. */
const botNames = ['Volta', 'Ampère', 'Ohm', 'Faraday', 'Joule', 'Henry', 'Tesla', 'Watt', 'Siemens', 'Weber', 'Hertz'];

/** Whether somebody may still sit down there. */
export const isOpenSeat = (seat: StoredSeat | undefined): boolean => seat?.kind === 'human' && seat.person === null;

/** A seat for a person that nobody holds. */
export const openSeat = (seat: Seat): StoredSeat => ({ seat, kind: 'human', bot: null, person: null, name: null });

/** A name for the bot of a seat that nobody at the table has: its own, or the first that is free. */
const botName = (seat: Seat, taken: readonly string[]): string | null =>
  [...botNames.slice(seat), ...botNames].find((name) => !taken.some((other) => looksLike(name, other))) ?? null;

/** A seat with a bot in it, which has a name at once. */
const botSeat = (seat: Seat, bot: SeatBot | null, taken: readonly string[]): StoredSeat => ({
  seat,
  kind: 'bot',
  bot,
  person: null,
  name: botName(seat, taken),
});

type Bots = Pick<PluginRegistry, 'seatBot'>;

/** A seat that nobody holds, as it is wished for, at a table where these names are `taken`. */
export function emptySeat(
  bots: Bots,
  seat: Seat,
  wish: SeatWish,
  taken: readonly string[],
): Result<StoredSeat, Refusal> {
  const bot = bots.seatBot(wish);
  if (!bot.ok) return bot;
  return success(wish === 'human' ? openSeat(seat) : botSeat(seat, bot.value, taken));
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
    const taken = [name, ...seats.flatMap((other) => other.name ?? [])];
    const empty = emptySeat(bots, seat, wish, taken);
    if (!empty.ok) return empty;
    seats.push(seat === first ? { ...empty.value, person: host, name } : empty.value);
  }
  return success(seats);
}
