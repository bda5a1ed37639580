export { bot } from './bot.ts';
export { type Dice, diceFrom } from './chance.ts';
export { leastOf } from './least.ts';
export type { Player } from './player.ts';
export { randomAction, randomPlayer } from './random-player.ts';
