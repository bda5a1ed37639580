import { begin, build, problemsOf, rulesOf, type Scene, scene, watchGame } from '@gridwright/core/testing';
import { baseDeck } from '@gridwright/decks';
import germany from '@gridwright/map-germany';
import { describe, expect, it } from 'vitest';
import { anna, someCities, tableFor } from './board.ts';

const dealt = (rules: Scene['rules'], seed: string) => begin(rules, seed).state;
const seeds = Array.from({ length: 20 }, (_, number) => `seed ${number}`);

describe('set-up', () => {
  it('[1] with five players 3–6 are current, 7–10 future; 13 lies on top of 35 cards, Step 3 at the bottom, 33 shuffled between', () => {
    const rules = tableFor(5);
    const { plants, secret } = dealt(rules, 'one');
    expect(plants.current).toEqual(['3', '4', '5', '6']);
    expect(plants.future).toEqual(['7', '8', '9', '10']);
    expect(secret.stack).toHaveLength(35);
    expect([secret.stack[0], secret.stack.at(-1)]).toEqual(['13', 'step3']);
    const between = secret.stack.slice(1, -1);
    expect(new Set(between).size).toBe(33);
    expect(dealt(rules, 'two').secret.stack.slice(1, -1)).not.toEqual(between);
    expect(dealt(rules, 'two').secret.stack.slice(1, -1).toSorted()).toEqual(between.toSorted());
  });

  it.each([
    [2, 27, 8],
    [3, 27, 8],
    [4, 31, 4],
  ] as const)(
    '[2] %i players have a pile of %i cards after %i were removed unseen; 13 and Step 3 are never among those',
    (players, cards, removed) => {
      const rules = tableFor(players);
      for (const seed of seeds) {
        const { secret, plants } = dealt(rules, seed);
        expect(secret.stack).toHaveLength(cards);
        expect(secret.culled).toHaveLength(removed);
        expect([secret.stack[0], secret.stack.at(-1)]).toEqual(['13', 'step3']);
        expect([...plants.current, ...plants.future]).toEqual(['3', '4', '5', '6', '7', '8', '9', '10']);
      }
    },
  );

  it('[3] six players may not have six regions but five, and two players have three', () => {
    const all = germany.board?.regions.map(({ id }) => id) ?? [];
    const problem = (players: 2 | 6, count: number) =>
      problemsOf([baseDeck, germany], players, { regions: all.slice(0, count) }).map(({ code }) => code);
    expect(problem(6, 6)).toEqual(['regions']);
    expect(problem(6, 5)).toEqual([]);
    expect(problem(2, 2)).toEqual(['regions']);
    expect(problem(2, 3)).toEqual([]);
    expect(dealt(rulesOf([baseDeck, germany], 6), 'six').regions).toHaveLength(5);
  });

  it('[4] regions that do not touch are refused, by hand as by lot', () => {
    const apart = problemsOf([baseDeck, germany], 3, { regions: ['northwest', 'west', 'south'] });
    expect(apart).toMatchObject([
      { code: 'regions', params: { what: expect.stringContaining('not connected') as string } },
    ]);
    const rules = rulesOf([baseDeck, germany], 3);
    expect(rules.regionSets).not.toContainEqual(['northwest', 'west', 'south']);
    for (const seed of seeds) expect(rules.regionSets).toContainEqual(dealt(rules, seed).regions);
  });

  it('[9] everybody starts with 50 Elektro, and the number of houses never stops anybody', () => {
    expect(dealt(tableFor(5), 'money').players.map(({ money }) => money)).toEqual([50, 50, 50, 50, 50]);
    const rules = tableFor(5);
    const before = scene(rules, {
      phase: 'building',
      step: 3,
      order: [1, 2, 3, 4, anna],
      seats: { [anna]: { money: 1000, cities: someCities(rules, 30) } },
    });
    const [next] = someCities(rules, 1, 30);
    expect(before.act(anna, build(next ?? '')).cities(anna)).toHaveLength(31);
  });

  it('games of chance on this board come to their end', () => {
    expect(watchGame(tableFor(4), { seed: 'set-up', closely: 0 }).complaint).toBeUndefined();
  });
});
