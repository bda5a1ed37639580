import { readArguments } from './arguments.ts';
import { arenaCommand } from './commands/arena.ts';
import { balanceCommand } from './commands/balance.ts';
import { checkCommand } from './commands/check.ts';
import type { Command, World } from './commands/command.ts';
import { addCommand, removeCommand } from './commands/add.ts';
import { earnCommand } from './commands/earn.ts';
import { findPuzzlesCommand } from './commands/find-puzzles.ts';
import { hintsCommand } from './commands/hints.ts';
import { ladderCommand } from './commands/ladder.ts';
import { listCommands } from './commands/lists.ts';
import { newCommand } from './commands/new.ts';
import { positionsCommand } from './commands/positions.ts';
import { puzzlesCommand } from './commands/puzzles.ts';
import { recordCommand } from './commands/record.ts';
import { replayCommand } from './commands/replay.ts';
import { reviewsCommand } from './commands/reviews.ts';
import { simulateCommand } from './commands/simulate.ts';
import { verifyCommand } from './commands/verify.ts';
import { harmless } from './words/harmless.ts';
import { commandHelp, programHelp } from './words/help.ts';

export const commands: readonly Command[] = [
  simulateCommand,
  ladderCommand,
  arenaCommand,
  balanceCommand,
  positionsCommand,
  puzzlesCommand,
  findPuzzlesCommand,
  hintsCommand,
  reviewsCommand,
  replayCommand,
  verifyCommand,
  recordCommand,
  addCommand,
  removeCommand,
  newCommand,
  checkCommand,
  earnCommand,
  ...listCommands,
];

const wantsHelp = (args: readonly string[]): boolean => args.includes('--help') || args.includes('-h');

/**
 * Carries out one command line.
 * @returns what the program ends with: 0 done, 1 refused, 2 wrong use.
 */
export async function run(args: readonly string[], world: World): Promise<0 | 1 | 2> {
  const { out, complain } = world.terminal;
  const [name = '', ...rest] = args[0] === 'help' ? [args[1] ?? '--help', '--help'] : args;
  const command = commands.find((one) => one.name === name);
  if (command === undefined) {
    if (wantsHelp([name])) {
      out(programHelp(commands));
      return 0;
    }
    const known = commands.map((one) => one.name).join(', ');
    complain(
      name === '' ? programHelp(commands) : `gridwright: there is no command "${harmless(name)}"; known are ${known}\n`,
    );
    return 2;
  }
  if (wantsHelp(rest)) {
    out(commandHelp(command));
    return 0;
  }
  const given = readArguments(rest, command);
  const done = given.ok ? await command.run(given.value, world) : given;
  if (done.ok) return 0;
  const { exit, text } = done.error;
  const hint = exit === 2 ? `Try \`gridwright ${name} --help\`.\n` : '';
  complain(`gridwright: ${text.split('\n').map(harmless).join('\n')}\n${hint}`);
  return exit;
}
