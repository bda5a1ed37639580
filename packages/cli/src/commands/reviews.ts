import { recordLibrary } from '@gridwright/core';
import { wholeNumber } from '../arguments.ts';
import { reviewedGame } from '../game/reviewed-game.ts';
import { refused } from '../refused.ts';
import { reviewsTable } from '../words/reviews.ts';
import type { Command } from './command.ts';
import { dataIn } from './data-flag.ts';
import { gameByGame } from './game-by-game.ts';
import { seedFrom, tableFlags, tableFrom } from './seating.ts';

export const reviewsCommand: Command = {
  name: 'reviews',
  about: 'plays games, looks back on them, and says whether what reviews tell comes true',
  operand: null,
  flags: {
    ...tableFlags,
    '--games': { takes: 'NUMBER', about: 'how many games (20)' },
    '--depth': { takes: 'NUMBER', about: 'games that a review plays out for each thing that it compares (10)' },
    '--seed': { takes: 'TEXT', about: 'the same seed plays the same games (1)' },
    '--json': { takes: null, about: 'one JSON line for each game, and nothing else' },
  },
  notes: [
    'Reviews are those of the first bot that gives any; the games are played by the bots that --bots names. The log loss is 0 where',
    'each chance was right and sure, and 0.693 where each was an even one. What is called better is that of one seat of each game, all in',
    'turn, held against 200 other games.',
  ],
  run: async (given, world) => {
    const games = wholeNumber(given, '--games', { least: 1, most: 10_000, standard: 20 });
    if (!games.ok) return games;
    const depth = wholeNumber(given, '--depth', { least: 1, most: 1000, standard: 10 });
    if (!depth.ok) return depth;
    const seed = seedFrom(given);
    if (!seed.ok) return seed;
    const table = await tableFrom(given, world);
    if (!table.ok) return table;
    const installed = await world.installed(dataIn(given));
    if (!installed.ok) return installed;
    const bot = installed.value.bots.find(({ review }) => review !== undefined);
    if (bot === undefined) return refused('no bot is installed that looks back on games');
    const reviewing = { library: recordLibrary(installed.value.plugins), bot, games: depth.value };
    return gameByGame(
      { given, games: games.value },
      world,
      (number, report) => reviewedGame(table.value, reviewing, seed.value, number, report),
      (reviewed) => reviewsTable(reviewed, table.value.rules.players),
    );
  },
};
