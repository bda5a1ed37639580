// The game once more: small, slow, and written from the rulebook alone. It shares no rule with the core, so that a mistake would have to
// be made twice to go unnoticed. Chance is no rule: what was dealt and shuffled it takes from the game it is compared with.
export { awaited, choices, valuedRuns } from './choices.ts';
export type { Reference } from './game.ts';
export { nothingRemembered, remembered } from './memory.ts';
export { allows, play } from './play.ts';
export { type Printed, printedFor } from './printed.ts';
export { fits } from './stores.ts';
export { factsOf, seenBy, takenOver, wrongDeal } from './table.ts';
