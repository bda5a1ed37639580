import { execFile } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { actionTypes } from '@gridwright/model/schemas';
import { describe, expect, it } from 'vitest';
import { readOptions } from '../../../apps/server/src/config/options.ts';
import { botRefusals } from '../../../apps/server/src/http/bot-refusals.ts';
import { running, visitor } from '../../../apps/server/test/support/server.ts';
import { marked, root, textOf } from '../src/blocks.ts';

const doc = 'docs/bot-protocol.md';
const run = promisify(execFile);

/** What stands in the first column of the tables below a heading. */
function listedBelow(heading: string, column = 1): readonly string[] {
  const [, section = ''] = textOf(doc).split(`\n## ${heading}\n`);
  const [rows = ''] = section.split('\n## ');
  return rows.split('\n').flatMap((row) => {
    const cell = row.startsWith('| ') ? row.split('|')[column] : undefined;
    return /^ *`([\w-]+)` *$/.exec(cell ?? '')?.[1] ?? [];
  });
}

/** The fields of a type that the wire is made of. */
function fieldsOf(name: string): readonly string[] {
  const source = fs.readFileSync(path.join(root, 'packages/protocol/src/bot-protocol.ts'), 'utf8');
  const [, body = ''] = new RegExp(`export interface ${name} [^{]*\\{\\n([^}]*)\\n\\}`).exec(source) ?? [];
  const picked = new RegExp(`export interface ${name} extends Pick<\\w+, ([^>]*)>`).exec(source)?.[1] ?? '';
  const own = [...body.matchAll(/^ {2}readonly (\w+)\??:/gm)].map(([, field = '']) => field);
  return [...own, ...[...picked.matchAll(/'(\w+)'/g)].map(([, field = '']) => field)].toSorted();
}

/** A game of one person, who lets a program play, and the weakest bot; with the token and where the program asks. */
async function tableForProgram() {
  const { address } = await running({ botProtocol: true, drawSeed: () => 'a program plays' });
  const { client } = await visitor(address);
  const { bots } = await client.catalog.list.query();
  const [bot] = bots;
  const seats = ['human', { bot: bot?.id ?? '', level: bot?.levels[0] ?? '' }] as const;
  const wish = { map: 'map:germany', deck: 'deck:base', variants: ['variant:first-game'], regions: 'random' } as const;
  const game = { ...wish, seats: [...seats], money: 'open', bots: 'instant', name: 'Anna' } as const;
  const { id: table } = await client.table.create.mutate(game);
  await client.table.start.mutate({ table });
  const { token } = await client.table.makeToken.mutate({ table });
  return { address, client, table, token };
}

describe(`what ${doc} says`, () => {
  it.each(marked('program', doc).flatMap(({ text }) => text.trim().split('\n')))(
    '%s plays a whole game',
    async (command) => {
      const { address, client, table, token } = await tableForProgram();
      const words = command.replace('http://localhost:8080', address).replace('TOKEN', token).split(' ');
      const [program = '', ...args] = words;
      const played = await run(program, args, {
        cwd: root,
        env: { ...process.env, PYTHONDONTWRITEBYTECODE: '1' },
      }).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'ENOENT') throw error;
        throw new Error(`${program} is not on the PATH: this test needs it, to run the example in another language`);
      });
      const view = await client.game.view.query({ table });
      expect(view.phase.at).toBe('over');
      const lines = view.seats.map(({ seat, cities }) => `seat ${seat}: ${cities.length} cities`);
      expect(played.stdout.trim().split('\n')).toEqual(lines);
      expect(view.seats[0]?.cities.length).toBeGreaterThan(5);
    },
    120_000,
  );

  it.each(marked('settings', doc).flatMap(({ text }) => text.trim().split('\n')))('%s allows it', (command) => {
    const [, words = ''] = /^npm start -- (.*)$/.exec(command) ?? [];
    expect(readOptions(words.split(' '), {})).toMatchObject({ ok: true, value: { botProtocol: true } });
  });

  it('tells every field of what is answered', () => {
    expect(listedBelow('The position').toSorted()).toEqual(fieldsOf('BotPosition'));
    expect(listedBelow('What never changes').toSorted()).toEqual(fieldsOf('BotTable'));
  });

  it('tells every action', () => {
    expect(listedBelow('Acting').slice(3)).toEqual(actionTypes);
  });

  it('tells every refusal with its status', () => {
    expect(listedBelow('Refusals', 2).toSorted()).toEqual(Object.keys(botRefusals).toSorted());
    for (const [code, { status }] of Object.entries(botRefusals))
      expect(textOf(doc)).toMatch(new RegExp(`^\\| ${status} +\\| \`${code}\` `, 'm'));
  });
});
