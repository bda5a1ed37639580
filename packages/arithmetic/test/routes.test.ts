import type { Board, City } from '@gridwright/model';
import { describe, expect, it } from 'vitest';
import { cheapestRoute, isConnected, linkCosts, networkOf, unreachable } from '../src/index.ts';

const city = (id: string, more: Partial<City> = {}): City => ({ id, name: id, region: 'all', at: [0, 0], ...more });
/** ash –3– birch –4– cedar, ash –9– cedar, and an island. */
const board: Board = {
  projection: 'flat',
  regions: [{ id: 'all', hue: 'green' }],
  cities: [city('ash'), city('birch'), city('cedar', { enter: 1 }), city('island')],
  connections: [
    ['ash', 'birch', 3],
    ['birch', 'cedar', 4],
    ['ash', 'cedar', 9],
  ],
};
const all = board.cities.map(({ id }) => id);
const networkWith = (through: number) => networkOf({ ...board, through }, all, [{ cost: 10, from: 1 }]);
const priceTo = (target: string, owned: readonly string[], through = 0): number => {
  const network = networkWith(through);
  return linkCosts(network, owned)[network.index.get(target) ?? -1] ?? unreachable;
};

describe('the price of a route', () => {
  it('is the cheapest way over any cities, with what entering them costs', () => {
    expect(priceTo('cedar', ['ash'])).toBe(8);
    expect(cheapestRoute(networkWith(0), ['ash'], 'cedar')).toEqual(['ash', 'birch', 'cedar']);
  });
  it('is counted from the nearest own city', () => {
    expect(priceTo('cedar', ['ash', 'birch'])).toBe(5);
  });
  it('is the same where the price without the last city is known', () => {
    const network = networkWith(1);
    const before = linkCosts(network, ['ash']);
    expect(linkCosts(network, ['ash', 'birch'], before)).toEqual(linkCosts(network, ['ash', 'birch']));
  });
  it('holds a toll for every city that is passed', () => {
    expect(priceTo('cedar', ['ash'], 3)).toBe(10);
    expect(cheapestRoute(networkWith(3), ['ash'], 'cedar')).toEqual(['ash', 'cedar']);
  });
  it('is nothing for a first city but what entering it costs', () => {
    expect([priceTo('cedar', []), priceTo('ash', [])]).toEqual([1, 0]);
  });
  it('does not exist where no connection leads', () => {
    expect(priceTo('island', ['ash'])).toBe(unreachable);
    expect(cheapestRoute(networkWith(0), ['ash'], 'island')).toEqual([]);
    expect(isConnected(board, all)).toBe(false);
    expect(isConnected(board, ['ash', 'birch', 'cedar'])).toBe(true);
  });
});
