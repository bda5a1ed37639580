import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { compressFiles } from '../../build/compress-plugin.ts';

test('texts lie compressed beside themselves, where that saves anything', async () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'gridwright-page-'));
  onTestFinished(() => fs.rmSync(folder, { recursive: true }));
  fs.mkdirSync(path.join(folder, 'assets'));
  const long = 'grid '.repeat(400);
  fs.writeFileSync(path.join(folder, 'assets/long.js'), long);
  fs.writeFileSync(path.join(folder, 'assets/letters.woff2'), long);
  fs.writeFileSync(path.join(folder, 'short.html'), '<p>');
  await compressFiles(folder);
  const forms = fs.readdirSync(folder, { recursive: true }).filter((name) => String(name).endsWith('.br'));
  expect(forms).toEqual([path.join('assets', 'long.js.br')]);
  expect(String(brotliDecompressSync(fs.readFileSync(path.join(folder, 'assets/long.js.br'))))).toBe(long);
});
