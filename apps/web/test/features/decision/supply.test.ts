import { noFuels } from '@gridwright/model';
import { describe, expect, it } from 'vitest';
import { canRunAll, mostLit } from '../../../src/features/decision/forecast/supply.ts';

const coal = { fuels: ['coal'], burns: 2, cities: 2 } as const;
const hybrid = { fuels: ['coal', 'oil'], burns: 3, cities: 4 } as const;
const wind = { fuels: [], burns: 0, cities: 1 } as const;

describe('a store of fuel', () => {
  it('runs plants together only when no fuel is burned twice', () => {
    const held = { ...noFuels, coal: 3, oil: 2 };
    expect(canRunAll([coal], held)).toBe(true);
    expect(canRunAll([coal, hybrid], held)).toBe(true);
    expect(canRunAll([coal, coal, hybrid], held)).toBe(false);
  });
  it('lights as many cities as the best set of plants supplies, and no more than there are', () => {
    const held = { ...noFuels, coal: 3 };
    expect(mostLit([coal, hybrid, wind], held, 10)).toBe(5);
    expect(mostLit([coal, hybrid, wind], held, 4)).toBe(4);
    expect(mostLit([coal, wind], noFuels, 10)).toBe(1);
    expect(mostLit([], noFuels, 3)).toBe(0);
  });
});
