import { standardBot } from './standard-bot.ts';

export { randomAction, randomBot } from './random-bot.ts';
export { playQuickly } from './search/playout.ts';
export { standardBot };

/** Every bot of this package that people can play against. The first is the one they meet where nobody chooses. */
const bots = [standardBot];
export default bots;
