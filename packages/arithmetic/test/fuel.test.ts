import { type Fuels, noFuels } from '@gridwright/model';
import { describe, expect, it } from 'vitest';
import { canRunAll, cheapestRuns, mostSupplied, overflowOf, roomFor, spreadOver, tankFor } from '../src/index.ts';

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
  });
  it('are never more than there are', () => {
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
