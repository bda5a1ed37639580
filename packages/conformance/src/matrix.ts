import type { AnyPlugin } from '@gridwright/core/plugin';
import { rulesOf, watchGame } from '@gridwright/core/testing';
import { baseDeck, bigDeck, bothDecks, customMix, newDeck } from '@gridwright/decks';
import { type Json, playerCounts, type PlayerCount } from '@gridwright/model';
import { firstGame, recharged, startingCities, trust } from '@gridwright/variants';
import { maps } from './plugins.ts';

/** A mix with two kinds of hybrids, pairs of one number and very large plants. */
export const mix: Json = {
  cards: '4 N4 5 N5 S8 9 N9 11 12 N13 13 N16 18 20 N21 21 N24 25 N25 28 29 N31 32 S35 36 N42 46 N46 50 N52 N60'.split(
    ' ',
  ),
  duplicates: 'plus',
  opening: 'random',
  top: null,
  removals: 3,
};

/** One table of the matrix. */
export interface Cell {
  readonly name: string;
  readonly plugins: readonly AnyPlugin[];
  readonly players: PlayerCount;
  readonly deckOptions?: Json;
}

const decks: readonly (readonly [deck: AnyPlugin, options?: Json | undefined, edition?: AnyPlugin])[] = [
  [baseDeck],
  [baseDeck, undefined, recharged],
  [newDeck],
  [bothDecks],
  [bigDeck],
  [customMix, mix],
];

/** With every number of players the first game on and off, and in an edition the variants that it alone has. */
function variantsFor(map: AnyPlugin, edition: AnyPlugin | undefined, players: PlayerCount): readonly AnyPlugin[][] {
  const own = edition === undefined ? [] : players === 2 ? [trust] : players === 3 ? [startingCities] : [];
  return [[], [firstGame], ...own.filter(({ id }) => !map.conflicts?.includes(id)).map((variant) => [variant])];
}

/** Every map with every deck and in every edition, with their variants, and every number of players. */
export const cells: readonly Cell[] = Object.entries(maps).flatMap(([map, plugin]) =>
  decks.flatMap(([deck, deckOptions, edition]) =>
    playerCounts.flatMap((players) =>
      variantsFor(plugin, edition, players).map((variants) => ({
        name: [map, deck.id, ...(edition ? [edition.id] : []), ...variants.map(({ id }) => id), players].join(' '),
        plugins: [...(edition ? [edition] : []), deck, plugin, ...variants],
        players,
        ...(deckOptions === undefined ? {} : { deckOptions }),
      })),
    ),
  ),
);

/** What went wrong in some games of a cell, one line each, and how much was played. */
export interface Outcome {
  readonly problems: readonly string[];
  readonly games: number;
  readonly actions: number;
  readonly events: number;
}

/** Plays games of one cell by chance to their end, looks at every event, and now and then at a moment from all sides. */
export function playCell(
  { name, plugins, players, deckOptions }: Cell,
  seeds: readonly string[],
  closely = 0,
): Outcome {
  const rules = rulesOf(plugins, players, deckOptions === undefined ? {} : { deckOptions });
  const watched = seeds.map((seed) => watchGame(rules, { seed: `${name} ${seed}`, closely }));
  return {
    problems: watched.flatMap(({ complaint }) => (complaint ? [`${name}: ${complaint.check}: ${complaint.what}`] : [])),
    games: watched.length,
    actions: watched.reduce((sum, { actions }) => sum + actions, 0),
    events: watched.reduce((sum, { events }) => sum + events.length, 0),
  };
}
