import type { Board } from '@gridwright/model';
import { describe, expect, test } from 'vitest';
import { boardArt, boardArtInWorker, draw, loadWorld, planBoard } from '../src/index.ts';
import { nth } from '../src/plane.ts';
import { random } from '../src/random.ts';
import { faultsOf } from './boxes.ts';
import { boardOf, maps } from './maps.ts';

/** A board with the same cities, each a few kilometres from where it was. */
function shifted(board: Board, seed: number): Board {
  const rnd = random(seed);
  const cities = board.cities.map((city) => ({
    ...city,
    at: [city.at[0] + (rnd() - 0.5) * 0.06, city.at[1] + (rnd() - 0.5) * 0.05] as const,
  }));
  return { ...board, cities };
}

/** Two cities in the open ocean. */
const twoIslands: Board = {
  projection: 'geo',
  regions: [{ id: 'deep', hue: 'cyan' }],
  cities: [
    { id: 'one', name: 'One', region: 'deep', at: [-28, -38] },
    { id: 'two', name: 'Two', region: 'deep', at: [-26, -37] },
  ],
  connections: [['one', 'two', 5]],
};

// a picture takes a second or two, and more when the machine is busy
describe('a board on the globe', () => {
  test('gives the same picture twice', async () => {
    const { board, messages } = nth(maps, 0);
    const world = await loadWorld();
    const once = draw(planBoard(board), world, messages, '');
    const again = draw(planBoard(structuredClone(board)), world, messages, '');
    expect(JSON.stringify(again)).toBe(JSON.stringify(once));
  });

  test.each([
    ['germany', boardOf('germany')],
    ['italy', boardOf('italy')],
  ])('has room for everything also when the cities of %s lie a little elsewhere', (_, board) => {
    expect(planBoard(shifted(board, 1)).hard).toBe(0);
  });

  test('may lie across 180° of longitude', async () => {
    const board: Board = {
      projection: 'geo',
      regions: [
        { id: 'west', hue: 'green' },
        { id: 'east', hue: 'blue' },
      ],
      cities: [
        { id: 'anadyr', name: 'Анадырь', region: 'west', at: [177.5, 64.73] },
        { id: 'pevek', name: 'Певек', region: 'west', at: [170.27, 69.7] },
        { id: 'egvekinot', name: 'Эгвекинот', region: 'east', at: [-179.1, 66.32] },
        { id: 'provideniya', name: 'Провидения', region: 'east', at: [-173.23, 64.42] },
      ],
      connections: [
        ['anadyr', 'pevek', 12],
        ['anadyr', 'egvekinot', 8],
        ['egvekinot', 'provideniya', 9],
      ],
    };
    const { art } = await boardArt(board);
    expect(faultsOf(board, art)).toEqual([]);
    const [pevek, provideniya] = [nth(art.cities, 1), nth(art.cities, 3)];
    expect(pevek.at[0]).toBeLessThan(provideniya.at[0]);
    for (const { d } of art.regions) expect(d).toMatch(/^M/);
  });

  test('shows no land where there is none', async () => {
    const { art } = await boardArt(twoIslands);
    expect(art.abroad).toBe('');
    expect(nth(art.regions, 0).d).toMatch(/^M/);
  });

  test('cannot be drawn without the world', () => {
    expect(() => draw(planBoard(twoIslands), undefined, {}, '')).toThrow(TypeError);
  });

  test('can be drawn in a thread of its own', async () => {
    const { board, messages, art } = nth(maps, 0);
    const drawn = await boardArtInWorker(board, messages);
    expect(drawn.art.madeFrom).toBe(art.madeFrom);
    expect(drawn.clashes).toBe(0);
  });
});
