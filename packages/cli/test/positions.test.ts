import { describe, expect, it } from 'vitest';
import { jsonLines, within } from './terminal.ts';

const position = (name: string, right: string) => ({
  name,
  why: 'Passing leaves the plant to nobody',
  table: { map: 'germany', deck: 'base', players: 2, regions: ['northwest', 'northeast', 'west'] },
  seat: 0,
  situation: { round: 1, order: [0, 1] },
  right: [{ type: right }],
});
const file = JSON.stringify([position('opens', 'open'), position('builds', 'build')]);
const normal = ['--bots', 'standard/normal'];

describe('positions', () => {
  it('prints what each level gets right, and why the last one is wrong where it is', async () => {
    const { out, complaints } = await within(
      ['positions', 'some.json', '--bots', 'standard/easy,standard/normal'],
      file,
    );
    expect(complaints).toBe('');
    const [titles, ...lines] = out.trimEnd().split('\n');
    expect(titles).toMatch(/^level +right +share$/);
    expect(lines).toEqual([
      'standard/easy    1 of 2  50 %',
      'standard/normal  1 of 2  50 %',
      '',
      'standard/normal misses',
      '- builds: Passing leaves the plant to nobody',
    ]);
  });

  it('prints one JSON line for each position and level', async () => {
    const { out } = await within(['positions', 'some.json', '--json', ...normal], file);
    expect(jsonLines(out)).toMatchObject([
      { level: 'standard/normal', position: 'opens', passed: true, did: [{ type: 'open' }] },
      { level: 'standard/normal', position: 'builds', passed: false },
    ]);
  });

  it.each([
    ['what is cut off', '[{"name"', 'some.json is no list of positions: it ends too early'],
    ['no JSON', '[}', 'some.json is no list of positions: it is no JSON from character 2 on'],
    ['another thing', '{}', 'some.json is no list of positions: it is no list'],
    ['a list of something else', '[1]', 'number 1 has no valid "name"'],
    [
      'a table that cannot be',
      JSON.stringify([position('fine', 'open'), { ...position('odd', 'open'), table: { map: 'germany' } }]),
      'number 2 has no valid "table.deck"',
    ],
    [
      'a moment that cannot be',
      JSON.stringify([{ ...position('odd', 'open'), situation: { order: [0, 0] } }]),
      '"odd" cannot be played',
    ],
  ])('refuses %s', async (_what, text, complaint) => {
    const { code, complaints } = await within(['positions', 'some.json', ...normal], text);
    expect(code).toBe(1);
    expect(complaints).toContain(complaint);
  });
});
