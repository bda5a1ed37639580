import * as standard from 'virtual:gridwright-standard';

/** What the numbers of the standard game are: the build takes them from the rules. */
export { standard };

/** Rules that can be switched without code: the setting, and its values when off and on. */
export const ruleSwitches = [
  { setting: 'fuelTurns', off: 'until-finished', on: 'one-token' },
  { setting: 'supplying', off: 'as-chosen', on: 'most-possible' },
  { setting: 'obsoletePlants', off: 'remove', on: 'keep' },
  { setting: 'stepThreeInPhaseFive', off: 'next-round', on: 'at-once' },
  { setting: 'pileAtStepThree', off: 'shuffled', on: 'as-it-lies' },
] as const;
export type RuleSwitch = (typeof ruleSwitches)[number]['setting'];
