import { builder, hoarder } from './characters.ts';
import { standardBot } from './standard-bot.ts';

export { randomAction, randomBot } from './random-bot.ts';
export { playQuickly } from './search/playout.ts';
export { builder, hoarder, standardBot };

/** Every bot of this package that people can play against. The first is the one they meet where nobody chooses. */
const bots = [standardBot, builder, hoarder];
export default bots;
