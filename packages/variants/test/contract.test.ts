import { contract } from '@gridwright/core/testing';
import { firstGame } from '../src/index.ts';

await contract(firstGame, [], { games: 10 });
