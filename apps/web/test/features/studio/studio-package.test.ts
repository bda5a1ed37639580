import { drawnMapPackage } from '@gridwright/author/drawn-map';
import { strFromU8, unzipSync } from 'fflate';
import { core, decks } from 'virtual:gridwright-versions';
import { expect, it } from 'vitest';
import { connected, type Draft, emptyDraft, named, withCity } from '../../../src/features/studio/draft.ts';
import { packed } from '../../../src/features/studio/studio-package.ts';

/** Two cities with a road between them. */
function twoCities(): Draft {
  const one = withCity(named(emptyDraft(), 'Überlingen & Co.'), [0, 0], { name: 'Überlingen' });
  const { draft, id } = withCity(one.draft, [100, 50], { name: "L'Été" });
  return connected(draft, one.id, id, 7);
}
const textsIn = (bytes: Uint8Array): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(unzipSync(bytes)).map(([path, content]) => [path, strFromU8(content)]));

it('the archive of a draft is one folder with the files of a package', () => {
  const { name, bytes } = packed(twoCities(), 'Anna', []);
  expect(name).toBe('gridwright-map-uberlingen-co.zip');
  expect(Object.keys(textsIn(bytes)).toSorted((a, b) => a.localeCompare(b, 'en'))).toEqual(
    [
      '.gitignore',
      'gridwright.config.json',
      'package.json',
      'README.md',
      'scenes/first-houses.json',
      'src/board.ts',
      'src/index.ts',
      'src/messages.ts',
      'test/contract.test.ts',
      'tsconfig.build.json',
      'tsconfig.json',
    ].map((file) => `gridwright-map-uberlingen-co/${file}`),
  );
});

it('what is in the archive is the package that the command would write of the same board, letter by letter', () => {
  const draft = twoCities();
  const { folder, files } = drawnMapPackage(draft, { author: 'Anna', versions: { core, decks }, toMend: [] });
  const within = Object.fromEntries(Object.entries(files).map(([path, text]) => [`${folder}/${path}`, text]));
  expect(textsIn(packed(draft, 'Anna', []).bytes)).toEqual(within);
  expect(within[`${folder}/src/board.ts`]).toContain(
    `{ id: 'uberlingen', name: 'Überlingen', region: 'region-1', at: [0, 0] },`,
  );
});

it('what is wrong with a draft is in the README of its archive', () => {
  const { bytes } = packed(emptyDraft(), '', ['A map needs two cities at least.']);
  expect(textsIn(bytes)['gridwright-map-my-map/README.md']).toContain('- A map needs two cities at least.');
});
