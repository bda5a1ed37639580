import { contract } from '@gridwright/core/testing';
import { baseDeck, bigDeck, bothDecks, customMix, newDeck } from '../src/index.ts';

for (const deck of [baseDeck, newDeck, bothDecks, bigDeck, customMix]) await contract(deck, [], { games: 6 });

// Pairs of one number, one of which is laid aside.
const pairs = 'N1 N2 3 N3 5 N5 8 11 13 N14 20 N20 21 N24 30 N30 38 N42 46 N46 N60'.split(' ');
await contract(customMix, [], {
  games: 4,
  deckOptions: { cards: pairs, duplicates: 'aside', opening: 'random', top: null, removals: 2 },
});

// Hybrids of two kinds, whose tanks compete for oil.
const hybrids = '4 5 12 21 29 46 S8 S12 S17 S24 S29 S30 S46 3 6 7 10 14 15 16 19 20 25 26 30 31'.split(' ');
await contract(customMix, [], {
  games: 20,
  deckOptions: { cards: hybrids, duplicates: 'plus', opening: 'random', top: null, removals: 0 },
});
