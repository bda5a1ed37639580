import { firstGame } from './first-game.ts';
import { recharged } from './recharged/index.ts';
import { startingCities } from './starting-cities/index.ts';
import { trust } from './trust/index.ts';

export { firstGame, recharged, startingCities, trust };

/** Every edition and every variant of this package. */
const variants = [recharged, firstGame, trust, startingCities];
export default variants;
