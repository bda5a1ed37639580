import {
  begin,
  build,
  buy,
  open,
  pass,
  plainDeck,
  plainMap,
  rulesOf,
  scene,
  type Situation,
} from '@gridwright/core/testing';
import {
  type AnyPlugin,
  exchanged,
  type MarketMoment,
  type Partly,
  plantCard,
  setAside,
  type Settings,
} from '@gridwright/core/plugin';
import { describe, expect, it } from 'vitest';
import { houseRule } from './support/house-rule.ts';

const [anna, bob] = [0, 1];
const rows = { current: [15, 16, 17, 18], future: [19, 20, 21, 22], order: [anna, bob] };
const withRule = (rule: AnyPlugin, told: Situation = {}) =>
  scene(rulesOf([plainMap, plainDeck, rule], 2, { regions: ['one', 'two', 'three'] }), { ...rows, ...told });
const heard: MarketMoment[] = [];
const listening = houseRule({
  hooks: {
    plantMarket: ({ moment }, next) => {
      heard.push(moment);
      return next();
    },
  },
});
const moments = (play: () => unknown): readonly MarketMoment[] => {
  heard.length = 0;
  play();
  return [...heard];
};

describe('the moments of the plant market', () => {
  it('are the first pass, no sale and the end of phase 2', () => {
    const now = withRule(listening);
    expect(moments(() => now.act(anna, pass))).toEqual(['first-pass']);
    const passed = now.act(anna, pass);
    expect(moments(() => passed.act(bob, pass))).toEqual(['unsold', 'drawn', 'auction-end']);
  });

  it('are a sale and a drawn plant', () => {
    const opened = withRule(listening).act(anna, open(15, 15));
    expect(moments(() => opened.act(bob, pass))).toEqual(['bought', 'drawn']);
  });

  it('are the beginning and the end of phase 5, and the Step 3 card before it leaves', () => {
    const now = withRule(listening, { phase: 'building' });
    expect(moments(() => now.idleUntil('bureaucracy'))).toEqual(['bureaucracy']);
    const last = withRule(listening, { phase: 'bureaucracy', pile: ['step3', 30, 31] });
    expect(moments(() => last.idleUntil('auction'))).toEqual(['upkeep', 'step-three-card', 'step-three']);
  });

  it('are asked again as often as a rule wants, with the market as it is by then', () => {
    const rule = houseRule({
      hooks: {
        plantMarket: ({ moment, asked }, next) =>
          moment === 'unsold' && asked < 2 ? [...next(), { do: 'ask-again' }] : next(),
      },
    });
    const after = withRule(rule, { pile: [14, 30, 31, 'step3'] })
      .act(anna, pass)
      .act(bob, pass);
    expect(after.happened('plant-removed').map(({ plant }) => plant)).toEqual(['15', '14', '16']);
    expect(after.happened('plant-drawn').map(({ plant }) => plant)).toEqual(['14', '30', '31']);
  });

  it('are the opening of the market, before round 1 begins to be played', () => {
    const opened = moments(() => withRule(listening));
    expect(opened).toEqual(['opening']);
    const rule = houseRule({
      hooks: {
        plantMarket: ({ moment }, next, { state }) => {
          const [lowest] = state.plants.current;
          if (moment !== 'opening' || lowest === undefined) return next();
          return [{ do: 'remove-plant', plant: lowest, why: 'rule' }, { do: 'draw-plant' }];
        },
      },
    });
    const begun = begin(rulesOf([plainMap, plainDeck, rule], 2, { regions: ['one', 'two', 'three'] }));
    expect(begun.current).toEqual([4, 5, 6, 7]);
    expect(begun.events.map(({ type }) => type).slice(-4)).toEqual([
      'round-began',
      'plant-removed',
      'plant-drawn',
      'phase-began',
    ]);
  });

  it('may leave a row short: what lies in the future row moves up with the next change', () => {
    const rule = houseRule({
      hooks: {
        plantMarket: ({ moment }, next, { state }) => {
          const [lowest] = state.plants.current;
          return moment === 'first-pass' && lowest !== undefined
            ? [{ do: 'bury-plant', plant: lowest, short: true }]
            : next();
        },
      },
    });
    const short = withRule(rule).act(anna, pass);
    expect([short.current, short.future]).toEqual([
      [16, 17, 18],
      [19, 20, 21, 22],
    ]);
    const after = short.act(bob, pass);
    expect(after.current).toHaveLength(4);
  });

  it('are not asked for ever', () => {
    const questions: number[] = [];
    const rule = houseRule({
      hooks: {
        plantMarket: ({ moment, asked }) => {
          if (moment === 'opening') return [];
          questions.push(asked);
          return [{ do: 'ask-again' }];
        },
      },
    });
    expect(withRule(rule).refusal(anna, pass)).toMatchObject({
      code: 'plugin-fault',
      by: 'house:test',
      params: { hook: 'plantMarket', what: 'first-pass was asked more than 64 times' },
    });
    expect(questions.at(-1)).toBe(64);
  });

  it('cannot be asked again where nothing was asked', () => {
    const rule = houseRule({ hooks: { react: () => [{ do: 'ask-again' } as never] } });
    expect(withRule(rule).refusal(anna, pass)).toMatchObject({ code: 'plugin-fault', params: { hook: 'react' } });
  });
});

describe('plants that lie aside', () => {
  const asideUntilPass = houseRule({
    hooks: {
      deckRecipe: (recipe) => setAside(recipe, { numbers: [40, 42] }),
      plantMarket: ({ moment }, next, { state }) =>
        moment === 'first-pass' ? state.plants.aside.map((plant) => ({ do: 'stack-plant', plant }) as const) : next(),
    },
  });

  it('are neither in the pile nor removed, and go on top of the pile when a rule says so', () => {
    const now = withRule(asideUntilPass);
    expect(now.state.plants.aside).toEqual(['40', '42']);
    const after = now.act(anna, pass);
    expect(after.happened('plant-stacked').map(({ plant }) => plant)).toEqual(['40', '42']);
    expect(after.state.secret.stack.slice(0, 2)).toEqual(['42', '40']);
    expect(after.state.plants.aside).toEqual([]);
  });

  it('cannot be stacked from elsewhere', () => {
    const rule = houseRule({
      hooks: {
        plantMarket: ({ moment }, next) => (moment === 'opening' ? next() : [{ do: 'stack-plant', plant: '15' }]),
      },
    });
    expect(withRule(rule).refusal(anna, pass)).toMatchObject({ code: 'plugin-fault', by: 'house:test' });
  });
});

describe('the rows and the Step 3 card', () => {
  const table = (settings: Partly<Settings>, players: 2 | 3 = 2) =>
    rulesOf([plainMap, plainDeck, houseRule({ settings })], players, { regions: ['one', 'two', 'three'] });

  it('have as many plants as the settings say, by number of players', () => {
    const size = { marketSize: { current: [2, 3, 4, 5, 6], future: 0 } } as const;
    expect(scene(table(size)).current).toHaveLength(2);
    expect(scene(table(size, 3)).current).toHaveLength(3);
    expect(scene(table(size, 3)).future).toEqual([]);
    expect(scene(table({ marketSize: { future: 5 } })).future).toHaveLength(5);
  });

  it('without a future row all plants are current, however many', () => {
    const now = scene(table({ marketSize: { current: 4, future: 0 } }), {
      order: [anna, bob],
      current: [15, 16, 17, 18],
      pile: [14, 30, 'step3'],
    });
    const after = now.act(anna, open(18, 18)).act(bob, pass);
    expect([after.current, after.future]).toEqual([[14, 15, 16, 17], []]);
  });

  it('without a future row nothing goes under the pile at the end of a round: one plant is drawn', () => {
    const now = scene(table({ marketSize: { current: 4, future: 0 } }), {
      phase: 'bureaucracy',
      order: [anna, bob],
      current: [15, 16, 17, 18],
      pile: [14, 30, 'step3'],
    }).idleUntil('auction');
    expect(now.happened('plant-buried')).toEqual([]);
    expect(now.happened('plant-drawn')).toMatchObject([{ plant: '14' }]);
  });

  it('the Step 3 card that shows while cities are built leaves at once, with the lowest plant', () => {
    const after = scene(table({}), {
      phase: 'building',
      order: [bob, anna],
      current: [3, 16, 17, 18],
      future: [19, 20, 21, 22],
      pile: ['step3', 30, 31],
      seats: { [anna]: { money: 99, cities: ['a1', 'a2'] } },
    }).act(anna, build('a3'));
    expect(after.happened('step-three-drawn')).toMatchObject([
      { moment: 'building', current: ['16', '17', '18', '19', '20', '21', '22'], future: [] },
    ]);
    expect(after.happened('plant-removed').map(({ plant, why }) => [plant, why])).toEqual([
      ['3', 'obsolete'],
      ['16', 'step-three'],
    ]);
  });

  it('the Step 3 card that a rule lets show while fuel is bought counts as shown in phase 5', () => {
    const hasty = houseRule({
      hooks: { react: ({ event }) => (event.type === 'fuel-bought' ? [{ do: 'draw-plant' }] : []) },
    });
    const after = withRule(hasty, {
      phase: 'fuel',
      order: [bob, anna],
      pile: ['step3', 30, 31],
      seats: { [anna]: { plants: [4], money: 50 } },
    }).act(anna, buy('coal', 1));
    expect(after.happened('step-three-drawn')).toMatchObject([{ moment: 'bureaucracy' }]);
  });

  it('the pile is left as it lies where the settings say so', () => {
    const told = { ...rows, phase: 'bureaucracy', pile: ['step3', 30, 31, 32, 33, 34, 35] } as const;
    const after = scene(table({ pileAtStepThree: 'as-it-lies' }), told).idleUntil('auction');
    expect(after.state.secret.stack).toEqual(['30', '31', '32', '33', '34', '35', '22']);
  });

  it('Step 3 holds at once when its card shows as phase 5 begins, where the settings say so', () => {
    const card = houseRule({
      settings: { stepThreeInPhaseFive: 'at-once' },
      hooks: {
        plantMarket: ({ moment }, next) => (moment === 'bureaucracy' ? [{ do: 'draw-plant' }] : next()),
      },
    });
    const now = withRule(card, { phase: 'building', pile: ['step3', 30, 31] }).idleUntil('bureaucracy');
    expect(now.state.step).toBe(3);
    const usual = withRule(houseRule({ hooks: card.hooks ?? {} }), { phase: 'building', pile: ['step3', 30, 31] });
    expect(usual.idleUntil('bureaucracy').state.step).toBe(1);
    expect(usual.idleUntil('bureaucracy').idleUntil('auction').state.step).toBe(3);
  });

  it('a plant is another one of its number where a rule says so', () => {
    const other = plantCard(20, 'eco', 0, 9);
    const rule = (played: boolean) =>
      houseRule({ hooks: { deckRecipe: (recipe) => exchanged(recipe, other, 'north', played) } });
    const cards = (played: boolean) => {
      const { plants, secret } = scene(rulesOf([plainMap, plainDeck, rule(played)], 3)).state;
      return [...plants.current, ...plants.future, ...secret.stack, ...secret.culled].filter((id) =>
        id.startsWith('20'),
      );
    };
    expect(cards(true)).toEqual(['20-north']);
    expect(cards(false)).toEqual(['20']);
  });
});
