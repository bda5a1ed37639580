export * from './compact-game.ts';
export { drawPlant } from './compact-plants.ts';
export { capacityOf, roomIn, suppliable } from './compact-power.ts';
export * from './compact-round.ts';
export { type CompactCard, type CompactRules, type CompactTrack, fuelKinds } from './compact-rules.ts';
