import type { Action, GameState, Option, PlantId, Seat } from '@gridwright/model';
import type { BiddingChange, BidLimit, ScrapChoice } from '@gridwright/protocol';
import { options } from '@gridwright/plugin-host/play';
import type { Instructions } from '../storage/storage.ts';
import type { LiveGame } from '../live/live-table.ts';

/** Whether a seat may still bid on a plant in this phase: it lies on the table, and the seat has neither bought nor given up. */
export function mayStillBid({ phase, plants }: GameState, seat: Seat, plant: PlantId): boolean {
  if (phase.at !== 'auction' || phase.passed.includes(seat)) return false;
  if (phase.bought.includes(seat) && phase.again?.includes(seat) !== true) return false;
  if (phase.lot?.plant === plant) return !phase.lot.out.includes(seat);
  return phase.owing === null && (plants.current.includes(plant) || plants.future.includes(plant));
}

/** What a seat may do now; most seats were told so when the game came to where it is. */
function optionsOf({ rules, state, decisions }: LiveGame, seat: Seat): readonly Option[] {
  const known = decisions.get(seat);
  return known?.ok === true ? known.decision.offered.options : options(rules, state, seat);
}

/** What follows from a limit for a seat that must answer a bid: one Elektro more, or no more. */
function answerTo(game: LiveGame, seat: Seat, { plant, limit }: BidLimit): Action | null {
  const { phase } = game.state;
  if (phase.at !== 'auction' || phase.lot?.plant !== plant || phase.lot.turn !== seat || phase.owing !== null)
    return null;
  const raise = optionsOf(game, seat).find((option) => option.type === 'bid');
  return raise !== undefined && raise.min <= limit ? { type: 'bid', bid: raise.min } : { type: 'pass' };
}

/** Whether a seat owes a plant for the one it has just bought. */
const owesFor = ({ phase }: GameState, seat: Seat, plant: PlantId): boolean =>
  phase.at === 'auction' && phase.owing?.seat === seat && phase.owing.what === 'plant' && phase.owing.bought === plant;

/** The plant that goes, as it was said along with the bid, if it still may. */
function scrapped(game: LiveGame, seat: Seat, { plant, scraps }: ScrapChoice): Action | null {
  if (!owesFor(game.state, seat, plant)) return null;
  const list = optionsOf(game, seat);
  const may = list.some((option) => option.type === 'discard-plant' && option.plant === scraps);
  return may ? { type: 'discard-plant', plant: scraps } : null;
}

/** What is left of the instructions of a seat: what was said of a plant ends with its auction. */
export function stillMeant(state: GameState, seat: Seat, { limit, scrap, automation }: Instructions): Instructions {
  const open = (plant: PlantId): boolean => mayStillBid(state, seat, plant);
  return {
    limit: limit !== null && open(limit.plant) ? limit : null,
    scrap: scrap !== null && (open(scrap.plant) || owesFor(state, seat, scrap.plant)) ? scrap : null,
    automation,
  };
}

/** The instructions of a seat with what it says of one plant. What it leaves unsaid of scrapping stays. */
export const withBidding = (
  { scrap, automation }: Instructions,
  plant: PlantId,
  { limit, scraps }: BiddingChange,
): Instructions => ({
  limit: limit === null ? null : { plant, limit },
  scrap: scraps === undefined ? scrap : scraps === null ? null : { plant, scraps },
  automation,
});

/** Whether passing is all that a seat can do. */
function isBroke(game: LiveGame, seat: Seat): boolean {
  const list = optionsOf(game, seat);
  return list.length === 1 && list[0]?.type === 'pass';
}

/** What a seat whose turn it is has told the server to do now; null when it is left to the player. */
export function instructed(game: LiveGame, seat: Seat, { limit, scrap, automation }: Instructions): Action | null {
  const scraps = scrap === null ? null : scrapped(game, seat, scrap);
  if (scraps !== null) return scraps;
  const answer = limit === null ? null : answerTo(game, seat, limit);
  if (answer !== null) return answer;
  return automation.passWhenBroke && isBroke(game, seat) ? { type: 'pass' } : null;
}
