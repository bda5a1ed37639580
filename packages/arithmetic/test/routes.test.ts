import type { Board, City, Slot } from '@gridwright/model';
import { describe, expect, it } from 'vitest';
import {
  cheapestRoute,
  cheapestRoutes,
  freeSpaceAt,
  isConnected,
  linkCosts,
  neighboursOf,
  networkOf,
  unreachable,
} from '../src/index.ts';

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
const standard: readonly Slot[] = [
  { cost: 10, from: 1 },
  { cost: 15, from: 2 },
];
const networkWith = (through: number) => networkOf({ ...board, through }, all, standard);
const withLines = (cities: readonly City[], connections: Board['connections']) =>
  networkOf(
    { ...board, cities, connections },
    cities.map(({ id }) => id),
    standard,
  );
const priceTo = (target: string, owned: readonly string[], through = 0): number => {
  const network = networkWith(through);
  return linkCosts(network, owned)[network.index.get(target) ?? -1] ?? unreachable;
};

describe('the price of a route', () => {
  it('is the cheapest way over any cities, with what entering them costs', () => {
    expect(priceTo('cedar', ['ash'])).toBe(8);
    expect(cheapestRoute(networkWith(0), ['ash'], 'cedar')).toEqual(['ash', 'birch', 'cedar']);
  });
  it('is counted from the nearest own city, whichever was built first', () => {
    expect(priceTo('cedar', ['ash', 'birch'])).toBe(5);
    expect(priceTo('cedar', ['birch', 'ash'])).toBe(5);
    expect(priceTo('ash', ['cedar'])).toBe(7);
  });
  it('is the same where the price without the last city is known, which stays as it was', () => {
    const network = networkWith(1);
    const before = linkCosts(network, ['ash']);
    expect(linkCosts(network, ['ash', 'birch'], before)).toEqual(linkCosts(network, ['ash', 'birch']));
    expect(before).toEqual([0, 3, 9, unreachable]);
    expect(linkCosts(network, ['birch'], linkCosts(network, []))).toEqual([3, 0, 5, unreachable]);
  });
  it('holds a toll for every city that is passed', () => {
    expect(priceTo('cedar', ['ash'], 3)).toBe(10);
    expect(cheapestRoute(networkWith(3), ['ash'], 'cedar')).toEqual(['ash', 'cedar']);
  });
  it('is nothing for a first city but what entering it costs', () => {
    expect([priceTo('cedar', []), priceTo('ash', [])]).toEqual([1, 0]);
  });
  it('is searched for once where many cities are asked about', () => {
    const routeTo = cheapestRoutes(networkWith(0), ['ash']);
    expect(['cedar', 'ash', 'birch', 'island'].map(routeTo)).toEqual([
      ['ash', 'birch', 'cedar'],
      ['ash'],
      ['ash', 'birch'],
      [],
    ]);
  });
  it('does not exist where no connection leads', () => {
    expect([priceTo('island', ['ash']), priceTo('ash', ['island'])]).toEqual([unreachable, unreachable]);
    expect(cheapestRoute(networkWith(0), ['ash'], 'island')).toEqual([]);
    expect(cheapestRoute(networkWith(0), ['ash'], 'nowhere')).toEqual([]);
  });
  it('leads over no city that is out of play', () => {
    const network = networkOf(board, ['cedar', 'ash'], standard);
    expect(linkCosts(network, ['ash'])).toEqual([10, 0]);
    expect(cheapestRoute(network, ['ash'], 'cedar')).toEqual(['ash', 'cedar']);
    expect(network.connections).toEqual([[{ to: 1, cost: 9 }], [{ to: 0, cost: 9 }]]);
  });
  it('holds what entering each city on the way costs, which may make a longer line the cheaper', () => {
    const guarded = withLines([city('ash'), city('birch', { enter: 5 }), city('cedar')], board.connections);
    expect(linkCosts(guarded, ['ash'])).toEqual([0, 8, 9]);
    expect(cheapestRoute(guarded, ['ash'], 'cedar')).toEqual(['ash', 'cedar']);
  });
  it('is that of the cheaper one where two connections join the same cities', () => {
    const doubled: Board['connections'] = [
      ['ash', 'birch', 5],
      ['ash', 'birch', 3],
      ['ash', 'birch', 4],
    ];
    expect(linkCosts(withLines([city('ash'), city('birch')], doubled), ['ash'])).toEqual([0, 3]);
  });
});

describe('of several cheapest routes', () => {
  const cities = ['ash', 'birch', 'cedar', 'elm', 'fir'].map((id) => city(id));
  it('that with the fewest cities is taken, be it found first', () => {
    const network = withLines(cities, [
      ['ash', 'birch', 3],
      ['birch', 'cedar', 4],
      ['ash', 'cedar', 7],
    ]);
    expect(cheapestRoute(network, ['ash'], 'cedar')).toEqual(['ash', 'cedar']);
  });
  it('or found last', () => {
    const network = withLines(cities, [
      ['ash', 'birch', 1],
      ['birch', 'cedar', 1],
      ['cedar', 'fir', 2],
      ['ash', 'elm', 3],
      ['elm', 'fir', 1],
    ]);
    expect(cheapestRoute(network, ['ash'], 'fir')).toEqual(['ash', 'elm', 'fir']);
  });
  it('but none that costs more, with however few cities', () => {
    const network = withLines(cities, [
      ['ash', 'birch', 1],
      ['birch', 'cedar', 1],
      ['cedar', 'fir', 1],
      ['ash', 'elm', 3],
      ['elm', 'fir', 1],
    ]);
    expect(cheapestRoute(network, ['ash'], 'fir')).toEqual(['ash', 'birch', 'cedar', 'fir']);
  });
  it('and of those with as many that over the nearer city, or the one that is named first', () => {
    const over = (birch: number, cedar: number) =>
      withLines(cities, [
        ['ash', 'birch', birch],
        ['ash', 'cedar', cedar],
        ['birch', 'fir', 4 - birch],
        ['cedar', 'fir', 4 - cedar],
      ]);
    expect(cheapestRoute(over(2, 1), ['ash'], 'fir')).toEqual(['ash', 'cedar', 'fir']);
    expect(cheapestRoute(over(2, 2), ['ash'], 'fir')).toEqual(['ash', 'birch', 'fir']);
  });
  it('that from the nearest own city is taken', () => {
    expect(cheapestRoute(networkWith(0), ['island', 'ash', 'birch'], 'cedar')).toEqual(['birch', 'cedar']);
    expect(cheapestRoute(networkWith(0), [], 'cedar')).toEqual([]);
  });
});

describe('the spaces of a city', () => {
  const network = networkOf(
    { ...board, cities: [city('ash'), city('birch', { slots: [{ cost: 7, from: 1 }] })] },
    ['ash', 'birch'],
    standard,
  );
  it('are taken from the lowest on, one in Step 1 and two in Step 2', () => {
    expect(freeSpaceAt(network, 0, 0, 1)).toEqual({ cost: 10, from: 1 });
    expect(freeSpaceAt(network, 0, 1, 1)).toBeUndefined();
    expect(freeSpaceAt(network, 0, 1, 2)).toEqual({ cost: 15, from: 2 });
    expect(freeSpaceAt(network, 0, 2, 3)).toBeUndefined();
  });
  it('may be those of the city alone, and the cheapest of all is known', () => {
    expect(freeSpaceAt(network, 1, 0, 1)).toEqual({ cost: 7, from: 1 });
    expect(freeSpaceAt(network, 1, 1, 3)).toBeUndefined();
    expect([network.leastHouse, networkWith(0).leastHouse]).toEqual([7, 10]);
  });
});

describe('cities are joined', () => {
  it('when connections lead from each to every other without leaving the set', () => {
    expect(isConnected(board, all)).toBe(false);
    expect(isConnected(board, ['ash', 'birch', 'cedar'])).toBe(true);
    const chain = { ...board, connections: board.connections.slice(0, 2) };
    expect(isConnected(chain, ['ash', 'birch', 'cedar'])).toBe(true);
    expect(isConnected(chain, ['cedar', 'ash'])).toBe(false);
  });
  it('when it is but one, or none', () => {
    expect([isConnected(board, ['island']), isConnected(board, [])]).toEqual([true, true]);
  });
  it('to those at the other end of every connection, whichever end is named first', () => {
    expect(Object.fromEntries(neighboursOf(board))).toEqual({
      ash: ['birch', 'cedar'],
      birch: ['ash', 'cedar'],
      cedar: ['birch', 'ash'],
    });
  });
});
