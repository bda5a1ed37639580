import { build, open, pass, problemsOf, rulesOf, scene } from '@gridwright/core/testing';
import { baseDeck } from '@gridwright/decks';
import { playerCounts, stepThreeCard } from '@gridwright/model';
import { describe, expect, it } from 'vitest';
import ukIreland from '../src/index.ts';

const board = ukIreland.board ?? { regions: [], cities: [], connections: [] };
const both = ['wales', 'northern-ireland', 'ireland'];
const rules = rulesOf([baseDeck, ukIreland], 3, { regions: both });
const order = [0, 1, 2];

/** Phase 4 with seat 2 to build, which has these cities. */
const building = (cities: readonly string[], more: object = {}) =>
  scene(rules, { phase: 'building', order, seats: { 2: { cities: [...cities], money: 99 } }, ...more });

describe('UK & Ireland', () => {
  it('has 40 cities: 28 in Great Britain and 12 in Ireland', () => {
    const on = (island: string) => board.cities.filter(({ tags }) => tags?.includes(island)).length;
    expect([board.cities.length, on('gb'), on('ie')]).toEqual([40, 28, 12]);
    const sizes = board.regions.map(({ id }) => board.cities.filter(({ region }) => region === id).length);
    expect(sizes).toEqual([8, 7, 6, 7, 5, 7]);
  });

  it('no connection joins the islands', () => {
    const island = new Map(board.cities.map(({ id, tags }) => [id, tags?.[0]]));
    expect(board.connections.filter(([a, b]) => island.get(a) !== island.get(b))).toEqual([]);
  });

  it('the regions on each island must hold together, and both islands may be in play', () => {
    expect(problemsOf([baseDeck, ukIreland], 3, { regions: both })).toEqual([]);
    expect(
      problemsOf([baseDeck, ukIreland], 3, { regions: ['southern-england', 'scotland', 'ireland'] }),
    ).toMatchObject([{ code: 'regions' }]);
  });

  it('the first city on the other island costs 10 + 20', () => {
    const built = building(['cardiff']).act(2, build('dublin'));
    expect(built.happened('city-built')).toMatchObject([{ house: 10, link: 20 }]);
  });

  it('the surcharge says why, and no route is drawn for it', () => {
    const { adjusted, routes } = building(['cardiff']).offered(2);
    expect(adjusted.cities['dublin']?.link).toMatchObject({
      printed: 0,
      adjustments: [{ by: 'map:uk-ireland', amount: 20, reason: { key: 'reason.sea' } }],
      sum: 20,
    });
    expect(routes['dublin']).toEqual([]);
  });

  it('the first city on the other island must be a city without any house, in every Step', () => {
    for (const step of [1, 2, 3] as const) {
      const game = building(['cardiff'], {
        step,
        seats: { 2: { cities: ['cardiff'], money: 99 }, 0: { cities: ['dublin'] } },
      });
      expect(game.allows(2, build('dublin'))).toBe(false);
      expect(game.allows(2, build('cork'))).toBe(true);
    }
    const inStepTwo = building([], {
      step: 2,
      seats: { 2: { cities: ['cardiff'], money: 99 }, 0: { cities: ['dublin'] } },
    });
    expect(inStepTwo.refusal(2, build('dublin')).code).toBe('map:uk-ireland/needs-empty');
  });

  it('the surcharge is paid once: after that the normal rules hold on both islands', () => {
    const after = building(['cardiff', 'dublin']);
    expect(after.act(2, build('waterford')).happened('city-built')[0]).toMatchObject({ house: 10 });
    const [route] = board.connections.filter(([a, b]) => [a, b].toSorted().join(' ') === 'dublin waterford');
    const [built] = after.act(2, build('waterford')).happened('city-built');
    expect(built?.link).toBe(route?.[2]);
  });

  it('the very first city has no surcharge, on either island', () => {
    for (const city of ['cardiff', 'dublin'])
      expect(building([]).act(2, build(city)).happened('city-built')).toMatchObject([{ house: 10, link: 0 }]);
  });

  it('a player whose cities all lie in the Republic, or who has none, may not nominate or bid on a uranium plant', () => {
    const market = { current: [11, 12, 14, 15], future: [16, 18, 19, 20], order, round: 2 };
    for (const cities of [[], ['dublin']])
      expect(scene(rules, { ...market, seats: { 0: { cities } } }).refusal(0, open(11, 11)).code).toBe(
        'map:uk-ireland/needs-city',
      );
    for (const city of ['belfast', 'cardiff'])
      expect(scene(rules, { ...market, seats: { 0: { cities: ['dublin', city] } } }).allows(0, open(11, 11))).toBe(
        true,
      );
  });

  it('the Step 3 card lies third from the bottom', () => {
    for (const players of playerCounts) {
      const { stack } = scene(rulesOf([baseDeck, ukIreland], players)).state.secret;
      expect([stack[0], stack.at(-3)]).toEqual(['13', stepThreeCard]);
    }
  });

  it('plants that go under the pile come below the Step 3 card', () => {
    const told = { order, current: [15, 16, 17, 18], future: [19, 20, 21, 22], pile: [30, 'step3', 31, 32] };
    const { secret } = scene(rules, { ...told, phase: 'bureaucracy' }).idleUntil('auction').state;
    expect(secret.stack).toEqual([stepThreeCard, '31', '32', '22']);
  });

  it('if the Step 3 card shows in phase 2 or 5 of Step 1, Step 3 comes directly; in phase 4 Step 1 holds to its end', () => {
    const market = { order, current: [15, 16, 17, 18], future: [19, 20, 21, 22], pile: ['step3', 31, 32] } as const;
    expect(scene(rules, market).idleUntil('fuel').state.step).toBe(3);
    expect(scene(rules, { ...market, phase: 'bureaucracy' }).idleUntil('auction').state.step).toBe(3);
    const built = scene(rules, {
      ...market,
      phase: 'building',
      current: [3, 16, 17, 18],
      seats: { 1: { money: 99 }, 2: { cities: ['dublin', 'cork'], money: 99 } },
    }).act(2, build('waterford'));
    expect(built.happened('plant-removed').map(({ plant, why }) => [plant, why])).toEqual([
      ['3', 'obsolete'],
      ['16', 'step-three'],
    ]);
    const next = built.act(2, pass);
    expect([next.state.step, next.refusal(1, build('cork')).code]).toEqual([1, 'city-full']);
    expect(next.idleUntil('bureaucracy').state.step).toBe(3);
  });

  it('the piles are as high as usual', () => {
    const piles = playerCounts.map(
      (players) => scene(rulesOf([baseDeck, ukIreland], players)).state.secret.stack.length,
    );
    expect(piles).toEqual([27, 27, 31, 35, 35]);
  });

  it('Step 2 starts at 7/7/7/7/6 cities', () => {
    expect(playerCounts.map((players) => rulesOf([baseDeck, ukIreland], players).stepTwoAt)).toEqual([7, 7, 7, 7, 6]);
  });

  it('Step 2 also starts when every city in play has a house', () => {
    const all = scene(rules).state.cities;
    const seats = { 0: { cities: all.slice(0, 6) }, 1: { cities: all.slice(6, 12) }, 2: { cities: all.slice(12, 18) } };
    expect(all).toHaveLength(18);
    const full = scene(rules, { phase: 'building', order, seats });
    expect([full.state.step, full.idleUntil('bureaucracy').state.step]).toEqual([1, 2]);
  });

  it('two players end with 21 cities, but no more than are in play', () => {
    const table = rulesOf([baseDeck, ukIreland], 2, { regions: [...both] });
    const all = scene(table).state.cities;
    expect(all).toHaveLength(18);
    const seats = { 1: { cities: all.slice(0, 17), money: 99 } };
    const game = scene(table, { phase: 'building', step: 3, order: [0, 1], seats });
    const end = game
      .act(1, build(all[17] ?? ''))
      .act(1, pass)
      .act(0, pass);
    expect(end.happened('game-ended')).toMatchObject([{ why: 'cities' }]);
    expect(table.endAt).toBe(21);
  });

  it('London is two cities joined at 0, and there is no uranium at the start', () => {
    const free = board.connections.filter(([, , cost]) => cost === 0);
    expect(free.map(([a, b]) => [a, b].toSorted())).toEqual([['london-1', 'london-2']]);
    expect(scene(rules).market).toEqual({ coal: 24, oil: 18, garbage: 12, uranium: 0 });
  });
});
