import { firstGame } from './first-game.ts';
import { recharged } from './recharged/index.ts';

export { firstGame, recharged };

/** Every edition and every variant of this package. */
const variants = [recharged, firstGame];
export default variants;
