import { inspect, plainDeck, plainMap } from '@gridwright/core/testing';
import { type AnyPlugin, because, boxed, plantCard } from '@gridwright/core/plugin';
import type { Board, Seat } from '@gridwright/model';
import { describe, expect, it } from 'vitest';
import { houseRule } from './support/house-rule.ts';

const board: Board = plainMap.board ?? { projection: 'flat', regions: [], cities: [], connections: [] };
const mapWith = (more: Partial<Board>, rest: Partial<AnyPlugin> = {}): AnyPlugin => ({
  ...plainMap,
  ...rest,
  board: { ...board, ...more },
});
const found = (plugin: AnyPlugin, companions: readonly AnyPlugin[] = []) =>
  inspect(plugin, companions, { closely: 20 }).map(({ check, what }) => `${check}: ${what}`);
const text = (more: object) => ({ messages: { en: { name: 'A', tagline: 'B' }, ...more } });

describe('the contract finds nothing in a sound plugin', () => {
  it.each([plainMap, plainDeck, houseRule({})])('$id', (plugin) => {
    expect(inspect(plugin)).toEqual([]);
  });

  it('a finding names the plugin', () => {
    expect(inspect(houseRule({ version: 'new' }))).toEqual([
      { plugin: 'house:test', check: 'manifest', what: 'new is not a version such as 1.2.0' },
    ]);
  });
});

describe('the contract finds a plugin', () => {
  it.each<readonly [string, AnyPlugin, string]>([
    [
      'whose id is not its tier and name',
      houseRule({ id: 'map:test' }),
      'manifest: the id map:test is not house:name in small letters',
    ],
    [
      'without an English tagline',
      houseRule({ messages: { en: { name: 'A' } } }),
      'manifest: the text tagline is missing in en',
    ],
    [
      'without English',
      houseRule({ messages: { de: { name: 'A', tagline: 'B' } } }),
      'manifest: there are no English texts',
    ],
    [
      'whose rule has no text',
      houseRule({ rules: [{ key: 'rule.a', params: {} }] }),
      'manifest: the text rule.a is missing in en',
    ],
    [
      'whose rule lacks a number',
      houseRule({
        ...text({ en: { name: 'A', tagline: 'B', 'rule.a': '{cities} cities' } }),
        rules: [{ key: 'rule.a', params: {} }],
      }),
      'manifest: the rule rule.a lacks a number that its text in en wants',
    ],
    [
      'whose translation has an empty text',
      houseRule(text({ de: { name: 'A', tagline: '' } })),
      'manifest: the text tagline is missing in de',
    ],
    [
      'whose translation has other placeholders',
      houseRule(text({ en: { name: 'A', tagline: 'B', x: '{a}' }, de: { name: 'A', tagline: 'B', x: '{b}' } })),
      'manifest: the text x in de has other placeholders than in English',
    ],
    [
      'with a hook that nobody asks',
      houseRule({ hooks: { mayDance: () => undefined } as never }),
      'manifest: there is no hook mayDance',
    ],
    [
      'for a number of players that is none',
      houseRule({ players: [7] as never }),
      'manifest: the player counts are not among 2 to 6',
    ],
    ['that is a map without a board', houseRule({ tier: 'map' }), 'manifest: a map has a board, and nothing else has'],
  ])('%s', (_, plugin, what) => {
    expect(found(plugin, plugin.tier === 'map' ? [plainDeck] : [])).toContain(what);
  });
});

describe('the contract finds a map', () => {
  const [first, ...others] = board.cities;
  const [line, ...lines] = board.connections;
  if (first === undefined || line === undefined) throw new Error('the plain map has cities');
  it.each<readonly [string, AnyPlugin, string]>([
    [
      'with a city in no region',
      mapWith({ cities: [{ ...first, region: 'nowhere' }, ...others] }),
      'a1 lies in nowhere, which is no region',
    ],
    [
      'with two cities on one spot',
      mapWith({ cities: [{ ...first, at: [1, 0] }, ...others] }),
      'board: two cities lie on the same spot',
    ],
    [
      'with a city outside the globe',
      mapWith({ projection: 'geo', cities: [{ ...first, at: [200, 0] }, ...others] }),
      'board: a1 lies nowhere: 200, 0',
    ],
    [
      'with a line that is there twice',
      mapWith({ connections: [line, [line[1], line[0], 3], ...lines] }),
      'a1 is there twice or leads nowhere',
    ],
    [
      'with a line to nowhere',
      mapWith({ connections: [...board.connections, ['a1', 'z9', 3]] }),
      'a connection ends in z9, which is no city',
    ],
    [
      'with a cost that is no whole number',
      mapWith({ connections: [[line[0], line[1], 2.5], ...lines] }),
      'costs 2.5, expected a whole number from 0',
    ],
    [
      'with a city that nothing reaches',
      mapWith({ connections: board.connections.filter(([a, b]) => a !== 'a1' && b !== 'a1') }),
      'some cities cannot be reached from the others',
    ],
    [
      'with an empty region',
      mapWith({ regions: [...board.regions, { id: 'seven', hue: 'cyan' }] }),
      'board: no city lies in seven',
    ],
    [
      'with spaces that open in the wrong order',
      mapWith({
        cities: [
          {
            ...first,
            slots: [
              { cost: 10, from: 2 },
              { cost: 15, from: 1 },
            ],
          },
          ...others,
        ],
      }),
      'board: the spaces of a1 open in the wrong order',
    ],
    [
      'that suggests regions which do not touch',
      mapWith({ suggested: { 3: ['one', 'three', 'five'] } }),
      'board: the regions suggested to 3 players cannot be played together',
    ],
    [
      'that opens with more fuel than there is',
      mapWith({}, { settings: { tokens: { coal: 10 } } }),
      'the markets open with 24 coal, the game has 10',
    ],
    [
      'that restocks more than there is',
      mapWith(
        {},
        {
          settings: {
            markets: {
              main: {
                restock: {
                  coal: [
                    [30, 0, 0],
                    [0, 0, 0],
                    [0, 0, 0],
                    [0, 0, 0],
                    [0, 0, 0],
                  ],
                },
              },
            },
          },
        },
      ),
      'board: a restock of coal is not a number of tokens that the game has',
    ],
  ])('%s', (_, plugin, what) => {
    expect(found(plugin)).toContainEqual(expect.stringContaining(what));
  });
});

describe('the contract finds a deck', () => {
  const deck = plainDeck.deck;
  if (deck === undefined) throw new Error('the plain deck has a recipe');
  it.each<readonly [string, AnyPlugin, string]>([
    [
      'with a card twice',
      { ...plainDeck, deck: { ...deck, cards: [...deck.cards, plantCard(3, 'oil', 1, 1)] } },
      'table: with 2 players: deck; deck:plain; what: a card is in the deck twice',
    ],
    [
      'that names a card it has not',
      { ...plainDeck, deck: { ...boxed(deck, 13), stack: deck.stack } },
      'the pile names number 13, which is not in the deck or named twice',
    ],
    [
      'whose pile has no place for a card',
      { ...plainDeck, deck: { ...deck, stack: [{ rest: { max: 40 }, order: 'shuffled' }, 'step-three'] } },
      'no layer of the pile holds 41, 42, 43, 44',
    ],
    [
      'that removes more than there is',
      { ...plainDeck, deck: { ...deck, cull: [{ from: {}, count: [80, 80, 80, 80, 80] }] } },
      '80 plants are to be removed, only 33 can be',
    ],
  ])('%s', (_, plugin, what) => {
    expect(found(plugin)).toContainEqual(expect.stringContaining(what));
  });
});

describe('the contract finds a handler', () => {
  const counting = () => {
    let calls = 0;
    return () => ++calls;
  };

  it.each<readonly [string, AnyPlugin, string]>([
    [
      'that throws',
      houseRule({
        hooks: {
          mayBid: () => {
            throw new Error('what now?');
          },
        },
      }),
      'what now?',
    ],
    [
      'that answers with a fraction',
      houseRule({ hooks: { minimumBid: (bid) => because(bid / 2, 'reason') } }),
      'expected a whole number from 0',
    ],
    [
      'that names an unknown plant',
      houseRule({ hooks: { offeredPlants: (plants) => [...plants, 'tomato'] } }),
      'there is no plant tomato',
    ],
    ['that gives no list', houseRule({ hooks: { offers: (() => 5) as never } }), 'the answer is not a list'],
    [
      'that reacts for ever',
      houseRule({ hooks: { react: () => [{ do: 'note', key: 'again', params: {} }] } }),
      'more than 64 reactions to one action',
    ],
    [
      'that asks for fuel which is not there',
      houseRule({
        hooks: {
          react: ({ event }) =>
            event.type === 'round-began'
              ? [{ do: 'move-fuel', from: 'main', to: 'supply', fuel: 'uranium', count: 12 }]
              : [],
        },
      }),
      'main has only',
    ],
    [
      'that pays a seat which is not there',
      houseRule({
        hooks: {
          react: ({ event }) => (event.type === 'round-began' ? [{ do: 'pay', seat: 9, amount: 1, why: 'luck' }] : []),
        },
      }),
      'there is no seat 9',
    ],
    [
      'that writes into what it is shown',
      houseRule({
        hooks: {
          quote: (quote, _, { state }) => {
            (state.players[0] as { money: number }).money = 1000;
            return quote;
          },
        },
      }),
      'Cannot assign to read only property',
    ],
    [
      'that writes while an action is carried out',
      houseRule({
        hooks: {
          react: ({ event }, { state }) => {
            if (event.type === 'plant-bought') (state.players[event.seat] as { money: number }).money += 1;
            return [];
          },
        },
      }),
      'is not what its events say',
    ],
    [
      'that answers differently every time',
      houseRule({
        hooks: {
          quote: (
            (count) => (quote) =>
              because({ ...quote, link: quote.link + (count() % 7) }, 'reason')
          )(counting()),
        },
      }),
      'purity: the options are not the same when they are asked for twice',
    ],
    [
      'that pays differently every time',
      houseRule({
        hooks: {
          income: (
            (count) => (money) =>
              because(money + count(), 'reason')
          )(counting()),
        },
      }),
      'purity: ',
    ],
    [
      'that shows parts of a number',
      houseRule({ hooks: { panels: () => [{ kind: 'counter', title: 'half', value: 0.5 }] } }),
      'integers: view.panels.0.value is 0.5',
    ],
    [
      'whose memory holds parts of a number',
      houseRule<number>({
        slice: { init: 0, on: (value, event) => (event.type === 'round-began' ? value + 0.5 : value) },
      }),
      'the slice is not plain JSON of whole numbers',
    ],
    [
      'whose memory is no JSON',
      houseRule<never>({
        slice: {
          init: 0 as never,
          on: (value, event) => (event.type === 'round-began' ? (new Map() as never) : value),
        },
      }),
      'the slice is not plain JSON of whole numbers',
    ],
    [
      'that deals other cards than it said',
      houseRule({
        hooks: {
          deckRecipe: (recipe, { regions }) =>
            regions.length > 0 ? { ...recipe, cards: [...recipe.cards, plantCard(99, 'eco', 0, 9)] } : recipe,
        },
      }),
      '"hook":"deckRecipe","what":"there is no plant 99"',
    ],
    [
      'that deals no deck for some regions',
      houseRule({
        hooks: {
          deckRecipe: (recipe, { regions }) => (regions.length > 0 ? { ...recipe, stack: ['step-three'] } : recipe),
        },
      }),
      '"hook":"deckRecipe","what":"no layer of the pile holds',
    ],
    ['with a number that is not whole', houseRule({ settings: { startMoney: 50.5 } }), 'startMoney'],
    ['that lets nobody end the game', houseRule({ settings: { cityLimit: 3 } }), 'dead-end: the game finds no end in '],
  ])('%s', (_, plugin, what) => {
    expect(found(plugin)).toContainEqual(expect.stringContaining(what));
  });

  it('that changes its own memory without saying so', () => {
    const plugin = houseRule<{ seen: Seat[] }>({
      slice: {
        init: { seen: [] },
        on: (own, event) => {
          if (event.type === 'nomination-passed') own.seen.push(event.seat);
          return own;
        },
      },
    });
    expect(found(plugin)).toContainEqual(expect.stringContaining('object is not extensible'));
  });
});
