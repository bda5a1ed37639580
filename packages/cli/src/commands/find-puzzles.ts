import { messagesFor, type Puzzle, success } from '@gridwright/model';
import { wholeNumber } from '../arguments.ts';
import { breathe } from '../game/breathe.ts';
import { puzzlesInGame } from '../game/found-puzzles.ts';
import { refused, wrongUse } from '../refused.ts';
import { progressBar } from '../words/progress.ts';
import { foundTable, puzzleFile } from '../words/puzzles.ts';
import type { Command } from './command.ts';
import { dataIn } from './data-flag.ts';
import { seedFrom, tableFlags, tableFrom } from './seating.ts';

const playedOutStandard = 200;
const everyStandard = 3;
const mostStandard = 2;
/** The phases in which somebody decides something that can be compared. */
const phaseNames = ['auction', 'fuel', 'building', 'bureaucracy'];

export const findPuzzlesCommand: Command = {
  name: 'find-puzzles',
  about: 'plays games of bots, and makes puzzles of the moments in which one thing is clearly the best',
  operand: null,
  flags: {
    ...tableFlags,
    '--games': { takes: 'NUMBER', about: 'how many games (1)' },
    '--seed': { takes: 'TEXT', about: 'the same seed finds the same puzzles (1)' },
    '--played-out': { takes: 'NUMBER', about: `games that are played out after each action (${playedOutStandard})` },
    '--every': {
      takes: 'NUMBER',
      about: `of the decisions in each phase one of so many is looked at (${everyStandard})`,
    },
    '--from': { takes: 'ROUND', about: 'the round in which the looking begins (1)' },
    '--phases': { takes: 'NAME,…', about: `the phases that are looked at: ${phaseNames.join(', ')} (all)` },
    '--most': { takes: 'NUMBER', about: `puzzles of one phase that are taken from a game (${mostStandard})` },
    '--json': { takes: null, about: 'the puzzles as JSON for the page, and nothing else' },
  },
  notes: [
    'One thing is the best when 12 games of a hundred more are won after it than after anything else, 5 of them with 95 %',
    'certainty, and when the first bot that compares would do it too; its reasons go along. How many levels of it find the answer',
    'says how hard the puzzle is.',
  ],
  run: async (given, world) => {
    const games = wholeNumber(given, '--games', { least: 1, most: 10_000, standard: 1 });
    if (!games.ok) return games;
    const playedOut = wholeNumber(given, '--played-out', { least: 10, most: 10_000, standard: playedOutStandard });
    if (!playedOut.ok) return playedOut;
    const every = wholeNumber(given, '--every', { least: 1, most: 1000, standard: everyStandard });
    if (!every.ok) return every;
    const from = wholeNumber(given, '--from', { least: 1, most: 1000, standard: 1 });
    if (!from.ok) return from;
    const most = wholeNumber(given, '--most', { least: 1, most: 1000, standard: mostStandard });
    if (!most.ok) return most;
    const phases = given.values.get('--phases')?.split(',') ?? null;
    const unknown = phases?.find((name) => !phaseNames.includes(name));
    if (unknown !== undefined) return wrongUse(`--phases names "${unknown}", expected ${phaseNames.join(', ')}`);
    const seed = seedFrom(given);
    if (!seed.ok) return seed;
    const table = await tableFrom(given, world);
    if (!table.ok) return table;
    const library = await world.installed(dataIn(given));
    if (!library.ok) return library;
    const bot = library.value.bots.find(({ review, explain }) => review !== undefined && explain !== undefined);
    if (bot === undefined) return refused('no bot is installed that compares and gives reasons');
    const search = {
      judge: { bot, games: playedOut.value },
      rungs: bot.levels.map((level) => ({ bot, level })),
      every: every.value,
      from: from.value,
      phases,
      most: most.value,
    };
    const { terminal } = world;
    const bar = progressBar(terminal, games.value);
    const puzzles: Puzzle[] = [];
    for (let number = 1; number <= games.value; number++) {
      for (const puzzle of puzzlesInGame(table.value, `${seed.value}-${number}`, search)) {
        bar.draw(number - 1);
        await breathe();
        if (puzzle !== null) puzzles.push(puzzle);
      }
    }
    bar.clear();
    const keys = new Set(puzzles.flatMap(({ why }) => why.map(({ key }) => key)));
    terminal.out(
      given.values.has('--json')
        ? puzzleFile({ messages: messagesFor(bot.messages, (key) => keys.has(key)), puzzles })
        : foundTable(puzzles),
    );
    return success(null);
  },
};
