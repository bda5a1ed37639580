import fs from 'node:fs';
import path from 'node:path';
import { problemCodes } from '@gridwright/core';
import { tiers } from '@gridwright/core/plugin';
import { describe, expect, it } from 'vitest';
import { root, textOf } from '../src/blocks.ts';

const text = textOf('docs/architecture.md');

const sources = fs
  .globSync('{apps,packages}/*/src/**/*.{ts,vue}', { cwd: root })
  .map((file) => file.replaceAll(path.sep, '/'));
const sourceOf = (name: string): string | undefined => sources.find((file) => file.endsWith(`/${name}`));

/** The steps of the walk from a click to the other board: the files that each names, and the functions in them. */
const walk = (/## From a click to the other board\n([\s\S]*?)\n## /.exec(text)?.[1] ?? '')
  .split(/\n(?=\d+\. )/)
  .slice(1)
  .map((step) => {
    const named = [...step.matchAll(/`([\w./-]+)`/g)].map(([, name = '']) => name);
    const files = named.filter((name) => /\.(?:ts|vue)$/.test(name));
    return { step: step.slice(0, 60), files, functions: named.filter((name) => /^\w+$/.test(name)) };
  });

it.each(walk)('the walk names files and functions that there are: $step', ({ files, functions }) => {
  expect(files.filter((name) => sourceOf(name) === undefined)).toEqual([]);
  if (files.length === 0) return;
  const code = files.map((name) => fs.readFileSync(path.join(root, sourceOf(name) ?? ''), 'utf8')).join('\n');
  expect(functions.filter((name) => !new RegExp(`\\b${name}\\b`).test(code))).toEqual([]);
});

it('walks from a click to the other board', () => {
  expect(walk.length).toBeGreaterThan(10);
});

describe('the architecture', () => {
  it('says of every package what it is', () => {
    const groups = ['packages', 'apps'].flatMap((group) =>
      fs
        .readdirSync(path.join(root, group))
        .filter((name) => fs.existsSync(path.join(root, group, name, 'package.json')))
        .map((name) => `${group}/${name}`),
    );
    for (const folder of [...groups, 'maps/*', 'examples/*']) expect(text).toContain(`| \`${folder}\``);
  });

  it('names every problem that a table can have', () => {
    for (const code of problemCodes) expect(text).toContain(`\`${code}\``);
  });

  it('names the tiers in their order', () => {
    expect(text.replaceAll(/\s+/g, ' ')).toContain(`**Order**: ${tiers.join(', ')};`);
  });
});
