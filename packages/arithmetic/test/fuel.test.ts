import { type Fuel, type Fuels, fuels, noFuels, type PlantCard } from '@gridwright/model';
import { describe, expect, it } from 'vitest';
import {
  addFuels,
  canRunAll,
  capacitiesOf,
  cheapestRuns,
  countIn,
  mixFor,
  mostSupplied,
  overflowOf,
  plusTokens,
  rivalSetsOf,
  roomFor,
  roomsFor,
  seatFigures,
  spreadOver,
  storageOf,
  type Tank,
  tankFor,
  tankOfCard,
  tanksOf,
} from '../src/index.ts';

const store = (held: Partial<Fuels>): Fuels => ({ ...noFuels, ...held });
const coal = tankFor({ plant: '10', fuels: ['coal'], burns: 2, cities: 2 });
const oil = tankFor({ plant: '7', fuels: ['oil'], burns: 3, cities: 2 });
const hybrid = tankFor({ plant: '5', fuels: ['coal', 'oil'], burns: 2, cities: 1 });
const wind = tankFor({ plant: '13', fuels: [], burns: 0, cities: 1 });
const everySet = Array.from({ length: 15 }, (_, index) => index + 1);

describe('room for fuel', () => {
  it('is twice what a plant burns', () => {
    expect(roomFor([coal], store({ coal: 1 }), 'coal')).toBe(3);
    expect(roomFor([coal], store({}), 'uranium')).toBe(0);
  });
  it('is shared between the fuels of a hybrid plant', () => {
    expect(roomFor([hybrid], store({ oil: 3 }), 'coal')).toBe(1);
    expect(roomFor([coal, hybrid], store({ coal: 4, oil: 3 }), 'coal')).toBe(1);
  });
  it('is burned as cheaply as all plants together allow, where hybrids of two kinds share a fuel', () => {
    const kinds = [
      { plant: '12', fuels: ['coal', 'oil'], burns: 2, cities: 2 },
      { plant: '21', fuels: ['coal', 'oil'], burns: 2, cities: 4 },
      { plant: 'S35', fuels: ['oil', 'garbage'], burns: 2, cities: 4 },
    ] as const;
    const held = store({ coal: 2, oil: 3, garbage: 2 });
    const prices = () => ({ coal: 3, oil: 2, garbage: 5, uranium: 1 });
    const runs = cheapestRuns({ plants: kinds.map(tankFor), held, cities: 10, prices });
    expect(runs.flatMap(({ burn }) => Object.entries(burn))).toEqual([
      ['oil', 2],
      ['coal', 2],
      ['oil', 1],
      ['garbage', 1],
    ]);
  });
  it('overflows by itself where one fuel only is too much', () => {
    expect(overflowOf([coal], store({ coal: 6 }), everySet)).toEqual({
      returned: [{ fuel: 'coal', count: 2 }],
      answers: [],
    });
    expect(overflowOf([wind], store({ coal: 2, oil: 2 }), everySet)).toEqual({
      returned: [
        { fuel: 'coal', count: 2 },
        { fuel: 'oil', count: 2 },
      ],
      answers: [],
    });
  });
  it('leaves a choice where fuels compete for one tank, each answer whole', () => {
    expect(overflowOf([hybrid], store({ coal: 3, oil: 2, garbage: 1 }), everySet)).toEqual({
      returned: [{ fuel: 'garbage', count: 1 }],
      answers: [{ coal: 1 }, { oil: 1 }],
    });
  });
  it('shows on every plant first what one run needs, and no token without a place', () => {
    expect(spreadOver([hybrid, coal], store({ coal: 4, oil: 2 }))).toEqual([
      { id: '5', stored: { coal: 2, oil: 2 } },
      { id: '10', stored: { coal: 2 } },
    ]);
  });
});

describe('cities that can be lit', () => {
  it('are those of the best set of plants that the store can run', () => {
    expect(mostSupplied([coal, oil, hybrid], store({ coal: 2, oil: 3 }), Infinity)).toBe(4);
    expect(mostSupplied([coal, oil, hybrid], store({ coal: 2, oil: 2 }), Infinity)).toBe(3);
    expect(mostSupplied([coal, plant('12', ['coal'], 2)], store({ coal: 3 }), Infinity)).toBe(2);
  });
  it('are never more than there are', () => {
    expect(mostSupplied([coal], store({ coal: 2 }), 1)).toBe(1);
    expect(mostSupplied([coal, oil], store({ coal: 2, oil: 3 }), 3)).toBe(3);
  });
  it('need no fuel where the wind blows', () => {
    expect(mostSupplied([wind], noFuels, 5)).toBe(1);
  });
  it('may need a mix of fuels for a hybrid plant', () => {
    expect(canRunAll([coal.shown, hybrid.shown], store({ coal: 3, oil: 1 }))).toBe(true);
    expect(canRunAll([coal.shown, hybrid.shown], store({ coal: 1, oil: 3 }))).toBe(false);
  });
});

/** A plant as a tank, by what it burns; it supplies 2 cities unless said otherwise. */
const plant = (id: string, burnable: readonly Fuel[], burns: number, cities = 2): Tank =>
  tankFor({ plant: id, fuels: burnable, burns, cities });
const card = (id: string, burnable: readonly Fuel[], more: Partial<PlantCard> = {}): PlantCard =>
  ({ id, number: Number(id), plus: 0, fuels: burnable, burns: 2, cities: 1, ...more }) as unknown as PlantCard;
/** What each plant burns, by its id. */
const burns = (runs: ReturnType<typeof mixFor>) => Object.fromEntries(runs.map(({ plant: id, burn }) => [id, burn]));

describe('tokens', () => {
  it('of one fuel come to the others, which stay as many', () => {
    const held = { coal: 1, oil: 2, garbage: 3, uranium: 4 };
    expect(fuels.map((fuel) => Object.values(plusTokens(held, fuel, 5)))).toEqual([
      [6, 2, 3, 4],
      [1, 7, 3, 4],
      [1, 2, 8, 4],
      [1, 2, 3, 9],
    ]);
  });
  it('of one fuel are counted in, and the others stay as many', () => {
    const counts = fuels.map((fuel) => {
      const counted = { coal: 1, oil: 2, garbage: 3, uranium: 4 };
      countIn(counted, fuel, 5);
      return Object.values(counted);
    });
    expect(counts).toEqual([
      [6, 2, 3, 4],
      [1, 7, 3, 4],
      [1, 2, 8, 4],
      [1, 2, 3, 9],
    ]);
  });
  it('of two stores are counted together', () => {
    const held = { coal: 1, oil: 2, garbage: 3, uranium: 4 };
    expect(addFuels(held, { coal: 10, oil: 20, garbage: 30, uranium: 40 })).toEqual({
      coal: 11,
      oil: 22,
      garbage: 33,
      uranium: 44,
    });
    expect(addFuels(held, {})).toEqual(held);
  });
});

describe('a plant stores', () => {
  it('twice what it burns, or what its card says', () => {
    expect([storageOf({ burns: 3 }), storageOf({ burns: 3, stores: 4 })]).toEqual([6, 4]);
    expect(plant('20', ['coal', 'oil'], 3)).toEqual({
      set: 3,
      burns: 3,
      size: 6,
      shown: { plant: '20', fuels: ['coal', 'oil'], burns: 3, cities: 2 },
    });
    expect(tankOfCard(card('4', ['uranium'], { stores: 5 }))).toEqual({
      set: 8,
      burns: 2,
      size: 5,
      shown: { plant: '4', fuels: ['uranium'], burns: 2, cities: 1 },
    });
    expect([...tanksOf([card('4', ['oil']), card('9', [])])].map(([id, { size }]) => [id, size])).toEqual([
      ['4', 4],
      ['9', 4],
    ]);
  });
});

describe('fuels compete for room', () => {
  it('where hybrids of the deck connect them, and each with itself', () => {
    expect(rivalSetsOf([card('3', ['coal']), card('4', [])])).toEqual([1, 2, 4, 8]);
    expect(rivalSetsOf([card('5', ['coal', 'oil']), card('6', ['coal', 'oil'])])).toEqual([1, 2, 3, 4, 8]);
    expect(rivalSetsOf([card('5', ['coal', 'oil']), card('6', ['garbage', 'uranium'])])).toEqual([1, 2, 3, 4, 8, 12]);
    expect(rivalSetsOf([card('5', ['coal', 'oil']), card('6', ['oil', 'garbage'])])).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  });
  it('so that every fuel has as much room as the fullest of its sets leaves', () => {
    const tanks = [coal, hybrid, plant('15', ['garbage'], 1), plant('17', ['uranium'], 1)];
    const sets = rivalSetsOf([card('5', ['coal', 'oil'])]);
    expect(capacitiesOf(tanks, sets)).toEqual([8, 4, 8, 2, 2]);
    const held = store({ coal: 3, oil: 2, garbage: 1, uranium: 2 });
    const rooms = { coal: 3, oil: 2, garbage: 1, uranium: 0 };
    expect(roomsFor(capacitiesOf(tanks, sets), held, sets)).toEqual(rooms);
    expect(roomsFor(capacitiesOf(tanks, everySet), held, everySet)).toEqual(rooms);
    for (const fuel of fuels) {
      expect(roomFor(tanks, held, fuel)).toBe(rooms[fuel]);
      expect(roomFor(tanks, held, fuel, sets)).toBe(rooms[fuel]);
    }
  });
});

describe('what has no room', () => {
  it('is nothing where all fits, to the last token', () => {
    expect(overflowOf([hybrid], store({ coal: 3, oil: 1 }), everySet)).toEqual({ returned: [], answers: [] });
    expect(overflowOf([], noFuels, everySet)).toEqual({ returned: [], answers: [] });
  });
  it('goes by itself, of every fuel what no plant can take', () => {
    const tanks = [coal, plant('15', ['garbage'], 1), plant('17', ['uranium'], 1), plant('7', ['oil'], 1)];
    expect(overflowOf(tanks, store({ coal: 6, oil: 3, garbage: 4, uranium: 5 }), everySet)).toEqual({
      returned: [
        { fuel: 'coal', count: 2 },
        { fuel: 'oil', count: 1 },
        { fuel: 'garbage', count: 2 },
        { fuel: 'uranium', count: 3 },
      ],
      answers: [],
    });
    expect(overflowOf(tanks, store({ coal: 1, oil: 2, garbage: 3 }), everySet)).toEqual({
      returned: [{ fuel: 'garbage', count: 1 }],
      answers: [],
    });
  });
  it('is chosen among the fuels of a hybrid: every split that leaves the rest in place', () => {
    expect(overflowOf([hybrid], store({ coal: 3, oil: 3 }), everySet)).toEqual({
      returned: [],
      answers: [{ coal: 2 }, { coal: 1, oil: 1 }, { oil: 2 }],
    });
  });
  it('goes by itself and is chosen at once where a fuel has more than even the hybrid can take', () => {
    expect(overflowOf([hybrid], store({ coal: 6, oil: 1, uranium: 2 }), everySet)).toEqual({
      returned: [{ fuel: 'uranium', count: 2 }],
      answers: [{ coal: 3 }, { coal: 2, oil: 1 }],
    });
  });
  it('leaves no choice where one fuel has room of its own', () => {
    expect(overflowOf([hybrid, coal], store({ coal: 4, oil: 5 }), everySet)).toEqual({
      returned: [{ fuel: 'oil', count: 1 }],
      answers: [],
    });
    expect(overflowOf([hybrid, plant('6', ['oil', 'garbage'], 1)], store({ coal: 5, garbage: 1 }), everySet)).toEqual({
      returned: [{ fuel: 'coal', count: 1 }],
      answers: [],
    });
  });
  it('is one whole choice where several fuels share chained hybrids', () => {
    const chained = [plant('5', ['coal', 'oil'], 1), plant('6', ['oil', 'garbage'], 1)];
    expect(overflowOf(chained, store({ coal: 2, oil: 1, garbage: 2 }), everySet)).toEqual({
      returned: [],
      answers: [{ coal: 1 }, { oil: 1 }, { garbage: 1 }],
    });
  });
});

describe('plants are run', () => {
  const prices = { coal: 3, oil: 4, garbage: 7, uranium: 9 };
  const run = (plants: readonly Tank[], held: Fuels, cities: number) =>
    burns(cheapestRuns({ plants, held, cities, prices: () => prices }));
  const dear = plant('20', ['garbage'], 2);
  const cheap = plant('10', ['coal'], 2);

  it('each on its own fuel, and what needs none on none', () => {
    const kinds = [cheap, plant('7', ['oil'], 1), plant('6', ['garbage'], 1), plant('11', ['uranium'], 1), wind];
    expect(run(kinds, store({ coal: 2, oil: 1, garbage: 1, uranium: 1 }), 20)).toEqual({
      '10': { coal: 2 },
      '7': { oil: 1 },
      '6': { garbage: 1 },
      '11': { uranium: 1 },
      '13': {},
    });
  });
  it('all of them where all are needed and can be, without asking for any price', () => {
    const unasked = (): Fuels => {
      throw new Error('no price is needed');
    };
    const held = store({ coal: 2, garbage: 2 });
    expect(burns(cheapestRuns({ plants: [cheap, dear], held, cities: 4, prices: unasked }))).toEqual({
      '10': { coal: 2 },
      '20': { garbage: 2 },
    });
    expect(burns(cheapestRuns({ plants: [cheap], held: store({ coal: 1 }), cities: 4, prices: unasked }))).toEqual({});
  });
  it('the cheapest where one is enough, wherever it lies', () => {
    const held = store({ coal: 2, garbage: 2 });
    expect(run([cheap, dear], held, 2)).toEqual({ '10': { coal: 2 } });
    expect(run([dear, cheap], held, 2)).toEqual({ '10': { coal: 2 } });
    expect(run([dear, cheap], held, 1)).toEqual({ '10': { coal: 2 } });
    expect(run([dear, wind], held, 1)).toEqual({ '13': {} });
  });
  it('of two that cost the same the first, and of equal sets that with the fewest plants', () => {
    const twin = plant('12', ['coal'], 2);
    expect(run([cheap, twin], store({ coal: 4 }), 2)).toEqual({ '10': { coal: 2 } });
    const [small, other] = [plant('1', ['coal'], 1, 1), plant('2', ['coal'], 1, 1)];
    expect(run([small, other, cheap], store({ coal: 4 }), 2)).toEqual({ '10': { coal: 2 } });
    expect(run([cheap, small, other], store({ coal: 4 }), 2)).toEqual({ '10': { coal: 2 } });
  });
  it('as many cities as the fuel allows, not as many plants', () => {
    const big = plant('30', ['coal'], 3, 5);
    expect(run([cheap, plant('4', ['coal'], 1, 1), big], store({ coal: 3 }), 9)).toEqual({ '30': { coal: 3 } });
    expect(mostSupplied([cheap, plant('4', ['coal'], 1, 1), big], store({ coal: 3 }), 9)).toBe(5);
    expect(mostSupplied([cheap, plant('4', ['coal'], 1, 1), big], store({ coal: 4 }), 9)).toBe(6);
    expect(mostSupplied([cheap, plant('4', ['coal'], 1, 1), big], store({ coal: 6 }), 9)).toBe(8);
  });
  it('none where there is no city to supply', () => {
    expect(run([cheap, dear], store({ coal: 2, garbage: 2 }), 0)).toEqual({});
  });
  it('not those that supply nothing', () => {
    expect(run([plant('2', ['coal'], 1, 0), cheap], store({ coal: 3 }), 9)).toEqual({ '10': { coal: 2 } });
    expect(run([plant('2', ['coal'], 1, 0)], store({ coal: 3 }), 9)).toEqual({});
  });
  it('a hybrid on the cheaper of its fuels, and on both where one is too little', () => {
    expect(run([hybrid], store({ coal: 2, oil: 2 }), 9)).toEqual({ '5': { coal: 2 } });
    expect(run([hybrid], store({ coal: 1, oil: 2 }), 9)).toEqual({ '5': { coal: 1, oil: 1 } });
    expect(burns(mixFor([hybrid.shown], store({ coal: 2, oil: 2 }), ['oil', 'coal']))).toEqual({ '5': { oil: 2 } });
  });
  it('a hybrid on what others leave it', () => {
    expect(run([hybrid, cheap], store({ coal: 3, oil: 2 }), 9)).toEqual({
      '5': { coal: 1, oil: 1 },
      '10': { coal: 2 },
    });
    const dearest: readonly Fuel[] = ['uranium', 'garbage', 'oil', 'coal'];
    const left = (burnable: readonly Fuel[], other: Fuel, held: Fuels) =>
      burns(mixFor([plant('5', burnable, 2).shown, plant('7', [other], 2).shown], held, dearest))['5'];
    expect(left(['coal', 'oil'], 'oil', store({ coal: 2, oil: 3 }))).toEqual({ oil: 1, coal: 1 });
    expect(left(['oil', 'garbage'], 'garbage', store({ oil: 2, garbage: 3 }))).toEqual({ garbage: 1, oil: 1 });
    expect(left(['oil', 'uranium'], 'uranium', store({ oil: 2, uranium: 3 }))).toEqual({ uranium: 1, oil: 1 });
  });
  it('a hybrid or another plant, whichever costs less', () => {
    const held = store({ oil: 2, garbage: 2, uranium: 1 });
    expect(run([dear, hybrid], held, 1)).toEqual({ '5': { oil: 2 } });
    expect(run([hybrid, plant('11', ['uranium'], 1)], store({ oil: 3, uranium: 1 }), 1)).toEqual({ '5': { oil: 2 } });
    expect(run([plant('8', ['oil', 'garbage'], 2), plant('11', ['uranium'], 1)], held, 1)).toEqual({ '8': { oil: 2 } });
    expect(run([plant('8', ['garbage', 'uranium'], 2), plant('11', ['uranium'], 1)], held, 1)).toEqual({
      '11': { uranium: 1 },
    });
  });
  it('a hybrid at the price of what it has to burn, not of what it could', () => {
    const uranium = plant('11', ['uranium'], 1);
    const at = (price: number) => () => ({ ...prices, uranium: price });
    const alone = { plants: [hybrid, uranium], held: store({ oil: 2, uranium: 1 }), cities: 1 };
    expect(burns(cheapestRuns({ ...alone, prices: at(7) }))).toEqual({ '11': { uranium: 1 } });
    expect(burns(cheapestRuns({ ...alone, prices: at(9) }))).toEqual({ '5': { oil: 2 } });
    const plants = [hybrid, cheap, plant('11', ['uranium'], 1, 3)];
    const beside = { plants, held: store({ coal: 2, oil: 2, uranium: 1 }), cities: 3 };
    expect(burns(cheapestRuns({ ...beside, prices: at(13) }))).toEqual({ '11': { uranium: 1 } });
    expect(burns(cheapestRuns({ ...beside, prices: at(15) }))).toEqual({ '5': { oil: 2 }, '10': { coal: 2 } });
  });
  it('so that what can burn two fuels chooses before what can burn three', () => {
    const three = plant('40', ['coal', 'oil', 'garbage'], 2);
    const mixed = (held: Fuels) => burns(mixFor([three.shown, hybrid.shown], held, ['coal', 'oil', 'garbage']));
    expect(mixed(store({ coal: 2, oil: 2 }))).toEqual({ '5': { coal: 2 }, '40': { oil: 2 } });
    expect(mixed(store({ coal: 2, garbage: 2 }))).toEqual({ '5': { coal: 2 }, '40': { garbage: 2 } });
  });
  it('only where the store suffices: else it is a fault, by name', () => {
    expect(canRunAll([cheap.shown, hybrid.shown], store({ coal: 4 }))).toBe(true);
    expect(canRunAll([cheap.shown, hybrid.shown], store({ coal: 3 }))).toBe(false);
    expect(canRunAll([dear.shown], store({ coal: 3 }))).toBe(false);
    expect(() => mixFor([hybrid.shown], store({ coal: 1 }), ['coal', 'oil'])).toThrow(
      'plant 5 can be run from the store',
    );
  });
});

describe('a store is shown', () => {
  const shown = (plants: readonly Tank[], held: Fuels) =>
    Object.fromEntries(spreadOver(plants, held).map(({ id, stored }) => [id, stored]));

  it('on the plants that burn it, one run for each before a second', () => {
    expect(shown([coal, plant('12', ['coal'], 2)], store({ coal: 3 }))).toEqual({
      '10': { coal: 2 },
      '12': { coal: 1 },
    });
    expect(shown([coal, plant('12', ['coal'], 2)], store({ coal: 6 }))).toEqual({
      '10': { coal: 4 },
      '12': { coal: 2 },
    });
    expect(shown([coal, oil], store({ coal: 1, oil: 2 }))).toEqual({ '10': { coal: 1 }, '7': { oil: 2 } });
  });
  it('on plants of one fuel before hybrids', () => {
    expect(shown([hybrid, coal], store({ coal: 2 }))).toEqual({ '5': {}, '10': { coal: 2 } });
    expect(shown([hybrid, coal], store({ coal: 3 }))).toEqual({ '5': { coal: 1 }, '10': { coal: 2 } });
  });
  it('without what is too much', () => {
    expect(shown([coal], store({ coal: 5, oil: 1 }))).toEqual({ '10': { coal: 4 } });
    expect(shown([hybrid], store({ coal: 3, oil: 3 }))).toEqual({ '5': { coal: 3, oil: 1 } });
  });
  it('so that chained hybrids hold all of it', () => {
    const chained = [plant('5', ['coal', 'oil'], 1), plant('6', ['oil', 'garbage'], 1)];
    expect(shown(chained, store({ oil: 2, garbage: 2 }))).toEqual({ '5': { oil: 2 }, '6': { garbage: 2 } });
    expect(shown(chained, store({ coal: 2, oil: 2 }))).toEqual({ '5': { coal: 2 }, '6': { oil: 2 } });
    const other = [plant('8', ['oil', 'garbage'], 2), plant('5', ['coal', 'oil'], 1)];
    expect(shown(other, store({ oil: 3, garbage: 2 }))).toEqual({ '8': { oil: 2, garbage: 2 }, '5': { oil: 1 } });
  });
  it('with the cities that all plants could supply, and those that they can with this fuel', () => {
    expect(seatFigures([coal, hybrid, wind], store({ coal: 2 }))).toEqual({
      plants: [
        { id: '10', stored: { coal: 2 } },
        { id: '5', stored: {} },
        { id: '13', stored: {} },
      ],
      capacity: 4,
      powerable: 3,
    });
  });
});
