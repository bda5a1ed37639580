import { type Result, success } from '@gridwright/model';
import { type Given, wholeNumber } from '../arguments.ts';
import { breathe } from '../game/breathe.ts';
import { playNumbered } from '../game/numbered.ts';
import { nameOf } from '../plugins/names.ts';
import type { Done, Refused } from '../refused.ts';
import { botComplaints } from '../words/bot-failures.ts';
import { progressBar } from '../words/progress.ts';
import { gameLine, heading, type SimulatedGame, totals } from '../words/simulation.ts';
import type { Command, World } from './command.ts';
import { type BotTable, seedFrom, tableFlags, tableFrom } from './seating.ts';

interface Wish {
  readonly given: Given;
  readonly games: number;
  readonly seed: string;
  readonly threads: number;
  readonly json: boolean;
}

type Report = ReturnType<typeof botComplaints>;
type Played = Result<SimulatedGame, Refused>;

/** All games in this thread, one after the other. */
async function* oneByOne(table: BotTable, { games, seed }: Wish, report: Report): AsyncGenerator<Played> {
  for (let number = 1; number <= games; number++) {
    await breathe();
    yield playNumbered(table, seed, number, report);
  }
}

/** Games that a thread plays before it reports: few enough that all end together, and that progress is seen. */
const mostAtOnce = 20;

/** The same games, in the same order, played in several threads. */
async function* sideBySide(
  { given, games, seed, threads }: Wish,
  { muster }: NonNullable<World['crew']>,
  report: Report,
): AsyncGenerator<Played> {
  const crew = muster(threads);
  const atOnce = Math.max(1, Math.min(mostAtOnce, Math.ceil(games / threads / 4)));
  const firsts = Array.from({ length: Math.ceil(games / atOnce) }, (_, at) => at * atOnce + 1);
  const playing = firsts.map((first) => crew.play({ given, seed, first, games: Math.min(atOnce, games - first + 1) }));
  try {
    for (const batch of playing) {
      const done = await batch;
      for (const failure of done.failures) report(failure);
      for (const game of done.games) yield success(game);
      if (done.refused !== undefined) yield { ok: false, error: done.refused };
    }
  } finally {
    await Promise.allSettled(playing);
    await crew.dismiss();
  }
}

async function simulate(table: BotTable, wish: Wish, { terminal, crew }: World): Promise<Done> {
  const { games, seed, threads, json } = wish;
  const { rules } = table;
  const report = botComplaints(terminal);
  const bar = progressBar(terminal, games);
  const played: SimulatedGame[] = [];
  if (!json) terminal.out(heading(rules.plugins.map(nameOf), rules.players, seed));
  bar.draw(0);
  const all = crew === undefined || threads < 2 ? oneByOne(table, wish, report) : sideBySide(wish, crew, report);
  for await (const game of all) {
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

/** So few games are played before other threads have loaded their plugins. */
const fewGames = 8;
const mostThreads = 256;

export const simulateCommand: Command = {
  name: 'simulate',
  about: 'plays games of bots and says how they end',
  operand: null,
  flags: {
    ...tableFlags,
    '--games': { takes: 'NUMBER', about: 'how many games (10)' },
    '--seed': { takes: 'TEXT', about: 'the same seed plays the same games (1)' },
    '--threads': { takes: 'NUMBER', about: 'how many games are played at a time (one for each processor core)' },
    '--json': { takes: null, about: 'one JSON line for each game, and nothing else' },
  },
  notes: ['Game 3 of the seed "1" has the seed "1-3": `gridwright record --seed 1-3` writes it down.'],
  run: async (given, world) => {
    const games = wholeNumber(given, '--games', { least: 1, most: 1_000_000, standard: 10 });
    if (!games.ok) return games;
    const standard = games.value <= fewGames ? 1 : (world.crew?.cores ?? 1);
    const threads = wholeNumber(given, '--threads', { least: 1, most: mostThreads, standard });
    if (!threads.ok) return threads;
    const seed = seedFrom(given);
    if (!seed.ok) return seed;
    const table = await tableFrom(given, world);
    if (!table.ok) return table;
    const wish = { given, games: games.value, seed: seed.value, threads: threads.value };
    return simulate(table.value, { ...wish, json: given.values.has('--json') }, world);
  },
};
