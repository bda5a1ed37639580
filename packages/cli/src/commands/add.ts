import { success } from '@gridwright/model';
import { refused, wrongUse } from '../refused.ts';
import { harmless } from '../words/harmless.ts';
import type { Flags, Given } from '../arguments.ts';
import type { Command } from './command.ts';

const dataFlag = {
  '--data': { takes: 'FOLDER', about: 'the data folder of the server; GRIDWRIGHT_DATA or `data` when absent' },
} satisfies Flags;

const dataIn = ({ values }: Given): string => values.get('--data') ?? (process.env['GRIDWRIGHT_DATA'] || 'data');

export const addCommand: Command = {
  name: 'add',
  about: 'installs a plugin into the data folder of a server, tried and pinned',
  operand: 'PLUGIN',
  flags: dataFlag,
  notes: [
    'PLUGIN is the name of a package, also NAME@VERSION, a packed package (.tgz), a folder, or the file of a map (.json).',
    'It is installed with npm, without running any of its scripts, then tried in a process of its own; what does not hold is',
    'refused with the reason, and leaves nothing behind. What was added is pinned by the hash of its files, and offered by a',
    'server that runs within seconds. No file outside the data folder is touched. The same again takes a newer version.',
  ],
  run: async (given, { terminal, adding }) => {
    const [wanted = '', another] = given.operands;
    if (another !== undefined) return wrongUse('one PLUGIN at a time');
    const added = await adding.add(wanted, dataIn(given));
    if (!added.ok) return refused(`${wanted} was not added: ${added.error}`);
    const { name, version, hash, ids, before } = added.value;
    const instead = before === null ? '' : `, in the place of ${before}`;
    terminal.out(`Added ${harmless(`${name} ${version}${instead}`)}: ${ids.map(harmless).join(', ')}.\n`);
    if (hash !== null) terminal.out(`Its files are pinned by SHA-256 ${hash}.\n`);
    return success(null);
  },
};

export const removeCommand: Command = {
  name: 'remove',
  about: 'takes a plugin that was added out of the data folder again',
  operand: 'PLUGIN',
  flags: dataFlag,
  notes: [
    'PLUGIN is the name of a package, or of the file of a map. Games that were begun with a package can be looked at, and go on',
    'when it is added again; those on a map without code go on.',
  ],
  run: (given, { terminal, adding }) => {
    const [name = '', another] = given.operands;
    if (another !== undefined) return Promise.resolve(wrongUse('one PLUGIN at a time'));
    const gone = adding.remove(name, dataIn(given));
    if (!gone.ok) return Promise.resolve(refused(`${name} was not removed: ${gone.error}`));
    terminal.out(`Removed ${harmless(`${name} ${gone.value.version}`)}.\n`);
    return Promise.resolve(success(null));
  },
};
