import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { artText } from '../src/art-files.ts';
import { maps } from './maps.ts';

const text = (file: string): string => readFileSync(new URL(`../../../maps/${file}`, import.meta.url), 'utf8');

test.each(maps)('the files of $id are laid out as they are written', ({ id, file, art, thumb }) => {
  expect(text(file)).toBe(artText(art));
  if (thumb !== null) expect(text(`${id}/art/thumb.json`)).toBe(artText(thumb));
});
