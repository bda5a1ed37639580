import { contract } from '@gridwright/core/testing';
import { baseDeck } from '@gridwright/decks';
import france from '@gridwright/map-france';
import germany from '@gridwright/map-germany';
import merchants from '../src/index.ts';

await contract(merchants, [], { games: 10 });
await contract(merchants, [germany, baseDeck], { games: 4 });
await contract(merchants, [france, baseDeck], { games: 4 });
