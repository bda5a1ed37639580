import type { City, Connection, PlantKind } from '@gridwright/model';
import { type AnyPlugin, definePlugin } from '../plugin/define.ts';
import { plantCard } from '../plugin/recipe.ts';

const columns = 7;
const rows = ['one', 'two', 'three', 'four', 'five', 'six'];
const hues = ['green', 'brown', 'red', 'yellow', 'blue', 'purple'];

/** Row 1 holds a1 to a7, row 2 b1 to b7, and so on. */
const nameAt = (row: number, column: number): string => `${'abcdef'[row] ?? ''}${column + 1}`;
const places = rows.flatMap((_, row) => Array.from({ length: columns }, (__, column) => ({ row, column })));

const cities: readonly City[] = places.map(({ row, column }) => ({
  id: nameAt(row, column),
  name: nameAt(row, column).toUpperCase(),
  region: rows[row] ?? '',
  at: [column, row],
}));

/** Lines along a row cost 5 to 8, lines between rows 10. */
const connections: readonly Connection[] = places.flatMap(({ row, column }): readonly Connection[] => [
  ...(column + 1 < columns ? [[nameAt(row, column), nameAt(row, column + 1), 5 + (column % 4)] as const] : []),
  ...(row + 1 < rows.length ? [[nameAt(row, column), nameAt(row + 1, column), 10] as const] : []),
]);

/** A board for tests: six regions of seven cities on a grid, joined along the rows and between them. */
export const plainMap: AnyPlugin = definePlugin({
  id: 'map:plain',
  tier: 'map',
  apiVersion: 1,
  version: '1.0.0',
  stage: 'draft',
  board: { projection: 'flat', regions: rows.map((id, row) => ({ id, hue: hues[row] ?? '' })), cities, connections },
  messages: {
    en: {
      name: 'Plain',
      tagline: 'A grid for tests',
      ...Object.fromEntries(rows.map((id) => [`region.${id}`, `Row ${id}`])),
    },
  },
});

/** What plants 3, 4, 5 … burn; every seventh burns nothing. */
const kinds: readonly PlantKind[] = [
  'oil',
  'coal',
  'hybrid',
  'garbage',
  'oil',
  'coal',
  'uranium',
  'coal',
  'garbage',
  'hybrid',
  'eco',
];
const needs: Readonly<Record<PlantKind, number>> = {
  coal: 2,
  oil: 2,
  hybrid: 2,
  garbage: 2,
  uranium: 1,
  eco: 0,
  fusion: 0,
};
const numbers = Array.from({ length: 42 }, (_, position) => position + 3);

/** A deck for tests: plants 3 to 44, bigger ones supply more. 3 to 10 open, 13 lies on top, the Step 3 card at the bottom. */
export const plainDeck: AnyPlugin = definePlugin({
  id: 'deck:plain',
  tier: 'deck',
  apiVersion: 1,
  version: '1.0.0',
  stage: 'draft',
  deck: {
    cards: numbers.map((number, position) => {
      const kind = kinds[position % kinds.length] ?? 'coal';
      return plantCard(number, kind, needs[kind], Math.max(1, Math.floor(number / 6)));
    }),
    box: [],
    opening: { from: {}, order: 'lowest' },
    cull: [{ from: {}, count: [8, 8, 4, 0, 0] }],
    spare: [],
    stack: [{ numbers: [13] }, { rest: {}, order: 'shuffled' }, 'step-three'],
    duplicates: 'plus',
  },
  messages: { en: { name: 'Plain', tagline: 'Plants for tests' } },
});
