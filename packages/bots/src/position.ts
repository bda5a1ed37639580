import type { SeatTurn } from '@gridwright/core/plugin';
import { payoutFor, pricesOfHeld, spacesOf } from '@gridwright/arithmetic';
import {
  type Fuel,
  type Fuels,
  fuels,
  noFuels,
  ownSeat,
  type PlantCard,
  type PlantId,
  type SeatView,
  type Sheet,
  type View,
} from '@gridwright/model';
import { growthOf } from './growth.ts';
import type { Habits } from './habits.ts';
import { spacesIn } from './market-spaces.ts';
import type { Growth } from './next-cities.ts';
import { roundsUntil } from './rounds.ts';

type FuelPrices = Readonly<Record<Fuel, number>>;

const nobody: SeatView = { seat: 0, money: 0, plants: [], fuels: noFuels, cities: [], capacity: 0, powerable: 0 };

export function cardsOf(sheet: Sheet, plants: readonly PlantId[]): readonly PlantCard[] {
  const cards: PlantCard[] = [];
  for (const id of plants) {
    const card = sheet.cards[id];
    if (card !== undefined) cards.push(card);
  }
  return cards;
}

export const ownedBy = (sheet: Sheet, seat: SeatView): readonly PlantCard[] =>
  cardsOf(
    sheet,
    seat.plants.map(({ id }) => id),
  );

/** Prices of all tokens of a fuel that lie in the markets, cheapest first. */
export function pricesOf(view: View, sheet: Sheet, fuel: Fuel): readonly number[] {
  const lists = sheet.markets.map((market) => {
    const seen = view.markets.find(({ id }) => id === market.id);
    const spaces = seen?.tracks === undefined ? spacesIn(market)[fuel] : spacesOf(seen.tracks[fuel]);
    return pricesOfHeld(spaces, seen?.held[fuel] ?? 0);
  });
  return lists.length === 1 ? (lists[0] ?? []) : lists.flat().sort((a, b) => a - b);
}

/** Tokens of each fuel that all plants on the table burn in a round; a hybrid counts in parts. */
export function demandIn(view: View, sheet: Sheet): Readonly<Record<Fuel, number>> {
  const demand: Record<Fuel, number> = { coal: 0, oil: 0, garbage: 0, uranium: 0 };
  for (const { plants } of view.seats)
    for (const { id } of plants) {
      const card = sheet.cards[id];
      if (card === undefined) continue;
      for (const fuel of card.fuels) demand[fuel] += card.burns / card.fuels.length;
    }
  return demand;
}

/** What a token will cost over the next rounds: today's middle buyer pays it, and it drifts with what is brought and burned. */
function priceGuess(view: View, sheet: Sheet, fuel: Fuel, demand: number): number {
  const prices = pricesOf(view, sheet, fuel);
  const dearest = sheet.markets.reduce((most, market) => Math.max(most, spacesIn(market)[fuel].at(-1) ?? 0), 0);
  const brought = view.markets.reduce((sum, market) => sum + market.restock.least[fuel], 0);
  const middle = prices[Math.floor(demand / 2)] ?? dearest + 1;
  const drift = Math.max(-0.4, Math.min(0.4, (demand - brought) / (4 * Math.max(1, brought))));
  return Math.max(1, middle * (1 + drift));
}

function guessPrices(view: View, sheet: Sheet): FuelPrices {
  const demand = demandIn(view, sheet);
  const prices: Record<Fuel, number> = { coal: 0, oil: 0, garbage: 0, uranium: 0 };
  for (const fuel of fuels) prices[fuel] = priceGuess(view, sheet, fuel, demand[fuel]);
  return prices;
}

/** What a seat sees, with what it has counted of the others' money where the table hides it. */
export const seenAndCounted = ({ view, counted }: Pick<SeatTurn, 'view' | 'counted'>): View =>
  view.seats.every(({ money }) => money !== null) ? view : { ...view, seats: view.seats.map(seatWith(counted)) };

const seatWith =
  (counted: SeatTurn['counted']) =>
  (seat: SeatView): SeatView =>
    seat.money === null ? { ...seat, money: counted[seat.seat] ?? null } : seat;

/** A game from where one seat sits: its view and sheet, and what follows from them. What many decisions never ask for is worked out when it is first read. */
export class Position {
  readonly view: View;
  readonly sheet: Sheet;
  readonly habits: Habits;
  readonly me: SeatView;
  readonly money: number;
  readonly plants: readonly PlantCard[];
  readonly rivals: readonly SeatView[];
  /** The most cities that anybody has. */
  readonly leader: number;
  /** A guess at how many rounds are still to come, this one included. */
  readonly roundsLeft: number;
  #fuelPrice: FuelPrices | undefined;
  #growth: Growth | undefined;

  constructor(view: View, sheet: Sheet, habits: Habits) {
    this.view = view;
    this.sheet = sheet;
    this.habits = habits;
    this.me = ownSeat(view) ?? nobody;
    this.money = this.me.money ?? 0;
    this.plants = ownedBy(sheet, this.me);
    this.rivals = view.seats.filter(({ seat }) => seat !== this.me.seat);
    this.leader = Math.max(...view.seats.map(({ cities }) => cities.length));
    this.roundsLeft = roundsUntil(view.targets.endAt, this.leader);
  }

  /** What a token of each fuel is going to cost, as a guess. */
  get fuelPrice(): FuelPrices {
    return (this.#fuelPrice ??= guessPrices(this.view, this.sheet));
  }

  /** Where this seat can grow. */
  get growth(): Growth {
    return (this.#growth ??= growthOf(this.sheet, this.view, this.me));
  }
}

/** Elektro for so many supplied cities. */
export const incomeFor = ({ sheet }: Position, supplied: number): number => payoutFor(sheet.payout, supplied);

export const sumOf = (held: Fuels): number => held.coal + held.oil + held.garbage + held.uranium;
