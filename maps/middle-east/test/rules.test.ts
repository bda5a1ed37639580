import { buy, build, open, pass, rulesOf, run, scene, type Scene, sceneAt } from '@gridwright/core/testing';
import { baseDeck, newDeck } from '@gridwright/decks';
import { playerCounts } from '@gridwright/model';
import { describe, expect, it } from 'vitest';
import middleEast from '../src/index.ts';

const board = middleEast.board ?? { regions: [], cities: [], connections: [] };
const rules = rulesOf([baseDeck, middleEast], 3, { regions: ['levant', 'centre', 'gulf'] });
const order = { order: [0, 1, 2] };

/** Phase 2 in which seat 0 buys plant 10 from this market, and this pile lies there. */
const buying = (pile: readonly (number | 'step3')[], current: readonly number[], future: readonly number[]) =>
  scene(rules, { ...order, current, future, pile: pile, seats: { 0: { money: 99 } } });
const bought = (game: Scene, plant: number) => game.act(0, open(plant, plant)).act(1, pass).act(2, pass);
const rows = ({ current, future }: Scene) => [current, future];

const closing = (oil: number, held: number, step: 1 | 2 | 3 = 1) => {
  const game = scene(rules, {
    phase: 'bureaucracy',
    step,
    ...order,
    current: [3, 4, 5, 7],
    future: [8, 9, 10, 13],
    pile: [15, 16, 18, 20, 21, 22, 'step3'],
    market: { coal: 10, oil, garbage: 10, uranium: 1 },
    seats: { 0: { plants: [32, 40], fuels: { oil: held } } },
  });
  return game;
};
const idle = (game: Scene) => game.waiting.reduce((now, seat) => now.act(seat, run()), game);
const oilSpaces = (game: Scene) =>
  rules.hooks.reduce('spaces', rules.markets[0]?.prices.oil ?? [], { market: 'main', fuel: 'oil' }, game.state);

describe('the Middle East', () => {
  it('has 42 cities in six regions of seven', () => {
    expect(board.cities).toHaveLength(42);
    for (const { id } of board.regions) expect(board.cities.filter(({ region }) => region === id)).toHaveLength(7);
  });

  it('opens with 3 4 5 7 and 8 9 10 13: 6 has left the game and 13 has come', () => {
    expect(rows(scene(rules))).toEqual([
      [3, 4, 5, 7],
      [8, 9, 10, 13],
    ]);
    const piles = playerCounts.map((players) => scene(rulesOf([baseDeck, middleEast], players)).state.secret.stack);
    expect(piles.map(({ length }) => length)).toEqual([26, 26, 30, 34, 34]);
    for (const pile of piles) expect(pile).not.toContain('6');
  });

  it('with other decks, too, no garbage or uranium plant opens in the current row', () => {
    const { state } = scene(rulesOf([newDeck, middleEast], 3));
    for (const plant of state.plants.current)
      expect(['garbage', 'uranium']).not.toContain(rules.cards.get(plant)?.kind ?? '');
  });

  it('the market opens with 21 coal and 21 oil from 2, 3 garbage on 8 and 3 uranium from 12', () => {
    expect(scene(rules).market).toEqual({ coal: 21, oil: 21, garbage: 3, uranium: 3 });
  });

  it('a garbage or uranium plant that comes to the current row goes under the pile, and another is drawn', () => {
    const game = bought(buying([12, 18, 'step3'], [8, 9, 10, 13], [19, 20, 21, 22]), 10);
    // 12 comes; all of the current row fits
    expect(rows(game)).toEqual([
      [8, 9, 12, 13],
      [19, 20, 21, 22],
    ]);
    const next = bought(buying([31, 18, 'step3'], [8, 9, 10, 13], [19, 20, 21, 22]), 10);
    // 31 comes, 19 moves to the current row and goes under the pile, 18 is drawn
    expect(rows(next)).toEqual([
      [8, 9, 13, 18],
      [20, 21, 22, 31],
    ]);
    expect(next.state.secret.stack).toEqual(['step3', '19']);
  });

  it('6, 11 and 14 leave the game that way', () => {
    const game = bought(buying([11, 14, 18, 'step3'], [8, 9, 10, 13], [20, 21, 22, 25]), 10);
    expect(rows(game)).toEqual([
      [8, 9, 13, 18],
      [20, 21, 22, 25],
    ]);
    expect(game.happened('plant-removed').map(({ plant, why }) => [plant, why])).toEqual([
      ['11', 'rule'],
      ['14', 'rule'],
    ]);
    expect(game.state.secret.stack).toEqual(['step3']);
  });

  it('garbage and uranium plants may lie in the future row', () => {
    const game = bought(buying([30, 18, 'step3'], [8, 9, 10, 13], [15, 20, 21, 22]), 10);
    expect(rows(game)).toEqual([
      [8, 9, 13, 15],
      [20, 21, 22, 30],
    ]);
  });

  it('nothing is drawn, and the row stays short, when no card of the pile could fill it', () => {
    // the card waits in the future row, and all that is left is garbage and uranium
    const after = bought(buying(['step3', 19, 23], [8, 9, 10, 13], [24, 28, 30, 34]), 10);
    expect(rows(after)).toEqual([
      [8, 9, 13],
      [28, 30, 34],
    ]);
    expect(after.happened('plant-drawn')).toEqual([]);
    expect(after.state.secret.stack).toHaveLength(3);
    // 20 would fit, but no card of the pile is higher than it and could move it up
    const fitting = bought(buying(['step3', 19], [8, 9, 10, 13], [14, 20, 28, 30]), 10);
    expect(rows(fitting)).toEqual([
      [8, 9, 13],
      [20, 28, 30],
    ]);
    const higher = bought(buying(['step3', 24], [8, 9, 10, 13], [14, 20, 28, 30]), 10);
    expect(rows(higher)).toEqual([
      [8, 9, 13, 20],
      [24, 28, 30],
    ]);
  });

  it('the pile is shuffled when the card shows in phase 2, and again when it acts', () => {
    const shown = bought(buying(['step3', 18, 20, 21, 22, 31, 32], [8, 9, 10, 13], [25, 26, 27, 29]), 10);
    const [drawn] = shown.happened('step-three-drawn');
    const acted = shown.act(1, pass).act(2, pass);
    const [returned] = acted.happened('step-three-returned');
    expect(drawn?.stack).toHaveLength(6);
    expect(returned?.stack?.at(-1)).toBe('step3');
    expect(returned?.stack?.slice(0, -1).toSorted()).toEqual(drawn?.stack.toSorted());
    expect(returned?.rng).not.toEqual(drawn?.rng);
  });

  it('a game of a real table names the pile after each time that it was shuffled', () => {
    const game = buying(['step3', 18, 20, 21, 22], [8, 9, 10, 13], [25, 26, 27, 29]);
    const fixed = { afterStepThree: ['22', '21', '20', '18'], afterMoreShuffles: [['21', '18', '22', '20']] };
    const noted = sceneAt(rules, { ...game.state, secret: { ...game.state.secret, fixed } });
    const shown = bought(noted, 10);
    expect(shown.state.secret.stack).toEqual(['22', '21', '20', '18']);
    const acted = shown.act(1, pass).act(2, pass);
    expect(acted.happened('plant-drawn').map(({ plant }) => plant)).toEqual(['21', '18', '22']);
    expect(acted.state.secret.stack).toEqual(['20', 'step3']);
  });

  it('no count of cities starts Step 2, nor a full board', () => {
    const cities = board.cities.filter(({ region }) => region === 'levant' || region === 'centre').map(({ id }) => id);
    const game = scene(rules, {
      phase: 'building',
      ...order,
      seats: { 2: { cities: cities.slice(0, 9), money: 99 } },
    });
    const after = game.act(2, pass).act(1, pass).act(0, pass);
    expect([after.state.step, after.state.phase.at]).toEqual([1, 'bureaucracy']);
    expect(rules.stepTwoAt).toBeNull();
  });

  it('shown in phase 2 the Step 3 card lies in the future row until the phase is over, then Step 2 begins', () => {
    const game = bought(buying(['step3', 18, 20, 21, 22], [8, 9, 10, 13], [25, 26, 27, 29]), 10);
    expect([game.state.plants.stepThree, game.state.step]).toEqual(['shown', 1]);
    const after = game.act(1, pass).act(2, pass);
    expect([after.state.plants.stepThree, after.state.step, after.state.phase.at]).toEqual(['hidden', 2, 'fuel']);
    expect(after.state.plants.current).toHaveLength(4);
    expect(after.state.plants.future).toHaveLength(4);
    // one in the place of the card, then 8 and 9 left one after the other
    expect(after.happened('plant-removed').map(({ plant, why }) => [plant, why])).toEqual([
      ['8', 'step-two'],
      ['9', 'step-two'],
    ]);
    expect(after.happened('plant-drawn')).toHaveLength(3);
    expect(after.state.secret.stack.at(-1)).toBe('step3');
  });

  it('shown in phase 4 it acts at once', () => {
    const game = scene(rules, {
      phase: 'building',
      ...order,
      current: [3, 8, 9, 10],
      future: [13, 15, 16, 18],
      pile: ['step3', 20, 21, 22, 25],
      seats: { 2: { cities: ['beirut', 'damascus'], money: 99 } },
    });
    const [option] = game.options(2, 'build');
    const after = game.act(2, build(option?.city ?? ''));
    expect([after.state.step, after.state.plants.stepThree]).toEqual([2, 'hidden']);
    expect([...after.state.plants.current, ...after.state.plants.future]).toHaveLength(8);
  });

  it('shown in phase 5 of Step 1 it acts after the restock, which was that of Step 1', () => {
    const game = scene(rules, {
      phase: 'bureaucracy',
      ...order,
      current: [3, 4, 5, 7],
      future: [8, 9, 10, 13],
      pile: ['step3', 20, 21, 22, 25],
      market: { coal: 10, oil: 10, garbage: 10, uranium: 1 },
    });
    const after = idle(game);
    expect(after.happened('fuel-restocked')[0]?.added).toEqual({ coal: 2, oil: 5, garbage: 1, uranium: 0 });
    expect(after.state.step).toBe(2);
  });

  it('the draw in the place of the card is under the rule of the current row, the two replacements are not', () => {
    const game = scene(rules, {
      phase: 'building',
      ...order,
      current: [3, 8, 9, 10],
      future: [13, 15, 16, 19],
      pile: ['step3', 20, 21],
      seats: { 2: { cities: ['beirut', 'damascus'], money: 99 } },
    });
    const fixed = { afterStepThree: ['11', '20', '6', '21'] };
    const stack = ['step3', '6', '11', '20', '21'];
    const noted = sceneAt(rules, { ...game.state, secret: { ...game.state.secret, stack, fixed } });
    const after = noted.act(2, build(noted.options(2, 'build')[0]?.city ?? ''));
    // 3 is too small; for it the card shows, in whose place 11 comes and leaves; 6 replaces 8, and leaves as the lowest only
    expect(after.happened('plant-removed').map(({ plant, why }) => [plant, why])).toEqual([
      ['3', 'obsolete'],
      ['11', 'rule'],
      ['8', 'step-two'],
      ['6', 'step-two'],
    ]);
  });

  it('in phase 5 of Step 2 the two highest future plants go under the pile, and two are drawn', () => {
    const after = idle(closing(10, 0, 2));
    expect(after.happened('plant-buried').map(({ plant }) => plant)).toEqual(['13', '10']);
    expect(after.happened('plant-drawn').map(({ plant }) => plant)).toEqual(['15', '16']);
  });

  it('the second showing starts Step 3; as the first of the two draws it leaves six plants', () => {
    const game = scene(rules, {
      phase: 'bureaucracy',
      step: 2,
      ...order,
      current: [8, 9, 10, 12],
      future: [15, 16, 18, 20],
      pile: ['step3', 21, 22, 25],
    });
    const after = idle(game);
    expect([after.state.step, after.state.plants.stepThree]).toEqual([3, 'begun']);
    expect(after.current).toHaveLength(6);
  });

  it('oil that the supply lacks moves the track: the dearest spaces go, and as many at 1 come', () => {
    // 24 oil: 14 in the market, 8 with a player, 2 in the supply; 5 were to come
    const after = idle(closing(14, 8));
    expect(after.market.oil).toBe(16);
    expect(after.state.slices['map:middle-east']).toBe(3);
    expect(oilSpaces(after)).toEqual([1, 1, 1, 1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 4, 5, 5, 5, 6, 6, 6, 7, 7, 7]);
    expect(after.happened('note-made')).toMatchObject([{ key: 'note.moved', params: { spaces: 3 } }]);
  });

  it('every token in the market becomes cheaper by that', () => {
    const game = closing(14, 8);
    const cheapest = (now: Scene) => rules.hooks.reduce('spaces', [], { market: 'main', fuel: 'coal' }, now.state);
    expect(cheapest(game)).toEqual([]);
    const after = idle(game).idleUntil('fuel');
    const seat = after.waiting[0] ?? 0;
    expect(after.options(seat, 'buy').every(({ prices }) => (prices[0] ?? 0) <= 8)).toBe(true);
  });

  it('an empty oil market sets the track back first', () => {
    const moved = idle(closing(14, 8));
    const state = { ...moved.state, markets: { main: { ...moved.market, oil: 0 } }, slices: { 'map:middle-east': 3 } };
    const effects = rules.hooks.collect('fuelMarket', { moment: 'before-restock' }, state);
    expect(effects.map(({ item }) => item)).toMatchObject([{ do: 'note', key: 'note.reset' }, { do: 'note' }]);
  });

  it('every game has a track of its own', () => {
    idle(closing(14, 8));
    expect(oilSpaces(scene(rules)).slice(0, 4)).toEqual([1, 1, 1, 2]);
  });

  it('how far the track would move now stands beside the board', () => {
    const panels = rules.hooks.collect('panels', {}, closing(14, 8).state).map(({ item }) => item);
    expect(panels).toMatchObject([
      { title: 'panel.moved', value: 0 },
      { title: 'panel.coming', value: 3 },
    ]);
  });

  it('the market has room for all oil there is', () => {
    expect(rules.markets[0]?.prices.oil).toHaveLength(24);
    expect(closing(24, 0).refusal(0, buy('oil', 1)).code).toBe('wrong-phase');
  });
});
