import { standardSettings } from '@gridwright/core/plugin';
import { expect, it } from 'vitest';
import { plugins } from '../src/plugins.ts';

const cards = 'written in numbers.test.ts of the decks';
const sentences = 'written in rules.test.ts of the decks';
const board = 'written in numbers.test.ts of each map';

/** The numbers that plugins bring besides settings, and where each is written a second time. */
const written: Readonly<Record<string, string>> = {
  'board.connections.*.*': board,
  'deck.cards.*.number': cards,
  'deck.cards.*.plus': sentences,
  'deck.cards.*.burns': cards,
  'deck.cards.*.cities': cards,
  'deck.cull.*.count.*': cards,
  'deck.opening.from.max': sentences,
  'deck.stack.*.numbers.*': sentences,
  'options.oil.default': 'written in rules.test.ts of the maps',
  'board.through': 'written in rules.test.ts of the maps',
  'options.oil.max': 'written in rules.test.ts of the maps',
  'options.oil.min': 'written in rules.test.ts of the maps',
  'options.removals.default.*': sentences,
  'options.removals.min': sentences,
  'options.removals.max': sentences,
};

/** Where numbers stand in a value: the keys that lead there, with `*` for any place of a list. */
function kindsIn(value: unknown, way = ''): readonly string[] {
  if (typeof value === 'number') return [way];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => kindsIn(inner, `${way}.${Array.isArray(value) ? '*' : key}`));
}
const numbersOf = (value: unknown): ReadonlySet<string> => new Set(kindsIn(value).map((kind) => kind.slice(1)));

it('every kind of number that a map, a deck or a variant brings has a place where it is written a second time', () => {
  const found = numbersOf(
    plugins.map(({ board: { cities: _cities, ...lines } = { cities: [] }, deck, options }) => ({
      board: lines,
      deck,
      options,
    })),
  );
  expect([...found].map((kind) => kind.replace('*.', '')).toSorted()).toEqual(Object.keys(written).toSorted());
});

it('cities bring no other numbers than house spaces and what entering costs, which the rules tests of their maps name', () => {
  const cities = plugins.flatMap(({ board: { cities: all } = { cities: [] } }) => all);
  const found = numbersOf(cities.map(({ at: _at, ...city }) => city));
  const named = ['*.enter', '*.slots.*.cost', '*.slots.*.from'];
  expect([...found].filter((kind) => !named.includes(kind))).toEqual([]);
});

it('plugins set only numbers that the standard game has, all of which are written a second time', () => {
  const byPlayers = { marketSize: { ...standardSettings.marketSize, current: [0] } };
  const standard = new Set([
    ...numbersOf({ ...standardSettings, citiesInPlay: [0], cityLimit: 0, blockedCities: [{ cost: 0, count: [0] }] }),
    ...numbersOf({ ...standardSettings, ...byPlayers }),
  ]);
  // a market of any name has the numbers that the standard one has
  const set = numbersOf(
    plugins.flatMap(({ settings }) => [
      { ...settings, markets: {} },
      ...Object.values(settings?.markets ?? {}).map((main) => ({ markets: { main } })),
    ]),
  );
  expect([...set].map((kind) => kind.replace('*.', '')).filter((kind) => !standard.has(kind))).toEqual([]);
});
