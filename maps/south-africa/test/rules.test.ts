import { build, buy, open, pass, rulesOf, run, scene, scrap } from '@gridwright/core/testing';
import { baseDeck } from '@gridwright/decks';
import { playerCounts } from '@gridwright/model';
import { describe, expect, it } from 'vitest';
import southAfrica from '../src/index.ts';

const board = southAfrica.board ?? { regions: [], cities: [], connections: [] };
const rules = rulesOf([baseDeck, southAfrica], 3, { regions: ['north', 'northeast', 'east'] });
const order = { order: [0, 1, 2] };
const nothing = { coal: 0, oil: 0, garbage: 0, uranium: 0 };
const abroad = ['zimbabwe', 'botswana', 'mozambique', 'eswatini', 'lesotho', 'namibia'];

/** Phase 3, seat 2 with a coal plant, and so much coal in the market and in the store. */
const buying = (market: number, store: number) =>
  scene(rules, {
    phase: 'fuel',
    ...order,
    seats: { 2: { plants: [10], money: 50 } },
    markets: { main: { ...nothing, coal: market }, store: { ...nothing, coal: store } },
  });

describe('South Africa', () => {
  it('has 35 cities in five regions of seven', () => {
    expect(board.cities).toHaveLength(35);
    for (const { id } of board.regions) expect(board.cities.filter(({ region }) => region === id)).toHaveLength(7);
  });

  it('plant 7 is out of the game, and the market opens with 3 to 6 and 8 to 11', () => {
    const { current, future, state } = scene(rules);
    expect([current, future, state.secret.stack[0]]).toEqual([[3, 4, 5, 6], [8, 9, 10, 11], '13']);
    const piles = playerCounts.map(
      (players) => scene(rulesOf([baseDeck, southAfrica], players)).state.secret.stack.length,
    );
    expect(piles).toEqual([26, 26, 30, 34, 34]);
  });

  it('the market opens with 24 coal, 15 oil from 4, 12 garbage from 5 and 3 uranium from 12, and the coal store is empty', () => {
    const { state } = scene(rules);
    expect(state.markets).toEqual({ main: { coal: 24, oil: 15, garbage: 12, uranium: 3 }, store: nothing });
  });

  it('burned coal goes to the coal store, other fuel to the supply', () => {
    const game = scene(rules, {
      phase: 'bureaucracy',
      ...order,
      seats: { 0: { plants: [4], fuels: { coal: 2 }, cities: ['musina'] } },
      markets: { main: { coal: 10, oil: 10, garbage: 10, uranium: 1 }, store: nothing },
    });
    const end = game
      .act(0, run([4, { coal: 2 }]))
      .act(1, run())
      .act(2, run());
    expect(end.happened('fuel-moved')[0]).toMatchObject({
      from: 'supply',
      to: { market: 'store' },
      fuel: 'coal',
      count: 2,
    });
  });

  it('coal comes back from the store first, then from the supply', () => {
    const game = scene(rules, {
      phase: 'bureaucracy',
      ...order,
      markets: { main: { coal: 10, oil: 10, garbage: 10, uranium: 1 }, store: { ...nothing, coal: 3 } },
    });
    const end = game.act(0, run()).act(1, run()).act(2, run());
    expect(end.happened('fuel-moved')).toMatchObject([{ from: { market: 'store' }, to: { market: 'main' }, count: 3 }]);
    expect(end.happened('fuel-restocked').find(({ market }) => market === 'main')?.added.coal).toBe(1);
    expect(end.state.markets).toMatchObject({ main: { coal: 14 }, store: { coal: 0 } });
  });

  it('the spaces of the market limit what comes back', () => {
    const game = scene(rules, {
      phase: 'bureaucracy',
      ...order,
      markets: { main: { coal: 22, oil: 10, garbage: 10, uranium: 1 }, store: { ...nothing, coal: 2 } },
    });
    const end = game.act(0, run()).act(1, run()).act(2, run());
    expect(end.state.markets).toMatchObject({ main: { coal: 24 }, store: { coal: 0 } });
  });

  it('coal from the store costs 8', () => {
    const [option] = buying(0, 5)
      .options(2, 'buy')
      .filter(({ market }) => market === 'store');
    expect(option?.prices).toEqual([8, 8, 8, 8]);
    expect(
      buying(0, 5)
        .act(2, buy('coal', 2, 'store'))
        .happened('fuel-bought')[0]?.price,
    ).toBe(16);
  });

  it('coal from the store is sold only if the market has none that is cheaper', () => {
    expect(buying(4, 5).refusal(2, buy('coal', 1, 'store'))).toMatchObject({
      code: 'map:south-africa/cheaper-first',
      params: { price: 8 },
    });
    expect(buying(3, 5).allows(2, buy('coal', 1, 'store'))).toBe(true);
  });

  it('the refusal is told beside the coal of the store before anybody asks', () => {
    const [denied] = buying(4, 5).denied(2, { fuel: 'coal', market: 'store' });
    expect(denied).toMatchObject({ code: 'map:south-africa/cheaper-first', what: { fuel: 'coal', market: 'store' } });
  });

  it('coal of a scrapped plant without room goes to the supply', () => {
    const full = scene(rules, {
      phase: 'auction',
      round: 2,
      order: [0, 1, 2],
      current: [8, 9, 10, 11],
      future: [12, 13, 14, 15],
      seats: { 0: { plants: [4, 3, 6], fuels: { coal: 4 }, money: 50 } },
      markets: { main: { coal: 10, oil: 10, garbage: 10, uranium: 1 }, store: nothing },
    });
    const won = full.act(0, open(11, 11)).act(1, pass).act(2, pass);
    const scrapped = won.act(0, scrap(4));
    expect(scrapped.state.markets['store']?.coal).toBe(0);
    expect(scrapped.happened('fuel-returned')).toMatchObject([{ fuel: 'coal', count: 4 }]);
  });

  it('Zimbabwe, Botswana, Mozambique, Eswatini, Lesotho and Namibia have room for one house from Step 1 on', () => {
    const small = board.cities.filter(({ slots }) => slots !== undefined);
    expect(small.map(({ id }) => id).toSorted()).toEqual(abroad.toSorted());
    for (const { slots } of small) expect(slots).toEqual([{ cost: 0, from: 1 }]);
    const game = scene(rules, {
      phase: 'building',
      step: 3,
      ...order,
      seats: { 0: { cities: ['zimbabwe'] }, 2: { cities: ['musina'], money: 99 } },
    });
    expect(game.refusal(2, build('zimbabwe')).code).toBe('city-full');
  });

  it('the route into them is the whole price', () => {
    const game = scene(rules, { phase: 'building', ...order, seats: { 2: { cities: ['musina'], money: 99 } } });
    expect(game.act(2, build('zimbabwe')).happened('city-built')).toMatchObject([{ house: 0, link: 30 }]);
  });

  it('none of them can be a first city', () => {
    const game = scene(rules, { phase: 'building', ...order, seats: { 2: { money: 99 } } });
    expect(game.refusal(2, build('lesotho')).code).toBe('map:south-africa/no-first-city');
  });

  it('they count as cities for the turn order and for Step 2', () => {
    const all = scene(rules).state.cities.filter((city) => !abroad.includes(city));
    const seats = { 1: { cities: [...all.slice(0, 6), 'zimbabwe'] }, 2: { cities: all.slice(6, 12) } };
    const now = scene(rules, { phase: 'building', ...order, current: [15, 16, 17, 18], seats });
    expect(now.idleUntil('bureaucracy').state.step).toBe(2);
    expect(now.idleUntil('auction').state.order[0]).toBe(1);
  });

  it('a route never passes through them', () => {
    for (const id of abroad)
      expect(board.connections.filter(([a, b]) => a === id || b === id).map(([, , cost]) => cost)).toEqual([30]);
  });

  it('the game ends at 18/17/17/15/14 cities', () => {
    expect(playerCounts.map((players) => rulesOf([baseDeck, southAfrica], players).endAt)).toEqual([
      18, 17, 17, 15, 14,
    ]);
  });

  it('Cape Town, Durban, Johannesburg and Pretoria are two cities each, joined at 0', () => {
    const free = board.connections.filter(([, , cost]) => cost === 0).map(([a, b]) => [a, b].toSorted().join(' '));
    expect(free.toSorted()).toEqual([
      'cape-town-north cape-town-south',
      'durban-north durban-south',
      'johannesburg-north johannesburg-south',
      'pretoria-north pretoria-south',
    ]);
  });
});
