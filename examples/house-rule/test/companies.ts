import type { AnyPlugin } from '@gridwright/core/plugin';
import { baseDeck, bothDecks, newDeck } from '@gridwright/decks';
import benelux from '@gridwright/map-benelux';
import centralEurope from '@gridwright/map-central-europe';
import france from '@gridwright/map-france';
import germany from '@gridwright/map-germany';
import { firstGame } from '@gridwright/variants';

/** Maps, decks and a variant that the rule is tried with. */
export const companies: readonly (readonly [name: string, plugins: readonly AnyPlugin[]])[] = [
  ['Germany and the base deck', [germany, baseDeck]],
  ['Central Europe and the new plants', [centralEurope, newDeck]],
  ['Benelux and both decks', [benelux, bothDecks]],
  ['France and the base deck, as a first game', [france, baseDeck, firstGame]],
];
