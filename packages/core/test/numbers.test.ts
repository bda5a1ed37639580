import {
  boardFacts,
  cardFacts,
  differences,
  numberFacts,
  plainDeck,
  plainMap,
  problemsOf,
  standardNumbers,
  writtenBoard,
  writtenCards,
  writtenNumbers,
} from '@gridwright/core/testing';
import { type Partly, plantCard, type Settings, standardSettings } from '@gridwright/core/plugin';
import { describe, expect, it } from 'vitest';
import { houseRule } from './support/house-rule.ts';

describe('the numbers of the standard game', () => {
  it('are the printed ones', () => {
    expect(differences(numberFacts([plainDeck, plainMap]), writtenNumbers(standardNumbers))).toEqual([]);
  });

  it('are all written a second time: whichever of them is changed, a written one differs', () => {
    const unwritten = placesIn(standardSettings).filter(
      ({ way, value }) => !others(value).some((other) => isNoticed(withValue(way, other))),
    );
    expect(unwritten.map(({ way }) => way.join('.'))).toEqual([]);
  });
});

/** A number of the settings, or anything else that is no list and no table of them. */
interface Place {
  readonly way: readonly string[];
  readonly value: unknown;
}

/** Lists whose order is what they say. */
const sequences = ['phases', 'ranking'];

const placesIn = (value: unknown, way: readonly string[] = []): readonly Place[] =>
  typeof value === 'object' && value !== null && !sequences.includes(way.at(-1) ?? '')
    ? Object.entries(value).flatMap(([key, inner]) => placesIn(inner, [...way, key]))
    : [{ way, value }];

/** What might stand there instead. */
function others(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return [value.toReversed()];
  if (typeof value === 'boolean') return [!value];
  if (typeof value === 'number') return [value + 1, value - 1];
  return value === null
    ? [5, [24, 24, 32, 40, 42], 'main']
    : ['keep', 'one-a-turn', 'one-token', 'most-possible', 'at-once', 'as-it-lies'];
}

/** The standard settings with another value in one place. */
function withValue(way: readonly string[], value: unknown): Partly<Settings> {
  const copy: Record<string, unknown> = structuredClone({ ...standardSettings });
  const holder = way.slice(0, -1).reduce((one, key) => one[key] as Record<string, unknown>, copy);
  holder[way.at(-1) ?? ''] = value;
  return copy;
}

/** Whether a game with these settings can be played and differs from what is written down. */
function isNoticed(settings: Partly<Settings>): boolean {
  const plugins = [plainDeck, plainMap, houseRule({ settings })];
  if (problemsOf(plugins, 2).length > 0) return false;
  return differences(numberFacts(plugins), writtenNumbers(standardNumbers)).length > 0;
}

describe('a number that differs is named:', () => {
  const coast = {
    projection: 'flat',
    regions: [{ id: 'north', hue: 'blue' }],
    cities: [
      { id: 'kiel', name: 'Kiel', region: 'north', at: [0, 0] },
      { id: 'hamburg', name: 'Hamburg', region: 'north', at: [1, 0] },
    ],
    connections: [['kiel', 'hamburg', 8]],
  } as const;

  it('a connection with its two costs', () => {
    expect(differences(boardFacts(coast), writtenBoard('north: kiel hamburg', 'hamburg: kiel 2'))).toEqual([
      'connection hamburg–kiel: 8, expected 2',
    ]);
  });

  it('a connection that is not there, one too many, and one that is there twice', () => {
    const twice = { ...coast, connections: [...coast.connections, ['hamburg', 'kiel', 4] as const] };
    expect(differences(boardFacts(twice), writtenBoard('north: kiel hamburg', 'kiel: berlin 20'))).toEqual([
      'connection berlin–kiel: missing, expected 20',
      'connection hamburg–kiel: 8 and 4, expected nothing of the kind',
    ]);
  });

  it('a city in another region', () => {
    expect(differences(boardFacts(coast), writtenBoard('north: kiel\nsouth: hamburg', 'hamburg: kiel 8'))).toEqual([
      'region of hamburg: north, expected south',
    ]);
  });

  it('a card', () => {
    expect(differences(cardFacts([plantCard(29, 'hybrid', 1, 4)]), writtenCards('29 coal/oil 2 4'))).toEqual([
      'plant 29: burns 1 coal/oil, supplies 4, expected burns 2 coal/oil, supplies 4',
    ]);
  });

  it('a cell of the restock table, and an income', () => {
    const restock = { ...standardNumbers.restock, uranium: '1 1 1 | 1 1 1 | 1 2 2 | 2 3 2 | 2 3 4' };
    const income = standardNumbers.income.replace('44', '45');
    const found = differences(
      numberFacts([plainDeck, plainMap]),
      writtenNumbers({ ...standardNumbers, restock, income }),
    );
    expect(found[0]).toBe('income for 3 cities, 2 players: 44, expected 45');
    expect(found.at(-1)).toBe('income for 3 cities, 6 players: 44, expected 45');
    expect(found).toContain('restock of uranium in Steps 1, 2 and 3, 6 players: 2 3 3, expected 2 3 4');
  });
});
