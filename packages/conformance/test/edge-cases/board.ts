import { rulesOf, scene, type Scene } from '@gridwright/core/testing';
import { baseDeck } from '@gridwright/decks';
import germany from '@gridwright/map-germany';
import type { CityId, PlayerCount, TableConfig } from '@gridwright/model';

const regions: Readonly<Partial<Record<PlayerCount, TableConfig['regions']>>> = {
  3: ['west', 'east', 'southwest'],
  4: ['northwest', 'west', 'east', 'southwest'],
};

/** Germany with the base deck. Three players have the west, the east and the southwest, four the northwest as well. */
export const tableFor = (players: PlayerCount, more: Partial<TableConfig> = {}): Scene['rules'] =>
  rulesOf([baseDeck, germany], players, { regions: regions[players] ?? 'random', ...more });

/** So many cities of those in play, from a certain one on. */
export const someCities = (rules: Scene['rules'], count: number, from = 0): readonly CityId[] =>
  scene(rules).state.cities.slice(from, from + count);

/** Seats clockwise. */
export const [anna, bob, carla, david, emma] = [0, 1, 2, 3, 4] as const;
