import path from 'node:path';
import { type Answers, ask, create, kinds, nextSteps, questionsFor } from '@gridwright/author';
import { success } from '@gridwright/model';
import { refused, wrongUse } from '../refused.ts';
import type { Command } from './command.ts';

export const newCommand: Command = {
  name: 'new',
  about: 'begins a package of your own: a map, a deck, a house rule or a bot',
  operand: 'KIND NAME',
  flags: {
    '--title': { takes: 'TEXT', about: 'what it is called' },
    '--about': { takes: 'TEXT', about: 'what it is, in one line' },
    '--players': { takes: 'NUMBERS', about: 'for how many: 3, 2-4 or 2,3,5' },
    '--author': { takes: 'NAME', about: 'who writes it' },
    '--yes': { takes: null, about: 'asks nothing' },
  },
  notes: [
    `KIND is ${kinds.join(', ')}; NAME is that of the new folder.`,
    'In a terminal it asks for what the flags do not say.',
  ],
  run: async (given, { terminal }) => {
    const [wanted = '', name, ...more] = given.operands;
    const kind = kinds.find((one) => one === wanted);
    if (kind === undefined) return wrongUse(`KIND is "${wanted}", expected ${kinds.join(' or ')}`);
    if (name === undefined || more.length > 0) return wrongUse('expected one KIND and one NAME');
    const keys = ['title', 'about', 'players', 'author'] as const;
    const flags: Partial<Record<keyof Answers, string>> = Object.fromEntries(
      keys.flatMap((key) => {
        const text = given.values.get(`--${key}`);
        return text === undefined ? [] : [[key, text]];
      }),
    );
    const asks = terminal.live && process.stdin.isTTY && !given.values.has('--yes');
    const answers = asks ? await ask(questionsFor(kind, name), flags) : flags;
    const begun = create(kind, name, answers, process.cwd());
    if (!begun.ok) return refused(begun.error);
    terminal.out(nextSteps(path.relative(process.cwd(), begun.value.folder), begun.value.files));
    return success(null);
  },
};
