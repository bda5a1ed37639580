import { noFuels } from '@gridwright/model';
import { describe, expect, it } from 'vitest';
import type { OptionOf } from '../../../src/game/options.ts';
import {
  asRuns,
  litCities,
  missingFuels,
  proposedRuns,
  withMix,
  withSwitched,
} from '../../../src/features/decision/bureaucracy/plant-runs.ts';

const power: OptionOf<'power'> = {
  type: 'power',
  plants: [
    { plant: 'wind', fuels: [], burns: 0, cities: 2 },
    { plant: 'coal', fuels: ['coal'], burns: 2, cities: 3 },
    { plant: 'both', fuels: ['coal', 'oil'], burns: 2, cities: 4 },
  ],
  fuels: { ...noFuels, coal: 3, oil: 1 },
  cities: 6,
  proposal: [
    { plant: 'wind', burn: {} },
    { plant: 'both', burn: { coal: 1, oil: 1 } },
  ],
};

describe('the plants to run', () => {
  it('start as the server proposes', () => {
    const runs = proposedRuns(power);
    expect(runs.map(({ on }) => on)).toEqual([true, false, true]);
    expect(litCities(runs, power.cities)).toBe(6);
    expect(asRuns(runs)).toEqual(power.proposal);
  });
  it('take what the others leave when they are switched on', () => {
    const runs = withSwitched(proposedRuns(power), 'coal', true, power.fuels);
    expect(asRuns(runs)).toContainEqual({ plant: 'coal', burn: { coal: 2 } });
    expect(missingFuels(runs, power.fuels)).toEqual([]);
  });
  it('burn nothing when they are switched off', () => {
    expect(asRuns(withSwitched(proposedRuns(power), 'both', false, power.fuels))).toEqual([
      { plant: 'wind', burn: {} },
    ]);
  });
  it('mix their fuels as the player likes, and say what is missing', () => {
    const runs = withMix(proposedRuns(power), 'both', 0);
    expect(asRuns(runs)).toContainEqual({ plant: 'both', burn: { oil: 2 } });
    expect(missingFuels(runs, power.fuels)).toEqual(['oil']);
  });
  it('never light more cities than there are', () => {
    expect(litCities(proposedRuns(power), 1)).toBe(1);
  });
});
