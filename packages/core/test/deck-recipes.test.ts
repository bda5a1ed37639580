import { begin, plainDeck, plainMap, problemsOf, rulesOf, scene } from '@gridwright/core/testing';
import {
  type AnyPlugin,
  belowTop,
  boxed,
  boxedCards,
  type DeckRecipe,
  eachCard,
  fixedOnTop,
  holds,
  onTop,
  opensFrom,
  plantCard,
  spared,
} from '@gridwright/core/plugin';
import { describe, expect, it } from 'vitest';
import { prepareDeck } from '../src/deck.ts';
import { houseRule } from './support/house-rule.ts';

const plain = plainDeck.deck;
if (plain === undefined) throw new Error('the plain deck has a recipe');
const edited = (edit: (recipe: DeckRecipe) => DeckRecipe): readonly AnyPlugin[] => [
  plainMap,
  plainDeck,
  houseRule({ hooks: { deckRecipe: edit } }),
];
const dealt = (edit: (recipe: DeckRecipe) => DeckRecipe, seed = 'deck', players: 2 | 5 = 5) =>
  begin(rulesOf(edited(edit), players), seed).state;
const everywhere = ({ plants, secret }: ReturnType<typeof dealt>) => [
  ...plants.current,
  ...plants.future,
  ...plants.aside,
  ...secret.stack,
  ...secret.culled,
];
const seeds = Array.from({ length: 12 }, (_, number) => `seed ${number}`);

describe('a deck without a recipe', () => {
  const { deck: _deck, ...withoutRecipe } = plainDeck;

  it('has no cards, and cannot be laid out', () => {
    expect(problemsOf([plainMap, withoutRecipe], 5)).toMatchObject([{ code: 'deck', plugins: [plainDeck.id] }]);
  });

  it('is written by rules from nothing', () => {
    const given: DeckRecipe[] = [];
    const written = houseRule({
      hooks: {
        deckRecipe: (recipe) => {
          given.push(recipe);
          return plain;
        },
      },
    });
    expect(begin(rulesOf([plainMap, withoutRecipe, written], 5)).current).toEqual([3, 4, 5, 6]);
    expect(given[0]).toEqual({
      cards: [],
      box: [],
      opening: { from: {}, order: 'lowest' },
      cull: [],
      spare: [],
      stack: [],
      duplicates: 'plus',
    });
  });
});

describe('a recipe is edited by printed number', () => {
  it('what is boxed is out of the game, also where it was fixed', () => {
    expect(everywhere(dealt((recipe) => boxed(recipe, 13, 20)))).not.toEqual(expect.arrayContaining(['13']));
    expect(everywhere(dealt((recipe) => boxed(recipe, 13, 20)))).toHaveLength(42 - 2 + 1);
    expect(everywhere(dealt((recipe) => boxedCards(recipe, '3')))).not.toContain('3');
    expect(holds(boxed(plain, 13), 13)).toBe(false);
    expect(holds(plain, 13, 'eco')).toBe(true);
  });

  it('what is spared is never removed unseen', () => {
    const large = seeds.map((seed) =>
      dealt((recipe) => spared(recipe, { min: 20 }), seed, 2).secret.culled.map(Number),
    );
    for (const culled of large) {
      expect(culled).toHaveLength(8);
      expect(Math.max(...culled)).toBeLessThan(20);
    }
    expect(
      Math.max(...seeds.flatMap((seed) => dealt((recipe) => recipe, seed, 2).secret.culled.map(Number))),
    ).toBeGreaterThan(19);
  });

  it('the pile goes on below what is fixed on top, or begins with it where nothing is', () => {
    for (const seed of seeds) {
      const { stack } = dealt(
        (recipe) => belowTop(recipe, { numbers: [31] }, { take: 1, from: { min: 40 } }),
        seed,
      ).secret;
      expect(stack.slice(0, 2)).toEqual(['13', '31']);
      expect(Number(stack[2])).toBeGreaterThanOrEqual(40);
      expect(dealt((recipe) => belowTop(onTop(recipe), { numbers: [31] }), seed).secret.stack[0]).toBe('31');
    }
    expect(fixedOnTop(plain)).toEqual([13]);
    expect(fixedOnTop(onTop(plain))).toEqual([]);
  });

  it('what lies on top is what was said last; what lay there before is shuffled in', () => {
    for (const seed of seeds)
      expect(dealt((recipe) => onTop(recipe, 40, 31), seed).secret.stack.slice(0, 2)).toEqual(['40', '31']);
    expect(new Set(seeds.map((seed) => dealt((recipe) => onTop(recipe), seed).secret.stack[0])).size).toBeGreaterThan(
      4,
    );
  });

  it('the market may open at random, or with other cards', () => {
    const random = seeds.map((seed) => dealt((recipe) => opensFrom(recipe, { min: 20, max: 40 }, 'random'), seed));
    expect(new Set(random.map(({ plants }) => plants.current.join())).size).toBeGreaterThan(4);
    for (const { plants } of random) {
      const numbers = [...plants.current, ...plants.future].map((id) => Number.parseInt(id, 10));
      expect([Math.min(...numbers) >= 20, Math.max(...numbers) <= 40]).toEqual([true, true]);
      expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
    }
  });

  const opened = ({ plants }: ReturnType<typeof dealt>) =>
    [...plants.current, ...plants.future].map((id) => Number.parseInt(id, 10));

  it('what always opens the market opens it beside the lowest of the others', () => {
    const opening = { from: { max: 20 }, order: 'lowest', always: { numbers: [4, 20] } } as const;
    expect(opened(dealt((recipe) => ({ ...recipe, opening })))).toEqual([3, 4, 5, 6, 7, 8, 9, 20]);
  });

  it('what is removed before the market opens does not open it, and is removed once', () => {
    const first = { from: { max: 5 }, count: [2, 2, 2, 2, 2], beforeOpening: true } as const;
    const later = { from: { min: 40 }, count: [1, 1, 1, 1, 1] } as const;
    for (const seed of seeds) {
      const state = dealt((recipe) => ({ ...recipe, cull: [first, later] }), seed);
      const [one, two, three] = state.secret.culled.map(Number);
      const left = [3, 4, 5].filter((number) => number !== one && number !== two);
      expect(opened(state)).toEqual([...left, 6, 7, 8, 9, 10, 11, 12]);
      expect([state.secret.culled.length, (three ?? 0) >= 40]).toEqual([3, true]);
      expect(new Set(everywhere(state)).size).toBe(43);
    }
  });

  it('of two cards with one number both open the market, or one lies aside until the other comes', () => {
    const twin = plantCard(3, 'eco', 0, 1, { id: '3b', plus: 1 });
    const doubled = (duplicates: 'plus' | 'aside') => (recipe: DeckRecipe) => ({
      ...recipe,
      cards: [...recipe.cards, twin],
      duplicates,
    });
    const both = dealt(doubled('plus'));
    expect([...both.plants.current, ...both.plants.future]).toEqual(['3', '3b', '4', '5', '6', '7', '8', '9']);
    expect(prepareDeck(doubled('plus')(plain)).twins.size).toBe(0);
    const one = dealt(doubled('aside'));
    expect(opened(one)).toEqual([3, 4, 5, 6, 7, 8, 9, 10]);
    expect(one.plants.aside).toHaveLength(1);
  });

  it('a pile that is laid in order may begin with a card that changes places', () => {
    const { stack } = dealt((recipe) => ({
      ...recipe,
      stack: [{ rest: {}, order: 'ascending', first: { numbers: [14] } }, 'step-three'],
    })).secret;
    expect(stack.slice(0, 6)).toEqual(['14', '12', '13', '11', '15', '16']);
    expect(stack).toHaveLength(35);
  });

  it('cards that were taken at random may be mixed with the Step 3 card', () => {
    for (const seed of seeds) {
      const { stack } = dealt(
        (recipe) => ({
          ...recipe,
          stack: [{ mix: ['step-three', { take: 3, from: { min: 40 } }] }, { rest: {}, order: 'ascending' }],
        }),
        seed,
      ).secret;
      const top = stack.slice(0, 4);
      expect(top).toContain('step3');
      expect(top.filter((id) => Number(id) >= 40)).toHaveLength(3);
      expect(new Set(stack).size).toBe(35);
    }
  });

  it('every card may be changed', () => {
    const rules = rulesOf(
      edited((recipe) => eachCard(recipe, (card) => ({ ...card, cities: 9 }))),
      3,
    );
    expect([...rules.cards.values()].every(({ cities }) => cities === 9)).toBe(true);
  });

  it('a pile is laid from top to bottom: cards, some at random, layers mixed, the rest in order', () => {
    const layered = (recipe: DeckRecipe): DeckRecipe => ({
      ...recipe,
      stack: [
        { cards: ['30', '20'] },
        { take: 3, from: { fuel: 'coal' } },
        { mix: ['step-three', { numbers: [40, 41] }] },
        { rest: {}, order: 'ascending' },
      ],
    });
    for (const seed of seeds) {
      const { stack } = dealt(layered, seed).secret;
      expect(stack.slice(0, 2)).toEqual(['30', '20']);
      expect(stack.slice(2, 5).every((id) => plain.cards.find((card) => card.id === id)?.fuels.includes('coal'))).toBe(
        true,
      );
      expect(new Set(stack.slice(5, 8))).toEqual(new Set(['step3', '40', '41']));
      const rest = stack.slice(8).map(Number);
      expect(rest).toEqual(rest.toSorted((a, b) => a - b));
      expect(stack).toHaveLength(35);
    }
    expect(new Set(seeds.map((seed) => dealt(layered, seed).secret.stack.slice(5, 8).join())).size).toBeGreaterThan(2);
  });

  it('of two cards with one number the plus card lies to the right, whatever they are called', () => {
    const pair = [plantCard(30, 'coal', 2, 4, { id: 'a', plus: 1 }), plantCard(30, 'oil', 2, 4, { id: 'b' })];
    const rules = rulesOf(
      edited((recipe) => ({ ...recipe, cards: [...recipe.cards.filter(({ number }) => number !== 30), ...pair] })),
      3,
    );
    const now = scene(rules, {
      order: [0, 1, 2],
      passed: [1, 2],
      current: [26, 27, 28, 29],
      future: ['b', 'a', 31, 32],
      top: [33],
    });
    expect(now.act(0, { type: 'pass' }).state.plants).toMatchObject({
      current: ['27', '28', '29', 'b'],
      future: ['a', '31', '32', '33'],
    });
  });

  it('a recipe that loses, doubles or lacks a card makes no table', () => {
    const reasons = (edit: (recipe: DeckRecipe) => DeckRecipe) =>
      problemsOf(edited(edit), 5).map(({ code, params }) => [code, params['what']]);
    expect(reasons((recipe) => ({ ...recipe, stack: ['step-three'] }))).toEqual([
      ['deck', expect.stringContaining('no layer of the pile holds 11, 12')],
    ]);
    expect(reasons((recipe) => ({ ...recipe, stack: [{ cards: ['13'] }, ...recipe.stack] }))).toEqual([
      ['deck', expect.stringContaining('13')],
    ]);
    expect(reasons((recipe) => ({ ...recipe, stack: [{ cards: ['99'] }, ...recipe.stack] }))).toEqual([
      ['deck', 'the pile names plant 99, which is not in the deck or named twice'],
    ]);
    expect(
      reasons((recipe) => ({ ...recipe, cull: [{ from: { numbers: [43, 44] }, count: [3, 3, 3, 3, 3] }] })),
    ).toEqual([['deck', '3 plants are to be removed, only 2 can be']]);
    expect(reasons((recipe) => boxed(recipe, ...Array.from({ length: 36 }, (_, number) => number + 3)))).toEqual([
      ['deck', 'the market opens with 8 plants, the deck has 6 for it'],
    ]);
  });
});
