import fs from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { loadWorld } from '../src/index.ts';

test('the land that pictures are made of is that of world-atlas, byte for byte', async () => {
  const published = createRequire(import.meta.url).resolve('world-atlas/countries-10m.json');
  expect(JSON.stringify(await loadWorld())).toBe(JSON.stringify(JSON.parse(fs.readFileSync(published, 'utf8'))));
});
