import { plainMap } from '@gridwright/core/testing';
import { expect, test } from 'vitest';
import { listedMap } from '../src/plugins/catalog.ts';

const boastful = { ...plainMap, stage: 'official' as const };

test('a map is listed as a draft until it has earned more, whatever it says of itself', () => {
  expect(listedMap({ plugin: boastful, earned: null }, 'hash')[0]).toMatchObject({ stage: 'draft' });
  expect(listedMap({ plugin: plainMap, earned: { stage: 'beta' } }, 'hash')[0]).toMatchObject({ stage: 'beta' });
});

test('what games of bots showed of a map is listed where its package tells', () => {
  const balance = { players: 4, games: 24, rounds: 9.6, standsOut: 0 };
  expect(listedMap({ plugin: plainMap, earned: { stage: 'beta', balance } }, 'hash')[0]?.balance).toEqual(balance);
  expect(listedMap({ plugin: plainMap, earned: null }, 'hash')[0]).not.toHaveProperty('balance');
});
