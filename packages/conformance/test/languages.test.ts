import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { AnyPlugin } from '@gridwright/core/plugin';
import decks from '@gridwright/decks';
import variants from '@gridwright/variants';
import { describe, expect, it } from 'vitest';
import { maps } from '../src/plugins.ts';

const languages = ['de', 'en', 'es', 'fi', 'ro'];
type Speaking = Pick<AnyPlugin, 'id' | 'messages'>;

/** No package knows the examples: whatever lies there must speak. */
const folder = path.resolve(import.meta.dirname, '../../../examples');
const filesIn = (pattern: string): readonly string[] => fs.globSync(pattern, { cwd: folder }).toSorted();
const examples: readonly Speaking[] = await Promise.all(
  filesIn('*/src/index.ts').map(async (file) => {
    const { href } = pathToFileURL(path.join(folder, file));
    return ((await import(href)) as { default: AnyPlugin }).default;
  }),
);
const mapFiles = filesIn('*/*.json')
  .filter((file) => path.basename(file) !== 'package.json' && !path.basename(file).startsWith('tsconfig'))
  .map((file) => ({ file, ...(JSON.parse(fs.readFileSync(path.join(folder, file), 'utf8')) as Speaking) }))
  .map(({ file, messages }): Speaking => ({ id: file, messages }));

const plugins: readonly Speaking[] = [...Object.values(maps), ...decks, ...variants, ...examples, ...mapFiles];

it('knows of examples in code and as a file', () => {
  expect(examples.length).toBeGreaterThanOrEqual(2);
  expect(mapFiles.length).toBeGreaterThanOrEqual(1);
});

const inOrder = (words: Iterable<string>): readonly string[] => [...words].toSorted((a, b) => (a < b ? -1 : 1));
const parameters = (sentence = ''): readonly string[] => inOrder(new Set(sentence.match(/\{\w+\}/g)));

describe.each(plugins)('$id', ({ messages }) => {
  const { en = {} } = messages;

  it('speaks every language of the page', () => {
    expect(inOrder(Object.keys(messages))).toEqual(languages);
  });

  it.each(languages)('says everything in %s, with the same parameters', (language) => {
    const words = messages[language] ?? {};
    expect(inOrder(Object.keys(words))).toEqual(inOrder(Object.keys(en)));
    expect(
      Object.keys(en).filter((key) => JSON.stringify(parameters(words[key])) !== JSON.stringify(parameters(en[key]))),
    ).toEqual([]);
  });

  it('leaves no whole sentence in English', () => {
    const sentences = Object.entries(en).filter(([, text]) => text.endsWith('.'));
    const left = languages
      .filter((language) => language !== 'en')
      .flatMap((language) => sentences.filter(([key, text]) => messages[language]?.[key] === text));
    expect(left).toEqual([]);
  });
});
