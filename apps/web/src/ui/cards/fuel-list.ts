import { type Fuel, fuels, type Fuels } from '@gridwright/model';

/** Every token by itself, in the order in which tables list the fuels. */
export const tokensOf = (counts: Partial<Fuels>): readonly Fuel[] =>
  fuels.flatMap((fuel) => Array.from({ length: counts[fuel] ?? 0 }, () => fuel));
