import { contract, plainDeck, plainMap } from '@gridwright/core/testing';

await contract(plainMap, [plainDeck], { games: 10 });
await contract(plainDeck, [plainMap], { games: 10 });
