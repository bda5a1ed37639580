import { contract } from '@gridwright/core/testing';
import atlantis from '../src/index.ts';

await contract(atlantis, [], { games: 20 });
