import { playPosition } from '@gridwright/core/testing';
import { type Puzzle, type Result, success } from '@gridwright/model';
import { wholeNumber } from '../arguments.ts';
import { breathe } from '../game/breathe.ts';
import { examine, idOf, type Judge } from '../game/puzzle.ts';
import type { Library } from '../plugins/library.ts';
import type { Refused } from '../refused.ts';
import { progressBar } from '../words/progress.ts';
import { puzzleFile, puzzlesTable, type Tried } from '../words/puzzles.ts';
import type { Command } from './command.ts';
import { dataFlag, dataIn } from './data-flag.ts';
import { type FoundPosition, inPosition, positionsIn, rulesOfPosition } from './positions-in.ts';
import { type ChosenBot, rungsFrom } from './seating.ts';

const gamesStandard = 200;

/** Looks a position through, and makes a puzzle of it where its answer is clearly the best. */
function tryPosition(
  { position, subject }: FoundPosition,
  { rungs, judge, library }: { readonly rungs: readonly ChosenBot[]; readonly judge: Judge; readonly library: Library },
): Result<Tried, Refused> {
  const { name, why, seat, right = [], table } = position;
  const rules = rulesOfPosition(position, library);
  if (!rules.ok) return rules;
  return inPosition(name, (): Tried => {
    const examined = examine(rules.value, position, judge);
    if (examined === null) return { name, why, lead: null, puzzle: null };
    const { state, answer, lead, tried } = examined;
    if (lead.low <= 0) return { name, why, lead, puzzle: null };
    const solvedBy = rungs.filter(({ bot, level }) => playPosition(rules.value, position, bot, level).passed).length;
    const id = idOf(position);
    const puzzle: Puzzle = {
      id,
      subject,
      map: `map:${table.map}`,
      seat,
      state,
      right,
      answer,
      why: [{ key: id, params: {} }],
      tried,
      lead,
      solvedBy,
      levels: rungs.length,
    };
    return { name, why, lead, puzzle };
  });
}

/** Tries one position after the other, and lets the terminal draw in between. */
async function tryAll(
  found: readonly FoundPosition[],
  means: Parameters<typeof tryPosition>[1],
  draw: (done: number) => void,
): Promise<Result<readonly Tried[], Refused>> {
  const tried: Tried[] = [];
  for (const [at, one] of found.entries()) {
    draw(at);
    await breathe();
    const result = tryPosition(one, means);
    if (!result.ok) return result;
    tried.push(result.value);
  }
  return success(tried);
}

export const puzzlesCommand: Command = {
  name: 'puzzles',
  about: 'makes puzzles of positions whose answer is clearly the best, by games played out after every other',
  operand: 'FILE',
  flags: {
    '--games': { takes: 'NUMBER', about: `games that are played out after each action (${gamesStandard})` },
    '--bots': { takes: 'NAME/LEVEL,…', about: 'who rates the puzzles (every level of the first that is installed)' },
    '--json': { takes: null, about: 'the puzzles as JSON for the page, and nothing else' },
    ...dataFlag,
  },
  notes: [
    'FILE is a list of positions as JSON, as for `positions`. A position with one action to find is a puzzle when, with 95 %',
    'certainty, more games are won after the right action than after the best of all others. How many levels of the bot find',
    'it says how hard it is. The same positions make the same puzzles each time.',
  ],
  run: async (given, world) => {
    const found = await positionsIn(given.operands, world);
    if (!found.ok) return found;
    const games = wholeNumber(given, '--games', { least: 10, most: 10_000, standard: gamesStandard });
    if (!games.ok) return games;
    const library = await world.installed(dataIn(given));
    if (!library.ok) return library;
    const rungs = rungsFrom(given, library.value);
    if (!rungs.ok) return rungs;
    const [first] = rungs.value;
    if (first === undefined) return success(null);
    const { terminal } = world;
    const bar = progressBar(terminal, found.value.length);
    const judge = { bot: first.bot, games: games.value };
    const tried = await tryAll(found.value, { rungs: rungs.value, judge, library: library.value }, bar.draw);
    bar.clear();
    if (!tried.ok) return tried;
    const puzzles = tried.value.flatMap(({ puzzle, why }) => (puzzle === null ? [] : [{ puzzle, why }]));
    terminal.out(
      given.values.has('--json')
        ? puzzleFile({
            // what positions say of themselves is English
            messages: { en: Object.fromEntries(puzzles.map(({ puzzle, why }) => [puzzle.id, why])) },
            puzzles: puzzles.map(({ puzzle }) => puzzle),
          })
        : puzzlesTable(tried.value),
    );
    return success(null);
  },
};
