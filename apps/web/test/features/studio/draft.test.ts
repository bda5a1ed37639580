import { standardSettings } from '@gridwright/core/plugin';
import { readMapFile } from '@gridwright/core';
import { describe, expect, it } from 'vitest';
import {
  connected,
  costBetween,
  costsByDistance,
  disconnected,
  type Draft,
  emptyDraft,
  freeName,
  idFrom,
  moved,
  named,
  painted,
  renamed,
  withBoard,
  withCity,
  withCost,
  withoutCity,
  withoutRegion,
  withRegion,
} from '../../../src/features/studio/draft.ts';
import { judged, plainFindings } from '../../../src/features/studio/findings.ts';
import { begun, done, redone, undone } from '../../../src/features/studio/history.ts';
import { fileText, readDraft } from '../../../src/features/studio/map-file.ts';
import {
  isSwitched,
  numbersOf,
  playersOf,
  restockOf,
  switched,
  withNumber,
  withPlayers,
  withRestock,
} from '../../../src/features/studio/numbers.ts';
import {
  fromPlaces,
  type Place,
  reachable,
  spreadOut,
  withProposedNetwork,
  withProposedNumbers,
  withProposedRegions,
} from '../../../src/features/studio/proposals.ts';
import { ruleSwitches } from '../../../src/features/studio/standard-numbers.ts';

/** Cities on a grid of so many columns, 100 units apart. */
function grid(count: number, columns = 6): Draft {
  let draft = emptyDraft();
  for (let at = 0; at < count; at += 1)
    draft = withCity(draft, [100 * (at % columns), 100 * Math.floor(at / columns)], { name: `Town ${at + 1}` }).draft;
  return draft;
}
const cityIds = ({ board }: Draft): readonly string[] => board.cities.map(({ id }) => id);

describe('a draft', () => {
  it('has a name that no other map has, nor one that only looks different', () => {
    const maps = [{ id: 'map:cote-d-ivoire' }, { id: 'map:cote-d-ivoire-2' }];
    expect(freeName('Côte d’Ivoire', maps)).toBe('Côte d’Ivoire 3');
    expect(freeName('Norway', maps)).toBe('Norway');
  });

  it('makes ids of names, whatever they are written in', () => {
    expect(idFrom('Ústí nad Labem', 'city')).toBe('usti-nad-labem');
    expect(idFrom('Łódź', 'city')).toBe('lodz');
    expect(idFrom('東京', 'city')).toBe('city');
  });

  it('gives its first city a region, and two cities of one name two ids', () => {
    const first = withCity(emptyDraft(), [10, 10], { name: 'Aa' });
    const second = withCity(first.draft, [20, 20], { name: 'Aa' });
    expect(second.draft.board.cities.map(({ id, region }) => [id, region])).toEqual([
      ['aa', 'region-1'],
      ['aa-2', 'region-1'],
    ]);
    expect(second.draft.messages['en']?.['region.region-1']).toBe('Region 1');
  });

  it('moves, renames and repaints a city, and its connections follow the name', () => {
    const drawn = connected(grid(3), 'town-1', 'town-2', 7);
    const { draft, id } = renamed(drawn, 'town-1', 'Old Harbour');
    expect(id).toBe('old-harbour');
    expect(draft.board.connections).toEqual([['old-harbour', 'town-2', 7]]);
    expect(moved(draft, id, [3.6, 4.2]).board.cities[0]?.at).toEqual([4, 4]);
    const region = withRegion(draft);
    expect(painted(region.draft, id, region.id).board.cities[0]?.region).toBe('region-2');
  });

  it('keeps the id of a city that was not made of its name', () => {
    const own = withBoard(grid(1), { cities: [{ id: 'x1', name: 'Here', region: 'region-1', at: [0, 0] }] });
    expect(renamed(own, 'x1', 'There').id).toBe('x1');
  });

  it('takes a city away with its connections, and a region with its name', () => {
    const drawn = connected(connected(grid(3), 'town-1', 'town-2'), 'town-2', 'town-3');
    expect(withoutCity(drawn, 'town-2').board.connections).toEqual([]);
    const two = withRegion(drawn).draft;
    const one = withoutRegion(two, 'region-1');
    expect(new Set(one.board.cities.map(({ region }) => region))).toEqual(new Set(['region-2']));
    expect(one.messages['en']?.['region.region-1']).toBeUndefined();
    expect(withoutRegion(one, 'region-2')).toBe(one);
  });

  it('connects two cities once, at the rate of the other connections', () => {
    const drawn = connected(grid(3), 'town-1', 'town-2', 6);
    expect(connected(drawn, 'town-2', 'town-1')).toBe(drawn);
    expect(connected(drawn, 'town-1', 'town-1')).toBe(drawn);
    expect(costBetween(drawn, 'town-1', 'town-3')).toBe(12);
    expect(withCost(drawn, 'town-2', 'town-1', 9).board.connections).toEqual([['town-1', 'town-2', 9]]);
    expect(disconnected(drawn, 'town-2', 'town-1').board.connections).toEqual([]);
  });

  it('reckons costs by distance, on the globe in kilometres', () => {
    let globe = emptyDraft('geo');
    for (const [name, at] of [
      ['A', [0, 0]],
      ['B', [1, 0]],
      ['C', [1, 60]],
      ['D', [2, 60]],
    ] as const)
      globe = withCity(globe, at, { name }).draft;
    const drawn = costsByDistance(connected(connected(globe, 'a', 'b', 1), 'c', 'd', 1), 9);
    expect(drawn.board.connections.map(([, , cost]) => cost)).toEqual([12, 6]);
  });

  it('is the map file itself: what is opened is saved without a loss', () => {
    const file = fileText(named({ ...grid(3), rules: ['rule.own'] }, 'Three towns'));
    const draft = readDraft(file);
    expect(draft?.id).toBe('three-towns');
    expect(draft?.rules).toEqual(['rule.own']);
    expect(draft === null ? '' : fileText(draft)).toBe(file);
    expect(readDraft('{"format":"gridwright-map"}')).toBeNull();
    expect(readDraft('no JSON')).toBeNull();
  });

  it('goes back and forth, and forgets what was taken back when something else is done', () => {
    const steps = done(done(begun(1), 2), 3);
    expect(undone(steps).present).toBe(2);
    expect(redone(undone(steps)).present).toBe(3);
    expect(redone(done(undone(steps), 4)).present).toBe(4);
    expect(undone(begun(1)).present).toBe(1);
    expect(done(steps, 3)).toEqual(steps);
  });
});

/** Places of a made-up country, the largest first. */
const places: readonly Place[] = Array.from({ length: 90 }, (_, at) => ({
  name: `Place ${at + 1}`,
  at: [10 + ((at * 37) % 90) / 15, 50 + ((at * 53) % 89) / 25],
  population: 900_000 - at,
}));

describe('what is proposed', () => {
  it('is a board of a country that a server accepts', () => {
    const draft = fromPlaces(named(emptyDraft(), 'Somewhere'), places, 'XX', { cities: 42, regions: 6 });
    expect(draft.board.cities).toHaveLength(42);
    expect(plainFindings(draft)).toEqual([]);
    expect(readMapFile(fileText(draft)).ok).toBe(true);
    const costs = draft.board.connections.map(([, , cost]) => cost);
    expect(Math.round(costs.reduce((sum, one) => sum + one, 0) / costs.length)).toBe(11);
  });

  it('leaves out what lies across the ocean, and towns next door to larger ones', () => {
    const suburb: Place = { name: 'Suburb', at: [10.001, 50], population: 899_999 };
    const island: Place = { name: 'Island', at: [100, 0], population: 899_998 };
    const [capital, ...others] = places;
    const all = capital === undefined ? [] : [capital, suburb, island, ...others];
    const names = spreadOut(all, 30, emptyDraft('geo')).map(({ name }) => name);
    expect(names).toHaveLength(30);
    expect(names).toContain('Place 1');
    expect(names).not.toContain('Suburb');
    expect(names).not.toContain('Island');
  });

  it('is as many cities for each region, and a network in which each hangs together', () => {
    const draft = withProposedNetwork(withProposedRegions(grid(30), 5));
    for (const { id } of draft.board.regions) {
      const within = draft.board.cities.filter(({ region }) => region === id).map((city) => city.id);
      expect(within).toHaveLength(6);
      expect(reachable(within, draft.board.connections).size).toBe(6);
    }
  });

  it('keeps the regions that are there', () => {
    const named = withProposedRegions(grid(12), 2);
    const more = withProposedRegions(named, 3);
    expect(more.board.regions.slice(0, 2)).toEqual(named.board.regions);
    expect(withProposedRegions(more, 2).board.regions).toEqual(named.board.regions);
  });

  it('is the standard numbers on a board of the usual size, and less on a small one', () => {
    const usual = withProposedNumbers(withProposedRegions(grid(42), 6));
    expect(usual.settings).toBeUndefined();
    const small = withProposedNumbers(withProposedRegions(grid(12), 3));
    expect(numbersOf(small, 'regionsInPlay')).toEqual([3, 3, 3, 3, 3]);
    expect(numbersOf(small, 'endAt')).toEqual([12, 10, 7, 5, 5]);
    expect(numbersOf(small, 'stepTwoAt').every((at, row) => at < (numbersOf(small, 'endAt')[row] ?? 0))).toBe(true);
    expect(restockOf(small, 'coal')[0]).toEqual([2, 2, 2]);
    expect(readMapFile(fileText(withProposedNetwork(small))).ok).toBe(true);
  });

  it('switches settings of the rules that stand as they are when off', () => {
    expect(standardSettings).toMatchObject(Object.fromEntries(ruleSwitches.map(({ setting, off }) => [setting, off])));
  });
});

describe('the numbers of a draft', () => {
  it('are those of the standard game until they are changed', () => {
    const draft = withRestock(withNumber(grid(2), 'endAt', 1, 9), 'oil', 0, 2, 8);
    expect(draft.settings).toEqual({
      endAt: [21, 9, 17, 15, 14],
      markets: {
        main: {
          restock: {
            oil: [
              [2, 2, 8],
              [2, 3, 4],
              [3, 4, 5],
              [4, 5, 6],
              [5, 6, 7],
            ],
          },
        },
      },
    });
  });

  it('have rules that are switched, and leave no trace when they are switched back', () => {
    const draft = switched(grid(2), 'fuelTurns', true);
    expect(draft.settings).toEqual({ fuelTurns: 'one-token' });
    expect(isSwitched(draft, 'fuelTurns')).toBe(true);
    expect(switched(draft, 'fuelTurns', false)).toEqual(grid(2));
  });

  it('name the players that a map is for, one number at least', () => {
    const two = [6, 5, 4, 3].reduce((draft, count) => withPlayers(draft, count as 3, false), grid(2));
    expect(playersOf(two)).toEqual([2]);
    expect(withPlayers(two, 2, false)).toBe(two);
    expect(withPlayers(withPlayers(grid(2), 4, false), 4, true)).toEqual(grid(2));
  });
});

describe('findings', () => {
  const keys = (draft: Draft): readonly string[] => plainFindings(draft).map(({ key }) => key);

  it('say what is missing, and which city to look at', () => {
    expect(keys(emptyDraft())).toEqual(['tooFew']);
    const [alone] = plainFindings(connected(grid(3), 'town-1', 'town-2'));
    expect(alone).toEqual({ key: 'alone', params: { city: 'Town 3' }, city: 'town-3' });
  });

  it('see parts that no connection joins, doubled places, and regions that are empty or torn', () => {
    const parts = connected(connected(grid(4), 'town-1', 'town-2'), 'town-3', 'town-4');
    expect(keys(parts)).toEqual(['apart', 'tornRegion']);
    expect(keys(connected(moved(grid(2), 'town-2', [0, 0]), 'town-1', 'town-2'))).toEqual(['sameSpot']);
    expect(keys(withRegion(connected(grid(2), 'town-1', 'town-2')).draft)).toEqual(['emptyRegion']);
  });

  it('hold what the judge says, with the city that it mentions', () => {
    const draft = grid(3);
    expect(judged(draft, ['board: town-2 has no name'])[0]?.city).toBe('town-2');
    expect(judged(draft, ['table: with 2 players'])[0]?.city).toBeNull();
    expect(cityIds(draft)).toHaveLength(3);
  });
});
