import { contract } from '@gridwright/core/testing';
import { baseDeck } from '@gridwright/decks';
import { firstGame, recharged } from '../src/index.ts';

await contract(firstGame, [], { games: 10 });
await contract(recharged, [baseDeck], { games: 10 });
