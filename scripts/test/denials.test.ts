import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

interface Speaking {
  readonly messages: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

const project = path.resolve(import.meta.dirname, '../..');
const sourcesIn = (folder: string): string =>
  fs
    .readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => fs.readFileSync(path.join(folder, file), 'utf8'))
    .join('\n');
const codesIn = (source: string): readonly string[] =>
  [...source.matchAll(/\bcode: '([a-z-]+)'/g)].map(([, code = '']) => code);

/** The rules that the core hands to plugins ready-made, by name, with the codes they deny with. */
const readyMade = fs
  .readFileSync(path.join(project, 'packages/core/src/plugin/rules.ts'), 'utf8')
  .split('\nexport const ')
  .slice(1)
  .map((source) => ({ name: /^\w+/.exec(source)?.[0] ?? '', codes: codesIn(source) }));

const packages = ['maps', 'examples'].flatMap((folder) =>
  fs.readdirSync(path.join(project, folder)).map((name) => path.join(folder, name)),
);
const plugged = [...packages, 'packages/decks', 'packages/variants'].filter((folder) =>
  fs.existsSync(path.join(project, folder, 'src/index.ts')),
);

describe('whatever a plugin denies, it says why in every language it speaks', () => {
  it.each(plugged)('%s', async (folder) => {
    const source = sourcesIn(path.join(project, folder, 'src'));
    const borrowed = readyMade.filter(({ name }) => new RegExp(`\\b${name}\\(`).test(source));
    const codes = new Set([...codesIn(source), ...borrowed.flatMap(({ codes: its }) => its)]);
    const exported = Object.values((await import(path.join(project, folder, 'src/index.ts'))) as object);
    const plugins = exported.flat().filter((one): one is Speaking => typeof one === 'object' && 'messages' in one);
    const texts = plugins.map(({ messages }) => Object.values(messages));
    const unspoken = [...codes].filter(
      (code) => !texts.some((languages) => languages.every((words) => `denied.${code}` in words)),
    );
    expect(plugins.length).toBeGreaterThan(0);
    expect(unspoken).toEqual([]);
  });
});
