import { standardBot } from '@gridwright/bots';
import { botContract } from '@gridwright/core/testing';
import decks, { baseDeck } from '@gridwright/decks';
import germany from '@gridwright/map-germany';
import { firstGame } from '@gridwright/variants';
import { maps } from './plugins.ts';

await botContract(standardBot, [
  ...maps.map(([, map]) => [map, baseDeck]),
  ...decks.filter((deck) => deck !== baseDeck).map((deck) => [germany, deck]),
  [germany, baseDeck, firstGame],
]);
