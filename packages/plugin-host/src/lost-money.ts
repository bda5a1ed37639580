import { payoutFor } from '@gridwright/arithmetic';
import { offered, type ReplayStep, type Rules } from '@gridwright/core';
import { fuels, type GameEvent, type GameState, type PlantId, type Seat } from '@gridwright/model';

/** Elektro that a seat need not have lost, by what they were lost on. */
export interface LostMoney {
  /** Above the bid with which it would have won as well. */
  readonly plants: number;
  /** For fuel that nothing was ever made of. */
  readonly fuel: number;
  /** Income of cities that its plants and fuel could have supplied, and did not. */
  readonly dark: number;
}

/** A plant that went for more than was needed. */
export interface Overpaid {
  readonly index: number;
  readonly plant: PlantId;
  readonly price: number;
  readonly needed: number;
}

/** A game played again. */
interface PlayedGame {
  readonly steps: readonly ReplayStep[];
  readonly end: GameState;
}

/** Bids for one plant that were made so far. */
interface Lot {
  readonly index: number;
  readonly least: number;
  readonly bids: Map<Seat, number>;
}

/** Plants that a seat paid more for than the others would have. */
export function overpaidBy(rules: Rules, steps: readonly ReplayStep[], seat: Seat): readonly Overpaid[] {
  const lots = new Map<PlantId, Lot>();
  const found: Overpaid[] = [];
  const see = (event: GameEvent, index: number, before: GameState | undefined): void => {
    if (event.type === 'auction-opened') {
      const options = before === undefined ? [] : offered(rules, before, event.seat).options;
      const opening = options.find((option) => option.type === 'open' && option.plant === event.plant);
      const least = opening?.type === 'open' ? opening.min : event.bid;
      lots.set(event.plant, { index, least, bids: new Map([[event.seat, event.bid]]) });
    }
    if (event.type === 'bid-made') lots.get(event.plant)?.bids.set(event.seat, event.bid);
    if (event.type !== 'plant-bought' || event.seat !== seat) return;
    const lot = lots.get(event.plant);
    lots.delete(event.plant);
    if (lot === undefined) return;
    const others = [...lot.bids].filter(([bidder]) => bidder !== seat).map(([, bid]) => bid);
    const needed = Math.max(lot.least, ...others.map((bid) => bid + 1));
    // whoever comes first in the order may take a plant at an equal bid: then nothing was lost
    if (event.price > needed) found.push({ index: lot.index, plant: event.plant, price: event.price, needed });
  };
  for (const [at, { events, index }] of steps.entries())
    for (const event of events) see(event, index, steps[at - 1]?.state);
  return found;
}

/** What the fuel that is left at the end cost, at the average of what was paid for its kind. */
function fuelLeft({ steps, end }: PlayedGame, seat: Seat): number {
  let sum = 0;
  for (const fuel of fuels) {
    let [count, price] = [0, 0];
    for (const event of steps.flatMap(({ events }) => events))
      if (event.type === 'fuel-bought' && event.seat === seat && event.fuel === fuel)
        [count, price] = [count + event.count, price + event.price];
    const left = Math.min(count, end.players[seat]?.fuels[fuel] ?? 0);
    if (count > 0) sum += Math.round((left * price) / count);
  }
  return sum;
}

function incomeForgone(rules: Rules, payout: readonly number[], { steps }: PlayedGame, seat: Seat): number {
  let sum = 0;
  let possible = 0;
  for (const [at, { played, events }] of steps.entries()) {
    const before = steps[at - 1]?.state;
    if (played?.seat === seat && before?.phase.at === 'bureaucracy') {
      const power = offered(rules, before, seat).options.find((option) => option.type === 'power');
      const lit = (power?.proposal ?? []).reduce(
        (cities, { plant }) => cities + (power?.plants.find((one) => one.plant === plant)?.cities ?? 0),
        0,
      );
      possible = Math.min(power?.cities ?? 0, lit);
    }
    for (const event of events)
      if (event.type === 'plants-run' && event.seat === seat && event.income > 0)
        sum += Math.max(0, payoutFor(payout, possible) - payoutFor(payout, event.supplied));
  }
  return sum;
}

/**
 * Everything that a seat need not have lost; see `LostMoney`.
 *
 * @param payout for 0, 1, 2 … supplied cities
 * @param overpaid see `overpaidBy`
 */
export const lostMoney = (
  rules: Rules,
  payout: readonly number[],
  game: PlayedGame,
  seat: Seat,
  overpaid: readonly Overpaid[],
): LostMoney => ({
  plants: overpaid.reduce((sum, { price, needed }) => sum + price - needed, 0),
  fuel: fuelLeft(game, seat),
  dark: incomeForgone(rules, payout, game, seat),
});
