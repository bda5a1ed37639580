import { contract } from '@gridwright/core/testing';
import { baseDeck } from '@gridwright/decks';
import map from '../src/index.ts';

await contract(map, [baseDeck], { games: 8 });
