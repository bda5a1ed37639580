import { fold, setup } from '@gridwright/core';
import { type AnyPlugin, because, type Effect, type MarketEffect, onTop } from '@gridwright/core/plugin';
import {
  begin,
  build,
  buy,
  open,
  pass,
  plainDeck,
  plainMap,
  problemsOf,
  rulesOf,
  run,
  scene,
  type Scene,
} from '@gridwright/core/testing';
import type { Seat } from '@gridwright/model';
import { describe, expect, it } from 'vitest';
import { houseRule } from './support/house-rule.ts';

const [anna, bob, carla] = [0, 1, 2];
const base = [plainMap, plainDeck];
const tableWith = (...plugins: readonly AnyPlugin[]) =>
  rulesOf([...base, ...plugins], 3, { regions: ['one', 'two', 'three'] });
const auction = (...plugins: readonly AnyPlugin[]) =>
  scene(tableWith(...plugins), { order: [anna, bob, carla], current: [3, 4, 5, 6], future: [7, 8, 9, 10] });
const lowestBid = (now: Scene) => now.options(anna, 'open').map(({ min }) => min)[0];

/** The whole of phase 2 in which nobody buys. */
const nobodyBuys = (now: Scene) => now.act(anna, pass).act(bob, pass).act(carla, pass);
const note = (key: string): Effect => ({ do: 'note', key, params: {} });

describe('reduce: a value flows through all plugins', () => {
  const adding = (tier: AnyPlugin['tier'], name: string, more: number) =>
    houseRule({ tier, name, hooks: { minimumBid: (bid) => because(bid * 10 + more, 'reason') } });

  it('in the order of tiers, whatever order they were chosen in', () => {
    const plugins = [adding('house', 'last', 4), adding('edition', 'first', 1), adding('variant', 'third', 3)];
    for (const chosen of [plugins, plugins.toReversed()]) {
      const now = scene(tableWith(...chosen), {
        order: [anna, bob, carla],
        current: [3, 4, 5, 6],
        future: [7, 8, 9, 10],
        seats: { [anna]: { money: 9999 } },
      });
      expect(lowestBid(now)).toBe(3134);
    }
  });

  it('in one tier in the order chosen at the table', () => {
    const [one, two] = [adding('house', 'one', 1), adding('house', 'two', 2)];
    const rich = {
      order: [anna, bob, carla],
      current: [3, 4, 5, 6],
      future: [7, 8, 9, 10],
      seats: { [anna]: { money: 999 } },
    };
    expect(lowestBid(scene(tableWith(one, two), rich))).toBe(312);
    expect(lowestBid(scene(tableWith(two, one), rich))).toBe(321);
  });

  it('and a plugin without the hook changes nothing', () => {
    expect(lowestBid(auction(houseRule({})))).toBe(3);
  });

  it('at set-up it edits the deck before a game exists', () => {
    const now = begin(tableWith(houseRule({ hooks: { deckRecipe: (recipe) => onTop(recipe, 33) } })));
    expect(now.state.secret.stack[0]).toBe('33');
  });
});

describe('veto: everybody is asked, and one denial forbids', () => {
  const no = (name: string, plants: readonly number[]) =>
    houseRule({
      name,
      hooks: {
        mayBid: ({ plant }) =>
          plants.includes(plant.number) ? { code: 'no', params: { plant: plant.number } } : undefined,
      },
    });

  it('all denials reach the player with their authors', () => {
    const now = auction(no('one', [3, 4]), no('two', [4, 5]));
    const authors = (plant: string) => now.denied(anna, { plant }).map(({ code, by, params }) => [code, by, params]);
    expect(authors('3')).toEqual([['house:one/no', 'house:one', { plant: 3 }]]);
    expect(authors('4')).toEqual([
      ['house:one/no', 'house:one', { plant: 4 }],
      ['house:two/no', 'house:two', { plant: 4 }],
    ]);
    expect(now.options(anna, 'open').map(({ plant }) => plant)).toEqual(['6']);
    expect(now.refusal(anna, open(5, 5))).toMatchObject({ code: 'house:two/no', by: 'house:two' });
  });

  it('a city may be denied, and so may finishing', () => {
    const now = scene(
      tableWith(
        houseRule({
          hooks: {
            mayBuild: ({ city }) => (city === 'a1' ? { code: 'swamp' } : undefined),
            mayFinish: ({ phase }) => (phase === 'building' ? { code: 'stay' } : undefined),
          },
        }),
      ),
      { phase: 'building', order: [bob, carla, anna] },
    );
    expect(now.refusal(anna, build('a1')).code).toBe('house:test/swamp');
    expect(now.denied(anna, { city: 'a1' }).map(({ code }) => code)).toEqual(['house:test/swamp']);
    expect(now.refusal(anna, pass).code).toBe('house:test/stay');
    expect(now.denied(anna, 'pass').map(({ code }) => code)).toEqual(['house:test/stay']);
  });

  it('but who can do nothing else may always finish, and is not told otherwise', () => {
    const now = scene(tableWith(houseRule({ hooks: { mayFinish: () => ({ code: 'stay' }) } })), {
      phase: 'building',
      order: [bob, carla, anna],
      seats: { [anna]: { money: 0 } },
    });
    expect(now.offered(anna).options).toEqual([{ type: 'pass' }]);
    expect(now.denied(anna, 'pass')).toEqual([]);
    expect(now.allows(anna, pass)).toBe(true);
  });
});

describe('collect: answers are joined in order', () => {
  it('and each is signed by its author', () => {
    const panel = (name: string, value: number) =>
      houseRule({ name, hooks: { panels: () => [{ kind: 'counter', title: 'count', value }] } });
    const rules = tableWith(panel('one', 1), panel('two', 2));
    expect(
      rules.hooks
        .collect('panels', {}, scene(rules).state)
        .map(({ by, item }) => [by, 'value' in item ? item.value : null]),
    ).toEqual([
      ['house:one', 1],
      ['house:two', 2],
    ]);
  });
});

describe('wrap: an onion with the core innermost', () => {
  const wrapping = (tier: 'variant' | 'house', plugin: Partial<AnyPlugin['hooks']>) =>
    houseRule({ tier, hooks: { ...plugin } });

  it('next() is the rule below, and what is not asked for does not happen', () => {
    const below: string[] = [];
    const inner = wrapping('variant', {
      plantMarket: ({ moment }, next) => (moment === 'unsold' ? [...next(), note('inner')] : next()),
    });
    const outer = wrapping('house', {
      plantMarket: ({ moment }, next) => {
        const effects = next();
        if (moment === 'unsold')
          below.push(...effects.map((effect) => (effect.do === 'note' ? effect.key : effect.do)));
        return moment === 'unsold' ? [note('outer')] : effects;
      },
    });
    const after = nobodyBuys(auction(inner, outer));
    expect(below).toEqual(['remove-plant', 'draw-plant', 'inner']);
    expect(after.happened('note-made').map(({ key, by }) => [key, by])).toEqual([['outer', 'house:test']]);
    expect(after.happened('plant-removed')).toEqual([]);
    expect(after.current).toEqual([3, 4, 5, 6]);
  });
});

describe('plugins that cannot sit at one table are refused with their names', () => {
  const refused = (...plugins: readonly AnyPlugin[]) =>
    problemsOf(plugins, 3).map(({ code, plugins: names }) => [code, ...names]);
  const rule = (name: string, more: Partial<AnyPlugin> = {}) => houseRule({ name, ...more });

  it('two maps, two decks, two editions, none at all, one twice', () => {
    const other = { ...plainMap, id: 'map:other' };
    expect(refused(...base, other)).toEqual([['one-map', 'map:plain', 'map:other']]);
    expect(refused(plainMap)).toEqual([['one-deck']]);
    expect(refused(plainDeck)).toEqual([['one-map']]);
    expect(refused(...base, { ...plainDeck, id: 'deck:other' })).toEqual([['one-deck', 'deck:plain', 'deck:other']]);
    expect(refused(...base, rule('a', { tier: 'edition' }), rule('b', { tier: 'edition' }))).toEqual([
      ['one-edition', 'edition:a', 'edition:b'],
    ]);
    expect(refused(...base, rule('a'), rule('a'))).toEqual([['duplicate', 'house:a']]);
  });

  it('two wraps of one hook in one tier, but not in two', () => {
    const wrap = { hooks: { plantMarket: (_: unknown, next: () => readonly MarketEffect[]) => next() } };
    expect(refused(...base, rule('a', wrap), rule('b', wrap))).toEqual([['wrap-conflict', 'house:a', 'house:b']]);
    expect(refused(...base, rule('a', wrap), rule('b', { ...wrap, tier: 'variant' }))).toEqual([]);
  });

  it('settings that disagree in one tier; where they agree, or a later tier decides, all is well', () => {
    const money = (startMoney: number, more: Partial<AnyPlugin> = {}) => ({ settings: { startMoney }, ...more });
    expect(refused(...base, rule('a', money(40)), rule('b', money(60)))).toEqual([
      ['setting-conflict', 'house:a', 'house:b'],
    ]);
    expect(refused(...base, rule('a', money(40)), rule('b', money(40)))).toEqual([]);
    const tiers = [rule('a', money(40)), rule('b', money(60, { tier: 'variant' }))];
    for (const chosen of [tiers, tiers.toReversed()]) expect(begin(tableWith(...chosen)).money(anna)).toBe(40);
    const leaves = tableWith(
      rule('a', { settings: { tokens: { coal: 30 } } }),
      rule('b', { settings: { tokens: { oil: 31 } } }),
    );
    expect(leaves.settings.tokens).toEqual({ coal: 30, oil: 31, garbage: 24, uranium: 12 });
  });

  it('what is required and missing, what is excluded and there, a later apiVersion, a number of players', () => {
    expect(refused(...base, rule('a', { requires: ['house:b'] }))).toEqual([['requires', 'house:a', 'house:b']]);
    expect(refused(...base, rule('a', { requires: ['house:b'] }), rule('b'))).toEqual([]);
    expect(refused(...base, rule('a', { conflicts: ['house:b'] }), rule('b'))).toEqual([
      ['conflicts', 'house:a', 'house:b'],
    ]);
    expect(refused(...base, rule('a', { apiVersion: 2 as never }))).toEqual([['api-version', 'house:a']]);
    expect(refused(...base, rule('a', { players: [2, 4] }))).toEqual([['players', 'house:a']]);
  });

  it('everything that is wrong is said at once', () => {
    const both = [rule('a', { players: [2], requires: ['house:z'] }), rule('b', { conflicts: ['house:a'] })];
    expect(new Set(refused(...base, ...both).map(([code]) => code))).toEqual(
      new Set(['conflicts', 'players', 'requires']),
    );
  });

  it('a plugin that fails while the rules are put together is named', () => {
    const broken = (more: Partial<AnyPlugin>) => refused(plainMap, { ...plainDeck, ...more });
    const fail = (): never => {
      throw new Error('no idea');
    };
    expect(broken({ hooks: { deckRecipe: fail } })).toEqual([['plugin-fault', 'deck:plain']]);
    expect(broken({ checkOptions: fail })).toEqual([['plugin-fault', 'deck:plain']]);
    expect(broken({ checkOptions: () => ({ code: 'too-wild' }) })).toEqual([['options', 'deck:plain']]);
  });
});

describe('reactions', () => {
  it('go on until nothing follows, and each plugin sees each event once', () => {
    const seen: string[] = [];
    const first = houseRule({
      name: 'first',
      hooks: {
        react: ({ event }) => {
          seen.push(event.type);
          return event.type === 'nomination-passed' ? [note('one')] : [];
        },
      },
    });
    const second = houseRule({
      name: 'second',
      hooks: {
        react: ({ event }) =>
          event.type === 'note-made' && event.key === 'one'
            ? [note('two'), { do: 'pay', seat: anna, amount: 5, why: 'luck' }]
            : [],
      },
    });
    const after = auction(first, second).act(anna, pass);
    expect(after.happened('note-made').map(({ key, by }) => [key, by])).toEqual([
      ['one', 'house:first'],
      ['two', 'house:second'],
    ]);
    expect(after.happened('money-paid')).toMatchObject([{ seat: anna, amount: 5, by: 'house:second' }]);
    expect(after.money(anna)).toBe(55);
    expect(seen).toEqual(after.events.map(({ type }) => type));
  });

  it('more than 64 to one action are the fault of the plugin that reacted last', () => {
    const now = auction(houseRule({ hooks: { react: () => [note('again')] } }));
    expect(now.refusal(anna, pass)).toMatchObject({
      code: 'plugin-fault',
      by: 'house:test',
      params: { hook: 'react' },
    });
  });

  it('a payment never makes anybody owe, and tokens move only from where they are', () => {
    const fining = houseRule({
      hooks: {
        react: ({ event }) =>
          event.type === 'nomination-passed'
            ? [
                { do: 'pay', seat: event.seat, amount: -80, why: 'fine' },
                { do: 'move-fuel', from: 'main', to: 'supply', fuel: 'coal', count: 3 },
              ]
            : [],
      },
    });
    const after = auction(fining).act(anna, pass);
    expect([after.money(anna), after.market.coal, after.state.supply.coal]).toEqual([0, 21, 3]);
    expect(after.happened('money-paid')).toMatchObject([{ amount: -50, why: 'fine' }]);
  });
});

describe('a plugin that breaks its word is named, and the game stays as it was', () => {
  const whole = 'expected a whole number from 0';
  it.each<readonly [string, NonNullable<AnyPlugin['hooks']>, string]>([
    [
      'throws',
      {
        minimumBid: () => {
          throw new Error('oh');
        },
      },
      'oh',
    ],
    ['answers with a fraction', { minimumBid: (bid) => because(bid + 0.5, 'reason') }, `bid is 3.5, ${whole}`],
    ['answers with no number', { minimumBid: () => because(Number.NaN, 'reason') }, `bid is NaN, ${whole}`],
    ['answers below zero', { minimumBid: () => because(-1, 'reason') }, `bid is -1, ${whole}`],
    [
      'names an unknown plant',
      { offeredPlants: (plants, _, { state }) => (state.round === 2 ? ['tomato'] : plants) },
      'there is no plant tomato',
    ],
    ['denies without a code', { mayBid: () => 'no' as never }, 'the answer is neither a denial nor undefined'],
    ['wants an effect that does not exist', { react: () => [{ do: 'win' } as never] }, 'there is no effect win'],
    [
      'removes a plant that is not there',
      { react: () => [{ do: 'remove-plant', plant: '44', why: 'rule' }] },
      'plant 44 is not in the market',
    ],
  ])('%s', (_, hooks, what) => {
    const rules = tableWith(houseRule({ hooks }));
    const state = scene(tableWith(), { order: [anna, bob, carla], current: [3, 4, 5, 6], future: [7, 8, 9, 10] }).state;
    const now = scene(rules, { order: [anna, bob, carla], current: [3, 4, 5, 6], future: [7, 8, 9, 10] });
    const before = JSON.stringify(now.state);
    const refusal = now.refusal(anna, open(3, 3));
    expect(refusal).toMatchObject({ code: 'plugin-fault', by: 'house:test' });
    expect(refusal.params['what']).toBe(what);
    expect(JSON.stringify(now.state)).toBe(before);
    expect(now.state.plants).toEqual(state.plants);
  });

  it('in a game that begins as well', () => {
    const rules = tableWith(
      houseRule<number>({
        slice: {
          init: 0,
          on: () => {
            throw new Error('at once');
          },
        },
      }),
    );
    expect(setup(rules, 'seed')).toMatchObject({
      ok: false,
      error: { code: 'plugin-fault', by: 'house:test', params: { hook: 'slice', what: 'at once' } },
    });
  });

  it('other games go on', () => {
    expect(auction().allows(anna, open(3, 3))).toBe(true);
  });
});

describe('what a plugin remembers', () => {
  const counting = houseRule<{ built: number[] }>({
    name: 'counting',
    slice: {
      init: { built: [0, 0, 0] },
      on: (own, event) =>
        event.type === 'city-built'
          ? { built: own.built.map((count, seat) => (seat === event.seat ? count + 1 : count)) }
          : own,
    },
    hooks: { income: (money, { seat }, { own }) => because(money + 100 * (own.built[seat] ?? 0), 'reason') },
  });
  const other = houseRule<string>({
    name: 'other',
    slice: { init: 'nothing yet', on: (own, event) => (event.type === 'fuel-bought' ? 'fuel' : own) },
  });
  const rules = tableWith(other, counting);
  const building = () => scene(rules, { phase: 'building', order: [bob, carla, anna] });

  it('begins with its first value and changes with events, which say so', () => {
    expect(begin(rules).state.slices).toEqual({
      'house:counting': { built: [0, 0, 0] },
      'house:other': 'nothing yet',
    });
    const after = building().act(anna, build('a1')).act(anna, build('a2'));
    expect(after.happened('slice-set')).toEqual([
      { type: 'slice-set', plugin: 'house:counting', value: { built: [2, 0, 0] } },
    ]);
    expect(after.state.slices['house:other']).toBe('nothing yet');
  });

  it('is its own, and decides', () => {
    const paid = building().act(anna, build('a1')).idleUntil('bureaucracy');
    const before = paid.money(anna);
    expect(paid.idleUntil('auction').money(anna)).toBe(before + 10 + 100);
  });

  it('is in the events, so that a game folds without the plugin', () => {
    const begun = begin(rules, 'folded');
    expect(fold(begun.events)).toEqual(begun.state);
    const bought = scene(rules, { phase: 'fuel', order: [bob, carla, anna], seats: { [anna]: { plants: [4] } } }).act(
      anna,
      buy('coal', 1),
    );
    expect(JSON.parse(JSON.stringify(bought.state))).toEqual(bought.state);
    expect(bought.state.slices['house:other']).toBe('fuel');
  });
});

describe('what a handler is given', () => {
  it('is the settings of the table, the card of a plant, and who has a city', () => {
    const given: unknown[] = [];
    const asking = houseRule({
      settings: { startMoney: 70 },
      hooks: {
        mayBid: ({ seat, plant }, { settings, card, hasCity }) => {
          given.push([
            seat satisfies Seat,
            settings.startMoney,
            card(plant.id).number,
            hasCity(seat, ['a1']),
            hasCity(seat, ['b1']),
          ]);
          return undefined;
        },
      },
    });
    const now = scene(tableWith(asking), { order: [anna, bob, carla], seats: { [anna]: { cities: ['a1'] } } });
    now.options(anna, 'open');
    expect(given[0]).toEqual([anna, 70, 3, true, false]);
  });

  it('and is what a city costs by the board alone, and which cities a seat has', () => {
    const given: unknown[] = [];
    const asking = houseRule({
      hooks: {
        quote: (quote, { seat }, { citiesOf, printedQuote }) => {
          given.push(citiesOf(seat), ...['a2', 'a4', 'b1', 'd1', 'nowhere'].map((city) => printedQuote(seat, city)));
          return because({ ...quote, link: quote.link + 1 }, 'reason');
        },
      },
    });
    const seats = { [anna]: { cities: ['a1', 'b1'] }, [bob]: { cities: ['a4'] } };
    const now = scene(tableWith(asking), { phase: 'building', step: 2, order: [bob, carla, anna], seats });
    now.options(anna, 'build');
    expect(given.slice(0, 6)).toEqual([
      ['a1', 'b1'],
      { house: 10, link: 5 },
      { house: 15, link: 18 },
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('and is not for writing: the numbers of the game stay what they are', () => {
    const greedy = houseRule({
      hooks: {
        income: (money, _, { settings }) => {
          (settings.payout as number[])[0] = 1000;
          return money;
        },
      },
    });
    const now = scene(tableWith(greedy), { phase: 'bureaucracy', order: [anna, bob, carla], done: [bob, carla] });
    expect(now.refusal(anna, run())).toMatchObject({ code: 'plugin-fault', by: 'house:test' });
    expect(tableWith().settings.payout[0]).toBe(10);
  });

  it('and holds no secret: neither the pile nor the seed', () => {
    const seen: object[] = [];
    const curious = houseRule({ hooks: { income: (money, _, { state }) => (seen.push(state), money) } });
    scene(tableWith(curious), { phase: 'bureaucracy', order: [anna, bob, carla], done: [bob, carla] }).act(anna, run());
    expect(seen.map((state) => 'secret' in state)).toEqual([false]);
  });

  it('and is never what players chose to run before all have: no plugin could show it', () => {
    const told: string[] = [];
    const curious = houseRule<null>({
      slice: { init: null, on: (own, { type }) => (told.push(`slice ${type}`), own) },
      hooks: { react: ({ event }) => (told.push(`react ${event.type}`), []) },
    });
    const before = scene(tableWith(curious), { phase: 'bureaucracy', order: [anna, bob, carla], done: [carla] });
    told.length = 0;
    const chosen = before.act(anna, run());
    expect(told).toEqual(['slice turn-set', 'react turn-set']);
    chosen.act(bob, run());
    expect(told.filter((one) => one.endsWith('plants-run'))).toHaveLength(4);
    expect(told.filter((one) => one.endsWith('plants-chosen'))).toEqual([]);
  });
});
