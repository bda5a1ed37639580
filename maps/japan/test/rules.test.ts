import { bestAnswer } from '@gridwright/core/plugin';
import { build, choose, pass, rulesOf, scene, sceneAt, type Scene } from '@gridwright/core/testing';
import { baseDeck } from '@gridwright/decks';
import type { Seat } from '@gridwright/model';
import { describe, expect, it } from 'vitest';
import japan from '../src/index.ts';

const board = japan.board ?? { regions: [], cities: [], connections: [] };
const rules = rulesOf([baseDeck, japan], 3, { regions: ['kanto', 'central', 'west'] });
const order = [0, 1, 2];
const by = 'map:japan';
const starting = ['fukuoka', 'kobe', 'osaka', 'sapporo', 'tokyo', 'yokohama'];

type Own = { readonly cities: readonly string[]; readonly money?: number };
/** Phase 4 of a round with seat 2 to build. Nobody has jumped yet. */
function building(round: number, seats: Readonly<Record<Seat, Own>>, step: 1 | 2 | 3 = 1): Scene {
  const standing = Object.fromEntries(
    Object.entries(seats).map(([seat, { cities, money = 200 }]) => [seat, { cities: [...cities], money }]),
  );
  const { state } = scene(rules, { phase: 'building', order, round, step, seats: standing });
  return sceneAt(rules, { ...state, slices: { [by]: { round, begun: [], used: [], jumping: null } } });
}
const jump = choose(by, 'jump', 'jump');
const route = choose(by, 'jump', 'route');
const mine = (cities: readonly string[]) => ({ 2: { cities } });
const priceOf = (game: Scene, city: string) => {
  const offer = game.options(2, 'build').find((option) => option.city === city);
  return offer && [offer.house, offer.link];
};

describe('Japan', () => {
  it('has 35 cities in five regions of seven', () => {
    const sizes = board.regions.map(({ id }) => board.cities.filter(({ region }) => region === id).length);
    expect([board.cities.length, ...sizes]).toEqual([35, 7, 7, 7, 7, 7]);
  });

  it('a first house stands in Fukuoka, Kobe, Osaka, Sapporo, Tokyo or Yokohama, in any round', () => {
    for (const round of [1, 2, 9]) {
      const game = building(round, {});
      expect(game.options(2, 'build').map(({ city }) => city)).toEqual(['tokyo', 'yokohama', 'osaka', 'kobe']);
      expect(game.refusal(2, build('kyoto')).code).toBe('map:japan/starting-city');
    }
    expect(board.cities.filter(({ slots }) => slots?.length === 3).map(({ id }) => id)).toHaveLength(starting.length);
  });

  const spacesOf = (id: string) =>
    board.cities.find((city) => city.id === id)?.slots?.map(({ cost, from }) => [cost, from]);

  it('starting cities have spaces for 10, 10 and 20, with 2, 2 and 3 open', () => {
    for (const city of starting)
      expect(spacesOf(city)).toEqual([
        [10, 1],
        [10, 1],
        [20, 3],
      ]);
    const taken = { 0: { cities: ['tokyo'] }, 1: { cities: ['tokyo'] } };
    for (const step of [1, 2] as const)
      expect(building(2, taken, step).refusal(2, build('tokyo')).code).toBe('city-full');
    expect(priceOf(building(2, taken, 3), 'tokyo')).toEqual([20, 0]);
  });

  it('nine cities have two spaces, five of them none in Step 1', () => {
    for (const city of ['hamamatsu', 'kochi', 'koriyama', 'oita'])
      expect(spacesOf(city)).toEqual([
        [10, 1],
        [15, 2],
      ]);
    for (const city of ['matsue', 'miyazaki', 'morioka', 'saitama', 'toyama'])
      expect(spacesOf(city)).toEqual([
        [15, 2],
        [20, 3],
      ]);
    expect(board.cities.filter(({ slots }) => slots?.length === 2)).toHaveLength(9);
    expect(building(2, mine(['tokyo'])).refusal(2, build('saitama')).code).toBe('city-full');
  });

  it('in round 1 there are at most two houses, both in starting cities, each for its space alone', () => {
    const first = building(1, {}).act(2, build('kobe'));
    expect(first.happened('city-built')).toMatchObject([{ house: 10, link: 0 }]);
    expect(first.options(2, 'choose')).toEqual([]);
    expect(first.refusal(2, build('kyoto')).code).toBe('map:japan/starting-city');
    expect(first.offered(2).routes['tokyo']).toEqual([]);
    const second = first.act(2, build('tokyo'));
    expect(second.happened('city-built')).toMatchObject([{ house: 10, link: 0 }]);
    expect(second.options(2, 'build')).toEqual([]);
    expect(second.refusal(2, build('yokohama'))).toMatchObject({
      code: 'map:japan/enough-houses',
      params: { houses: 2 },
    });
  });

  it('the second house of round 1 uses up the jump, also from Tokyo to Yokohama', () => {
    const both = building(1, {}).act(2, build('tokyo')).act(2, build('yokohama'));
    expect(both.state.slices[by]).toMatchObject({ used: [2] });
    const one = building(1, {}).act(2, build('tokyo'));
    expect(one.state.slices[by]).toMatchObject({ used: [] });
  });

  it('once in the game a starting city is reached without a route', () => {
    const game = building(2, mine(['tokyo']));
    expect(priceOf(game, 'osaka')?.[1]).toBeGreaterThan(30);
    const jumped = game.act(2, jump).act(2, build('osaka'));
    expect(jumped.happened('city-built')).toMatchObject([{ house: 10, link: 0 }]);
    expect(jumped.options(2, 'choose')).toEqual([]);
    expect(priceOf(jumped, 'kobe')).toEqual([10, 3]);
    expect(jumped.refusal(2, jump).code).toBe('no-such-choice');
  });

  it('who pays for the route keeps the jump', () => {
    const paid = building(2, mine(['tokyo'])).act(2, build('yokohama'));
    expect(paid.happened('city-built')).toMatchObject([{ house: 10, link: 0 }]);
    expect(paid.options(2, 'choose')).toMatchObject([{ choice: 'jump', holds: 'route' }]);
    const other = building(2, mine(['tokyo']))
      .act(2, jump)
      .act(2, route)
      .act(2, build('osaka'));
    expect(other.happened('city-built')[0]?.link).toBeGreaterThan(30);
    expect(other.options(2, 'choose')).toHaveLength(1);
  });

  it('the jump is asked for, its price says why, and no route is drawn', () => {
    const game = building(2, mine(['tokyo']));
    expect(game.options(2, 'choose')).toMatchObject([
      { holds: 'route', answers: [{ answer: 'route' }, { answer: 'jump' }] },
    ]);
    expect(game.offered(2).routes['osaka']?.[0]).toBe('tokyo');
    const { adjusted, routes } = game.act(2, jump).offered(2);
    expect(routes['osaka']).toEqual([]);
    const link = adjusted.cities['osaka']?.link;
    expect(link).toMatchObject({ adjustments: [{ by, reason: { key: 'reason.jump' } }], sum: 0 });
    expect(link?.printed).toBe(priceOf(game, 'osaka')?.[1]);
    expect(priceOf(game.act(2, jump), 'osaka')).toEqual([10, 0]);
  });

  it('the jump leads to starting cities only', () => {
    const [before, after] = [building(2, mine(['tokyo'])), building(2, mine(['tokyo'])).act(2, jump)];
    expect(priceOf(after, 'kyoto')).toEqual(priceOf(before, 'kyoto'));
    const elsewhere = after.act(2, build('chiba'));
    expect(elsewhere.happened('city-built')).toMatchObject([{ link: 4 }]);
    expect(elsewhere.options(2, 'choose')).toMatchObject([{ holds: 'jump' }]);
  });

  it('what was said and not done is gone with the turn', () => {
    const finished = building(2, mine(['tokyo']))
      .act(2, jump)
      .act(2, pass);
    expect(finished.state.slices[by]).toMatchObject({ jumping: null, used: [] });
  });

  it('routes start from the cities of both networks', () => {
    const game = building(3, mine(['tokyo', 'osaka']));
    expect(priceOf(game, 'kobe')).toEqual([10, 3]);
    expect(priceOf(game, 'chiba')).toEqual([10, 4]);
  });

  it('without an open space in a starting city there is neither a jump nor a first house, until Step 3', () => {
    const full = {
      0: { cities: ['tokyo', 'yokohama', 'osaka', 'kobe'] },
      1: { cities: ['tokyo', 'yokohama', 'osaka', 'kobe'] },
    };
    expect(building(4, full, 2).options(2, 'build')).toEqual([]);
    expect(building(4, { ...full, 2: { cities: ['nagoya'] } }, 2).options(2, 'choose')).toEqual([]);
    expect(building(4, full, 3).options(2, 'build')).toHaveLength(4);
    expect(building(4, { ...full, 2: { cities: ['nagoya'] } }, 3).options(2, 'choose')).toHaveLength(1);
  });

  it('Step 1 has 7, 8, 7, 7 and 7 spaces by region', () => {
    const open = board.regions.map(({ id }) =>
      board.cities
        .filter(({ region }) => region === id)
        .reduce((sum, { slots }) => sum + (slots?.filter(({ from }) => from === 1).length ?? 1), 0),
    );
    expect(open).toEqual([7, 8, 7, 7, 7]);
  });

  it('a bot jumps where that saves more than 10', () => {
    expect(bestAnswer(building(2, mine(['kobe'])).offered(2).options)).toBeUndefined();
    const others = ['kyoto', 'okayama', 'osaka', 'takamatsu', 'nagoya'];
    const closedIn = building(2, { 2: { cities: ['kobe'] }, 0: { cities: others }, 1: { cities: ['tokyo', 'osaka'] } });
    expect(bestAnswer(closedIn.offered(2).options)).toEqual(jump);
  });
});
