import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Earned } from '@gridwright/model';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { earnedBy, earnedName, earnedText } from '../src/index.ts';

let folder = '';
let module = '';
const official: Earned = { stage: 'official', balance: { players: 4, games: 24, rounds: 9.6, standsOut: 1 } };

beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'gridwright-earned-'));
  const made = folder;
  onTestFinished(() => fs.rmSync(made, { recursive: true, force: true }));
  fs.mkdirSync(path.join(folder, 'dist'));
  fs.writeFileSync(path.join(folder, 'package.json'), '{}');
  fs.writeFileSync(path.join(folder, 'dist/rules.js'), 'export const rules = 1;');
  module = path.join(folder, 'dist/index.js');
  fs.writeFileSync(module, "export { rules } from './rules.js';");
  fs.writeFileSync(path.join(folder, earnedName), earnedText(module, new Map([['map:plain', official]])));
});

test('what a package has earned is read from beside its package.json', () => {
  expect([...earnedBy(module)]).toEqual([['map:plain', official]]);
});

test('code that has changed since, however deep, has earned nothing yet', () => {
  fs.writeFileSync(path.join(folder, 'dist/rules.js'), 'export const rules = 2;');
  expect(earnedBy(module).size).toBe(0);
});

test.each([
  ['is not there', null],
  ['is no JSON', 'official'],
  ['names a stage that there is not', (text: string) => text.replace('official', 'perfect')],
])('a file that %s says nothing', (_, change) => {
  const file = path.join(folder, earnedName);
  const text = fs.readFileSync(file, 'utf8');
  if (change === null) fs.rmSync(file);
  else fs.writeFileSync(file, typeof change === 'string' ? change : change(text));
  expect(earnedBy(module).size).toBe(0);
});
