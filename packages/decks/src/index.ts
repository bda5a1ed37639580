import { baseDeck } from './base.ts';
import { bigDeck } from './big.ts';
import { bothDecks } from './both.ts';
import { customMix } from './custom.ts';
import { newDeck } from './new.ts';

export { baseDeck, bigDeck, bothDecks, customMix, newDeck };

/** Every deck of this package, in the order in which a table offers them. */
const decks = [baseDeck, newDeck, bothDecks, bigDeck, customMix];
export default decks;
