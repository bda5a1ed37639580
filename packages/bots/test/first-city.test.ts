import { options, sheetOf } from '@gridwright/core';
import { plainDeck, plainMap, rulesOf, scene } from '@gridwright/core/testing';
import { expect, test } from 'vitest';
import { networkFor } from '../src/network.ts';
import { bestFirstCities, neighboursIn } from '../src/search/quick-player.ts';

const rules = rulesOf([plainMap, plainDeck], 3, { regions: ['one', 'two', 'three'] });
const sheet = sheetOf(rules);
const { state } = scene(rules, { phase: 'building', order: [2, 1, 0], seats: { 0: { money: 50 } } });
const offers = options(rules, state, 0);

test('a first city among cities that are closed to everybody is no better than a lonely one', () => {
  const [best] = bestFirstCities({ sheet, state }, offers);
  const network = networkFor(sheet, state);
  const around = (neighboursIn(network)[network.index.get(best?.city ?? '') ?? -1] ?? []).slice(1, 7);
  const blocked = around.map(({ city }) => network.cities[city] ?? '');
  expect(blocked).toHaveLength(6);
  const [open, ...others] = bestFirstCities({ sheet, state: { ...state, blocked } }, offers).map(({ city }) => city);
  expect(others).toContain(best?.city);
  expect(open).not.toBe(best?.city);
});
