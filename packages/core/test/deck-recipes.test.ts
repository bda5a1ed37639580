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
      const numbers = [...plants.current, ...plants.future].map(Number);
      expect([Math.min(...numbers) >= 20, Math.max(...numbers) <= 40]).toEqual([true, true]);
      expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
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
    expect(reasons((recipe) => boxed(recipe, ...Array.from({ length: 36 }, (_, number) => number + 3)))).toEqual([
      ['deck', 'the market opens with 8 plants, the deck has 6 for it'],
    ]);
  });
});
