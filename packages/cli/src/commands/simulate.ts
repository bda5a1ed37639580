import { success } from '@gridwright/model';
import { wholeNumber } from '../arguments.ts';
import { simulated } from '../game/numbered.ts';
import { type Kept, playSeries, type Series, threadsFlag, threadsFrom } from '../game/series.ts';
import { nameOf } from '../plugins/names.ts';
import type { Done } from '../refused.ts';
import { botComplaints } from '../words/bot-failures.ts';
import { progressBar } from '../words/progress.ts';
import { gameLine, heading, type SimulatedGame, totals } from '../words/simulation.ts';
import type { Command, World } from './command.ts';
import { type BotTable, seedFrom, tableFlags, tableFrom } from './seating.ts';

interface Wish extends Series {
  readonly json: boolean;
}

const kept: Kept<SimulatedGame> = { outcome: (_, game) => simulated(game), by: ({ play }) => play };

async function simulate(table: BotTable, wish: Wish, world: World): Promise<Done> {
  const { terminal } = world;
  const { games, seed, json } = wish;
  const { rules } = table;
  const report = botComplaints(terminal);
  const bar = progressBar(terminal, games);
  const played: SimulatedGame[] = [];
  if (!json) terminal.out(heading(rules.plugins.map(nameOf), rules.players, seed));
  bar.draw(0);
  for await (const game of playSeries(table, wish, kept, world, report)) {
    if (!game.ok) return game;
    played.push(game.value);
    bar.clear();
    terminal.out(json ? `${JSON.stringify(game.value)}\n` : gameLine(game.value, games));
    if (played.length < games) bar.draw(played.length);
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
    ...threadsFlag,
    '--json': { takes: null, about: 'one JSON line for each game, and nothing else' },
  },
  notes: ['Game 3 of the seed "1" has the seed "1-3": `gridwright record --seed 1-3` writes it down.'],
  run: async (given, world) => {
    const games = wholeNumber(given, '--games', { least: 1, most: 1_000_000, standard: 10 });
    if (!games.ok) return games;
    const threads = threadsFrom(given, games.value, world);
    if (!threads.ok) return threads;
    const seed = seedFrom(given);
    if (!seed.ok) return seed;
    const table = await tableFrom(given, world);
    if (!table.ok) return table;
    const wish = { given, games: games.value, seed: seed.value, threads: threads.value };
    return simulate(table.value, { ...wish, json: given.values.has('--json') }, world);
  },
};
