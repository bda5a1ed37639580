// The package that the map studio makes of a drawn map, laid out as somebody has unzipped it.
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const columns = 7;
const regions = [
  { id: 'west', hue: 'green' },
  { id: 'middle', hue: 'blue' },
  { id: 'east', hue: 'yellow' },
];

/** A map as it comes from the drawing board: three rows of cities, joined along and across, for two or three players. */
export const drawnMap = {
  id: 'drawn-map',
  version: '1.0.0',
  players: [2, 3],
  board: {
    projection: 'flat',
    regions,
    cities: regions.flatMap(({ id }, row) =>
      Array.from({ length: columns }, (_, column) => ({
        id: `${id}-${column + 1}`,
        name: `L'Été ${row + 1}.${column + 1}`,
        region: id,
        at: [60 + column * 90, 80 + row * 100 + (column % 2) * 20],
      })),
    ),
    connections: regions.flatMap(({ id }, row) =>
      Array.from({ length: columns }, (_, column) => [
        ...(column + 1 < columns ? [[`${id}-${column + 1}`, `${id}-${column + 2}`, 5 + column]] : []),
        ...(row + 1 < regions.length ? [[`${id}-${column + 1}`, `${regions[row + 1].id}-${column + 1}`, 9]] : []),
      ]).flat(),
    ),
  },
  settings: { stepTwoAt: [8, 7, 7, 7, 6], pileAtStepThree: 'as-it-lies' },
  messages: {
    en: {
      name: 'Drawn map',
      tagline: 'Drawn in the map studio',
      'region.west': 'West',
      'region.middle': 'Middle',
      'region.east': 'East',
    },
  },
};

/** @returns the folder of the package, below the one that it is unzipped in */
export async function unzippedPackage(where) {
  const { drawnMapPackage } = await import('../../packages/author/dist/new/files/drawn-map.js');
  const versionOf = (name) =>
    JSON.parse(fs.readFileSync(path.join(root, 'packages', name, 'package.json'), 'utf8')).version;
  const versions = { core: versionOf('core'), decks: versionOf('decks') };
  const { folder, files } = drawnMapPackage(drawnMap, { author: 'Somebody', versions, toMend: [] });
  for (const [file, text] of Object.entries(files)) {
    fs.mkdirSync(path.dirname(path.join(where, folder, file)), { recursive: true });
    fs.writeFileSync(path.join(where, folder, file), text);
  }
  return path.join(where, folder);
}
