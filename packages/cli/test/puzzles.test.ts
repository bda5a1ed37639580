import fs from 'node:fs';
import type { BotPosition } from '@gridwright/core/testing';
import type { PuzzleSet } from '@gridwright/model';
import { describe, expect, it } from 'vitest';
import { within } from './terminal.ts';

const tieBreaks = JSON.parse(
  fs.readFileSync(new URL('../../bots/positions/stop-for-the-tie-break.json', import.meta.url), 'utf8'),
) as readonly BotPosition[];
/** The first auction, in which nobody may pass. */
const position = {
  name: 'the first plant',
  why: 'Everybody begins with a plant, and here it does not matter which',
  table: { map: 'germany', deck: 'base', players: 2, regions: ['northwest', 'northeast', 'west'] },
  seat: 0,
  situation: { round: 1, order: [0, 1] },
};
const opens = { ...position, right: [{ type: 'open' }] };
const few = ['--games', '10', '--bots', 'standard/beginner,standard/easy'];
const table = (out: string): readonly string[] => out.trimEnd().split('\n');

describe('puzzles', () => {
  it('leaves out what has no other answer than the right one', async () => {
    const { out, complaints } = await within(['puzzles', 'some.json', ...few], JSON.stringify([opens]));
    expect(complaints).toBe('');
    expect(table(out)).toEqual(['position  right  best other  lead at least  found by  puzzle']);
  });

  it('leaves out whole turns, for which there is no single action to find', async () => {
    const turn = { ...opens, after: { money: [0, 10] } };
    const { out } = await within(['puzzles', 'some.json', ...few, '--json'], JSON.stringify([turn]));
    expect(JSON.parse(out)).toEqual({ messages: { en: {} }, puzzles: [] });
  });

  it('leaves out what games that are played out do not bear out', async () => {
    const dearest = { ...position, right: [{ type: 'open', bid: [50, 50] }] };
    const { out } = await within(['puzzles', 'some.json', ...few], JSON.stringify([dearest]));
    expect(table(out).at(-1)).toMatch(/^the first plant .* no$/);
  });

  it('makes a puzzle of what wins where all else loses, with its moment, its answer and who finds it', async () => {
    const rich = tieBreaks
      .filter(({ name }) => name === 'a rich rival')
      .map((one) => ({ ...one, name: 'Égalité: riche' }));
    const { out, complaints } = await within(['puzzles', 'in/tie-break.json', ...few, '--json'], JSON.stringify(rich));
    expect(complaints).toBe('');
    const { messages, puzzles } = JSON.parse(out) as PuzzleSet;
    const [puzzle] = puzzles;
    expect(puzzle).toMatchObject({
      id: 'egalite-riche',
      subject: 'tie-break',
      map: 'map:germany',
      seat: 0,
      state: { round: 11, players: [{ money: 100 }, { money: 90 }] },
      answer: { type: 'pass' },
      lead: { right: 1 },
      levels: 2,
    });
    expect(puzzle?.lead.low).toBeGreaterThan(0);
    expect(puzzle?.tried).toContainEqual({ what: { type: 'pass' }, chance: 1 });
    expect(messages).toEqual({ en: { 'egalite-riche': rich[0]?.why } });
  });

  it('refuses what is no position, and a number of games that says nothing', async () => {
    const odd = await within(
      ['puzzles', 'some.json', ...few],
      JSON.stringify([{ ...opens, situation: { order: [0, 0] } }]),
    );
    expect(odd.complaints).toContain('"the first plant" cannot be played');
    expect((await within(['puzzles', 'some.json', '--games', '3'], '[]')).code).toBe(2);
  });
});
