import path from 'node:path';
import { checker } from '@gridwright/author';
import { afterAll, expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../../..');
const checks = checker();
afterAll(() => checks.stop());

it.each([
  ['packages/decks', 'a text that one plugin of a package names and another has is said'],
  ['packages/variants', 'an edition is not at the table twice, and what others say there is theirs to say'],
  ['maps/india', 'a text before a colon may be the answer to a question'],
])('nothing is complained of in %s: %s', async (folder) => {
  const { findings } = await checks.check(path.join(root, folder), {
    games: 2,
    bots: false,
    balance: 0,
    limitMs: 60_000,
  });
  expect(findings).toEqual([]);
});
