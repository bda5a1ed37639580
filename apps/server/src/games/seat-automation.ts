import type { Action, GameState, PlantId, Seat } from '@gridwright/model';
import type { BidLimit } from '@gridwright/protocol';
import { options } from '@gridwright/plugin-host';
import type { Instructions } from '../storage/storage.ts';
import type { LiveGame } from '../live/live-table.ts';

/** Whether a seat may still bid on a plant in this phase: it lies on the table, and the seat has neither bought nor given up. */
export function mayStillBid({ phase, plants }: GameState, seat: Seat, plant: PlantId): boolean {
  if (phase.at !== 'auction' || phase.bought.includes(seat) || phase.passed.includes(seat)) return false;
  if (phase.lot?.plant === plant) return !phase.lot.out.includes(seat);
  return phase.owing === null && (plants.current.includes(plant) || plants.future.includes(plant));
}

/** What follows from a limit for a seat that must answer a bid: one Elektro more, or no more. */
function answerTo(game: LiveGame, seat: Seat, { plant, limit }: BidLimit): Action | null {
  const { phase } = game.state;
  if (phase.at !== 'auction' || phase.lot?.plant !== plant || phase.lot.turn !== seat || phase.owing !== null)
    return null;
  const raise = options(game.rules, game.state, seat).find((option) => option.type === 'bid');
  return raise !== undefined && raise.min <= limit ? { type: 'bid', bid: raise.min } : { type: 'pass' };
}

/** Whether passing is all that a seat can do. */
function isBroke(game: LiveGame, seat: Seat): boolean {
  const list = options(game.rules, game.state, seat);
  return list.length === 1 && list[0]?.type === 'pass';
}

/** What a seat whose turn it is has told the server to do now; null when it is left to the player. */
export function instructed(game: LiveGame, seat: Seat, { limit, automation }: Instructions): Action | null {
  const answer = limit === null ? null : answerTo(game, seat, limit);
  if (answer !== null) return answer;
  return automation.passWhenBroke && isBroke(game, seat) ? { type: 'pass' } : null;
}
