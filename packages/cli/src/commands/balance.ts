import { balanceOf, type ObservedGame, observed } from '@gridwright/plugin-host/balance';
import { success } from '@gridwright/model';
import { type Given, wholeNumber } from '../arguments.ts';
import { type Kept, playSeries, threadsFlag, threadsFrom } from '../game/series.ts';
import { nameOf } from '../plugins/names.ts';
import { wrongUse } from '../refused.ts';
import { balanceHeading, balanceTables } from '../words/balance.ts';
import { botComplaints } from '../words/bot-failures.ts';
import { progressBar } from '../words/progress.ts';
import type { Command } from './command.ts';
import { seedFrom, tableFlags, tableFrom } from './seating.ts';

const kept: Kept<ObservedGame> = { outcome: ({ rules }, game) => observed(rules, game), by: ({ observe }) => observe };

const { '--map': _, ...otherFlags } = tableFlags;

/** The table that is meant: the map is named without a flag, and all its regions are met unless somebody says otherwise. */
const tableGiven = (given: Given, map: string): Given => ({
  ...given,
  values: new Map([['--regions', 'random'], ...given.values, ['--map', map]]),
});

export const balanceCommand: Command = {
  name: 'balance',
  about: 'plays games of bots on a map, and says who wins how often, what plants cost and where nobody builds',
  operand: 'MAP',
  flags: {
    ...otherFlags,
    '--regions': { takes: 'usual|random', about: 'as the map suggests them where it does, or by lot (random)' },
    '--games': { takes: 'NUMBER', about: 'how many games (200)' },
    '--seed': { takes: 'TEXT', about: 'the same seed plays the same games (1)' },
    ...threadsFlag,
    '--json': { takes: null, about: 'one JSON document, and nothing else' },
  },
  notes: [
    'Every figure comes with the interval in which the true one lies with 95 % certainty, for bots of this level. What few',
    'games show is often chance: of twenty intervals, one misses.',
  ],
  run: async (given, world) => {
    const { terminal } = world;
    const games = wholeNumber(given, '--games', { least: 1, most: 1_000_000, standard: 200 });
    if (!games.ok) return games;
    const threads = threadsFrom(given, games.value, world);
    if (!threads.ok) return threads;
    const seed = seedFrom(given);
    if (!seed.ok) return seed;
    const [map = '', ...more] = given.operands;
    if (more.length > 0) return wrongUse('one map at a time');
    const described = tableGiven(given, map);
    const table = await tableFrom(described, world);
    if (!table.ok) return table;
    const { rules } = table.value;
    const series = { given: described, games: games.value, seed: seed.value, threads: threads.value };
    const bar = progressBar(terminal, games.value);
    const played: ObservedGame[] = [];
    bar.draw(0);
    for await (const game of playSeries(table.value, series, kept, world, botComplaints(terminal))) {
      if (!game.ok) return game;
      played.push(game.value);
      bar.draw(played.length);
    }
    bar.clear();
    const balance = balanceOf(played);
    const plugins = rules.plugins.map(({ id }) => id);
    terminal.out(
      given.values.has('--json')
        ? `${JSON.stringify({ plugins, players: rules.players, seed: seed.value, ...balance })}\n`
        : `${balanceHeading(rules.plugins.map(nameOf), rules.players, seed.value)}${balanceTables(balance)}`,
    );
    bar.finish(played.reduce((sum, { actions }) => sum + actions, 0));
    return success(null);
  },
};
