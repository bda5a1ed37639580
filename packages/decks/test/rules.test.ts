import {
  begin,
  giveBack,
  open,
  pass,
  plainMap,
  problemsOf,
  rulesOf,
  type Scene,
  scene,
  scrap,
} from '@gridwright/core/testing';
import type { AnyPlugin } from '@gridwright/core/plugin';
import { type OptionValues, playerCounts, type TableConfig } from '@gridwright/model';
import { describe, expect, it } from 'vitest';
import { baseDeck, bigDeck, bothDecks, customMix, newDeck } from '../src/index.ts';

const [anna, bob, carla] = [0, 1, 2];
const at = (deck: AnyPlugin, players: 2 | 3 | 4 | 5 | 6 = 5, seed = 'decks') =>
  begin(rulesOf([deck, plainMap], players), seed);
const seeds = Array.from({ length: 15 }, (_, number) => `seed ${number}`);
const perCount = <T>(value: (players: 2 | 3 | 4 | 5 | 6) => T): readonly T[] => playerCounts.map(value);

/** Every card but Step 3, wherever it lies. */
const cardsIn = ({ state: { plants, secret } }: Scene): readonly string[] =>
  [...plants.current, ...plants.future, ...plants.aside, ...secret.stack, ...secret.culled].filter(
    (id) => id !== 'step3',
  );
const numbersIn = (now: Scene): readonly number[] => cardsIn(now).map((id) => now.rules.cards.get(id)?.number ?? 0);
/** Nobody buys: one plant leaves and one is drawn. */
const nobodyBuys = (rules: Scene['rules'], told: Parameters<typeof scene>[1]) =>
  scene(rules, { order: [anna, bob, carla], ...told })
    .act(anna, pass)
    .act(bob, pass)
    .act(carla, pass);

describe('the base deck', () => {
  it('the base deck has 42 plants', () => {
    expect(new Set(cardsIn(at(baseDeck))).size).toBe(42);
  });

  it('the base deck opens with 3 to 10', () => {
    expect([at(baseDeck).current, at(baseDeck).future]).toEqual([
      [3, 4, 5, 6],
      [7, 8, 9, 10],
    ]);
  });

  it('13 lies on top and Step 3 at the bottom', () => {
    for (const seed of seeds) {
      const { stack } = at(baseDeck, 3, seed).state.secret;
      expect([stack[0], stack.at(-1)]).toEqual(['13', 'step3']);
    }
  });

  it('8, 8, 4, 0, 0 plants are removed unseen, and never those on show or on top', () => {
    for (const seed of seeds) {
      expect(perCount((players) => at(baseDeck, players, seed).state.secret.culled.length)).toEqual([8, 8, 4, 0, 0]);
      for (const id of at(baseDeck, 2, seed).state.secret.culled)
        expect([...Array(11).keys(), 13, 'step3'].map(String)).not.toContain(id);
    }
  });
});

describe('the new deck', () => {
  it('the new deck has 42 plants, from number 1', () => {
    const numbers = numbersIn(at(newDeck)).toSorted((a, b) => a - b);
    expect(numbers).toHaveLength(42);
    expect(numbers.slice(0, 3)).toEqual([1, 2, 3]);
  });

  it('[83] the new deck opens with 1 to 8, without 17, 18 and the biggest, and with five players its pile has 35 cards', () => {
    const now = at(newDeck);
    expect([now.current, now.future]).toEqual([
      [1, 2, 3, 4],
      [5, 6, 7, 8],
    ]);
    expect(now.state.secret.stack).toHaveLength(35);
    expect(numbersIn(now).filter((number) => number === 17 || number === 18 || number >= 52)).toEqual([]);
  });

  it('11 lies on top of the new deck and Step 3 at the bottom', () => {
    for (const seed of seeds) {
      const { stack, culled } = at(newDeck, 2, seed).state.secret;
      expect([stack[0], stack.at(-1), culled.length]).toEqual(['N11', 'step3', 8]);
    }
  });

  it('the new deck changes no number of the game', () => {
    expect([newDeck.settings, newDeck.hooks]).toEqual([undefined, undefined]);
  });
});

describe('both decks', () => {
  const three = rulesOf([bothDecks, plainMap], 3);

  it('every number from 3 on is in both decks together twice, 1 and 2 once', () => {
    const numbers = numbersIn(at(bothDecks));
    const counts = new Map(numbers.map((number) => [number, numbers.filter((other) => other === number).length]));
    expect(numbers).toHaveLength(82);
    expect(
      [...counts]
        .filter(([, count]) => count === 1)
        .map(([number]) => number)
        .toSorted((a, b) => a - b),
    ).toEqual([1, 2]);
    expect([...counts.values()].filter((count) => count > 2)).toEqual([]);
    expect([counts.get(17), counts.get(18)]).toEqual([undefined, undefined]);
  });

  it('[85] both decks open with one card each of 1 to 8 and lay six aside', () => {
    for (const seed of seeds) {
      const now = at(bothDecks, 5, seed);
      expect([now.current, now.future]).toEqual([
        [1, 2, 3, 4],
        [5, 6, 7, 8],
      ]);
      const aside = now.state.plants.aside.map((id) => now.rules.cards.get(id)?.number ?? 0);
      expect(aside.toSorted((a, b) => a - b)).toEqual([3, 4, 5, 6, 7, 8]);
    }
  });

  it('which of two cards opens the market is chance', () => {
    const threes = new Set(seeds.map((seed) => at(bothDecks, 5, seed).state.plants.current[2]));
    expect(threes).toEqual(new Set(['3', 'N3']));
  });

  it('[84] the first 20 is laid aside and another plant drawn, the second 20 enters the market', () => {
    const first = nobodyBuys(three, {
      aside: [],
      top: ['N20', 'N1'],
      current: ['N10', 11, 12, 14],
      future: [15, 16, 19, 21],
    });
    expect(first.happened('plant-laid-aside')).toMatchObject([{ plant: 'N20' }]);
    expect(first.state.plants.aside).toEqual(['N20']);
    const second = nobodyBuys(three, {
      aside: ['N20'],
      top: ['20'],
      current: ['N10', 11, 12, 14],
      future: [15, 16, 19, 21],
    });
    expect(second.happened('plant-drawn')).toMatchObject([{ plant: '20' }]);
    expect(second.future).toContain(20);
  });

  it('laying aside is no draw', () => {
    const after = nobodyBuys(three, {
      aside: ['N22'],
      top: ['N20', 'N23', '22'],
      current: ['N10', 11, 12, 14],
      future: [15, 16, 19, 21],
    });
    expect(after.happened('plant-laid-aside').map(({ plant }) => plant)).toEqual(['N20', 'N23']);
    expect(after.happened('plant-drawn').map(({ plant }) => plant)).toEqual(['22']);
    expect([...after.current, ...after.future]).toHaveLength(8);
  });

  it('a plant that went under the pile enters at once when it comes back', () => {
    const buried = scene(three, {
      phase: 'bureaucracy',
      order: [anna, bob, carla],
      aside: ['N40', '39'],
      current: ['N10', 11, 12, 14],
      future: [15, 16, 19, 40],
      pile: ['N39', 'step3'],
    }).idleUntil('auction');
    expect(buried.state.secret.stack).toEqual(['step3', '40']);
    const back = buried.act(buried.waiting[0] ?? 0, pass).idleUntil('fuel');
    expect(back.happened('step-three-drawn')).toHaveLength(1);
    const again = back.idleUntil('auction');
    expect(again.happened('plant-laid-aside')).toEqual([]);
    expect(again.happened('plant-drawn')).toMatchObject([{ plant: '40' }]);
  });

  it('no card is fixed on top of both decks', () => {
    expect(new Set(seeds.map((seed) => at(bothDecks, 5, seed).state.secret.stack[0])).size).toBeGreaterThan(5);
  });

  it('8, 8, 4 cards are removed unseen from both decks', () => {
    expect(perCount((players) => at(bothDecks, players).state.secret.culled.length)).toEqual([8, 8, 4, 0, 0]);
  });
});

describe('the big deck', () => {
  it('the big deck is the base deck and six more plants', () => {
    const base = cardsIn(at(baseDeck));
    const added = cardsIn(at(bigDeck)).filter((id) => !base.includes(id));
    expect(added.toSorted()).toEqual(['N46', 'N50', 'N52', 'N54', 'N57', 'N60']);
  });

  it('[86] of two plants 46 the added one lies to the right, both cost 46, and it is the higher in turn order', () => {
    const rules = rulesOf([bigDeck, plainMap], 3);
    const step3 = {
      step: 3 as const,
      current: [40, 42, 44, 46, 'N46', 50],
      future: [],
      order: [anna, bob, carla],
      seats: { [anna]: { money: 100 } },
    };
    const before = scene(rules, step3);
    expect(before.state.plants.current).toEqual(['40', '42', '44', '46', 'N46', '50']);
    expect(
      before
        .options(anna, 'open')
        .filter(({ plant }) => plant.endsWith('46'))
        .map(({ min }) => min),
    ).toEqual([46, 46]);
    const drawn = nobodyBuys(rules, { ...step3, current: [40, 42, 44, 'N46', 50, 'N52'], top: [46] });
    expect(drawn.state.plants.current.slice(2, 4)).toEqual(['46', 'N46']);
    const order = scene(rules, {
      phase: 'bureaucracy',
      order: [anna, bob, carla],
      seats: { [anna]: { plants: [46] }, [bob]: { plants: ['N46'] }, [carla]: { plants: [44] } },
    });
    expect(order.idleUntil('auction').state.order).toEqual([bob, anna, carla]);
  });

  it('the big deck opens like the base deck', () => {
    const now = at(bigDeck);
    expect([now.current, now.future, now.state.secret.stack[0], now.state.secret.stack.length]).toEqual([
      [3, 4, 5, 6],
      [7, 8, 9, 10],
      '13',
      41,
    ]);
  });

  it('10, 10, 5, 0, 0 plants are removed unseen from the big deck', () => {
    expect(perCount((players) => at(bigDeck, players).state.secret.culled.length)).toEqual([10, 10, 5, 0, 0]);
  });

  it('24, 24, 32, 40, 42 cities are in play', () => {
    expect(perCount((players) => at(bigDeck, players).state.cities.length)).toEqual([24, 24, 32, 40, 42]);
  });

  it('cities beyond the regions come from one further region, each by its cheapest connection', () => {
    const { state } = begin(rulesOf([bigDeck, plainMap], 3, { regions: ['one', 'two', 'three'] }));
    expect(state.cities.slice(21)).toEqual(['d1', 'd2', 'd3']);
    const inside = new Set(state.cities);
    const reached = new Set(state.cities.slice(0, 1));
    for (let round = 0; round < 50; round++)
      for (const [a, b] of plainMap.board?.connections ?? [])
        if (inside.has(a) && inside.has(b) && (reached.has(a) || reached.has(b))) reached.add(a).add(b);
    expect(reached.size).toBe(24);
  });

  it('[87] Step 2 begins at 12, 8, 8, 8, 7 and the end comes at 24, 20, 20, 18, 15', () => {
    expect(perCount((players) => at(bigDeck, players).rules.stepTwoAt)).toEqual([12, 8, 8, 8, 7]);
    expect(perCount((players) => at(bigDeck, players).rules.endAt)).toEqual([24, 20, 20, 18, 15]);
    const four = at(bigDeck, 4);
    expect([four.state.cities.length, four.state.secret.culled.length, four.rules.stepTwoAt, four.rules.endAt]).toEqual(
      [32, 5, 8, 20],
    );
  });

  it('a small board is played whole, and a target above its cities is lowered', () => {
    const board = plainMap.board;
    if (board === undefined) throw new Error('the plain map has a board');
    const few = board.cities.filter(({ id }) => /^[a-c]/.test(id));
    const kept = new Set(few.map(({ id }) => id));
    const small: AnyPlugin = {
      ...plainMap,
      id: 'map:small',
      board: {
        ...board,
        cities: few,
        connections: board.connections.filter(([a, b]) => kept.has(a) && kept.has(b)),
        regions: board.regions.slice(0, 3),
      },
    };
    const rules = rulesOf([bigDeck, small], 2);
    const now = begin(rules);
    expect(now.state.cities).toHaveLength(21);
    const last = scene(rules, {
      phase: 'building',
      step: 3,
      order: [anna, bob],
      done: [bob],
      seats: { [anna]: { cities: now.state.cities } },
    });
    expect(last.act(anna, pass).state.phase.at).toBe('over');
  });

  it('more than 20 supplied cities bring no more than 20', () => {
    const rules = rulesOf([bigDeck, plainMap], 5);
    const paid = (count: number) => {
      const before = scene(rules, {
        phase: 'bureaucracy',
        step: 3,
        order: [0, 1, 2, 3, 4],
        seats: { [anna]: { money: 0, cities: begin(rules).state.cities.slice(0, count), plants: [44, 50, 'N60', 37] } },
      });
      const others = [1, 2, 3, 4].reduce((now, seat) => now.act(seat, { type: 'power', runs: [] }), before);
      return others
        .act(anna, { type: 'power', runs: ['44', '50', 'N60', '37'].map((plant) => ({ plant, burn: {} })) })
        .idleUntil('auction')
        .money(anna);
    };
    expect([paid(20), paid(23)]).toEqual([150, 150]);
  });
});

describe('a custom mix', () => {
  const mix = (more: OptionValues): Partial<TableConfig> => ({ options: { 'deck:custom': more } });
  const mixed = (more: OptionValues, seed = 'mix') => begin(rulesOf([customMix, plainMap], 5, mix(more)), seed);
  const numbers = (from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, position) => String(from + position));

  it('a mix holds exactly the chosen plants', () => {
    const chosen = [...numbers(3, 16), 'N20', 'N30', 'N52'];
    expect(cardsIn(mixed({ cards: chosen })).toSorted()).toEqual(chosen.toSorted());
  });

  it('without a choice the mix is the base deck', () => {
    for (const players of playerCounts) {
      const plain = begin(rulesOf([customMix, plainMap], players), 'same').state;
      const base = begin(rulesOf([baseDeck, plainMap], players), 'same').state;
      expect([plain.plants, plain.secret.stack.length, plain.secret.stack[0], plain.secret.culled.length]).toEqual([
        base.plants,
        base.secret.stack.length,
        '13',
        base.secret.culled.length,
      ]);
    }
  });

  it('the market opens with the eight lowest, or with eight at random', () => {
    const cards = numbers(3, 40);
    expect([mixed({ cards }).current, mixed({ cards }).future]).toEqual([
      [3, 4, 5, 6],
      [7, 8, 9, 10],
    ]);
    const random = seeds.map((seed) => mixed({ cards, opening: 'random' }, seed));
    expect(new Set(random.map(({ current }) => current.join())).size).toBeGreaterThan(5);
    for (const { current, future } of random)
      expect([...current, ...future]).toEqual([...current, ...future].toSorted((a, b) => a - b));
  });

  it('one plant may lie on top of the pile', () => {
    for (const seed of seeds)
      expect(mixed({ cards: numbers(3, 40), top: '33' }, seed).state.secret.stack[0]).toBe('33');
    expect(new Set(seeds.map((seed) => mixed({ top: null }, seed).state.secret.stack[0])).size).toBeGreaterThan(5);
  });

  it('the chosen number of plants is removed unseen', () => {
    expect(mixed({ removals: 7 }).state.secret.culled).toHaveLength(7);
  });

  it('two plants of one number both enter, or the first is laid aside', () => {
    const cards = [...numbers(3, 16), 'N20', '20'];
    expect(cardsIn(mixed({ cards, duplicates: 'plus' }))).toHaveLength(16);
    expect(mixed({ cards, duplicates: 'plus' }).rules.twins.size).toBe(0);
    expect([...mixed({ cards, duplicates: 'aside' }).rules.twins]).toEqual([
      ['20', 'N20'],
      ['N20', '20'],
    ]);
  });

  it.each([
    ['it has an option that nobody knows', { colour: 'red' }, 'unknown-option'],
    ['no plants are named', { cards: 'all' }, 'bad-option'],
    ['a plant is unknown', { cards: ['3', '999'] }, 'bad-option'],
    ['a plant is named twice', { cards: [...numbers(3, 20), '3'] }, 'bad-option'],
    ['three plants have one number', { cards: [...numbers(3, 20), 'N3', 'S3'] }, 'three-of-a-number'],
    ['there are too few', { cards: numbers(3, 10), removals: 0, top: null }, 'too-few-cards'],
    ['too many are to be removed', { cards: numbers(3, 20), removals: 30 }, 'too-few-cards'],
    ['removals are no whole number', { removals: 1.5 }, 'bad-option'],
    ['the top card is not among them', { top: 'N20' }, 'top-not-chosen'],
    [
      'the top card would wait for its twin',
      { cards: [...numbers(3, 20), 'N20'], top: '20', duplicates: 'aside' },
      'top-has-twin',
    ],
    ['nobody said how duplicates work', { duplicates: 'maybe' }, 'bad-option'],
    ['nobody said how the market opens', { opening: 'dearest' }, 'bad-option'],
  ] as const)('a mix is refused when %s', (_, options, reason) => {
    expect(problemsOf([customMix, plainMap], 5, mix(options))).toMatchObject([
      { code: 'options', plugins: ['deck:custom'], params: { what: reason } },
    ]);
  });

  it('a table of an earlier version says it in a place of its own', () => {
    const deckOptions = { cards: numbers(3, 20), duplicates: 'plus', opening: 'lowest', top: '15', removals: 2 };
    const { secret } = begin(rulesOf([customMix, plainMap], 5, { deckOptions })).state;
    expect([secret.stack[0], secret.culled.length]).toEqual(['15', 2]);
  });

  it('where coal, oil and garbage meet in two hybrids, the owner gives back whichever is in the way', () => {
    const cards = [...numbers(3, 30), 'S8'];
    const rules = rulesOf([customMix, plainMap], 3, mix({ cards, removals: 0 }));
    const fuels = { coal: 3, oil: 4, garbage: 4 };
    const rows = { current: [22, 23, 24, 25], future: [26, 27, 28, 29] };
    const before = scene(rules, {
      ...rows,
      order: [anna, bob, carla],
      passed: [bob, carla],
      seats: { [anna]: { plants: [5, 'S8', 20], fuels } },
    });
    const owing = before.act(anna, open(22, 22)).act(anna, scrap(20));
    expect(owing.options(anna, 'discard-fuel').flatMap(({ answers }) => answers)).toEqual([
      { coal: 1 },
      { oil: 1 },
      { garbage: 1 },
    ]);
    const after = owing.act(anna, giveBack({ garbage: 1 }));
    expect(after.state.phase.at).toBe('fuel');
    expect(after.fuels(anna)).toEqual({ coal: 3, oil: 4, garbage: 3 });
  });

  it('a mix that cannot start is refused, with the reason', () => {
    const few = problemsOf([customMix, plainMap], 2, mix({ cards: numbers(3, 12), top: null, removals: 3 }));
    expect(few).toMatchObject([{ params: { what: 'too-few-cards', chosen: 10, needed: 12 } }]);
  });
});
