import { stat } from 'node:fs/promises';
import { checker, type Report } from '@gridwright/author';
import { success } from '@gridwright/model';
import { wholeNumber } from '../arguments.ts';
import { fileTrouble, refused, wrongUse } from '../refused.ts';
import { findingLines, verdictLine } from '../words/findings.ts';
import type { Command } from './command.ts';

export const checkCommand: Command = {
  name: 'check',
  about: 'looks for mistakes in a map, deck, house rule or bot that you are writing',
  operand: 'FOLDER',
  flags: {
    '--games': { takes: 'NUMBER', about: 'games of chance for each number of players (2)' },
    '--no-bots': { takes: null, about: 'without games of bots: quicker, and a game without an end may be missed' },
    '--limit': { takes: 'SECONDS', about: 'what takes longer is cut off (20)' },
    '--json': { takes: null, about: 'one JSON document, and nothing else' },
  },
  notes: ['FOLDER may as well be a map as one file.', 'Without a fault it ends with 0, otherwise with 1.'],
  run: async (given, { terminal }) => {
    const games = wholeNumber(given, '--games', { least: 0, most: 1000, standard: 2 });
    if (!games.ok) return games;
    const limit = wholeNumber(given, '--limit', { least: 1, most: 600, standard: 20 });
    if (!limit.ok) return limit;
    const [target = '', ...more] = given.operands;
    if (more.length > 0) return wrongUse('one folder at a time');
    try {
      await stat(target);
    } catch (error) {
      return refused(`${target}: ${fileTrouble(error)}`);
    }
    const checks = checker();
    let report: Report;
    try {
      report = await checks.check(target, {
        games: games.value,
        bots: !given.values.has('--no-bots'),
        limitMs: limit.value * 1000,
      });
    } finally {
      checks.stop();
    }
    const { findings } = report;
    if (given.values.has('--json')) terminal.out(`${JSON.stringify(report)}\n`);
    else terminal.out(`${findings.map(findingLines).join('\n')}${verdictLine(report)}`);
    return findings.length === 0
      ? success(null)
      : refused(findings.length === 1 ? 'there is a mistake' : `there are ${findings.length} mistakes`);
  },
};
