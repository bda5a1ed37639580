import type { CityPrice } from '@gridwright/model';
import { describe, expect, it } from 'vitest';
import type { DearCity } from '../../../src/features/board/board-props.ts';
import { plateBook } from '../../../src/features/board/plates.ts';
import { legsOf } from '../../../src/features/board/price.ts';
import { neighbours, roadKey, roadsInPlay, roadsOf, roadsPath, routePath } from '../../../src/features/board/roads.ts';
import { tipFacts } from '../../../src/features/board/tip-words.ts';
import { art, offer, sheet, view } from '../../small-board.ts';

const all = new Set(view.cities);

describe('roads', () => {
  it('have one name for both directions', () => {
    expect(roadKey('birch', 'ash')).toBe(roadKey('ash', 'birch'));
  });
  it('are left out when one end is not in play', () => {
    const roads = roadsInPlay(art, sheet.board, new Set(['ash', 'birch', 'elm']));
    expect(roads.map(({ key, cost }) => `${key} ${cost}`)).toEqual(['ash|birch 4', 'birch|elm 3']);
  });
  it('bend where the picture says so', () => {
    const bent = { ...art, roads: [{ a: 'ash', b: 'birch', badge: [0, 0] as const, bend: [150, 260] as const }] };
    expect(roadsPath(roadsInPlay(bent, sheet.board, all))).toBe('M100 300Q150 260 200 300');
  });
  it('of a route are one line that runs from the network to the city', () => {
    const roads = new Map(roadsInPlay(art, sheet.board, all).map((road) => [road.key, road]));
    expect(routePath(['dogwood', 'cedar', 'birch'], roads)).toBe('M400 300L300 300L200 300');
    expect(routePath(['birch'], roads)).toBe('');
  });
  it('lead both ways', () => {
    expect(neighbours(roadsInPlay(art, sheet.board, all)).get('birch')).toEqual(['ash', 'cedar', 'elm']);
  });
  it('of a route are those between its cities', () => {
    expect(roadsOf(['birch', 'cedar', 'dogwood'])).toEqual(['birch|cedar', 'cedar|dogwood']);
    expect(roadsOf([])).toEqual([]);
  });
});

describe('a price', () => {
  const route = ['birch', 'cedar', 'dogwood'];

  it('names every leg of the route', () => {
    expect(legsOf(sheet.board, route).map(({ kind, cost }) => [kind, cost])).toEqual([
      ['road', 7],
      ['road', 11],
    ]);
  });
  it('adds fees for entering cities and tolls for passing them', () => {
    const cities = sheet.board.cities.map((city) => (city.id === 'cedar' ? { ...city, enter: 2 } : city));
    const legs = legsOf({ ...sheet.board, cities, through: 5 }, route);
    expect(legs.slice(2)).toEqual([
      { kind: 'enter', city: 'cedar', cost: 2 },
      { kind: 'through', count: 1, cost: 5 },
    ]);
  });
  it('of a first city has no route', () => {
    expect(legsOf(sheet.board, [])).toEqual([]);
  });
});

describe('a tip', () => {
  const scene = {
    sheet,
    view,
    book: plateBook(sheet),
    ...offer,
    planned: [] as string[],
    plan: [],
    dear: new Map<string, DearCity>(),
    alone: new Map<string, { readonly total: number }>(),
    parts: new Map<string, CityPrice>(),
    tagName: (tag: string) => `about ${tag}`,
    purse: 50,
  };

  it('says the house, who was first, and what stays', () => {
    expect(tipFacts('cedar', scene).price).toMatchObject({ house: 15, number: 2, before: 1, total: 22, stays: 28 });
  });
  it('says nothing about what stays when the money is unknown', () => {
    expect(tipFacts('elm', { ...scene, purse: null }).price?.stays).toBeNull();
  });
  it('says why a city is closed', () => {
    expect(tipFacts('dogwood', scene)).toMatchObject({ reason: 'You cannot afford it.', owners: [], price: null });
  });
  it('names the owners of any other city', () => {
    expect(tipFacts('birch', scene)).toMatchObject({ owners: [1, 0], reason: null, price: null });
  });
  it('tells which space a later Step opens', () => {
    expect(tipFacts('birch', scene).opens).toEqual({ step: 3, cost: 20 });
    expect(tipFacts('birch', { ...scene, view: { ...view, step: 3 } }).opens).toBeNull();
  });
  it('reckons with the cities that are planned before it, and tells the price without them', () => {
    const builds = new Map([['ash', { house: 10, link: 2, total: 12 }]]);
    const alone = new Map([['ash', { total: 14 }]]);
    const facts = tipFacts('ash', { ...scene, builds, alone, routes: { ash: ['elm', 'ash'] }, purse: 37 });
    expect(facts.price).toMatchObject({ total: 12, stays: 25, alone: 14 });
  });
  it('adds up: what others cost less with it stands in a line of its own', () => {
    const builds = new Map([['elm', { house: 10, link: 3, total: 8 }]]);
    expect(tipFacts('elm', { ...scene, builds }).price?.legs.at(-1)).toEqual({ kind: 'saved', cost: -5 });
  });
  it('takes a price apart that a plugin changed: what is printed, and every change', () => {
    const reason = { key: 'reason', params: {} };
    const raised = { by: 'house:rent', amount: 1, reason };
    const lowered = { by: 'map:toll', amount: -2, reason };
    const parts = new Map([
      [
        'elm',
        { house: { printed: 9, adjustments: [raised], sum: 10 }, link: { printed: 5, adjustments: [lowered], sum: 3 } },
      ],
    ]);
    const { price } = tipFacts('elm', { ...scene, parts });
    expect(price?.house).toBe(9);
    expect(price?.legs).toContainEqual({ kind: 'adjusted', adjustment: raised, cost: 1 });
    expect(price?.legs.at(-1)).toEqual({ kind: 'adjusted', adjustment: lowered, cost: -2 });
  });
  it('of a city that is too dear with the plan says the price all the same', () => {
    const quote = { house: 15, link: 50, total: 65 };
    const dear = new Map([['dogwood', { total: 65, quote }]]);
    expect(tipFacts('dogwood', { ...scene, dear }).price).toMatchObject({ total: 65, stays: -15 });
  });
  it('of a planned city tells what it costs in the plan, and what the whole plan leaves', () => {
    const plan = [{ city: 'elm', house: 10, link: 3, route: ['birch', 'elm'], parts: null }];
    const facts = tipFacts('elm', { ...scene, planned: ['elm'], plan, purse: 37 });
    expect(facts.planned).toBe(true);
    expect(facts.price).toMatchObject({ total: 13, stays: 37, alone: null });
  });
  it('says what is peculiar about a city', () => {
    const cities = sheet.board.cities.map((city) => ({ ...city, tags: ['island'], enter: 8 }));
    const odd = { ...sheet, board: { ...sheet.board, cities } };
    const facts = tipFacts('elm', { ...scene, sheet: odd, book: plateBook(odd) });
    expect(facts).toMatchObject({ tags: ['about island'], fee: 8 });
  });
});
