import { begin, open, restockTable, rulesOf, scene } from '@gridwright/core/testing';
import { baseDeck, bothDecks } from '@gridwright/decks';
import { playerCounts } from '@gridwright/model';
import { describe, expect, it } from 'vitest';
import north from '../src/index.ts';
import { restock } from '../src/restock.ts';

const [anna, bob, carla] = [0, 1, 2];
const southWest = ['sweden-south', 'denmark', 'norway'] as const;
const rules = rulesOf([baseDeck, north], 3, { regions: southWest });
const board = north.board ?? { regions: [], cities: [] };
const seeds = Array.from({ length: 12 }, (_, number) => `seed ${number}`);

/** Every plant that a region brings, as "fuels burned cities". */
const printed: Readonly<Record<string, string>> = {
  '19-denmark': 'oil 2 4',
  '26-denmark': 'oil 3 5',
  '7-norway': 'eco 0 1',
  '46-norway': 'eco 0 6',
  '10-sweden-south': 'uranium 2 3',
  '39-sweden-south': 'eco 0 5',
  '21-sweden-north': 'eco 0 2',
  '25-sweden-north': 'uranium 1 4',
  '32-finland': 'garbage 2 6',
  '44-finland': 'uranium 1 7',
  '18-baltic': 'oil 1 3',
  '22-baltic': 'eco 0 3',
};
const everywhere = ({ plants, secret }: ReturnType<typeof begin>['state']) => [
  ...plants.current,
  ...plants.future,
  ...secret.stack,
  ...secret.culled,
];

describe('Northern Europe', () => {
  it('every region in play exchanges its two plants, and no other region does', () => {
    for (const [id, what] of Object.entries(printed)) {
      const card = rules.cards.get(id);
      expect(`${card?.kind} ${card?.burns} ${card?.cities}`).toBe(what);
    }
    const five = rulesOf([baseDeck, north], 5, { regions: board.regions.map(({ id }) => id).slice(0, 5) });
    for (const table of [rules, five])
      for (const { id: region } of board.regions)
        for (const plant of Object.keys(printed).filter((one) => one.endsWith(`-${region}`))) {
          const { state } = begin(table);
          const [number = ''] = plant.split('-');
          expect(everywhere(state).includes(plant)).toBe(state.regions.includes(region));
          expect(everywhere(state).includes(number)).toBe(!state.regions.includes(region));
        }
  });

  it('plants of the opening market change too, and a number that was removed stays out', () => {
    const { state } = begin(rules);
    expect(state.plants.current).toEqual(['3', '4', '5', '6']);
    expect(state.plants.future).toEqual(['7-norway', '8', '9', '10-sweden-south']);
    const removed = seeds.flatMap(
      (seed) => begin(rulesOf([baseDeck, north], 2, { regions: southWest }), seed).state.secret.culled,
    );
    expect(removed).toContain('26-denmark');
  });

  it('all else about the deck is standard', () => {
    const counts = playerCounts.map((players) => {
      const { current, future, state } = begin(rulesOf([baseDeck, north], players));
      expect([...current, ...future]).toEqual([3, 4, 5, 6, 7, 8, 9, 10]);
      expect([state.secret.stack[0], state.secret.stack.at(-1)]).toEqual(['13', 'step3']);
      return [state.secret.culled.length, state.secret.stack.length];
    });
    expect(counts).toEqual([
      [8, 27],
      [8, 27],
      [4, 31],
      [0, 35],
      [0, 35],
    ]);
  });

  it('with both decks the plants stay as they are', () => {
    const state = begin(rulesOf([bothDecks, north], 3, { regions: southWest })).state;
    expect(everywhere(state).filter((id) => id.includes('-'))).toEqual([]);
  });

  it('a uranium plant needs a city in Sweden, Finland or the Baltic; Denmark and Norway do not help, nor does no city', () => {
    const market = { current: [11, 12, 14, 15], future: [16, 20, 21, 22], order: [anna, bob, carla] };
    const before = scene(rules, { ...market, seats: { [anna]: { cities: ['oslo', 'aarhus'], money: 99 } } });
    expect(before.refusal(anna, open(11, 11))).toMatchObject({ code: 'map:northern-europe/needs-city' });
    expect(scene(rules, market).refusal(anna, open(11, 11)).code).toBe('map:northern-europe/needs-city');
    const swede = scene(rules, {
      ...market,
      seats: { [anna]: { cities: ['malmo'] }, [bob]: { cities: ['oslo'], money: 99 } },
    });
    const opened = swede.act(anna, open(11, 11));
    expect(opened.options(bob, 'bid')).toEqual([]);
    const east = rulesOf([baseDeck, north], 3, { regions: ['finland', 'baltic', 'sweden-north'] });
    for (const city of ['helsinki', 'riga', 'vilnius', 'tallinn', 'stockholm'])
      expect(
        scene(east, { ...market, future: [16, 20, 23, 24], seats: { [anna]: { cities: [city] } } }).allows(
          anna,
          open(11, 11),
        ),
      ).toBe(true);
  });

  it('what counts is the fuel of the plant as it is played: 39 is free for all with South Sweden, 44 restricted with Finland', () => {
    const market = { future: [], order: [anna, bob, carla], step: 3 } as const;
    const rich = { [anna]: { cities: ['oslo'], money: 99 } };
    const exchanged = scene(rules, { ...market, current: [36, 37, 38, '39-sweden-south', 40, 42], seats: rich });
    expect(exchanged.allows(anna, open('39-sweden-south', 39))).toBe(true);
    const finnish = rulesOf([baseDeck, north], 3, { regions: ['finland', 'sweden-north', 'norway'] });
    const uranium = scene(finnish, { ...market, current: [36, 37, 38, 39, 40, '44-finland'], seats: rich });
    expect(uranium.refusal(anna, open('44-finland', 44)).code).toBe('map:northern-europe/needs-city');
    expect(uranium.refusal(anna, open(39, 39)).code).toBe('map:northern-europe/needs-city');
  });

  it('running such a plant is not restricted', () => {
    const now = scene(rules, {
      phase: 'bureaucracy',
      order: [anna, bob, carla],
      seats: { [anna]: { cities: ['oslo'], plants: [11], fuels: { uranium: 1 } } },
    });
    expect(now.allows(anna, { type: 'power', runs: [{ plant: '11', burn: { uranium: 1 } }] })).toBe(true);
  });

  it('the market opens with 18 coal, 18 oil, 12 garbage and 6 uranium', () => {
    expect(scene(rules).market).toEqual({ coal: 18, oil: 18, garbage: 12, uranium: 6 });
    expect(rules.markets[0]?.prices.uranium.at(-6)).toBe(7);
  });

  it('fuel comes back by this board’s own table', () => {
    expect(restockTable([baseDeck, north])).toEqual(restock);
  });

  it('has 42 cities in six regions of seven', () => {
    expect(board.cities).toHaveLength(42);
    expect(board.regions.map(({ id }) => board.cities.filter(({ region }) => region === id).length)).toEqual([
      7, 7, 7, 7, 7, 7,
    ]);
  });
});
