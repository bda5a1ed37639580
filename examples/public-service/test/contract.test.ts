import { contract } from '@gridwright/core/testing';
import { baseDeck, newDeck } from '@gridwright/decks';
import france from '@gridwright/map-france';
import germany from '@gridwright/map-germany';
import publicService from '../src/index.ts';

await contract(publicService, [], { games: 20 });
await contract(publicService, [germany, baseDeck], { games: 4 });
await contract(publicService, [france, newDeck], { games: 4 });
