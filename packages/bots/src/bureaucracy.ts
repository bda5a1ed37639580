import type { Action, Fuel, Option, Run } from '@gridwright/model';
import { incomeFor, type Position } from './position.ts';

type Power = Extract<Option, { type: 'power' }>;

/** Elektro that these runs leave: the payout less what the fuel will cost to buy again. */
function net(position: Position, { plants, cities }: Power, runs: readonly Run[]): number {
  let capacity = 0;
  let fuel = 0;
  for (const { plant, burn } of runs) {
    capacity += plants.find((runnable) => runnable.plant === plant)?.cities ?? 0;
    for (const [kind, count] of Object.entries(burn)) fuel += (count ?? 0) * position.fuelPrice[kind as Fuel];
  }
  return incomeFor(position, Math.min(capacity, cities)) - fuel;
}

/** Decides in phase 5: the proposed plants, without those whose fuel is worth more than what they bring. */
export function atBureaucracy(position: Position, options: readonly Option[]): Action | undefined {
  const power = options.find((option) => option.type === 'power');
  if (power === undefined) return undefined;
  let best = { runs: power.proposal, net: net(position, power, power.proposal) };
  for (let choice = 0; choice < 1 << power.proposal.length; choice++) {
    const runs = power.proposal.filter((_run, at) => choice & (1 << at));
    const left = net(position, power, runs);
    if (left > best.net) best = { runs, net: left };
  }
  return { type: 'power', runs: [...best.runs] };
}
