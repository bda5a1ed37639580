import type { Fuel } from '@gridwright/model';

/** What the numbers of the standard game are, for a page that does not have the rules; a test compares them. */
export const standard = {
  startMoney: 50,
  regionsInPlay: [3, 3, 4, 5, 5],
  stepTwoAt: [10, 7, 7, 7, 6],
  endAt: [21, 17, 17, 15, 14],
  fillFrom: { coal: 1, oil: 3, garbage: 7, uranium: 14 } satisfies Record<Fuel, number>,
  restock: {
    coal: [
      [3, 4, 3],
      [4, 5, 3],
      [5, 6, 4],
      [5, 7, 5],
      [7, 9, 6],
    ],
    oil: [
      [2, 2, 4],
      [2, 3, 4],
      [3, 4, 5],
      [4, 5, 6],
      [5, 6, 7],
    ],
    garbage: [
      [1, 2, 3],
      [1, 2, 3],
      [2, 3, 4],
      [3, 3, 5],
      [3, 5, 6],
    ],
    uranium: [
      [1, 1, 1],
      [1, 1, 1],
      [1, 2, 2],
      [2, 3, 2],
      [2, 3, 3],
    ],
  } satisfies Record<Fuel, readonly (readonly number[])[]>,
} as const;

/** Rules that can be switched without code: the setting, and its values when off and on. */
export const ruleSwitches = [
  { setting: 'fuelTurns', off: 'until-finished', on: 'one-token' },
  { setting: 'supplying', off: 'as-chosen', on: 'most-possible' },
  { setting: 'obsoletePlants', off: 'remove', on: 'keep' },
  { setting: 'stepThreeInPhaseFive', off: 'next-round', on: 'at-once' },
  { setting: 'pileAtStepThree', off: 'shuffled', on: 'as-it-lies' },
] as const;
export type RuleSwitch = (typeof ruleSwitches)[number]['setting'];
