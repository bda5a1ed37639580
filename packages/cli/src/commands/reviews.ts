import { recordLibrary } from '@gridwright/core';
import { success } from '@gridwright/model';
import { wholeNumber } from '../arguments.ts';
import { type ReviewedGame, reviewedGame } from '../game/reviewed-game.ts';
import { refused } from '../refused.ts';
import { botComplaints } from '../words/bot-failures.ts';
import { progressBar } from '../words/progress.ts';
import { reviewsTable } from '../words/reviews.ts';
import type { Command } from './command.ts';
import { dataIn } from './data-flag.ts';
import { seedFrom, tableFlags, tableFrom } from './seating.ts';

export const reviewsCommand: Command = {
  name: 'reviews',
  about: 'plays games, looks back on them, and says whether the chances that reviews tell come true',
  operand: null,
  flags: {
    ...tableFlags,
    '--games': { takes: 'NUMBER', about: 'how many games (20)' },
    '--depth': { takes: 'NUMBER', about: 'games that a review plays out for each thing that it compares (12)' },
    '--seed': { takes: 'TEXT', about: 'the same seed plays the same games (1)' },
    '--json': { takes: null, about: 'one JSON line for each game, and nothing else' },
  },
  notes: [
    'Reviews are those of the first bot that gives any; the games are played by the bots that --bots names. The log loss is 0 where',
    'each chance was right and sure, and 0.693 where each was an even one.',
  ],
  run: async (given, world) => {
    const games = wholeNumber(given, '--games', { least: 1, most: 10_000, standard: 20 });
    if (!games.ok) return games;
    const depth = wholeNumber(given, '--depth', { least: 1, most: 1000, standard: 12 });
    if (!depth.ok) return depth;
    const seed = seedFrom(given);
    if (!seed.ok) return seed;
    const table = await tableFrom(given, world);
    if (!table.ok) return table;
    const installed = await world.installed(dataIn(given));
    if (!installed.ok) return installed;
    const bot = installed.value.bots.find(({ review }) => review !== undefined);
    if (bot === undefined) return refused('no bot is installed that looks back on games');
    const { terminal } = world;
    const report = botComplaints(terminal);
    const json = given.values.has('--json');
    const bar = progressBar(terminal, games.value);
    const reviewing = { library: recordLibrary(installed.value.plugins), bot, games: depth.value };
    const reviewed: ReviewedGame[] = [];
    for (let number = 1; number <= games.value; number++) {
      bar.draw(number - 1);
      const game = await reviewedGame(table.value, reviewing, seed.value, number, report);
      if (!game.ok) return game;
      reviewed.push(game.value);
      bar.clear();
      if (json) terminal.out(`${JSON.stringify({ game: number, ...game.value })}\n`);
    }
    if (!json) terminal.out(reviewsTable(reviewed, table.value.rules.players));
    return success(null);
  },
};
