import { wholeNumber } from '../arguments.ts';
import { hintedGame } from '../game/hinted-game.ts';
import { refused } from '../refused.ts';
import { hintsTable } from '../words/hints.ts';
import type { Command } from './command.ts';
import { dataIn } from './data-flag.ts';
import { gameByGame } from './game-by-game.ts';
import { seedFrom, tableFlags, tableFrom } from './seating.ts';

export const hintsCommand: Command = {
  name: 'hints',
  about:
    'plays games in which one seat does what is suggested to it, and says whether the chances it is told come true',
  operand: null,
  flags: {
    ...tableFlags,
    '--games': { takes: 'NUMBER', about: 'how many games (20)' },
    '--seed': { takes: 'TEXT', about: 'the same seed plays the same games (1)' },
    '--json': { takes: null, about: 'one JSON line for each game, and nothing else' },
  },
  notes: [
    'Hints are those of the first bot that compares what may be done. All seats take turns in asking for them; the others are',
    'the bots that --bots names. The log loss is 0 where each chance was right and sure, and 0.693 where each was an even one.',
  ],
  run: async (given, world) => {
    const games = wholeNumber(given, '--games', { least: 1, most: 10_000, standard: 20 });
    if (!games.ok) return games;
    const seed = seedFrom(given);
    if (!seed.ok) return seed;
    const table = await tableFrom(given, world);
    if (!table.ok) return table;
    const library = await world.installed(dataIn(given));
    if (!library.ok) return library;
    const bot = library.value.bots.find(({ rate }) => rate !== undefined);
    if (bot?.rate === undefined) return refused('no bot is installed that compares what may be done');
    const asked = { bot, rate: bot.rate };
    return gameByGame(
      { given, games: games.value },
      world,
      (number, report) => hintedGame(table.value, asked, seed.value, number, report),
      hintsTable,
    );
  },
};
