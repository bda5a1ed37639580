import { success } from '@gridwright/model';
import { wholeNumber } from '../arguments.ts';
import { breathe } from '../game/breathe.ts';
import { playGame } from '../game/play.ts';
import { resultOf } from '../game/result.ts';
import { nameOf } from '../plugins/names.ts';
import { type Done, refused } from '../refused.ts';
import { botComplaints } from '../words/bot-failures.ts';
import { progressBar } from '../words/progress.ts';
import { ruleText } from '../words/rule-errors.ts';
import { gameLine, heading, type SimulatedGame, totals } from '../words/simulation.ts';
import type { Command, World } from './command.ts';
import { type BotTable, seedFrom, tableFlags, tableFrom } from './seating.ts';

interface Wish {
  readonly games: number;
  readonly seed: string;
  readonly json: boolean;
}

async function simulate({ rules, seats }: BotTable, { games, seed, json }: Wish, { terminal }: World): Promise<Done> {
  const report = botComplaints(terminal);
  const bar = progressBar(terminal, games);
  const played: SimulatedGame[] = [];
  if (!json) terminal.out(heading(rules.plugins.map(nameOf), rules.players, seed));
  for (let number = 1; number <= games; number++) {
    bar.draw(number - 1);
    await breathe();
    const own = `${seed}-${number}`;
    const game = playGame(rules, own, seats, report);
    if (!game.ok)
      return refused(`game ${number} cannot be played: ${ruleText(game.error.code, game.error.params, rules.plugins)}`);
    const { state, actions } = game.value;
    const result = resultOf(state);
    if (result === null) throw new Error(`the game with the seed ${own} has no end`);
    const { round: rounds, step } = state;
    const simulated = { game: number, seed: own, ...result, rounds, step, actions: actions.length };
    played.push(simulated);
    bar.clear();
    terminal.out(json ? `${JSON.stringify(simulated)}\n` : gameLine(simulated, games));
  }
  if (!json) terminal.out(totals(played, rules.players));
  bar.finish(played.reduce((sum, { actions }) => sum + actions, 0));
  return success(null);
}

export const simulateCommand: Command = {
  name: 'simulate',
  about: 'plays games of bots and says how they end',
  operand: null,
  flags: {
    ...tableFlags,
    '--games': { takes: 'NUMBER', about: 'how many games (10)' },
    '--seed': { takes: 'TEXT', about: 'the same seed plays the same games (1)' },
    '--json': { takes: null, about: 'one JSON line for each game, and nothing else' },
  },
  notes: ['Game 3 of the seed "1" has the seed "1-3": `gridwright record --seed 1-3` writes it down.'],
  run: async (given, world) => {
    const games = wholeNumber(given, '--games', { least: 1, most: 1_000_000, standard: 10 });
    if (!games.ok) return games;
    const seed = seedFrom(given);
    if (!seed.ok) return seed;
    const table = await tableFrom(given, world);
    if (!table.ok) return table;
    return simulate(table.value, { games: games.value, seed: seed.value, json: given.values.has('--json') }, world);
  },
};
