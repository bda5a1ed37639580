import { bid, build, buy, pass, scene, type SeatSituation } from '@gridwright/core/testing';
import { type AnyPlugin, because, standardMarket, standardSettings } from '@gridwright/core/plugin';
import { describe, expect, it } from 'vitest';
import { refuelling } from '../src/advice/refuel.ts';
import { houseRule } from './support/house-rule.ts';
import { anna, bob, carla, tableWith } from './support/three-players.ts';

/** Anna buys fuel, for plant 4 (two coal) unless said otherwise. */
const buying = (seat: SeatSituation, market = {}, ...plugins: readonly AnyPlugin[]) =>
  scene(tableWith(...plugins), {
    phase: 'fuel',
    order: [bob, carla, anna],
    market,
    seats: { [anna]: { plants: [4], ...seat } },
  });

describe('what is bought', () => {
  it('is listed with the price of every token, as far as there is room', () => {
    expect(buying({ money: 50 }).options(anna, 'buy')).toEqual([
      { type: 'buy', market: 'main', fuel: 'coal', prices: [1, 1, 1, 2] },
    ]);
    expect(buying({ money: 50, fuels: { coal: 3 } }).options(anna, 'buy')).toMatchObject([{ prices: [2] }]);
    expect(buying({ money: 50, fuels: { coal: 4 } }).options(anna, 'buy')).toEqual([]);
  });

  it('is listed as far as the money goes, to the last Elektro', () => {
    expect(buying({ money: 3 }).options(anna, 'buy')).toMatchObject([{ prices: [1, 1, 1] }]);
    expect(buying({ money: 4 }).options(anna, 'buy')).toMatchObject([{ prices: [1, 1, 1] }]);
    expect(buying({ money: 5 }).options(anna, 'buy')).toMatchObject([{ prices: [1, 1, 1, 2] }]);
    expect(buying({ money: 0 }).options(anna, 'buy')).toEqual([]);
  });

  it('is listed as far as there are tokens: the last lie on the dearest spaces', () => {
    expect(buying({ money: 50 }, { coal: 2 }).options(anna, 'buy')).toMatchObject([{ prices: [8, 8] }]);
  });

  it('is paid for, token by token', () => {
    const after = buying({ money: 5 }).act(anna, buy('coal', 4));
    expect([after.money(anna), after.fuels(anna), after.market.coal]).toEqual([0, { coal: 4 }, 20]);
    expect(after.happened('fuel-bought')).toEqual([
      { type: 'fuel-bought', seat: anna, market: 'main', fuel: 'coal', count: 4, price: 5 },
    ]);
  });
});

describe('what cannot be bought is refused with the numbers', () => {
  it.each([
    ['more than fits', { fuels: { coal: 1 } }, {}, buy('coal', 4), 'no-room', { fuel: 'coal', room: 3 }],
    ['what fits not at all', {}, {}, buy('oil', 1), 'no-room', { fuel: 'oil', room: 0 }],
    ['more than there is', {}, { coal: 2 }, buy('coal', 3), 'sold-out', { fuel: 'coal', left: 2 }],
    ['what is sold out', {}, { coal: 0 }, buy('coal', 1), 'sold-out', { fuel: 'coal', left: 0 }],
    ['more than can be paid', { money: 4 }, {}, buy('coal', 4), 'cannot-afford', { price: 5, money: 4 }],
    ['one that cannot be paid', { money: 0 }, {}, buy('coal', 1), 'cannot-afford', { price: 1, money: 0 }],
    ['none', {}, {}, buy('coal', 0), 'out-of-range', { field: 'count', min: 1, max: 24 }],
    ['half a token', {}, {}, buy('coal', 1.5), 'out-of-range', { field: 'count', min: 1, max: 24 }],
    ['in a market that is none', {}, {}, buy('coal', 1, 'moon'), 'unknown-market', { market: 'moon' }],
  ] as const)('%s', (_what, seat, market, action, code, params) => {
    expect(buying(seat, market).refusal(anna, action)).toMatchObject({ code, params });
  });

  it('exactly what fits, is there and can be paid is sold', () => {
    expect(buying({ money: 16 }, { coal: 2 }).allows(anna, buy('coal', 2))).toBe(true);
    expect(buying({ money: 15 }, { coal: 2 }).allows(anna, buy('coal', 2))).toBe(false);
    expect(buying({ fuels: { coal: 3 } }).allows(anna, buy('coal', 1))).toBe(true);
  });

  it('and every fuel that is not offered says why', () => {
    const now = buying({ money: 0 }, { oil: 0 });
    expect(now.denied(anna, { fuel: 'coal', market: 'main' })).toMatchObject([
      { code: 'cannot-afford', params: { price: 1, money: 0 } },
    ]);
    expect(now.denied(anna, { fuel: 'oil', market: 'main' })).toMatchObject([
      { code: 'no-room', params: { fuel: 'oil', room: 0 } },
    ]);
    expect(
      buying({})
        .offered(anna)
        .denied.map(({ what }) => what),
    ).toEqual(['oil', 'garbage', 'uranium'].map((fuel) => ({ fuel, market: 'main' })));
    expect(buying({}, { coal: 0 }).denied(anna, { fuel: 'coal', market: 'main' })).toMatchObject([
      { code: 'sold-out', params: { fuel: 'coal', left: 0 } },
    ]);
  });

  it('nothing but fuel is bought in this phase', () => {
    expect(buying({}).refusal(anna, bid(3))).toMatchObject({
      code: 'wrong-phase',
      params: { action: 'bid', phase: 'fuel' },
    });
    expect(buying({}).refusal(anna, build('a1'))).toMatchObject({
      code: 'wrong-phase',
      params: { action: 'build', phase: 'fuel' },
    });
  });
});

describe('with offers that a plugin changes', () => {
  /** A second market; in the first, coal is not sold to Anna. */
  const changed = houseRule({
    settings: {
      tokens: { coal: standardSettings.tokens.coal + 24, oil: 48, garbage: 48, uranium: 24 },
      markets: { far: standardMarket },
    },
    hooks: {
      offers: (offers, { seat }) =>
        because(
          offers.filter(({ market, fuel }) => seat !== anna || market !== 'main' || fuel !== 'coal'),
          'reason',
        ),
    },
  });

  it('each market sells what it offers, and no other', () => {
    const now = buying({ money: 50 }, {}, changed);
    expect(now.options(anna, 'buy').map(({ market, fuel }) => `${market} ${fuel}`)).toEqual(['far coal']);
    expect(now.refusal(anna, buy('coal', 1)).code).toBe('sold-out');
    expect(now.denied(anna, { fuel: 'coal', market: 'main' }).map(({ code }) => code)).toEqual(['sold-out']);
    expect(now.denied(anna, { fuel: 'coal', market: 'far' })).toEqual([]);
    const after = now.act(anna, buy('coal', 2, 'far'));
    expect([after.money(anna), after.state.markets['far']?.coal, after.market.coal]).toEqual([48, 22, 24]);
  });

  it('an offer without a token is none', () => {
    const emptied = houseRule({
      hooks: {
        offers: (offers) =>
          because(
            offers.map((offer) => (offer.fuel === 'coal' ? { ...offer, prices: [] } : offer)),
            'reason',
          ),
      },
    });
    const now = buying({ money: 50 }, {}, emptied);
    expect(now.options(anna, 'buy')).toEqual([]);
    expect(now.refusal(anna, buy('coal', 1))).toMatchObject({ code: 'sold-out', params: { fuel: 'coal', left: 0 } });
    expect(now.refusal(anna, buy('coal', 0)).code).toBe('sold-out');
    expect(now.denied(anna, { fuel: 'coal', market: 'main' })).toMatchObject([{ code: 'sold-out' }]);
  });
});

describe('where a plugin keeps a player from finishing', () => {
  const asked: object[] = [];
  const stay = houseRule({
    hooks: {
      mayFinish: (query) => {
        asked.push(query);
        return { code: 'reason' };
      },
    },
  });

  it('who can buy may not finish, and is told why', () => {
    const now = buying({ money: 50 }, {}, stay);
    expect(now.offered(anna).options.map(({ type }) => type)).toEqual(['buy']);
    expect(now.refusal(anna, pass).code).toBe('house:test/reason');
    expect(now.denied(anna, 'pass').map(({ code }) => code)).toEqual(['house:test/reason']);
    expect(asked).toContainEqual({ seat: anna, phase: 'fuel' });
  });

  it('who can buy nothing may finish, and is not told otherwise', () => {
    const now = buying({ money: 0 }, {}, stay);
    expect(now.offered(anna).options).toEqual([{ type: 'pass' }]);
    expect(now.denied(anna, 'pass')).toEqual([]);
    expect(now.act(anna, pass).waiting).toEqual([carla]);
  });

  it('a plugin that only minds another phase or another player changes nothing', () => {
    const minding = (phase: string, player: number) =>
      houseRule({
        hooks: {
          mayFinish: (query) => (query.phase === phase && query.seat === player ? { code: 'reason' } : undefined),
        },
      });
    expect(buying({ money: 50 }, {}, minding('building', anna)).allows(anna, pass)).toBe(true);
    expect(buying({ money: 50 }, {}, minding('fuel', bob)).allows(anna, pass)).toBe(true);
    const now = buying({ money: 50 }, {}, minding('fuel', anna));
    expect(now.allows(anna, pass)).toBe(false);
    expect(now.options(anna, 'pass')).toEqual([]);
    expect(now.denied(anna, 'pass')).toMatchObject([{ code: 'house:test/reason' }]);
  });

  it('a plugin that lets everybody finish changes nothing', () => {
    const free = houseRule({ hooks: { mayFinish: () => undefined } });
    const now = buying({ money: 50 }, {}, free);
    expect(now.offered(anna).options.map(({ type }) => type)).toEqual(['buy', 'pass']);
    expect(now.denied(anna, 'pass')).toEqual([]);
    expect(now.allows(anna, pass)).toBe(true);
  });
});

it('the phase begins with the last of the turn order, and ends when the first has finished', () => {
  const now = buying({});
  expect(now.waiting).toEqual([anna]);
  const then = now.act(anna, pass);
  expect([then.waiting, then.state.phase]).toEqual([[carla], { at: 'fuel', turn: carla, done: [anna] }]);
  const last = then.act(carla, pass).act(bob, pass);
  expect(last.state.phase).toMatchObject({ at: 'building', turn: anna, done: [] });
});

it('what was bought stays with the buyer’s turn: with one market, no turn is bound to it', () => {
  const { events, state } = buying({ money: 50 }).act(anna, buy('coal', 1));
  expect(events.map(({ type }) => type)).toEqual(['fuel-bought']);
  expect(state.phase).toEqual({ at: 'fuel', turn: anna, done: [] });
});

describe('where a turn buys in one market only', () => {
  const two = houseRule({
    settings: { tokens: { coal: 48, oil: 48, garbage: 48, uranium: 24 }, markets: { far: standardMarket } },
  });
  const one = houseRule({ name: 'one', settings: { fuelMarkets: 'one-a-turn' } });
  const bound = buying({ money: 50 }, {}, two, one).act(anna, buy('coal', 1, 'far'));

  it('the first token binds the turn to its market, and the next ones no more', () => {
    expect(bound.events).toMatchObject([
      { type: 'fuel-bought', market: 'far' },
      { type: 'turn-set', phase: { at: 'fuel', turn: anna, done: [], market: 'far' } },
    ]);
    expect(bound.act(anna, buy('coal', 1, 'far')).events.map(({ type }) => type)).toEqual(['fuel-bought']);
    expect(bound.refusal(anna, buy('coal', 1))).toMatchObject({ code: 'other-market', params: { fuel: 'coal' } });
    expect(bound.options(anna, 'buy').map(({ market }) => market)).toEqual(['far']);
  });

  it('the next seat chooses its market again', () => {
    expect(bound.act(anna, pass).state.phase).toEqual({ at: 'fuel', turn: carla, done: [anna] });
  });

  it('what the advice adds up for a run is bought in one market: the cheapest that has all of it', () => {
    const scarce = { coal: 24, oil: 0, garbage: 0, uranium: 0 };
    const both = { coal: 20, oil: 20, garbage: 0, uranium: 0 };
    const game = scene(tableWith(two, one), {
      phase: 'fuel',
      order: [bob, carla, anna],
      markets: { main: scarce, far: both },
      seats: { [anna]: { plants: [4, 3], cities: ['a1', 'a2', 'a3'], money: 50 } },
    });
    const [once, twice] = refuelling(game.rules, game.state, anna);
    const bought = (wish = once) => wish?.purchases.map(({ market, fuel, count }) => `${count} ${fuel} in ${market}`);
    expect(bought()?.toSorted()).toEqual(['2 coal in far', '2 oil in far']);
    expect(once?.complete).toBe(true);
    expect(bought(twice)?.toSorted()).toEqual(['4 coal in far', '4 oil in far']);
  });

  it('where no market has all of it, in the one that leaves the least lacking', () => {
    const game = scene(tableWith(two, one), {
      phase: 'fuel',
      order: [bob, carla, anna],
      markets: { main: { coal: 24, oil: 0, garbage: 0, uranium: 0 }, far: { coal: 0, oil: 1, garbage: 0, uranium: 0 } },
      seats: { [anna]: { plants: [4, 3], cities: ['a1', 'a2', 'a3'], money: 50 } },
    });
    const [once] = refuelling(game.rules, game.state, anna);
    expect(once).toMatchObject({ purchases: [{ market: 'main', fuel: 'coal', count: 2, price: 2 }], complete: false });
  });

  it('and elsewhere a turn buys in all of them', () => {
    const free = buying({ money: 50 }, {}, two).act(anna, buy('coal', 1, 'far'));
    expect(free.state.phase).toEqual({ at: 'fuel', turn: anna, done: [] });
    expect(free.options(anna, 'buy').map(({ market }) => market)).toEqual(['main', 'far']);
  });
});

describe('one token a turn', () => {
  const oneToken = houseRule({ settings: { fuelTurns: 'one-token' } });
  const game = buying({ money: 50 }, {}, oneToken);

  it('is all that a turn buys, and the prices of the next ones are listed', () => {
    expect(game.options(anna, 'buy')).toEqual([
      { type: 'buy', market: 'main', fuel: 'coal', prices: [1, 1, 1, 2], most: 1 },
    ]);
    expect(game.refusal(anna, buy('coal', 2))).toMatchObject({
      code: 'out-of-range',
      params: { field: 'count', min: 1, max: 1 },
    });
  });

  it('is followed by the next seat in reverse order, round after round, until all have passed', () => {
    const first = game.act(anna, buy('coal', 1));
    expect(first.waiting).toEqual([carla]);
    const again = first.act(carla, pass).act(bob, pass);
    expect(again.waiting).toEqual([anna]);
    const alone = again.act(anna, buy('coal', 1));
    expect(alone.waiting).toEqual([anna]);
    expect(alone.act(anna, pass).state.phase.at).toBe('building');
  });

  it('is no limit to what the advice adds up for a whole run', () => {
    const [once] = refuelling(game.rules, game.state, anna);
    expect(once).toMatchObject({ purchases: [{ fuel: 'coal', count: 2, price: 2 }], complete: true });
  });
});

describe('a rule that forbids dear tokens', () => {
  const cheapOnly = houseRule({
    hooks: { mayBuy: ({ price }) => (price > 1 ? { code: 'too-dear', params: { price } } : undefined) },
  });

  it('ends a purchase before the first of them', () => {
    const game = buying({ money: 50 }, {}, cheapOnly);
    expect(game.options(anna, 'buy')).toMatchObject([{ prices: [1, 1, 1] }]);
    expect(game.refusal(anna, buy('coal', 4))).toMatchObject({ code: 'house:test/too-dear', params: { price: 2 } });
  });

  it('leaves nothing to buy where the next token is one', () => {
    expect(buying({ money: 50 }, { coal: 21 }, cheapOnly).options(anna, 'buy')).toEqual([]);
  });

  it('is asked once for every price that lies in the market, and for nothing else', () => {
    const asked: number[] = [];
    const curious = houseRule({ hooks: { mayBuy: ({ price }) => void asked.push(price) } });
    const game = buying({ money: 50 }, {}, curious);
    asked.length = 0;
    game.options(anna, 'buy');
    expect(asked).toEqual([1, 2]);
  });

  it('has no say where everything is sold out', () => {
    const nothing = houseRule({ hooks: { mayBuy: () => ({ code: 'reason' }) } });
    const game = buying({ money: 50 }, { coal: 0 }, nothing);
    expect(game.refusal(anna, buy('coal', 1)).code).toBe('sold-out');
    expect(game.denied(anna, { fuel: 'coal', market: 'main' })).toMatchObject([{ code: 'sold-out' }]);
  });

  it('comes before an offer that another rule has withdrawn, and is asked for the price that is offered', () => {
    const withdrawn = houseRule({ name: 'withdrawn', hooks: { offers: () => because([], 'reason') } });
    expect(buying({ money: 50 }, { coal: 1 }, cheapOnly, withdrawn).refusal(anna, buy('coal', 1))).toMatchObject({
      code: 'house:test/too-dear',
      params: { price: 8 },
    });
    const reduced = houseRule({
      name: 'reduced',
      hooks: {
        offers: (offers) =>
          because(
            offers.map((offer) => ({ ...offer, prices: offer.prices.map(() => 1) })),
            'reason',
          ),
      },
    });
    expect(buying({ money: 50 }, { coal: 1 }, cheapOnly, reduced).allows(anna, buy('coal', 1))).toBe(true);
  });

  it('is told where the next token is one, and not that all is sold', () => {
    const game = buying({ money: 50 }, { coal: 21 }, cheapOnly);
    expect(game.denied(anna, { fuel: 'coal', market: 'main' })).toMatchObject([{ code: 'house:test/too-dear' }]);
  });
});
