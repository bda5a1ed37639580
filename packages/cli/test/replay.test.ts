import fc from 'fast-check';
import { recordCodes, ruleCodes } from '@gridwright/model';
import { beforeAll, describe, expect, it } from 'vitest';
import { ruleTexts } from '@gridwright/plugin-host';
import { ruleText } from '../src/words/rule-errors.ts';
import { jsonLines, within } from './terminal.ts';

type Json = Record<string, unknown>;
interface RecordJson extends Json {
  table: Json;
  setup: Json;
  actions: Json[];
  seal: Json;
}

const byHand = {
  format: 'gridwright-record',
  version: 1,
  names: ['Ada', ''],
  table: { players: 2, plugins: ['deck:big', 'map:germany'] },
  setup: {
    regions: ['northwest', 'northeast', 'west'],
    order: [0, 1],
    stack: ['N46', '46', 'step3', '13', '25'],
  },
  actions: [
    { seat: 0, type: 'open', plant: 5, bid: 5 },
    { seat: 1, type: 'pass' },
    { seat: 1, type: 'open', plant: 4, bid: 4 },
  ],
};
const nested = (depth: number): unknown => JSON.parse('['.repeat(depth) + ']'.repeat(depth)) as unknown;
const rows = (current: readonly string[], future: readonly string[]): object => ({
  current,
  future,
  stack: ['13', 'step3', '25'],
});
const changed = (record: object, change: (copy: RecordJson) => void): string => {
  const copy = structuredClone(record) as RecordJson;
  change(copy);
  return JSON.stringify(copy, null, 1);
};
/** The ways to every value in a record, each as the keys that lead there. */
function placesIn(value: unknown, way: readonly string[] = []): readonly (readonly string[])[] {
  if (typeof value !== 'object' || value === null) return [way];
  const inner = Object.entries(value).flatMap(([key, one]) => placesIn(one, [...way, key]));
  return way.length === 0 ? inner : [way, ...inner];
}
function put(record: object, place: readonly string[], value: unknown): void {
  const holder = place.slice(0, -1).reduce((one, key) => Reflect.get(one, key) as object, record);
  Reflect.set(holder, place.at(-1) ?? '', value);
}
const edited = (change: (copy: RecordJson) => void): string => changed(byHand, change);

let sealedText = '';
beforeAll(async () => (sealedText = (await within(['record', '--players', '2'])).out));
const resealed = (change: (copy: RecordJson) => void): string => changed(JSON.parse(sealedText) as object, change);

describe('replay', () => {
  it('prints the ranking of a game that is over', async () => {
    const { code, out } = await within(['replay', 'FILE'], sealedText);
    expect(code).toBe(0);
    expect(out).toMatch(
      /^The game ended in round \d+, Step [123], after \d+ actions\.\n1\. Seat [01]: \d+ supplied, \d+ Elektro, \d+ cities\n2\. .*\n$/,
    );
  });

  it('plays several records one after the other, and of those that are refused says which', async () => {
    const files = { 'one.json': sealedText, 'two.json': '{', 'three.json': sealedText };
    const single = await within(['replay', 'one.json', '--json'], files);
    const { code, out, complaints } = await within(['replay', ...Object.keys(files), '--json'], files);
    expect(code).toBe(1);
    expect(out).toBe(single.out + single.out);
    expect(complaints).toMatch(/^gridwright: two\.json: [^\n]+\n$/);
  });

  it('takes a byte order mark for what it is', async () => {
    const text = `\uFEFF${edited(() => undefined)}`;
    expect((await within(['replay', 'FILE'], text)).code).toBe(0);
  });

  it('prints how far a game has come that is not over', async () => {
    const { code, out } = await within(
      ['replay', 'FILE'],
      edited(() => undefined),
    );
    expect(code).toBe(0);
    expect(out.split('\n')).toEqual([
      'The record stops after 3 actions: round 1, Step 1, phase fuel. The game is not over.',
      'Ada (seat 0): 0 cities, 45 Elektro',
      'Seat 1: 0 cities, 46 Elektro',
      '',
    ]);
  });

  it('prints one line of public facts for the beginning and one for every action', async () => {
    const { out } = await within(
      ['replay', 'FILE', '--checkpoints'],
      edited(() => undefined),
    );
    const none = { coal: 0, oil: 0, garbage: 0, uranium: 0 };
    const lines = jsonLines(out);
    expect(lines).toHaveLength(4);
    expect(lines[0]).toEqual({
      index: -1,
      seat: null,
      round: 1,
      step: 1,
      phase: 'auction',
      toAct: [0],
      order: [0, 1],
      plants: { current: [3, 4, 5, 6], future: [7, 8, 9, 10] },
      pile: 5,
      markets: { main: { coal: 24, oil: 18, garbage: 6, uranium: 2 } },
      supply: { coal: 0, oil: 6, garbage: 18, uranium: 10 },
      players: [0, 1].map(() => ({ money: 50, plants: [], fuel: none, cities: [] })),
    });
    expect(lines[3]).toMatchObject({
      index: 2,
      seat: 1,
      phase: 'fuel',
      players: [
        { money: 45, plants: [5] },
        { money: 46, plants: [4] },
      ],
    });
  });

  it('prints the later of two cards of one number with a plus', async () => {
    const { out } = await within(
      ['replay', 'FILE', '--checkpoints'],
      edited(() => undefined),
    );
    const [, , afterOne, afterTwo] = jsonLines(out) as readonly { plants: object }[];
    expect(afterOne?.plants).toEqual({ current: [3, 4, 6, 7], future: [8, 9, 10, '46+'] });
    expect(afterTwo?.plants).toEqual({ current: [3, 6, 7, 8], future: [9, 10, 46, '46+'] });
  });

  it('prints the Step 3 card while it lies in the future row', async () => {
    const early = edited(({ setup }) => (setup['stack'] = ['13', 'step3', '25', '26', '27']));
    const { out } = await within(['replay', 'FILE', '--checkpoints'], early.replace('"deck:big"', '"deck:base"'));
    const rows = (jsonLines(out) as readonly { plants: { future: readonly unknown[] } }[]).map(({ plants }) =>
      plants.future.includes('step3'),
    );
    expect(rows).toEqual([false, false, false, false]);
    const inTurn = edited(({ actions, setup }) => {
      setup['stack'] = ['step3', '13', '25', '26', '27'];
      actions.pop();
    });
    const lines = jsonLines(
      (await within(['replay', 'FILE', '--checkpoints'], inTurn.replace('"deck:big"', '"deck:base"'))).out,
    );
    expect(lines.at(-1)).toMatchObject({ plants: { future: [8, 9, 10, 'step3'] }, pile: 4 });
  });
});

describe('a record is refused in plain words, saying where', () => {
  const cases: readonly (readonly [code: (typeof recordCodes)[number], text: () => string, says: string])[] = [
    [
      'record-cut-off',
      () => sealedText.slice(0, sealedText.indexOf('{"seat"') + 12),
      'the record is cut off: it ends at line 8, column 15',
    ],
    ['record-not-json', () => sealedText.replace('"seed"', 'seed'), 'the record is no JSON: look at line 5, column 2'],
    ['record-unknown-format', () => '[]', 'this is no game record: its "format" is not "gridwright-record"'],
    [
      'record-later-version',
      () => edited((copy) => (copy['version'] = 2)),
      'a later version (2); this program reads up to 1',
    ],
    [
      'record-field',
      () => edited((copy) => (copy.table['players'] = 9)),
      'not well formed in its field table.players: ',
    ],
    ['record-field', () => edited((copy) => (copy['weather'] = 'fine')), 'not well formed at its top: '],
    [
      'record-unknown-plugin',
      () => edited((copy) => (copy.table['plugins'] = ['map:mars'])),
      'the record needs map:mars, which is not installed; installed are map:germany, deck:base',
    ],
    [
      'record-table',
      () => edited((copy) => (copy.table['plugins'] = ['map:germany'])),
      'make no game: there must be one deck',
    ],
    [
      'record-setup',
      () => edited((copy) => (copy.setup['order'] = [1, 1])),
      'does not fit its table: order: every seat must be named once',
    ],
    [
      'record-action',
      () => edited((copy) => (copy.actions[1] = { seat: 0, type: 'pass' })),
      'action 1, pass by seat 0, (counted from 0) is refused: it was not the turn of seat 0',
    ],
    [
      'record-action',
      () => edited((copy) => (copy.actions[1] = { seat: 1, type: 'build', city: 'kiel' })),
      'action 1, build by seat 1, (counted from 0) is refused: that is not done in this phase (auction)',
    ],
    [
      'record-action',
      () => edited((copy) => (copy.actions[1] = { seat: 1, type: 'bid', bid: 5 })),
      'a bid of 5 is too low, 6 was the least',
    ],
    [
      'record-action',
      () => edited((copy) => (copy.actions[2] = { seat: 1, type: 'sing' })),
      'action 2 (counted from 0) is refused: there is no such action; known are pick-region, open',
    ],
    [
      'record-field',
      () => edited((copy) => (copy['names'] = ['Ada', 'Ben', 'Cleo'])),
      'not well formed in its field names: there are 3 names for 2 seats',
    ],
    [
      'record-field',
      () => edited((copy) => (copy['names'] = ['Ada', '\u001B[2JBen'])),
      'not well formed in its field names.1: it holds characters that cannot be shown',
    ],
    [
      'record-field',
      () => edited((copy) => (copy.table['deckOptions'] = nested(1500))),
      'not well formed at its top: it is nested more than 64 deep',
    ],
    [
      'record-table',
      () => edited((copy) => (copy.table['deckOptions'] = { cards: [] })),
      'make no game: deck:big: it takes no options',
    ],
    [
      'record-setup',
      () => edited((copy) => (copy.setup['stack'] = ['N46', '46', 'step3', '5', '25'])),
      'does not fit its table: stack: 5 lies in the market already',
    ],
    [
      'record-setup',
      () => edited((copy) => Object.assign(copy.setup, rows(['4', '3', '5', '6'], ['7', '8', '9', '10']))),
      'current: 3 lies after a higher plant; both rows together lie in ascending order',
    ],
    [
      'record-setup',
      () => edited((copy) => Object.assign(copy.setup, rows(['3', '4', '5', '9'], ['6', '7', '8', '10']))),
      'future: 6 lies after a higher plant; both rows together lie in ascending order',
    ],
    [
      'record-setup',
      () => edited((copy) => Object.assign(copy.setup, rows(['3', '4', '5', '6'], ['7', '8', '9', '13']))),
      'stack: 13 lies in the market already',
    ],
    [
      'record-setup',
      () => edited((copy) => (copy.table['regions'] = ['northwest', 'northeast', 'east'])),
      'regions: the table says northwest, northeast, east, the set-up northwest, northeast, west',
    ],
    [
      'record-setup',
      () => edited((copy) => (copy.table['regions'] = 'draft')),
      'regions: the table chooses its regions one by one, so none can be set',
    ],
    [
      'record-action',
      () => edited((copy) => (copy.actions[1] = { seat: 1, type: 'power', runs: [null] })),
      'action 1 (counted from 0) is refused: ',
    ],
    ['record-altered', () => resealed((copy) => (copy['seed'] = 'another')), 'in what stands before the actions'],
    [
      'record-altered',
      () => resealed((copy) => Object.assign(copy.actions[4] ?? {}, { seat: 5 })),
      'the first difference is in action 4, counted from 0',
    ],
    [
      'record-altered',
      () => resealed((copy) => (copy.seal['chain'] = `${String(copy.seal['chain'])}00000000`)),
      'in the seal itself',
    ],
    ['record-incomplete', () => resealed((copy) => copy.actions.pop()), 'actions were sealed, '],
    [
      'record-state',
      () => resealed((copy) => (copy.seal['state'] = '0'.repeat(64))),
      'they do not lead to the game that was sealed',
    ],
  ];

  it.each(cases)('%s', async (_code, text, says) => {
    const { code, out, complaints } = await within(['replay', 'FILE'], text());
    expect({ code, out }).toEqual({ code: 1, out: '' });
    expect(complaints).toContain(says);
    expect(complaints).not.toMatch(/[?{}]/);
  });

  it('with nothing in its words that could disturb the terminal', async () => {
    const { complaints } = await within(
      ['replay', 'FILE'],
      edited((copy) => (copy.table['plugins'] = ['map:\u001B[2J\nmars\u202E'])),
    );
    expect(complaints).toContain(String.raw`the record needs map:\u{1b}[2J\u{a}mars\u{202e}, which is not installed`);
  });

  it('and never with an exception, whatever stands in any of its places', async () => {
    const words = fc.constantFrom('', '5', 'step3', '__proto__', '\u0000');
    const odd = fc.oneof(
      words,
      fc.constantFrom<unknown>(null, true, -1, 0.5, 1e21, [], [null], [[]], {}, { plant: null }),
    );
    const places = placesIn(byHand);
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...places), odd, async (place, value) => {
        const { code } = await within(
          ['replay', 'FILE'],
          edited((copy) => put(copy, place, value)),
        );
        expect([0, 1]).toContain(code);
      }),
      { numRuns: 300 },
    );
  });

  it('for every reason there is', () => {
    expect(new Set(cases.map(([code]) => code))).toEqual(new Set(recordCodes));
    expect(Object.keys(ruleTexts)).toHaveLength(ruleCodes.length);
  });

  it('after the facts of everything before it', async () => {
    const wrong = edited((copy) => (copy.actions[2] = { seat: 0, type: 'pass' }));
    const { code, out } = await within(['replay', 'FILE', '--checkpoints'], wrong);
    expect({ code, lines: jsonLines(out).length }).toEqual({ code: 1, lines: 3 });
  });

  it("in a plugin's own words where a plugin forbids it", () => {
    const plugin = {
      id: 'house:calm',
      tier: 'house',
      apiVersion: 1,
      version: '1.0.0',
      stage: 'draft',
      messages: { en: { name: 'Calm', tagline: '', 'too-loud': 'No bid above {most} here' } },
    } as const;
    expect(ruleText('house:calm/too-loud', { most: 9 }, [plugin])).toBe('No bid above 9 here');
    expect(ruleText('house:calm/secret', {}, [plugin])).toBe('house:calm forbids it (secret)');
  });
});
