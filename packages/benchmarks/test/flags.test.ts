import { expect, test } from 'vitest';
import { readFlags } from '../src/flags.ts';

const wishOf = (...args: string[]): object => {
  const asked = readFlags(args);
  if (!('wish' in asked)) throw new Error(JSON.stringify(asked));
  return asked.wish;
};

test('all parts are measured where none is named, and otherwise those named, in the usual order', () => {
  expect(wishOf()).toMatchObject({
    parts: ['engine', 'recorded', 'sizes', 'bots', 'server', 'lag', 'load', 'jobs', 'page', 'develop'],
  });
  expect(wishOf('--', 'bots', 'engine')).toMatchObject({ parts: ['engine', 'bots'] });
});

test('each flag says what it says, before and after a part', () => {
  const flags = [
    '--tables',
    '8,32',
    '--players=4',
    '--watchers',
    '0',
    '--open',
    '5',
    '--running',
    '7',
    '--seconds',
    '0.5',
  ];
  expect(wishOf(...flags, 'load', '--database', 'postgres://here/games')).toEqual({
    parts: ['load'],
    against: undefined,
    level: undefined,
    seconds: 0.5,
    tables: [8, 32],
    players: 4,
    watchers: 0,
    open: 5,
    running: 7,
    database: 'postgres://here/games',
  });
});

test('help is asked for in three ways, and names every part and flag', () => {
  for (const args of [['--help'], ['-h'], ['help'], ['engine', '--help']])
    expect(readFlags(args)).toMatchObject({
      help: expect.stringMatching(/ recorded [^]* develop [^]*--against FOLDER/),
    });
});

test.each([
  [['engines'], 'There is nothing called engines to measure; there is engine, recorded, sizes,'],
  [['--speed', '3'], 'There is no flag --speed; --help lists those there are.'],
  [['lag', '--level'], '--level says nothing.'],
  [['--players', '7'], '--players is "7", expected a number from 2 to 6.'],
  [['--seconds', 'ten'], '--seconds is "ten", expected a number above 0.'],
  [['--tables', '8,x'], '--tables is "8,x", expected numbers with commas between them.'],
  [['--open', '-1'], '--open is "-1", expected a number.'],
  [['--running', '0', '--open', 'x'], '--open is "x", expected a number; --running is "0", expected a number above 0.'],
  [['jobs'], 'jobs takes --database postgres://….'],
])('%j is refused with what is wrong', (args, wrong) => {
  expect(readFlags(args)).toEqual({ wrong: expect.stringContaining(wrong) });
});
