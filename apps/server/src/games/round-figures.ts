import { evolve, fold } from '@gridwright/core';
import type { GameEvent, GameState, Seat } from '@gridwright/model';
import type { RoundFigures } from '@gridwright/protocol';
import type { Entry } from '../storage/storage.ts';
import { withoutUndone } from '../live/undo-stack.ts';

interface Sums {
  supplied: number;
  income: number;
  readonly spent: { plants: number; fuel: number; building: number };
}
const noSums = (): Sums => ({ supplied: 0, income: 0, spent: { plants: 0, fuel: 0, building: 0 } });

function count(sums: readonly Sums[], event: GameEvent): void {
  const of = 'seat' in event ? sums[event.seat] : undefined;
  if (of === undefined) return;
  if (event.type === 'plant-bought') of.spent.plants += event.price;
  if (event.type === 'fuel-bought') of.spent.fuel += event.price;
  if (event.type === 'city-built') of.spent.building += event.house + event.link;
  if (event.type === 'money-paid') of.income += event.amount;
  if (event.type !== 'plants-run') return;
  of.supplied = event.supplied;
  of.income += event.income;
}

/** One seat at the end of a round. In the last one nobody earns, and the ranking says who supplies how many. */
function figuresOf({ round, players, phase }: GameState, seat: Seat, { supplied, income, spent }: Sums): RoundFigures {
  const ranked = phase.at === 'over' ? phase.ranking.find((one) => one.seat === seat) : undefined;
  return {
    round,
    seat,
    money: players[seat]?.money ?? 0,
    cities: players[seat]?.cities.length ?? 0,
    supplied: ranked?.supplied ?? supplied,
    income,
    spent,
  };
}

/** Every seat in every round, as the events of a finished game tell. What was taken back does not count. */
export function figuresIn(entries: readonly Entry[]): readonly RoundFigures[] {
  const state = fold([]);
  const figures: RoundFigures[] = [];
  let sums: readonly Sums[] = [];
  const close = (): void => {
    figures.push(...state.players.map((_, seat) => figuresOf(state, seat, sums[seat] ?? noSums())));
    sums = state.players.map(noSums);
  };
  for (const event of withoutUndone(entries).flatMap((entry) => entry.events)) {
    if (event.type === 'round-began' && state.round > 0) close();
    evolve(state, event);
    if (event.type === 'game-created') sums = state.players.map(noSums);
    count(sums, event);
    if (event.type === 'game-ended') close();
  }
  return figures;
}
