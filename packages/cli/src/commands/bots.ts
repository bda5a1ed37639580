import { success } from '@gridwright/model';
import { nameOf } from '../plugins/names.ts';
import { table } from '../words/table.ts';
import type { Command } from './command.ts';

export const botsCommand: Command = {
  name: 'bots',
  about: 'lists the installed bots',
  operand: null,
  flags: { '--json': { takes: null, about: 'one JSON line for each' } },
  notes: [],
  run: async (given, { terminal, installed }) => {
    const library = await installed(null);
    if (!library.ok) return library;
    const listed = library.value.bots.map((bot) => {
      const { id, levels, usualLevel, version } = bot;
      return { id, name: nameOf(bot), levels, usualLevel, version };
    });
    terminal.out(
      given.values.has('--json')
        ? listed.map((bot) => `${JSON.stringify(bot)}\n`).join('')
        : table([
            ['id', 'name', 'levels'],
            ...listed.map(({ id, name, levels, usualLevel }) => [
              id,
              name,
              levels.map((level) => (level === usualLevel ? `${level} (usual)` : level)).join(', '),
            ]),
          ]),
    );
    return success(null);
  },
};
