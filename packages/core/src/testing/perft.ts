import type { GameState, PhaseName } from '@gridwright/model';
import { apply, options, waiting } from '../apply.ts';
import type { Rules } from '../rules.ts';
import { dice } from './dice.ts';
import { promised } from './offered-moves.ts';
import { randomMove } from './random-player.ts';
import { begin, type Scene, sceneAt } from './scene.ts';

/**
 * How many option lines there are after so many actions, counted over every option at its lowest value and every seat that may act.
 * A rule that lets something more or less be done shows in these numbers, however far away it was changed.
 */
export function optionLines(rules: Rules, state: GameState, depth: number): number {
  const choices = waiting(state).map((seat) => ({ seat, list: options(rules, state, seat) }));
  if (depth === 1) return choices.reduce((sum, { list }) => sum + list.length, 0);
  let lines = 0;
  for (const { seat, list } of choices)
    for (const option of list) {
      const [action] = promised(option);
      const applied = action && apply(rules, state, seat, action);
      if (applied?.ok) lines += optionLines(rules, applied.value.state, depth - 1);
    }
  return lines;
}

function byChance(now: Scene, chance: ReturnType<typeof dice>): Scene {
  const [seat = 0] = now.waiting;
  return now.act(seat, randomMove(options(now.rules, now.state, seat), chance));
}

/** The same moment with more money in every hand, so that it is the rules that limit what can be done. */
const wealthy = ({ rules, state }: Scene): Scene =>
  sceneAt(rules, { ...state, players: state.players.map((player) => ({ ...player, money: player.money + 100 })) });

const phases: readonly PhaseName[] = ['auction', 'fuel', 'building', 'bureaucracy'];

/**
 * Option lines after one, two and three actions from the deal and from the first moment of every phase in some rounds of one game
 * of chance, in which everybody has 100 Elektro more. Pin them: `expect(countedLines(rules, 'seed', [2, 6])).toEqual({…})`.
 */
export function countedLines(
  rules: Rules,
  seed: string,
  rounds: readonly number[],
): Readonly<Record<string, readonly number[]>> {
  const count = ({ state }: Scene): readonly number[] => [1, 2, 3].map((depth) => optionLines(rules, state, depth));
  const chance = dice(seed);
  let now = begin(rules, seed);
  const counted: Record<string, readonly number[]> = { deal: count(now) };
  const last = Math.max(...rounds);
  while (now.state.phase.at !== 'over' && now.state.round <= last) {
    const { round, phase } = now.state;
    const name = `round ${round} ${phase.at}`;
    if (rounds.includes(round) && phases.includes(phase.at) && counted[name] === undefined)
      counted[name] = count(wealthy(now));
    now = byChance(now, chance);
  }
  return counted;
}
