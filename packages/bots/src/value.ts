import { capacityOf } from './portfolio.ts';
import { incomeFor, type Position } from './position.ts';

/** How likely this round is the last: 0 … 1. */
export const likelyLast = ({ view, leader }: Position): number => chanceOfLast(view.targets.endAt - leader);

/** The same by how many cities the leader lacks. */
export function chanceOfLast(gap: number): number {
  if (gap <= 0) return 1;
  return gap <= 2 ? 0.7 : gap <= 4 ? 0.35 : gap <= 6 ? 0.1 : 0;
}

/** How likely a city of that rank can be supplied in later rounds. */
export function chanceToSupply(capacity: number, rank: number): number {
  if (rank <= capacity) return 1;
  return rank <= capacity + 3 ? 0.55 : 0.2;
}

/** What owning `count` cities more is worth after this round. */
export function cityWorth(position: Position, count: number): number {
  const { me, plants, roundsLeft, view, habits } = position;
  const capacity = capacityOf(plants);
  const rounds = Math.min(habits.cityRounds, roundsLeft - 1);
  let worth = 0;
  for (let rank = me.cities.length + 1; rank <= me.cities.length + count; rank++) {
    const chance = chanceToSupply(capacity, rank);
    const more = incomeFor(position, rank) - incomeFor(position, rank - 1);
    worth += chance * (more * rounds * 0.8 + (rank <= view.targets.endAt ? habits.city / (roundsLeft + 1) : 0));
  }
  return worth;
}

/** One way to end a round. */
export interface Outcome {
  /** Cities built in this round. */
  readonly built: number;
  readonly supplied: number;
  /** Elektro spent on it. */
  readonly spent: number;
}

/** Elektro in hand of which none lies idle. */
const plenty = 200;

/** What is spent counts less for somebody who has more than there is to buy. */
const scarcity = ({ money }: Position): number => Math.min(1, plenty / Math.max(1, money));

/**
 * What an outcome is worth, in Elektro: as an ordinary round and as the last one, by how likely it is the last. `cities`: what those
 * built are worth after this round, for whoever compares many outcomes with them.
 */
export function outcomeWorth(
  position: Position,
  { built, supplied, spent }: Outcome,
  last: number,
  cities: number = cityWorth(position, built),
): number {
  const { habits } = position;
  const cash = 1 + (habits.cash - 1) * Math.min(1, (position.roundsLeft - 1) / 4);
  const ordinary = cash * (incomeFor(position, supplied) - scarcity(position) * spent) + cities;
  const final = habits.victory * supplied - spent;
  return (1 - last) * ordinary + last * final;
}
