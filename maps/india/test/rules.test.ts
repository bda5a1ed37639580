import { build, buy, open, pass, rulesOf, run, scene } from '@gridwright/core/testing';
import { baseDeck, newDeck } from '@gridwright/decks';
import { playerCounts, type Seat, type Step } from '@gridwright/model';
import { describe, expect, it } from 'vitest';
import india from '../src/index.ts';

const board = india.board ?? { regions: [], cities: [], connections: [] };
const rules = rulesOf([baseDeck, india], 3, { regions: ['south', 'west', 'east'] });
const order = { order: [0, 1, 2] };
const south = ['bangalore-1', 'bangalore-2', 'coimbatore', 'thiruvananthapuram', 'madurai', 'chennai', 'hyderabad'];

/** Phase 3 with coal plants in all seats, and so much coal in the market. */
const buying = (coal: number, step: Step = 1) =>
  scene(rules, {
    phase: 'fuel',
    step,
    ...order,
    seats: { 0: { plants: [4], money: 50 }, 1: { plants: [8], money: 50 }, 2: { plants: [10], money: 50 } },
    market: { coal, oil: 21, garbage: 20, uranium: 3 },
  });

/** Phase 4 in which seat 2 has built so many cities, and the others nothing. */
function built(count: number) {
  let game = scene(rules, {
    phase: 'building',
    ...order,
    seats: { 0: { plants: [4], fuels: { coal: 2 }, cities: ['mumbai-1'] }, 2: { money: 500 } },
  });
  for (const city of south.slice(0, count)) game = game.act(2, build(city));
  return game.act(2, pass).act(1, pass).act(0, pass);
}

const powering = (seat: Parameters<typeof scene>[1]) => scene(rules, { phase: 'bureaucracy', ...order, ...seat });

describe('India', () => {
  it('has 42 cities in six regions of seven', () => {
    expect(board.cities).toHaveLength(42);
    for (const { id } of board.regions) expect(board.cities.filter(({ region }) => region === id)).toHaveLength(7);
  });

  it('plant 11 is out of the game, and the market opens with 3 to 10', () => {
    const { current, future, state } = scene(rules);
    expect([current, future, state.secret.stack[0]]).toEqual([[3, 4, 5, 6], [7, 8, 9, 10], '13']);
    const piles = playerCounts.map((players) => scene(rulesOf([baseDeck, india], players)).state.secret.stack);
    expect(piles.map(({ length }) => length)).toEqual([26, 26, 30, 34, 34]);
    for (const pile of piles) expect(pile).not.toContain('11');
  });

  it('the market opens with 24 coal, 21 oil from 2, 20 garbage from 2 and 3 uranium from 6', () => {
    expect(scene(rules).market).toEqual({ coal: 24, oil: 21, garbage: 20, uranium: 3 });
  });

  it('garbage plants burn one token more than printed', () => {
    const burns = (number: number) => rules.cards.get(String(number))?.burns;
    expect([6, 14, 19, 24, 30, 38].map(burns)).toEqual([2, 3, 3, 3, 4, 4]);
  });

  it('garbage plants store twice what is printed', () => {
    const stores = (number: number) => rules.cards.get(String(number))?.stores;
    expect([6, 14, 19, 24, 30, 38].map(stores)).toEqual([2, 4, 4, 4, 6, 6]);
  });

  it('all other plants stay as printed', () => {
    const others = [...rules.cards.values()].filter(({ kind }) => kind !== 'garbage');
    for (const card of others) expect(card).toEqual(baseDeck.deck?.cards.find(({ id }) => id === card.id));
  });

  it('plant 6 holds two tokens, which is one run', () => {
    const game = scene(rules, {
      phase: 'fuel',
      ...order,
      seats: { 2: { plants: [6], fuels: { garbage: 1 }, money: 50 } },
    });
    expect(game.options(2, 'buy').map(({ fuel, prices }) => [fuel, prices])).toEqual([['garbage', [2]]]);
    const full = game.act(2, buy('garbage', 1)).act(1, pass).act(0, pass);
    expect(full.refusal(2, buy('garbage', 1)).code).toBe('no-room');
    const end = powering({ seats: { 0: { plants: [6], fuels: { garbage: 2 }, cities: ['goa'] } } });
    expect(end.refusal(0, run([6, { garbage: 1 }])).code).toBe('wrong-burn');
    expect(end.allows(0, run([6, { garbage: 2 }]))).toBe(true);
  });

  it('a turn buys one token', () => {
    expect(buying(24).options(2, 'buy')).toMatchObject([{ fuel: 'coal', most: 1 }]);
    expect(buying(24).refusal(2, buy('coal', 2)).code).toBe('out-of-range');
  });

  it('the turn goes on in reverse order after one token, and comes back round after round', () => {
    const turns: Seat[] = [];
    let game = buying(24);
    for (let count = 0; count < 6; count++) {
      const [seat = 0] = game.waiting;
      turns.push(seat);
      game = game.act(seat, buy('coal', 1));
    }
    expect(turns).toEqual([2, 1, 0, 2, 1, 0]);
  });

  it('who passes is out for the phase, and the others go on until all have passed', () => {
    const game = buying(24)
      .act(2, buy('coal', 1))
      .act(1, pass)
      .act(0, buy('coal', 1))
      .act(2, buy('coal', 1))
      .act(0, pass)
      .act(2, buy('coal', 1));
    expect(game.waiting).toEqual([2]);
    expect(game.act(2, pass).state.phase.at).toBe('building');
  });

  it('nobody pays more than 3 in Step 1, 5 in Step 2, and in Step 3 there is no ceiling', () => {
    const allowed = (coal: number, step: Step) => buying(coal, step).allows(2, buy('coal', 1));
    // 24 coal: 1 × 4, 2 × 4, 3 × 3, 4 × 3, 5 × 3, 6 × 3, 7 × 2, 8 × 2
    expect([allowed(14, 1), allowed(13, 1)]).toEqual([true, false]);
    expect([allowed(8, 2), allowed(7, 2)]).toEqual([true, false]);
    expect(allowed(1, 3)).toBe(true);
  });

  it('whoever may not pay a price is told so, and not that the fuel is sold out', () => {
    expect(buying(13).denied(2, { fuel: 'coal', market: 'main' })).toMatchObject([
      { code: 'map:india/too-dear', params: { price: 4, most: 3, step: 1 } },
    ]);
  });

  it('prices that are listed end at the ceiling', () => {
    expect(buying(14).options(2, 'buy')[0]?.prices).toEqual([3]);
    expect(buying(16).options(2, 'buy')[0]?.prices).toEqual([3, 3, 3]);
  });

  it('six houses of three players are no outage', () => {
    const game = built(6);
    expect(game.state.slices['map:india']).toBe(6);
    const end = game
      .act(0, run([4, { coal: 2 }]))
      .act(1, run())
      .act(2, run());
    expect(end.happened('plants-run').map(({ income }) => income)).toEqual([22, 10, 10]);
  });

  it('with seven houses of three players every city costs 3 of the income, which never falls below 0', () => {
    const end = built(7)
      .act(0, run([4, { coal: 2 }]))
      .act(1, run())
      .act(2, run());
    const incomes = end.happened('plants-run').map(({ seat, income }) => [seat, income]);
    expect(incomes).toEqual([
      [0, 19],
      [1, 10],
      [2, 0],
    ]);
  });

  it('says why the income is lower', () => {
    expect(built(7).offered(0).adjusted.income[1]).toMatchObject({
      adjustments: [{ reason: { key: 'reason.outage', params: { houses: 7, loss: 3 } } }],
    });
  });

  it('more than two houses for every player are needed, whatever the number of players', () => {
    for (const players of playerCounts) {
      const panels = scene(rulesOf([baseDeck, india], players)).rules.hooks.collect(
        'panels',
        {},
        scene(rulesOf([baseDeck, india], players)).state,
      );
      expect(panels[0]?.item).toMatchObject({ at: 0, of: 2 * players + 1 });
    }
  });

  it('the counter is at 0 when the next phase 4 begins', () => {
    const next = built(7)
      .act(0, run([4, { coal: 2 }]))
      .act(1, run())
      .act(2, run());
    expect(next.state.slices['map:india']).toBe(0);
  });

  it('plants must supply as many cities as they can', () => {
    const game = powering({
      seats: { 0: { plants: [4, 5], fuels: { coal: 2, oil: 2 }, cities: ['goa', 'pune'] } },
    });
    const [option] = game.options(0, 'power');
    expect([option?.least, option?.proposal.length]).toEqual([2, 2]);
    expect(game.refusal(0, run([4, { coal: 2 }]))).toMatchObject({
      code: 'must-supply-most',
      params: { supplied: 1, most: 2 },
    });
    expect(game.refusal(0, run()).code).toBe('must-supply-most');
    expect(game.allows(0, run([4, { coal: 2 }], [5, { oil: 2 }]))).toBe(true);
  });

  it('fuel may be kept where that lowers nothing', () => {
    const game = powering({ seats: { 0: { plants: [4, 5], fuels: { coal: 2, oil: 2 }, cities: ['goa'] } } });
    expect(game.allows(0, run([4, { coal: 2 }]))).toBe(true);
  });

  it('any set of plants that supplies as many is legal, also one that burns more', () => {
    const game = powering({ seats: { 0: { plants: [4, 5], fuels: { coal: 2, oil: 2 }, cities: ['goa'] } } });
    expect(game.allows(0, run([4, { coal: 2 }], [5, { oil: 2 }]))).toBe(true);
  });

  it('the end of the game is ranked as usual, and an outage in the last round takes nothing', () => {
    const cities = board.cities.filter(({ region }) => region === 'south' || region === 'west').map(({ id }) => id);
    let game = scene(rules, {
      phase: 'building',
      step: 3,
      ...order,
      seats: { 0: { cities: ['kolkata'], money: 40 }, 2: { cities: cities.slice(0, 10), money: 900 } },
    });
    for (const { id } of board.cities.filter(({ region }) => region === 'east')) game = game.act(2, build(id));
    const end = game.act(2, pass).act(1, pass).act(0, pass);
    expect(end.state.phase.at).toBe('over');
    expect(end.money(0)).toBe(40);
  });

  it('with a deck that has hybrids of oil and garbage, only plants of garbage alone are hungry', () => {
    const cards = [...rulesOf([newDeck, india], 3).cards.values()];
    for (const { kind, stores } of cards) expect(stores === undefined).toBe(kind !== 'garbage');
  });

  it('plants are bought as usual', () => {
    const game = scene(rules, { ...order, phase: 'auction' });
    expect(game.allows(0, open(6, 6))).toBe(true);
  });

  it('Delhi, Mumbai and Bangalore are two cities each, joined at 0', () => {
    const free = board.connections.filter(([, , cost]) => cost === 0).map(([a, b]) => [a, b].toSorted().join(' '));
    expect(free.toSorted()).toEqual(['bangalore-1 bangalore-2', 'delhi-1 delhi-2', 'mumbai-1 mumbai-2']);
  });
});
