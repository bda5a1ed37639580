import type { Action, Option } from '@gridwright/model';

/** Decides in phase 5: everything that supplies a city is run. Fuel that is kept back earns nothing, and can be bought again. */
export function atBureaucracy(options: readonly Option[]): Action | undefined {
  const power = options.find((option) => option.type === 'power');
  return power && { type: 'power', runs: [...power.proposal] };
}
