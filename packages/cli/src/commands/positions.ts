import { type BotPosition, playPosition, type PositionPlayed } from '@gridwright/core/testing';
import { type Result, success } from '@gridwright/model';
import { breathe } from '../game/breathe.ts';
import type { Library } from '../plugins/library.ts';
import type { Done, Refused } from '../refused.ts';
import { positionLines, type PositionsScore, positionsTable } from '../words/positions.ts';
import { progressBar } from '../words/progress.ts';
import type { Command, World } from './command.ts';
import { dataFlag, dataIn } from './data-flag.ts';
import { inPosition, positionsIn, rulesOfPosition } from './positions-in.ts';
import { type ChosenBot, rungsFrom } from './seating.ts';

/** What a bot does in a position, by the rules of its table. */
function play(position: BotPosition, { bot, level }: ChosenBot, library: Library): Result<PositionPlayed, Refused> {
  const rules = rulesOfPosition(position, library);
  if (!rules.ok) return rules;
  return inPosition(position.name, () => playPosition(rules.value, position, bot, level));
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
    const played = positions.value.map(({ position }) => position);
    return score(played, rungs.value, library.value, {
      terminal: world.terminal,
      json: given.values.has('--json'),
    });
  },
};
