import type { Command } from '../commands/command.ts';
import { table } from './table.ts';

const indented = (text: string): string => text.replaceAll(/^(?=.)/gm, '  ');

/** What `--help` prints. */
export const programHelp = (commands: readonly Command[]): string =>
  [
    'gridwright <command> [flags]',
    '',
    indented(table(commands.map(({ name, about }) => [name, about]))),
    '`gridwright dev FOLDER|FILE` shows what you write on a board while you write it.',
    'gridwright <command> --help says more about one of them. Names may be given with or without what they are',
    'a name of: "map:atlantis" or "atlantis".',
    'The plugins are those of the nearest gridwright.config.ts, of GRIDWRIGHT_CONFIG, or of --config FILE.',
    'It ends with 0 when all is done, with 1 when something was refused, with 2 when the command was not understood.',
    '',
  ].join('\n');

/** What `--help` prints after a command. */
export function commandHelp({ name, about, operand, flags, notes }: Command): string {
  const rows = Object.entries(flags).map(([flag, { takes, about: meaning }]) => [
    takes === null ? flag : `${flag} ${takes}`,
    meaning,
  ]);
  const operands = operand === null ? '' : ` ${operand} …`;
  return [
    `gridwright ${name}${operands} [flags]`,
    `${about[0]?.toUpperCase()}${about.slice(1)}.`,
    '',
    indented(table(rows)),
    ...notes,
  ]
    .join('\n')
    .trimEnd()
    .concat('\n');
}
