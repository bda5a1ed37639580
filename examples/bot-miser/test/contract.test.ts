import { botContract } from '@gridwright/core/testing';
import { baseDeck } from '@gridwright/decks';
import germany from '@gridwright/map-germany';
import miser from '../src/index.ts';

await botContract(miser, [[germany, baseDeck]]);
