import { build, rulesOf, scene, type Scene } from '@gridwright/core/testing';
import type { AnyPlugin } from '@gridwright/core/plugin';
import { baseDeck, bigDeck, bothDecks, customMix, newDeck } from '@gridwright/decks';
import { type Board, playerCounts } from '@gridwright/model';
import { describe, expect, it } from 'vitest';
import france from '../src/index.ts';

const [anna, bob, carla] = [0, 1, 2];
const rules = rulesOf([baseDeck, france], 3, { regions: ['northeast', 'northwest', 'centre'] });
const board: Partial<Board> & Pick<Board, 'regions' | 'cities'> = france.board ?? { regions: [], cities: [] };

const dealt = (deck: AnyPlugin, seed = 'deal') => scene(rulesOf([deck, france], 5), { seed }).state;
const everyCard = ({ plants, secret }: Scene['state']) => [
  ...plants.current,
  ...plants.future,
  ...plants.aside,
  ...secret.stack,
  ...secret.culled,
];
const seeds = Array.from({ length: 12 }, (_, number) => `seed ${number}`);
/** It is Anna's turn to build. */
const building = (cities: readonly string[], others: readonly string[] = [], step: 1 | 2 | 3 = 1) =>
  scene(rules, {
    phase: 'building',
    step,
    order: [bob, carla, anna],
    seats: { [anna]: { money: 200, cities }, [bob]: { cities: others } },
  });
const priceOf = (now: Scene, city: string) =>
  now
    .options(anna, 'build')
    .filter((option) => option.city === city)
    .map(({ house, link }) => [house, link])[0];

describe('France', () => {
  it('[5] the market opens with uranium on 5, 6, 7, 8, 10, 12, 14 and 16', () => {
    expect(scene(rules).market).toEqual({ coal: 24, oil: 18, garbage: 6, uranium: 8 });
    expect(rules.markets[0]?.prices.uranium.slice(-8)).toEqual([5, 6, 7, 8, 10, 12, 14, 16]);
  });

  it('[5] 13 is out of the game and 11 lies on top of the pile', () => {
    const state = dealt(baseDeck);
    expect(everyCard(state)).not.toContain('13');
    expect(state.secret.stack[0]).toBe('11');
    expect(state.secret.stack).toHaveLength(34);
    expect(state.secret.stack.at(-1)).toBe('step3');
  });

  it('a custom mix that puts 13 on top has 11 there instead', () => {
    const state = dealt(customMix);
    expect(everyCard(state)).not.toContain('13');
    expect(state.secret.stack[0]).toBe('11');
  });

  it('with the new plants the ecological 11 is out and nothing is fixed on top', () => {
    const states = seeds.map((seed) => dealt(newDeck, seed));
    for (const state of states) expect(everyCard(state)).not.toContain('N11');
    expect(everyCard(dealt(newDeck))).toContain('N13');
    expect(new Set(states.map(({ secret }) => secret.stack[0])).size).toBeGreaterThan(3);
    expect(dealt(newDeck).plants.future).toContain('N8');
  });

  it('with both decks only the ecological 13 is out, and the other 13 enters without a twin', () => {
    const state = dealt(bothDecks);
    expect(everyCard(state)).not.toContain('13');
    expect(everyCard(state)).toEqual(expect.arrayContaining(['N13', '11', 'N11']));
    const drawing = scene(rulesOf([bothDecks, france], 3), { order: [anna, bob, carla], top: ['N13'] });
    const after = drawing.act(anna, { type: 'pass' }).act(bob, { type: 'pass' }).act(carla, { type: 'pass' });
    expect(after.happened('plant-drawn').map(({ plant }) => plant)).toEqual(['N13']);
  });

  it('with the big deck 13 is out and 11 lies on top as with the base deck', () => {
    const state = scene(rulesOf([bigDeck, france], 5)).state;
    expect(everyCard(state)).not.toContain('13');
    expect(state.secret.stack[0]).toBe('11');
  });

  it('[49] Paris is three cities with no cost between them', () => {
    const before = building(['paris-1']);
    expect([priceOf(before, 'paris-2'), priceOf(before, 'paris-3')]).toEqual([
      [10, 0],
      [10, 0],
    ]);
    expect(priceOf(before, 'orleans')).toEqual([10, 7]);
  });

  it('[49] each part of Paris has its own spaces, opened by Steps as usual', () => {
    const taken = building([], ['paris-1']);
    expect(taken.refusal(anna, build('paris-1')).code).toBe('city-full');
    expect(priceOf(taken, 'paris-2')).toEqual([10, 0]);
    expect(priceOf(building([], ['paris-1'], 2), 'paris-1')).toEqual([15, 0]);
  });

  it('[49] a player may have one house in each part of Paris', () => {
    const all = building(['paris-1']).act(anna, build('paris-2')).act(anna, build('paris-3'));
    expect(all.cities(anna)).toEqual(['paris-1', 'paris-2', 'paris-3']);
    expect(all.money(anna)).toBe(180);
    expect(building(['paris-1'], [], 3).refusal(anna, build('paris-1')).code).toBe('city-already-yours');
  });

  it('the region with Paris is proposed for every number of players', () => {
    const home = board.cities.find(({ id }) => id === 'paris-1')?.region;
    for (const players of playerCounts) expect(board.suggested?.[players]).toContain(home);
  });

  it('has 42 cities in six regions of seven', () => {
    expect(board.cities).toHaveLength(42);
    expect(board.regions.map(({ id }) => board.cities.filter(({ region }) => region === id).length)).toEqual([
      7, 7, 7, 7, 7, 7,
    ]);
  });
});
