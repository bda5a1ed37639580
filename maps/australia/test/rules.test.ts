import { build, buy, open, pass, rulesOf, run, scene, scrap } from '@gridwright/core/testing';
import { baseDeck, newDeck } from '@gridwright/decks';
import { playerCounts } from '@gridwright/model';
import { describe, expect, it } from 'vitest';
import australia from '../src/index.ts';

const board = australia.board ?? { regions: [], cities: [], connections: [] };
const regions = ['victoria-tasmania', 'new-south-wales', 'queensland'];
const rules = rulesOf([baseDeck, australia], 3, { regions });
const order = { order: [0, 1, 2] };
const nothing = { coal: 0, oil: 0, garbage: 0, uranium: 0 };
const stocked = { coal: 10, oil: 10, garbage: 10, uranium: 0 };

/** Phase 5 with mines in the seats, and so many tokens in the mine market. */
const digging = (held: number, mines: Readonly<Record<number, readonly number[]>>, players: 2 | 3 | 4 = 3) =>
  scene(rulesOf([baseDeck, australia], players), {
    phase: 'bureaucracy',
    order: Array.from({ length: players }, (_, seat) => seat),
    seats: Object.fromEntries(Object.entries(mines).map(([seat, plants]) => [seat, { plants: [...plants], money: 0 }])),
    markets: { main: stocked, mines: { ...nothing, uranium: held } },
  });
const closed = (game: ReturnType<typeof scene>) => game.waiting.reduce((now, seat) => now.act(seat, run()), game);

describe('Australia', () => {
  it('has 35 cities in five regions of seven', () => {
    expect(board.cities).toHaveLength(35);
    for (const { id } of board.regions) expect(board.cities.filter(({ region }) => region === id)).toHaveLength(7);
  });

  it('any regions of the right number may be played, touching or not', () => {
    expect(rules.regionSets).toHaveLength(10);
    expect(rulesOf([baseDeck, australia], 2).regionSets).toContainEqual([
      'victoria-tasmania',
      'new-south-wales',
      'western-australia',
    ]);
  });

  it('plant 17 is out of the game, and the market opens with 3 to 10', () => {
    const { current, future, state } = scene(rules);
    expect([current, future, state.secret.stack[0]]).toEqual([[3, 4, 5, 6], [7, 8, 9, 10], '13']);
    const piles = playerCounts.map((players) => scene(rulesOf([baseDeck, australia], players)).state.secret.stack);
    expect(piles.map(({ length }) => length)).toEqual([26, 26, 30, 34, 34]);
    for (const pile of piles) expect(pile).not.toContain('17');
  });

  it('the market opens with 24 coal, 18 oil from 3 and 15 garbage from 4, and the mine market is full', () => {
    expect(scene(rules).state.markets).toEqual({
      main: { coal: 24, oil: 18, garbage: 15, uranium: 0 },
      mines: { ...nothing, uranium: 12 },
    });
  });

  it('uranium is no fuel: 11, 23, 28, 34 and 39 are mines, which dig what is printed and supply no city', () => {
    const mines = [...rules.cards.values()].filter(({ number, digs }) => number !== 17 && digs !== undefined);
    expect(mines.map(({ number, digs }) => [number, digs])).toEqual([
      [11, 2],
      [23, 3],
      [28, 4],
      [34, 5],
      [39, 6],
    ]);
    for (const { fuels, burns, cities } of mines) expect([fuels, burns, cities]).toEqual([[], 0, 0]);
  });

  it('in every deck the plants that burn uranium are mines', () => {
    for (const { kind, fuels, digs } of rulesOf([newDeck, australia], 3).cards.values()) {
      expect(fuels).not.toContain('uranium');
      expect(digs === undefined).toBe(kind !== 'uranium');
    }
  });

  it('a mine is sold like a plant, and is its buyer’s one purchase of the round', () => {
    const game = scene(rules, {
      ...order,
      current: [11, 12, 13, 14],
      future: [15, 16, 18, 19],
      seats: { 0: { money: 50 }, 1: { money: 50 }, 2: { money: 50 } },
    });
    const bought = game.act(0, open(11, 11)).act(1, pass).act(2, pass);
    expect([bought.plants(0), bought.money(0), bought.waiting]).toEqual([[11], 39, [1]]);
  });

  it('mines do not count to the limit of plants: to buy one never means to scrap', () => {
    const game = scene(rules, {
      ...order,
      current: [11, 12, 13, 14],
      future: [15, 16, 18, 19],
      seats: { 0: { plants: [3, 4, 5], money: 50 } },
    });
    const bought = game.act(0, open(11, 11)).act(1, pass).act(2, pass);
    expect([bought.plants(0), bought.waiting]).toEqual([[3, 4, 5, 11], [1]]);
  });

  it('there is no limit for mines', () => {
    const game = scene(rules, {
      ...order,
      current: [12, 13, 14, 39],
      future: [],
      seats: { 0: { plants: [3, 4, 5, 11, 23, 28, 34], money: 50 } },
    });
    expect(game.act(0, open(39, 39)).act(1, pass).act(2, pass).waiting).toEqual([1]);
  });

  it('a plant over the limit scraps one of the earlier plants, never a mine', () => {
    const game = scene(rules, {
      ...order,
      current: [12, 13, 14, 15],
      future: [16, 18, 19, 20],
      seats: { 0: { plants: [3, 4, 5, 11], money: 50 } },
    });
    const bought = game.act(0, open(12, 12)).act(1, pass).act(2, pass);
    expect(bought.options(0, 'discard-plant').map(({ plant }) => plant)).toEqual(['3', '4', '5']);
    expect(bought.refusal(0, scrap(11)).code).toBe('is-mine');
    expect(bought.denied(0, { plant: '11' }).map(({ code }) => code)).toEqual(['is-mine']);
  });

  it('two players own four plants each beside their mines', () => {
    const two = rulesOf([baseDeck, australia], 2);
    const game = scene(two, {
      order: [0, 1],
      current: [12, 13, 14, 15],
      future: [16, 18, 19, 20],
      seats: { 0: { plants: [3, 4, 5, 11], money: 50 }, 1: { plants: [6, 7, 8, 9, 23], money: 50 } },
    });
    const fourth = game.act(0, open(12, 12)).act(1, pass);
    expect([fourth.plants(0), fourth.waiting]).toEqual([[3, 4, 5, 11, 12], [1]]);
    const fifth = fourth.act(1, open(13, 13));
    expect(fifth.options(1, 'discard-plant').map(({ plant }) => plant)).toEqual(['6', '7', '8', '9']);
  });

  it('mines count for the turn order like any plant', () => {
    const next = closed(
      scene(rules, {
        phase: 'bureaucracy',
        ...order,
        seats: { 0: { plants: [3] }, 1: { plants: [4] }, 2: { plants: [11] } },
        markets: { main: stocked, mines: { ...nothing, uranium: 12 } },
      }),
    );
    expect(next.state.order).toEqual([2, 1, 0]);
  });

  it('mines supply no city, and cannot be run', () => {
    const game = digging(12, { 0: [11] });
    expect(game.options(0, 'power')[0]?.plants).toEqual([]);
    expect(game.refusal(0, run([11])).code).toBe('is-mine');
  });

  it('the mine market has two spaces each at 2, 3, 4, 5, 6 and 7', () => {
    expect(rules.markets.find(({ id }) => id === 'mines')?.prices.uranium).toEqual([
      2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7,
    ]);
  });

  it('nobody buys in the mine market', () => {
    const game = scene(rules, { phase: 'fuel', ...order, seats: { 2: { plants: [11], money: 50 } } });
    expect(game.refusal(2, buy('uranium', 1, 'mines')).code).toBe('no-room');
  });

  it('with both spaces at 2 and one at 3 empty the owner of 11 and 23 gets 15 and fills the 3 and one 2', () => {
    const end = closed(digging(9, { 0: [11, 23] }));
    expect(end.happened('money-paid')).toMatchObject([{ seat: 0, amount: 15, why: 'reason.mines' }]);
    expect(end.happened('fuel-moved')[0]).toMatchObject({ from: 'supply', to: { market: 'mines' }, count: 2 });
  });

  it('the last in turn order sells first', () => {
    const end = closed(digging(9, { 0: [11], 2: [23] }));
    // seat 2: 3 × 3, then seat 0: 2 × 2
    expect(end.happened('money-paid').map(({ seat, amount }) => [seat, amount])).toEqual([
      [2, 9],
      [0, 4],
    ]);
  });

  it('with no empty space there is no income and no token', () => {
    const end = closed(digging(12, { 0: [11] }));
    expect(end.happened('money-paid')).toEqual([]);
  });

  it('with fewer empty spaces than mines the income is full and the empty spaces are filled', () => {
    const end = closed(digging(11, { 0: [11, 23] }));
    expect(end.happened('money-paid')).toMatchObject([{ seat: 0, amount: 10 }]);
    expect(end.happened('fuel-moved')[0]).toMatchObject({ count: 1 });
  });

  it('mines sell after the income of all cities and before the restock', () => {
    const types = closed(digging(9, { 0: [11] })).events.map(({ type }) => type);
    expect(types.lastIndexOf('plants-run')).toBeLessThan(types.indexOf('money-paid'));
    expect(types.indexOf('money-paid')).toBeLessThan(types.indexOf('fuel-restocked'));
  });

  it('then tokens leave the cheapest spaces by the table, as many as there are', () => {
    const left = (players: 2 | 3 | 4, step: 1 | 2 | 3, held = 12) =>
      closed(
        scene(rulesOf([baseDeck, australia], players), {
          phase: 'bureaucracy',
          step,
          order: Array.from({ length: players }, (_, seat) => seat),
          markets: { main: stocked, mines: { ...nothing, uranium: held } },
        }),
      ).state.markets['mines']?.uranium;
    expect([left(2, 1), left(2, 2), left(2, 3)]).toEqual([11, 10, 9]);
    expect([left(4, 1), left(4, 2), left(4, 3)]).toEqual([10, 10, 8]);
    expect(left(4, 3, 3)).toBe(0);
  });

  it('the table of removals for five and six players', () => {
    const five = rulesOf([baseDeck, australia], 5);
    const six = rulesOf([baseDeck, australia], 6);
    const removed = (table: typeof five, step: 1 | 2 | 3) => {
      const game = scene(table, {
        phase: 'bureaucracy',
        step,
        order: Array.from({ length: table.players }, (_, seat) => seat),
        markets: { main: stocked, mines: { ...nothing, uranium: 12 } },
      });
      return 12 - (closed(game).state.markets['mines']?.uranium ?? 0);
    };
    expect([removed(five, 1), removed(five, 2), removed(five, 3)]).toEqual([2, 3, 5]);
    expect([removed(six, 1), removed(six, 2), removed(six, 3)]).toEqual([3, 3, 6]);
  });

  it('mines earn nothing in round 1, since the market is full then', () => {
    const game = scene(rules, {
      round: 1,
      phase: 'bureaucracy',
      ...order,
      seats: { 0: { plants: [11], money: 0 } },
    });
    expect(closed(game).happened('money-paid')).toEqual([]);
  });

  it('mines sell once more after the phase 4 that ends the game, and nothing is removed', () => {
    const cities = board.cities.filter(({ region }) => regions.includes(region)).map(({ id }) => id);
    const game = scene(rules, {
      phase: 'building',
      step: 2,
      ...order,
      seats: { 0: { plants: [11], money: 0 }, 2: { cities: cities.slice(0, 16), money: 200 } },
      markets: { main: stocked, mines: { ...nothing, uranium: 9 } },
    });
    const end = game
      .act(2, build(cities[16] ?? ''))
      .act(2, pass)
      .act(1, pass)
      .act(0, pass);
    expect(end.state.phase.at).toBe('over');
    expect([end.money(0), end.state.markets['mines']?.uranium]).toEqual([6, 10]);
  });

  it('mines always sell', () => {
    expect(closed(digging(11, { 0: [11] })).happened('money-paid')).toHaveLength(1);
  });

  it('in Step 3 coal, oil and garbage cost 3 to 10, and every token keeps its place from the dear end', () => {
    const prices = (step: 1 | 2 | 3) =>
      scene(rules, {
        phase: 'fuel',
        step,
        ...order,
        seats: { 2: { plants: [25], money: 99 } },
        markets: { main: { ...stocked, coal: 4 }, mines: { ...nothing, uranium: 12 } },
      }).options(2, 'buy')[0]?.prices;
    expect([prices(2), prices(3)]).toEqual([
      [7, 8, 8, 8],
      [9, 10, 10, 10],
    ]);
  });

  it('the mine market stays as it is in Step 3', () => {
    const game = scene(rules, { phase: 'fuel', step: 3, ...order });
    expect(game.rules.hooks.reduce('spaces', [2, 2], { market: 'mines', fuel: 'uranium' }, game.state)).toEqual([2, 2]);
  });

  it('no city costs more than 20 to reach, whatever its route costs', () => {
    const game = scene(rules, { phase: 'building', ...order, seats: { 2: { cities: ['hobart'], money: 99 } } });
    for (const { link } of game.options(2, 'build')) expect(link).toBeLessThanOrEqual(20);
    const far = game.options(2, 'build').find(({ city }) => city === 'cairns');
    expect([far?.house, far?.link, game.offered(2).routes['cairns']]).toEqual([10, 20, []]);
  });

  it('a city without any route is reached for 20, any number of times a turn', () => {
    const apart = rulesOf([baseDeck, australia], 3, {
      regions: ['victoria-tasmania', 'queensland', 'western-australia'],
    });
    const game = scene(apart, { phase: 'building', ...order, seats: { 2: { cities: ['perth'], money: 99 } } });
    const twice = game.act(2, build('cairns')).act(2, build('hobart'));
    expect(twice.happened('city-built')).toMatchObject([{ house: 10, link: 20 }]);
    expect(twice.money(2)).toBe(39);
  });

  it('the first city of a player costs no route', () => {
    const game = scene(rules, { phase: 'building', ...order, seats: { 2: { money: 99 } } });
    for (const { link } of game.options(2, 'build')) expect(link).toBe(0);
  });

  it('routes start from every own city, also where the network lies in pieces', () => {
    const [a, b, cost] = board.connections.find(([from]) => from === 'sydney-2') ?? ['', '', 0];
    const game = scene(rules, { phase: 'building', ...order, seats: { 2: { cities: ['hobart', a], money: 99 } } });
    expect(game.options(2, 'build').find(({ city }) => city === b)?.link).toBe(cost);
  });

  it('says why a route is cheaper', () => {
    const game = scene(rules, { phase: 'building', ...order, seats: { 2: { cities: ['hobart'], money: 99 } } });
    expect(JSON.stringify(game.offered(2).adjusted.cities['cairns'])).toContain('reason.route');
  });

  it('Sydney and Melbourne are two cities each, joined at 0', () => {
    const free = board.connections.filter(([, , cost]) => cost === 0).map(([a, b]) => [a, b].toSorted().join(' '));
    expect(free.toSorted()).toEqual(['melbourne-1 melbourne-2', 'sydney-1 sydney-2']);
  });
});
