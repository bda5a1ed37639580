import fs from 'node:fs';
import path from 'node:path';
import { problemCodes } from '@gridwright/core';
import { tiers } from '@gridwright/core/plugin';
import { describe, expect, it } from 'vitest';
import { root, textOf } from '../src/blocks.ts';

const text = textOf('docs/architecture.md');

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
