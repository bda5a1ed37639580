import type {
  CityId,
  Fuel,
  Fuels,
  GameEvent,
  GameState,
  MarketId,
  Phase,
  PlantCard,
  PlantId,
  RegionId,
  Run,
  Seat,
  Step,
} from '@gridwright/model';
import type { Printed } from './printed.ts';

/** A game as the reference keeps it: what lies on the table, and the pile. Changed in place. */
export interface ReferenceGame {
  regions: readonly RegionId[];
  cities: readonly CityId[];
  blocked?: readonly CityId[];
  round: number;
  step: Step;
  phase: Phase;
  order: Seat[];
  players: { money: number; plants: PlantId[]; fuels: Fuels; cities: CityId[] }[];
  plants: GameState['plants'];
  markets: Record<MarketId, Fuels>;
  supply: Fuels;
  houses: Record<CityId, Seat[]>;
  slices: GameState['slices'];
  roundsWithoutProgress?: number;
  /** Elektro of each seat that nobody else can count. */
  uncounted?: number[];
  pile: PlantId[];
  removedUnseen: readonly PlantId[];
  /** What seats chose to run in phase 5, until all have chosen. */
  choices: Record<Seat, readonly Run[]>;
}

/** A game, the rules by which it is played, and chance: the pile as it lies after each shuffle of an action, one after the other. */
export interface Reference {
  readonly printed: Printed;
  readonly game: ReferenceGame;
  readonly shuffledPiles: (readonly PlantId[])[];
  /** What plugins are told at the end of an action. */
  happened: unknown[];
  /** Everything that is written down about an action. Plugins remember what they want of it. */
  told: readonly GameEvent[];
  /** How many of these plugins have remembered by now. */
  heard: number;
}

export type At<Name extends Phase['at']> = Extract<Phase, { at: Name }>;

export const playerOf = ({ game }: Reference, seat: Seat): ReferenceGame['players'][number] => {
  const player = game.players[seat];
  if (player === undefined) throw new Error(`nobody sits at ${seat}`);
  return player;
};

export const cardsOf = ({ printed }: Reference, plants: readonly PlantId[]): readonly PlantCard[] =>
  plants.map((plant) => printed.card(plant));

export const mostCities = ({ game }: Reference): number => Math.max(...game.players.map(({ cities }) => cities.length));

const plus = (held: Fuels, fuel: Fuel, count: number): Fuels => ({ ...held, [fuel]: held[fuel] + count });

/** Moves tokens between a player, a market and the supply. */
export function moveFuel(
  { game }: Reference,
  from: Seat | 'supply' | { readonly market: MarketId },
  to: Seat | 'supply' | { readonly market: MarketId },
  fuel: Fuel,
  count: number,
): void {
  for (const [place, change] of [
    [from, -count],
    [to, count],
  ] as const) {
    if (place === 'supply') game.supply = plus(game.supply, fuel, change);
    else if (typeof place === 'object') {
      const held = game.markets[place.market];
      if (held === undefined) throw new Error(`there is no market ${place.market}`);
      game.markets[place.market] = plus(held, fuel, change);
    } else {
      const player = game.players[place];
      if (player === undefined) throw new Error(`nobody sits at ${place}`);
      player.fuels = plus(player.fuels, fuel, change);
    }
  }
}

/** Which of two cards lies further right, and is the higher in a tie: the number, then the "plus", then the name. */
export const byRank = (a: PlantCard, b: PlantCard): number =>
  a.number - b.number || a.plus - b.plus || (a.id < b.id ? -1 : 1);

/** @rule Turn order: most cities first; ties: highest plant number. */
export function turnOrder(reference: Reference): Seat[] {
  const { game } = reference;
  const best = (seat: Seat): PlantCard | undefined =>
    [...cardsOf(reference, playerOf(reference, seat).plants)].sort(byRank).at(-1);
  return game.order.toSorted((a, b) => {
    const more = playerOf(reference, b).cities.length - playerOf(reference, a).cities.length;
    const [mine, theirs] = [best(a), best(b)];
    if (more !== 0) return more;
    if (mine === undefined || theirs === undefined) return Number(mine === undefined) - Number(theirs === undefined);
    return byRank(theirs, mine);
  });
}
