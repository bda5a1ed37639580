import { contract } from '@gridwright/core/testing';
import foundersPrize from '../src/index.ts';
import { companies } from './companies.ts';

await contract(foundersPrize, [], { games: 20 });
for (const [, plugins] of companies) await contract(foundersPrize, plugins, { games: 4 });
