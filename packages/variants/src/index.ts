import { firstGame } from './first-game.ts';

export { firstGame };

/** Every variant of this package. */
const variants = [firstGame];
export default variants;
