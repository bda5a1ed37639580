import { sealRecord } from '@gridwright/core';
import { success } from '@gridwright/model';
import { playGame } from '@gridwright/plugin-host';
import { fileTrouble, refused } from '../refused.ts';
import { botComplaints } from '../words/bot-failures.ts';
import { recordFile } from '../words/record-file.ts';
import { ruleText } from '../words/rule-errors.ts';
import type { Command } from './command.ts';
import { seedFrom, tableFlags, tableFrom } from './seating.ts';

export const recordCommand: Command = {
  name: 'record',
  about: 'plays one game of bots and writes its record',
  operand: null,
  flags: {
    ...tableFlags,
    '--seed': { takes: 'TEXT', about: 'the same seed plays the same game (1)' },
    '--out': { takes: 'FILE', about: 'where to write the record (standard output)' },
  },
  notes: [],
  run: async (given, world) => {
    const { terminal } = world;
    const chosen = seedFrom(given);
    if (!chosen.ok) return chosen;
    const seed = chosen.value;
    const table = await tableFrom(given, world);
    if (!table.ok) return table;
    const { rules, seats } = table.value;
    const game = playGame(rules, seed, seats, botComplaints(terminal));
    if (!game.ok)
      return refused(`the game cannot be played: ${ruleText(game.error.code, game.error.params, rules.plugins)}`);
    const { state, actions } = game.value;
    const bots = seats.map(({ bot, level }) => ({ bot: bot.id, level }));
    const text = recordFile(sealRecord({ table: rules.table, seed, bots, actions }, state));
    const file = given.values.get('--out');
    if (file === undefined) terminal.out(text);
    else {
      try {
        await terminal.write(file, text);
      } catch (error) {
        return refused(`${file} cannot be written: ${fileTrouble(error)}`);
      }
    }
    return success(null);
  },
};
