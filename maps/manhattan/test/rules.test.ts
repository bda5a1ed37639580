import { build, open, pass, rulesOf, run, scene, type Scene, sceneAt } from '@gridwright/core/testing';
import { baseDeck } from '@gridwright/decks';
import { playerCounts, stepThreeCard } from '@gridwright/model';
import { describe, expect, it } from 'vitest';
import manhattan from '../src/index.ts';

const board = manhattan.board ?? { regions: [], cities: [], connections: [] };
const by = 'map:manhattan';
const rules = rulesOf([baseDeck, manhattan], 5);
const order = [0, 1, 2, 3, 4];
const priceOf = (city: string) => board.cities.find(({ id }) => id === city)?.slots?.[0]?.cost ?? 0;
const count = <T>(items: readonly T[], wanted: T) => items.filter((item) => item === wanted).length;

/** Phase 4 with seat 4 to build. */
const building = (own: readonly string[], others: readonly string[] = [], blocked: readonly string[] = []): Scene => {
  const seats = { 4: { cities: [...own], money: 300 }, 0: { cities: [...others] } };
  const { state } = scene(rules, { phase: 'building', order, seats });
  return sceneAt(rules, { ...state, blocked });
};
const offerOf = (game: Scene, city: string) => {
  const offer = game.options(4, 'build').find((option) => option.city === city);
  return offer && [offer.house, offer.link];
};

type Stages = { readonly stage: 0 | 1 | 2; readonly aside: readonly string[] };
const market = { current: [3, 4, 5, 6], future: [7, 8, 9, 10] };
/** A moment of the plant market: the pile, the plants set aside, the stage. */
function moment(pile: readonly number[], stages: Stages, more: Parameters<typeof scene>[1] = {}): Scene {
  const { state } = scene(rules, { order, ...market, ...more, pile: [...pile], aside: stages.aside.map(Number) });
  return sceneAt(rules, { ...state, slices: { [by]: stages } });
}
/** The end of phase 5, in which seat 4 is the last to choose. */
const evening = (pile: readonly number[], stages: Stages, more: Parameters<typeof scene>[1] = {}): Scene =>
  moment(pile, stages, { phase: 'bureaucracy', done: [0, 1, 2, 3], ...more }).act(4, run());
/** The last stage, in which all plants lie in one row. */
function lastStage(current: readonly number[], more: Parameters<typeof scene>[1] = {}): Scene {
  const { state } = moment([], { stage: 2, aside: [] }, { ...more, current, future: [] });
  return sceneAt(rules, { ...state, plants: { ...state.plants, stepThree: 'begun' } });
}
const start: Stages = { stage: 0, aside: [] };
const stageOf = (game: Scene) => (game.state.slices[by] as unknown as Stages).stage;

describe('Manhattan', () => {
  it('has 83 spaces in one region, all in play', () => {
    expect([board.cities.length, board.regions.length, scene(rules).state.cities.length]).toEqual([83, 1, 83]);
  });

  it('each space takes one house at its price, 10 to 40', () => {
    expect(board.cities.every(({ slots }) => slots?.length === 1 && slots[0]?.from === 1)).toBe(true);
    const prices = board.cities.map(({ id }) => priceOf(id));
    expect([10, 15, 20, 25, 30, 35, 40].map((price) => count(prices, price))).toEqual([17, 15, 14, 13, 10, 8, 6]);
    const taken = building([], ['chelsea-1']);
    expect(taken.refusal(4, build('chelsea-1')).code).toBe('city-full');
  });

  it('a first house stands on any free space, for its price alone', () => {
    const offers = building([]).options(4, 'build');
    expect(offers).toHaveLength(83);
    expect(offers.every(({ city, house, link }) => link === 0 && house === priceOf(city))).toBe(true);
  });

  it('a further house costs 5 more for every space passed, the target not counted', () => {
    const game = building(['chelsea-1']);
    const near = board.connections.flatMap(([a, b]) => (a === 'chelsea-1' ? [b] : b === 'chelsea-1' ? [a] : []));
    expect(near.length).toBeGreaterThan(1);
    for (const city of near) expect(offerOf(game, city)).toEqual([priceOf(city), 0]);
    const far = game.offered(4).routes['financial-district-6'] ?? [];
    expect(offerOf(game, 'financial-district-6')).toEqual([10, 5 * (far.length - 2)]);
  });

  it('own spaces cost nothing to pass, others and blocked ones 5', () => {
    const far = building(['chelsea-1']).offered(4).routes['soho-1'] ?? [];
    const [, next = ''] = far;
    const usual = 5 * (far.length - 2);
    expect(offerOf(building(['chelsea-1']), 'soho-1')?.[1]).toBe(usual);
    expect(offerOf(building(['chelsea-1', next]), 'soho-1')?.[1]).toBe(usual - 5);
    expect(offerOf(building(['chelsea-1'], [next]), 'soho-1')?.[1]).toBe(usual);
    expect(offerOf(building(['chelsea-1'], [], [next]), 'soho-1')?.[1]).toBe(usual);
  });

  it('so many spaces of each price are blocked by lot', () => {
    const drawn = playerCounts.map((players) => {
      const { blocked = [] } = scene(rulesOf([baseDeck, manhattan], players)).state;
      const prices = blocked.map(priceOf);
      return [10, 15, 20, 25, 30, 35, 40].map((price) => count(prices, price));
    });
    expect(drawn).toEqual([
      [6, 6, 4, 4, 4, 4, 0],
      [6, 6, 4, 4, 4, 4, 0],
      [3, 3, 2, 2, 2, 2, 0],
      [0, 0, 0, 0, 0, 0, 0],
      [0, 0, 0, 0, 0, 0, 0],
    ]);
    const [one, other] = ['one', 'other'].map(
      (seed) => scene(rulesOf([baseDeck, manhattan], 2), { seed }).state.blocked,
    );
    expect(one).not.toEqual(other);
  });

  it('nobody builds on a blocked space', () => {
    const game = building(['chelsea-1'], [], ['soho-1']);
    expect(game.refusal(4, build('soho-1')).code).toBe('city-blocked');
    expect(building([], [], ['soho-1']).allows(4, build('soho-1'))).toBe(false);
  });

  it('the whole game is Step 1', () => {
    const many = board.cities.slice(0, 13).map(({ id }) => id);
    const night = building(many).act(4, pass).idleUntil('bureaucracy');
    expect([night.state.step, night.happened('step-began')]).toEqual([1, []]);
  });

  it('with two and three players 20, 22 and 37 are out', () => {
    for (const players of playerCounts) {
      const { plants, secret } = scene(rulesOf([baseDeck, manhattan], players)).state;
      const cards = [...plants.current, ...plants.future, ...secret.stack, ...secret.culled];
      const there = ['20', '22', '37'].filter((plant) => cards.includes(plant));
      expect(there).toEqual(players < 4 ? [] : ['20', '22', '37']);
    }
  });

  it('four of the small plants leave, eight open the market, one lies on top of the large ones', () => {
    const { plants, secret } = scene(rules).state;
    expect([plants.current.length, plants.future.length]).toEqual([4, 4]);
    const small = (ids: readonly string[]) => ids.filter((id) => Number(id) <= 15).length;
    expect([small([...plants.current, ...plants.future]), small(secret.culled), secret.culled.length]).toEqual([
      8, 4, 4,
    ]);
    expect([small(secret.stack), small(secret.stack.slice(0, 1))]).toEqual([1, 1]);
    expect(secret.stack).not.toContain(stepThreeCard);
  });

  it('the pile has 27/27/30/30/30 cards', () => {
    const piles = playerCounts.map(
      (players) => scene(rulesOf([baseDeck, manhattan], players)).state.secret.stack.length,
    );
    expect(piles).toEqual([27, 27, 30, 30, 30]);
  });

  it('in phase 5 the two highest future plants are set aside, and the market is filled to eight', () => {
    const after = evening([31, 32, 33], start);
    expect(after.state.plants).toMatchObject({
      current: ['3', '4', '5', '6'],
      future: ['7', '8', '31', '32'],
      aside: ['9', '10'],
    });
    expect([after.state.secret.stack, stageOf(after)]).toEqual([['33'], 0]);
  });

  it('when a draw is due and the pile is empty, the plants set aside become it, also in phase 2', () => {
    const sold = moment([], { stage: 0, aside: ['31', '32', '33'] }, { passed: [1, 2, 3, 4] }).act(0, open(3, 3));
    expect(sold.happened('aside-shuffled')).toMatchObject([{ plants: ['31', '32', '33'] }]);
    const { current, future, aside } = sold.state.plants;
    expect([current.length + future.length, aside, sold.state.secret.stack.length]).toEqual([8, [], 2]);
    expect(stageOf(sold)).toBe(1);
    const dusk = evening([31], { stage: 0, aside: ['33', '34', '35'] });
    expect([dusk.state.plants.future.length, dusk.state.secret.stack.length, stageOf(dusk)]).toEqual([4, 4, 1]);
  });

  it('the plants set aside become the pile when phase 5 leaves it empty', () => {
    const after = evening([31, 32], { stage: 0, aside: ['33'] });
    expect(after.state.plants.future).toEqual(['7', '8', '31', '32']);
    expect(after.state.secret.stack.toSorted()).toEqual(['10', '33', '9']);
    expect(stageOf(after)).toBe(1);
  });

  it('then the highest future plant goes under the pile in phase 5', () => {
    const after = evening([31, 32], { stage: 1, aside: [] });
    expect(after.state.plants.future).toEqual(['7', '8', '9', '31']);
    expect(after.state.secret.stack).toEqual(['32', '10']);
  });

  it('when the pile is empty for the second time, all plants are current and none is drawn', () => {
    const sold = moment([], { stage: 1, aside: [] }, { passed: [1, 2, 3, 4] }).act(0, open(3, 3));
    expect(sold.happened('note-made')).toMatchObject([{ key: 'note.last-stage' }]);
    expect([sold.happened('plant-drawn'), stageOf(sold)]).toEqual([[], 2]);
    expect([sold.current, sold.future]).toEqual([[4, 5, 6, 7, 8, 9, 10], []]);
    const next = lastStage([3, 4, 5, 6, 7, 8, 9, 10]);
    expect(next.options(0, 'open').map(({ plant }) => plant)).toEqual(['3', '4', '5', '6', '7', '8', '9', '10']);
    const bought = next.act(0, open(10, 10)).act(1, pass).act(2, pass).act(3, pass).act(4, pass);
    expect([bought.current, bought.happened('plant-drawn')]).toEqual([[3, 4, 5, 6, 7, 8, 9], []]);
  });

  it('then the lowest plant leaves in phase 5', () => {
    const after = lastStage([3, 4, 5, 6, 7, 8, 9, 10], { phase: 'bureaucracy', done: [0, 1, 2, 3] }).act(4, run());
    expect(after.happened('plant-removed')).toMatchObject([{ plant: '3', why: 'upkeep' }]);
    expect([after.current, after.future]).toEqual([[4, 5, 6, 7, 8, 9, 10], []]);
  });

  it('without a plant phase 2 is skipped', () => {
    const after = lastStage([3], { phase: 'bureaucracy', done: [0, 1, 2, 3] }).act(4, run());
    expect([after.state.round, after.state.phase.at]).toEqual([3, 'fuel']);
  });

  it('a sold plant is replaced by one draw', () => {
    const sold = moment([31, 32], start, { passed: [1, 2, 3, 4] }).act(0, open(3, 3));
    expect(sold.happened('plant-drawn')).toMatchObject([{ plant: '31' }]);
  });

  it('small plants and unsold ones leave as usual, and are replaced', () => {
    const nobody = moment([31, 32], start, { passed: [1, 2, 3, 4] }).act(0, pass);
    expect(nobody.happened('plant-removed')).toMatchObject([{ plant: '3', why: 'unsold' }]);
    expect(nobody.happened('plant-drawn')).toMatchObject([{ plant: '31' }]);
  });
});
