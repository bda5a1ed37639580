import type { Limits } from '../../src/http/limits.ts';

const many = 1_000_000;
/** Tests are faster than people, and all of them come from one address. */
export const withoutLimits: Partial<Limits> = {
  callsPerSecond: { visitor: many, address: many },
  callsAtOnce: { visitor: many, address: many },
};
