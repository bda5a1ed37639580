import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { artText } from '../src/art-files.ts';
import { maps } from './maps.ts';

test.each(maps)('the files of $id are laid out as they are written', ({ id, art, thumb }) => {
  const text = (file: string): string =>
    readFileSync(new URL(`../../../maps/${id}/art/${file}`, import.meta.url), 'utf8');
  expect(text('board.json')).toBe(artText(art));
  expect(text('thumb.json')).toBe(artText(thumb));
});
