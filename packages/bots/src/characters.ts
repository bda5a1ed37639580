import { character } from './character.ts';
import { farSighted } from './habits.ts';
import { messages as builderWords } from './builder/messages.ts';
import { messages as hoarderWords } from './hoarder/messages.ts';

// Numbers that keep both as strong as Normal: they were found by letting them play it on several maps.

/** Spreads over the board sooner than its purse would ask for. */
export const builder = character({
  id: 'bot:builder',
  words: builderWords,
  habits: { ...farSighted, city: 65 },
});

/** Lays in fuel for the next round wherever it has room, also above the price that is to be expected. */
export const hoarder = character({
  id: 'bot:hoarder',
  words: hoarderWords,
  habits: { ...farSighted, cushion: 5, hoard: 4 },
});
