import type { NewTable } from '@gridwright/protocol';
import { expect, test } from 'vitest';
import { refused, running, visitor } from './support/server.ts';

const wish: NewTable = {
  map: 'map:germany',
  deck: 'deck:base',
  variants: [],
  seats: ['human', 'bot', 'bot', 'bot'],
  regions: 'random',
  money: 'hidden',
  bots: 'paced',
};

test('what a table would be is told before it is made', async () => {
  const { client } = await visitor((await running()).address);
  const { printed, ...goals } = await client.table.preview.query({ ...wish });
  expect(goals).toEqual({
    regionsInPlay: 4,
    cities: [28, 28],
    stepTwoAt: 7,
    roundLimit: 100,
    endAt: 17,
    plantLimit: 3,
  });
  expect(printed.payout.slice(0, 4)).toEqual([10, 22, 33, 44]);
  expect(printed.slots.map(({ cost }) => cost)).toEqual([10, 15, 20]);
  expect(printed.markets[0]?.restock.coal, 'for four players').toEqual([5, 6, 4]);
  const two: NewTable = { ...wish, seats: ['human', 'bot'] };
  expect(await client.table.preview.query({ ...two })).toMatchObject({ regionsInPlay: 3, endAt: 21, plantLimit: 4 });
});

test('a wish that makes no game is refused with the reason', async () => {
  const { client } = await visitor((await running()).address);
  const apart: NewTable = { ...wish, seats: ['human', 'bot'], regions: ['northwest', 'northeast', 'south'] };
  expect(await refused(client.table.preview.query({ ...apart }))).toBe('impossible-table');
  expect(await refused(client.table.preview.query({ ...wish, map: 'map:moon' }))).toBe('unknown-plugin');
});

test('a deck that cannot be played says what is wrong, with its numbers', async () => {
  const { client } = await visitor((await running()).address);
  const options = { 'deck:custom': { cards: ['3', '4', '5'], top: null, removals: 0 } };
  const preview = client.table.preview.query({ ...wish, deck: 'deck:custom', options });
  const refusal = await preview.catch((error: { data: { refusal: object } }) => error.data.refusal);
  expect(refusal).toMatchObject({
    code: 'impossible-table',
    params: { problem: 'options', plugin: 'deck:custom', what: 'too-few-cards', chosen: 3, needed: 9 },
  });
});

test('the whole board of a map is told for paper, in the order of its picture', async () => {
  const { client } = await visitor((await running()).address);
  const { board, slots, art } = await client.table.board.query({ map: 'map:germany' });
  expect(board.cities).toHaveLength(42);
  expect(art.cities.map(({ id }) => id)).toEqual(board.cities.map(({ id }) => id));
  expect(slots.map(({ cost }) => cost)).toEqual([10, 15, 20]);
  expect(await refused(client.table.board.query({ map: 'map:moon' }))).toBe('unknown-plugin');
  expect(await refused(client.table.board.query({ map: 'deck:base' }))).toBe('unknown-plugin');
});
