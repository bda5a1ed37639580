import { plainMap } from '@gridwright/core/testing';
import { expect, test } from 'vitest';
import type { Catalog } from '@gridwright/protocol';
import { catalogIn, listedMap } from '../src/plugins/catalog.ts';

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

test('a catalogue in some languages has the words of those alone, and everything else', () => {
  const messages = { en: { name: 'Atlantis' }, de: { name: 'Atlantis' }, fr: { name: 'Atlantide' } };
  const maps = listedMap({ plugin: { ...plainMap, messages }, earned: null }, 'hash');
  const whole: Catalog = { maps, decks: [], variants: [], lessons: [], bots: [], refused: [] };
  const { maps: spoken, ...rest } = catalogIn(whole, ['fr-CA', 'fr', 'en']);
  expect(spoken).toEqual([{ ...maps[0], messages: { en: { name: 'Atlantis' }, fr: { name: 'Atlantide' } } }]);
  expect(rest).toEqual({ decks: [], variants: [], lessons: [], bots: [], refused: [] });
});
