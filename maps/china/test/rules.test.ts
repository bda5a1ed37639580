import { begin, build, open, pass, restockTable, rulesOf, scene, type Situation } from '@gridwright/core/testing';
import { baseDeck } from '@gridwright/decks';
import { type PlayerCount, playerCounts } from '@gridwright/model';
import { describe, expect, it } from 'vitest';
import china from '../src/index.ts';
import { restock } from '../src/restock.ts';

const board = china.board ?? { regions: [], cities: [] };
const table = (players: PlayerCount) => rulesOf([baseDeck, china], players);
const seatsOf = (players: PlayerCount) => Array.from({ length: players }, (_, seat) => seat);
const seeds = Array.from({ length: 12 }, (_, number) => `seed ${number}`);
const rest = [10, 12, 13, 14, 15, 17, 'step3', 36, 37, 38];

/** What phase 5 of Step 1 makes of a row with this many plants. */
const phaseFive = (players: PlayerCount, current: readonly number[], told: Situation = {}) =>
  scene(table(players), { phase: 'building', order: seatsOf(players), current, pile: rest, ...told }).idleUntil(
    'bureaucracy',
  );

describe('China', () => {
  it('some plants are out of the game by the number of players, and none is removed by lot', () => {
    const gone = playerCounts.map((players) => {
      const { plants, secret } = begin(table(players)).state;
      const there = new Set([...plants.current, ...secret.stack]);
      expect(secret.culled).toEqual([]);
      return baseDeck.deck?.cards
        .map(({ id }) => id)
        .filter((id) => !there.has(id))
        .join(' ');
    });
    expect(gone).toEqual([
      '3 4 9 11 16 18 20 24 30 33 46',
      '3 4 9 11 16 18 20 24 30 33 46',
      '3 4 11 18 24 33 46',
      '3 4 33',
      '3 4 33',
    ]);
  });

  it('the pile goes up to 30 in ascending order, then come those up to 35 with the Step 3 card, then the others', () => {
    expect(playerCounts.map((players) => begin(table(players)).state.secret.stack.length)).toEqual([
      30, 29, 32, 35, 34,
    ]);
    const places = new Set<number>();
    for (const seed of seeds) {
      const { stack } = begin(table(5), seed).state.secret;
      const numbers = stack.map((id) => (id === 'step3' ? id : Number(id)));
      const small = numbers.filter((number) => typeof number === 'number' && number <= 30);
      expect(numbers.slice(0, small.length)).toEqual(small.toSorted((a, b) => Number(a) - Number(b)));
      const middle = numbers.slice(small.length, small.length + 5);
      expect(middle).toEqual(expect.arrayContaining([31, 32, 34, 35, 'step3']));
      places.add(middle.indexOf('step3'));
    }
    expect(places.size).toBeGreaterThan(1);
  });

  it('one row of as many plants as players opens the game, and there is no future row', () => {
    expect(playerCounts.map((players) => begin(table(players)).current)).toEqual([
      [5, 6],
      [5, 6, 7],
      [5, 6, 7, 8],
      [5, 6, 7, 8, 9],
      [5, 6, 7, 8, 9, 10],
    ]);
    for (const players of playerCounts) expect(begin(table(players)).future).toEqual([]);
  });

  it('in Steps 1 and 2 a sold plant is not replaced; in round 1 the last player buys the last plant', () => {
    const start = scene(table(3), { round: 1, order: [0, 1, 2], current: [5, 6, 7] });
    const first = start.act(0, open(7, 7)).act(1, pass).act(2, pass);
    expect([first.current, first.happened('plant-drawn')]).toEqual([[5, 6], []]);
    const second = first.act(1, open(6, 6)).act(2, pass);
    expect(second.refusal(2, pass).code).toBe('must-buy-first-round');
    const third = second.act(2, open(5, 5));
    expect(third.current).toEqual([]);
    expect(third.state.phase.at).toBe('fuel');
  });

  it('who finds the row empty cannot buy', () => {
    const now = scene(table(3), { order: [0, 1, 2], current: [8], seats: { 0: { money: 99 } }, pile: rest });
    const after = now.act(0, open(8, 8)).act(1, pass).act(2, pass);
    expect(after.state.phase.at).toBe('fuel');
  });

  it('phase 5 begins with new plants, then the lowest leave until one fewer than players is left', () => {
    expect(phaseFive(4, [7, 8, 9]).current).toEqual([9, 10, 12]);
    expect(phaseFive(3, [7, 8]).current).toEqual([8, 10]);
    expect(phaseFive(5, [5, 6, 7, 8]).current).toEqual([7, 8, 10, 12]);
    expect(phaseFive(6, [5, 6, 7, 8, 9]).current).toEqual([8, 9, 10, 12, 13]);
    expect(phaseFive(6, [5]).current).toEqual([5, 10, 12, 13, 14]);
  });

  it('with four players and three plants left two are added and two leave; with three players and none left two are added', () => {
    const four = phaseFive(4, [7, 8, 9]);
    expect([four.happened('plant-drawn').length, four.happened('plant-removed').length]).toEqual([2, 2]);
    expect(phaseFive(3, []).current).toEqual([10, 12]);
  });

  it('two players always find two plants', () => {
    expect(phaseFive(2, [5, 6]).current).toEqual([6, 10]);
    expect(phaseFive(2, [6]).current).toEqual([6, 10]);
    expect(phaseFive(2, []).current).toEqual([10, 12]);
  });

  it('nothing leaves when nobody buys or because of city counts, and nothing goes under the pile', () => {
    const idle = scene(table(3), { order: [0, 1, 2], current: [7, 8], pile: rest }).idleUntil('fuel');
    expect(idle.happened('plant-removed')).toEqual([]);
    const cities = ['beijing', 'tianjin', 'tangshan', 'taiyuan', 'shenyang', 'changchun', 'shijiazhuang', 'jinan'];
    const rules = rulesOf([baseDeck, china], 2, { regions: ['north', 'east', 'northeast'] });
    const now = scene(rules, {
      phase: 'building',
      order: [0, 1],
      seats: { 1: { cities, money: 99 } },
      current: [7, 8],
      pile: rest,
    });
    expect(now.act(1, build('qingdao')).current).toEqual([7, 8]);
    const round = scene(table(3), { phase: 'bureaucracy', order: [0, 1, 2], current: [7, 8], pile: rest }).idleUntil(
      'auction',
    );
    expect([round.current, round.happened('plant-buried')]).toEqual([[7, 8], []]);
  });

  it('Step 2 replaces the lowest plant, then phase 5 adds its plants; with an empty row one is drawn', () => {
    const cities = ['beijing', 'tianjin', 'tangshan', 'taiyuan', 'shenyang', 'changchun', 'baotou'];
    const rules = rulesOf([baseDeck, china], 3, { regions: ['north', 'east', 'northeast'] });
    const began = (current: readonly number[]) =>
      scene(rules, { phase: 'building', order: [0, 1, 2], seats: { 0: { cities } }, current, pile: rest }).idleUntil(
        'bureaucracy',
      );
    const full = began([7, 8]);
    expect(full.state.step).toBe(2);
    expect(full.happened('plant-removed').map(({ plant, why }) => [plant, why])).toEqual([
      ['7', 'step-two'],
      ['8', 'rule'],
    ]);
    expect(full.current).toEqual([10, 12]);
    expect(began([]).current).toEqual([10, 12]);
  });

  it('the Step 3 card leaves with the lowest plant and holds at once, so this phase restocks by Step 3', () => {
    const pile = [31, 'step3', 34, 35, 36, 37];
    const now = phaseFive(4, [21], { step: 2, pile, market: { coal: 0 } });
    expect(now.state.step).toBe(3);
    expect(now.happened('plant-removed')).toMatchObject([{ plant: '21', why: 'step-three' }]);
    const round = now.idleUntil('auction');
    expect(round.happened('fuel-restocked')[0]?.added.coal).toBe(restock.coal[2]?.[2]);
  });

  it('nothing is shuffled then: the pile goes on in its order', () => {
    const now = phaseFive(4, [21], { step: 2, pile: [31, 'step3', 34, 35, 36, 38, 37] });
    expect([now.current, now.state.secret.stack]).toEqual([
      [31, 34, 35, 36],
      ['38', '37'],
    ]);
  });

  it('from then on the row has four plants: the lowest leave if there are more, others are drawn if there are fewer', () => {
    const six = phaseFive(6, [21, 22, 23, 25, 26], { step: 2, pile: [31, 'step3', 34, 35] });
    expect([six.current, six.state.secret.stack]).toEqual([[23, 25, 26, 31].toSorted((a, b) => a - b), ['34', '35']]);
    expect(phaseFive(2, [], { step: 2, pile: ['step3', 34, 35, 36, 37, 38] }).current).toEqual([34, 35, 36, 37]);
  });

  it('in the phase in which the card shows no further plant leaves', () => {
    const now = phaseFive(4, [21], { step: 2, pile: [31, 'step3', 34, 35, 36, 37] });
    expect(now.idleUntil('auction').current).toEqual(now.current);
  });

  it('drawn as the replacement of Step 2 it acts alike', () => {
    const cities = ['beijing', 'tianjin', 'tangshan', 'taiyuan', 'shenyang', 'changchun', 'baotou'];
    const rules = rulesOf([baseDeck, china], 3, { regions: ['north', 'east', 'northeast'] });
    const now = scene(rules, {
      phase: 'building',
      order: [0, 1, 2],
      seats: { 0: { cities } },
      current: [21, 22],
      pile: ['step3', 34, 35, 36, 37, 38],
    }).idleUntil('bureaucracy');
    expect([now.state.step, now.current]).toEqual([3, [34, 35, 36, 37]]);
  });

  it('in Step 3 a sold plant is replaced at once, and at the end of phase 5 the lowest leaves and one is drawn', () => {
    const late: Situation = { step: 3, order: [0, 1, 2, 3], current: [34, 35, 36, 37], pile: [39, 40, 42] };
    const rich = { 0: { money: 99 } };
    const sold = [1, 2, 3].reduce(
      (now, seat) => now.act(seat, pass),
      scene(table(4), { ...late, seats: rich }).act(0, open(36, 36)),
    );
    expect(sold.current).toEqual([34, 35, 37, 39]);
    const round = scene(table(4), { ...late, phase: 'bureaucracy' }).idleUntil('auction');
    expect(round.current).toEqual([35, 36, 37, 39]);
    expect(scene(table(4), late).idleUntil('fuel').happened('plant-removed')).toEqual([]);
  });

  it('with an empty pile the lowest plant still leaves in each phase 5, and none comes', () => {
    const late: Situation = { step: 3, order: [0, 1, 2, 3], current: [39, 40, 42], pile: [] };
    const round = scene(table(4), { ...late, phase: 'bureaucracy' }).idleUntil('auction');
    expect(round.current).toEqual([40, 42]);
  });

  it('the market opens with 12 coal, 12 oil, 6 garbage and no uranium', () => {
    expect(scene(table(3)).market).toEqual({ coal: 12, oil: 12, garbage: 6, uranium: 0 });
  });

  it('fuel comes back by this board’s own table', () => {
    expect(restockTable([baseDeck, china])).toEqual(restock);
  });

  it('has 42 cities in six regions of seven', () => {
    expect(board.cities).toHaveLength(42);
    expect(board.regions.map(({ id }) => board.cities.filter(({ region }) => region === id).length)).toEqual([
      7, 7, 7, 7, 7, 7,
    ]);
  });
});
