import type { Rules } from '@gridwright/core';
import type { GameEvent, GameState, PlantId, RankedSeat, RegionId, Seat, Step } from '@gridwright/model';

/** A plant by its printed number; with a plus for the later of two cards of one number, such as `46+`. */
export type PrintedPlant = number | `${number}+`;

/**
 * A plant as it is printed.
 * @throws when there is no such card in the game.
 */
export function printed(rules: Rules, plant: PlantId): PrintedPlant {
  const card = rules.cards.get(plant);
  if (card === undefined) throw new Error(`there is no card ${plant} in this game`);
  return card.plus === 1 ? `${card.number}+` : card.number;
}

/** What the balance of a map is computed from: one game, without its moves. */
export interface ObservedGame {
  readonly ranking: readonly RankedSeat[];
  /** Regions in play, sorted by their ids. */
  readonly regions: readonly RegionId[];
  /** The turn order with which the game began. */
  readonly firstOrder: readonly Seat[];
  readonly rounds: number;
  /** Steps after the first, and the round in which each began. */
  readonly steps: readonly { readonly step: Step; readonly round: number }[];
  readonly purchases: readonly { readonly plant: PrintedPlant; readonly price: number }[];
  readonly seats: readonly {
    /** Plants owned at the end. */
    readonly plants: readonly PrintedPlant[];
    /** The region of the first city; null for a seat without one. */
    readonly home: RegionId | null;
  }[];
  /** Houses at the end in every region in play. */
  readonly houses: Readonly<Record<RegionId, number>>;
  readonly actions: number;
}

/** A game that is over. */
interface FinishedGame {
  readonly state: GameState;
  /** Everything that happened, the set-up included. */
  readonly events: readonly GameEvent[];
  readonly actions: readonly unknown[];
  readonly result: { readonly ranking: readonly RankedSeat[] };
}

/** Sees in a game what the balance of its map is computed from. */
export function observed(rules: Rules, { state, events, actions, result }: FinishedGame): ObservedGame {
  const regionOf = new Map(rules.board.cities.map(({ id, region }) => [id, region]));
  const regions = state.regions.toSorted();
  const houses = Object.fromEntries(regions.map((region) => [region, 0]));
  for (const { cities } of state.players)
    for (const city of cities) {
      const region = regionOf.get(city);
      if (region !== undefined) houses[region] = (houses[region] ?? 0) + 1;
    }
  const steps: { step: Step; round: number }[] = [];
  const purchases: { plant: PrintedPlant; price: number }[] = [];
  let firstOrder: readonly Seat[] | undefined;
  let round = 0;
  for (const event of events)
    if (event.type === 'order-set') firstOrder ??= event.order;
    else if (event.type === 'round-began') round = event.round;
    else if (event.type === 'step-began') steps.push({ step: event.step, round });
    else if (event.type === 'plant-bought') purchases.push({ plant: printed(rules, event.plant), price: event.price });
  return {
    ranking: result.ranking,
    regions,
    firstOrder: firstOrder ?? state.order,
    rounds: state.round,
    steps,
    purchases,
    seats: state.players.map(({ plants, cities: [first] }) => ({
      plants: plants.map((plant) => printed(rules, plant)),
      home: first === undefined ? null : (regionOf.get(first) ?? null),
    })),
    houses,
    actions: actions.length,
  };
}
