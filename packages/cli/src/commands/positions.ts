import { type BotPosition, playPosition, type PositionPlayed } from '@gridwright/core/testing';
import { type Result, success } from '@gridwright/model';
import { breathe } from '../game/breathe.ts';
import { type Library, ofTiers, rulesOf } from '../plugins/library.ts';
import { pluginNamed } from '../plugins/names.ts';
import { type Done, fileTrouble, type Refused, refused } from '../refused.ts';
import { positionLines, type PositionsScore, positionsTable } from '../words/positions.ts';
import { progressBar } from '../words/progress.ts';
import type { Command, World } from './command.ts';
import { dataFlag, dataIn } from './data-flag.ts';
import { type ChosenBot, rungsFrom } from './seating.ts';

/** No file of positions is larger. */
const mostBytes = 4_000_000;

async function positionsIn(
  files: readonly string[],
  { terminal }: World,
): Promise<Result<readonly BotPosition[], Refused>> {
  const positions: BotPosition[] = [];
  for (const file of files)
    try {
      positions.push(...(JSON.parse(await terminal.read(file, mostBytes)) as readonly BotPosition[]));
    } catch (error) {
      return refused(
        error instanceof SyntaxError || error instanceof TypeError
          ? `${file} is no list of positions`
          : `${file} cannot be read: ${fileTrouble(error)}`,
      );
    }
  return success(positions);
}

/** What a bot does in a position, by the rules of its table. */
function play(position: BotPosition, { bot, level }: ChosenBot, { plugins }: Library): Result<PositionPlayed, Refused> {
  const { map, deck, players, regions } = position.table;
  const board = pluginNamed(map, 'map', ofTiers(plugins, 'map'));
  if (!board.ok) return board;
  const cards = pluginNamed(deck, 'deck', ofTiers(plugins, 'deck'));
  if (!cards.ok) return cards;
  const rules = rulesOf([cards.value, board.value], { players, regions, money: 'open' });
  if (!rules.ok) return rules;
  try {
    return success(playPosition(rules.value, position, bot, level));
  } catch (error) {
    return refused(
      `"${position.name}" cannot be played: ${error instanceof Error ? error.message : 'it is no position'}`,
    );
  }
}

async function score(
  positions: readonly BotPosition[],
  rungs: readonly ChosenBot[],
  library: Library,
  { terminal, json }: { readonly terminal: World['terminal']; readonly json: boolean },
): Promise<Done> {
  const bar = progressBar(terminal, positions.length * rungs.length);
  const scores: PositionsScore[] = [];
  let tried = 0;
  for (const rung of rungs) {
    const level = `${rung.bot.id.replace('bot:', '')}/${rung.level}`;
    const failed: string[] = [];
    for (const position of positions) {
      bar.draw(tried++);
      await breathe();
      const played = play(position, rung, library);
      if (!played.ok) return played;
      const { passed, did } = played.value;
      if (!passed) failed.push(position.name);
      bar.clear();
      if (json) terminal.out(`${JSON.stringify({ level, position: position.name, passed, did })}\n`);
    }
    scores.push({ level, positions: positions.length, failed });
  }
  bar.clear();
  if (!json) terminal.out(`${positionsTable(scores)}\n${positionLines(scores, positions)}`);
  return success(null);
}

export const positionsCommand: Command = {
  name: 'positions',
  about: 'asks every level of a bot what it does in positions with a clear best move',
  operand: 'FILE',
  flags: {
    '--bots': { takes: 'NAME/LEVEL,…', about: 'the weakest first (every level of the first that is installed)' },
    '--json': { takes: null, about: 'one JSON line for each position and level, and nothing else' },
    ...dataFlag,
  },
  notes: [
    'FILE is a list of positions as JSON; those of the bot that comes along are packages/bots/positions/*.json. The same',
    'positions are decided the same way each time.',
  ],
  run: async (given, world) => {
    const positions = await positionsIn(given.operands, world);
    if (!positions.ok) return positions;
    const library = await world.installed(dataIn(given));
    if (!library.ok) return library;
    const rungs = rungsFrom(given, library.value);
    if (!rungs.ok) return rungs;
    return score(positions.value, rungs.value, library.value, {
      terminal: world.terminal,
      json: given.values.has('--json'),
    });
  },
};
