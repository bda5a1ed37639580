import { advise, offered, view } from '@gridwright/core';
import { type AnyPlugin, because, type Handlers } from '@gridwright/core/plugin';
import { inspect, plainDeck, plainMap, rulesOf, type Scene, scene, type Situation } from '@gridwright/core/testing';
import type { Fuels } from '@gridwright/model';
import { describe, expect, it } from 'vitest';
import { houseRule } from './support/house-rule.ts';

const [anna, bob, carla] = [0, 1, 2];
const order = [bob, carla, anna];
const reason = { key: 'reason', params: {} };

const rule = (name: string, hooks: Handlers<null>): AnyPlugin => houseRule({ name, hooks });
const tableWith = (...plugins: readonly AnyPlugin[]) =>
  rulesOf([plainMap, plainDeck, ...plugins], 3, { regions: ['one', 'two', 'three'] });
const at = (told: Situation, ...plugins: readonly AnyPlugin[]): Scene => scene(tableWith(...plugins), told);
const shownTo = ({ rules, state }: Scene, seat: number) => offered(rules, state, seat).adjusted;
const dearer = (name: string, more: number) => rule(name, { minimumBid: (bid) => because(bid + more, 'reason') });

describe('a number that a plugin changed knows what is printed, who changed it, by how much and why', () => {
  const auction = { order: [anna, bob, carla], current: [3, 4, 5, 6], future: [7, 8, 9, 10] };

  it('the lowest bid, through every plugin in order', () => {
    const now = at(auction, dearer('one', 4), dearer('two', -2));
    expect(shownTo(now, bob).minimumBids['3']).toEqual({
      printed: 3,
      adjustments: [
        { by: 'house:one', amount: 4, reason },
        { by: 'house:two', amount: -2, reason },
      ],
      sum: 5,
    });
    expect(now.options(anna, 'open')[0]?.min).toBe(5);
  });

  it('and says nothing about a plugin that left it as it was', () => {
    expect(shownTo(at(auction, dearer('one', 0)), anna).minimumBids).toEqual({});
    expect(shownTo(at(auction), anna)).toEqual({
      minimumBids: {},
      fuel: [],
      cities: {},
      income: {},
    });
  });

  it('the price of every token, for the seat that buys and for nobody else', () => {
    const capped = rule('cap', {
      offers: (offers, { seat }) =>
        seat === anna
          ? because(
              offers.map((offer) => ({ ...offer, prices: offer.prices.map((price) => Math.min(price, 2)) })),
              'reason',
              { most: 2 },
            )
          : offers,
    });
    const now = at({ phase: 'fuel', order, market: { coal: 5, oil: 0, garbage: 0, uranium: 0 } }, capped);
    expect(shownTo(now, anna).fuel).toEqual([
      {
        market: 'main',
        fuel: 'coal',
        printed: [7, 7, 8, 8, 8],
        adjustments: [
          { by: 'house:cap', amounts: [-5, -5, -6, -6, -6], reason: { key: 'reason', params: { most: 2 } } },
        ],
        prices: [2, 2, 2, 2, 2],
      },
    ]);
    expect([bob, carla].map((seat) => shownTo(now, seat).fuel)).toEqual([[], []]);
  });

  it('house and route of a city, also of one that is too dear', () => {
    const toll = rule('toll', { quote: (quote) => because({ ...quote, link: quote.link + 100 }, 'reason') });
    const now = at({ phase: 'building', order, seats: { [anna]: { cities: ['a1'], money: 50 } } }, toll);
    const { options, adjusted } = offered(now.rules, now.state, anna);
    expect(options).toEqual([{ type: 'pass' }]);
    const price = adjusted.cities['a2'];
    expect(price?.link.adjustments).toEqual([{ by: 'house:toll', amount: 100, reason }]);
    expect(price?.link.sum).toBe((price?.link.printed ?? 0) + 100);
    expect(price?.house.adjustments).toEqual([]);
  });

  it('the income of every number of cities that a seat could supply, and the one that is forecast', () => {
    const tax = rule('tax', { income: (money, { supplied }) => because(money - supplied, 'reason') });
    const now = at({ phase: 'bureaucracy', order, seats: { [anna]: { cities: ['a1', 'a2'] } } }, tax);
    const { income } = shownTo(now, anna);
    expect(Object.keys(income)).toEqual(['1', '2']);
    expect(income[2]).toEqual({ printed: 33, adjustments: [{ by: 'house:tax', amount: -2, reason }], sum: 31 });
    expect(advise(now.rules, now.state, anna).forecast.income).toBe(10);
  });

  it('the restock: what a rule adds, and what supply or spaces do not allow', () => {
    const more = rule('more', {
      restock: (lines) =>
        because(
          lines.map((line) => (line.fuel === 'coal' ? { ...line, count: line.count + 9 } : line)),
          'reason',
        ),
    });
    const market: Fuels = { coal: 20, oil: 24, garbage: 0, uranium: 0 };
    const { rules, state } = at({ phase: 'fuel', order, market }, more);
    const { coal, oil } = view(rules, state, null).markets[0]?.restockParts ?? {};
    expect(coal?.adjustments).toEqual([
      { by: 'house:more', amount: 9, reason },
      { by: 'core', amount: (coal?.sum ?? 0) - (coal?.printed ?? 0) - 9, reason: { key: 'spaces', params: {} } },
    ]);
    expect(oil, 'which no rule changes: its limit follows from market and supply').toBeUndefined();
  });

  it('the restock: why a fuel does not come that a rule leaves out', () => {
    const none = rule('none', {
      restock: (lines) =>
        because(
          lines.filter(({ fuel }) => fuel !== 'oil'),
          'reason',
        ),
    });
    const { rules, state } = at({ phase: 'fuel', order, market: { coal: 0, oil: 0, garbage: 0, uranium: 0 } }, none);
    const { coal, oil } = view(rules, state, null).markets[0]?.restockParts ?? {};
    const printed = oil?.printed ?? 0;
    expect(printed).toBeGreaterThan(0);
    expect(oil).toEqual({ printed, adjustments: [{ by: 'house:none', amount: -printed, reason }], sum: 0 });
    expect(coal).toBeUndefined();
  });
});

describe('a plugin that changes a number without a word', () => {
  const silent = rule('silent', { quote: ((quote: object) => ({ ...quote, house: 1 })) as never });

  it('is named all the same, with the amount', () => {
    const now = at({ phase: 'building', order, seats: { [anna]: { cities: ['a1'] } } }, silent);
    expect(shownTo(now, anna).cities['a2']?.house).toEqual({
      printed: 10,
      adjustments: [{ by: 'house:silent', amount: -9, reason: null }],
      sum: 1,
    });
  });

  it.each([
    ['gives no reason', silent, 'house:silent changes a house in'],
    [
      'gives a reason that is no text of its own',
      rule('wordless', { quote: (quote) => because({ ...quote, house: 1 }, 'nowhere') }),
      'because of nowhere, a text it does not have in en',
    ],
    [
      'leaves out what its text mentions',
      houseRule({
        messages: { en: { name: 'a', tagline: 'b', why: '{less} less' } },
        hooks: { quote: (quote) => because({ ...quote, house: 1 }, 'why') },
      }),
      'because of why, which lacks less in en',
    ],
  ])('breaks the contract when it %s', (_what, plugin, complaint) => {
    const [found] = inspect(plugin, [], { counts: [3], closely: 4 });
    expect(found?.check).toBe('reasons');
    expect(found?.what).toContain(complaint);
  });

  it('does not compile', () => {
    // @ts-expect-error a changed number needs a reason
    const careless: Handlers<null>['minimumBid'] = (bid) => bid - 1;
    // @ts-expect-error a changed price needs a reason
    const hidden: Handlers<null>['quote'] = (quote) => ({ ...quote, house: 1 });
    // @ts-expect-error a changed list needs a reason
    const short: Handlers<null>['restock'] = (lines) => lines.slice(1);
    expect([careless, hidden, short]).toHaveLength(3);
  });
});
