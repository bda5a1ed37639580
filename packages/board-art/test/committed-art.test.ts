import { describe, expect, test } from 'vitest';
import { fingerprint } from '../src/index.ts';
import { faultsOf } from './boxes.ts';
import { maps } from './maps.ts';

describe.each(maps)('the kept picture of $id', ({ board, messages, art, thumb }) => {
  test('was made from this board; if not, run `pnpm --filter @gridwright/board-art art`', () => {
    expect(art.madeFrom).toBe(fingerprint(board, messages));
  });

  test('shows every city, connection and region, in the order of the board', () => {
    expect(art.cities.map(({ id }) => id)).toEqual(board.cities.map(({ id }) => id));
    expect(art.roads.map(({ a, b }) => [a, b])).toEqual(board.connections.map(([a, b]) => [a, b]));
    expect(art.regions.map(({ id, hue }) => ({ id, hue }))).toEqual(board.regions);
  });

  test.skipIf(thumb === null)('shows the same in the small picture', () => {
    expect(thumb?.cities.map(({ id, region }) => [id, region])).toEqual(
      board.cities.map(({ id, region }) => [id, region]),
    );
    expect(thumb?.roads).toHaveLength(board.connections.length);
    expect(thumb?.regions.map(({ id }) => id)).toEqual(board.regions.map(({ id }) => id));
  });

  test('gives every region an area, and a place for its name in every language', () => {
    for (const { d, label } of art.regions) {
      expect(d).toMatch(/^M[-\d. Mlz]+z$/);
      expect(Object.keys(label).toSorted()).toEqual(Object.keys(messages).toSorted());
    }
    for (const { d } of thumb?.regions ?? []) expect(d).toMatch(/^M[-\d. Mlz]+z$/);
    expect(Object.keys(art.names).toSorted()).toEqual(Object.keys(messages).toSorted());
  });

  // an atoll of theirs is published the wrong way round, as all of the globe but itself
  test('is not covered by the Maldives', () => {
    expect(JSON.stringify(art.names.en)).not.toContain('Maldives');
  });

  test('has shallow water along a coast with far fewer bends than its own', () => {
    // a board far from any sea has neither
    if (art.coast === '') return expect(art.shelf).toBe('');
    expect(art.shelf).toMatch(/^M[-\d. Ml]+$/);
    expect(art.shelf?.length).toBeLessThan(Math.max(art.coast.length / 2, 200));
  });

  test('has next to no road through the name of a region', () => {
    const at = new Map(art.cities.map((city) => [city.id, city.at]));
    const names = art.regions.flatMap(({ label }) => Object.values(label));
    const steps = Array.from({ length: 201 }, (_, step) => step / 200);
    const crossed = names.filter(({ at: [x, y], w, px, lines }) =>
      art.roads.some(({ a, b, bend }) => {
        const [from, to] = [at.get(a) ?? [0, 0], at.get(b) ?? [0, 0]];
        const along = (axis: 0 | 1, part: number): number => {
          const over = bend?.[axis] ?? (from[axis] + to[axis]) / 2;
          return (1 - part) ** 2 * from[axis] + 2 * part * (1 - part) * over + part ** 2 * to[axis];
        };
        return steps.some(
          (part) => Math.abs(along(0, part) - x) < w / 2 && Math.abs(along(1, part) - y) < lines.length * px * 0.44,
        );
      }),
    );
    expect(crossed.length).toBeLessThanOrEqual(names.length * 0.12);
  });

  test('writes the names that the board gives', () => {
    expect(art.cities.map(({ label }) => label.lines.join(' '))).toEqual(board.cities.map(({ name }) => name));
    for (const { id, label } of art.regions) {
      for (const [language, { lines }] of Object.entries(label)) {
        expect(lines.join(' ')).toBe(messages[language]?.[`region.${id}`]);
      }
    }
  });

  test('has no plate, name or badge over another or out of view', () => {
    expect(faultsOf(board, art)).toEqual([]);
  });

  test('is small enough to send', () => {
    // the arctic islands of a continent have long coasts
    expect(JSON.stringify(art).length).toBeLessThan(340_000);
    expect(JSON.stringify(thumb ?? {}).length).toBeLessThan(36_000);
  });
});
