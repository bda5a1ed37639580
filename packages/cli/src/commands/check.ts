import { stat } from 'node:fs/promises';
import { checker, type Report } from '@gridwright/author';
import { success } from '@gridwright/model';
import { wholeNumber } from '../arguments.ts';
import { balanceOf } from '@gridwright/plugin-host/balance';
import { fileTrouble, refused, wrongUse } from '../refused.ts';
import { balanceOverview } from '../words/balance.ts';
import { findingLines, verdictLine } from '../words/findings.ts';
import type { Command } from './command.ts';

export const checkCommand: Command = {
  name: 'check',
  about: 'looks for mistakes in a map, deck, house rule or bot that you are writing',
  operand: 'FOLDER',
  flags: {
    '--games': { takes: 'NUMBER', about: 'games of chance for each number of players (2)' },
    '--no-bots': { takes: null, about: 'without games of bots: quicker, and a game without an end may be missed' },
    '--balance': {
      takes: 'NUMBER',
      about: 'games of bots on a map for each number of players, and what they say of its balance (0)',
    },
    '--limit': { takes: 'SECONDS', about: 'what takes longer is cut off (20)' },
    '--json': { takes: null, about: 'one JSON document, and nothing else' },
  },
  notes: [
    'FOLDER may as well be a map as one file. Without a fault it ends with 0, otherwise with 1. Of the balance it shows what',
    'all numbers of players have in common; --json has all figures, as `gridwright balance` shows them.',
  ],
  run: async (given, { terminal }) => {
    const games = wholeNumber(given, '--games', { least: 0, most: 1000, standard: 2 });
    if (!games.ok) return games;
    const balance = wholeNumber(given, '--balance', { least: 0, most: 10_000, standard: 0 });
    if (!balance.ok) return balance;
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
        balance: balance.value,
        limitMs: limit.value * 1000,
      });
    } finally {
      checks.stop();
    }
    const { findings, observed, ...others } = report;
    const balances = (observed ?? [])
      .filter((one) => one.games.length > 0)
      .map(({ players, games: seen }) => ({ players, ...balanceOf(seen) }));
    const shown = balances.length === 0 ? {} : { balance: balances };
    if (given.values.has('--json')) terminal.out(`${JSON.stringify({ ...others, findings, ...shown })}\n`);
    else terminal.out(`${findings.map(findingLines).join('\n')}${verdictLine(report)}${balanceOverview(balances)}`);
    return findings.length === 0
      ? success(null)
      : refused(findings.length === 1 ? 'there is a mistake' : `there are ${findings.length} mistakes`);
  },
};
