import type { AnyPlugin } from '@gridwright/core/plugin';
import decks from '@gridwright/decks';
import variants from '@gridwright/variants';
import { describe, expect, it } from 'vitest';
import { maps } from '../src/plugins.ts';

const languages = ['de', 'en', 'es', 'fi', 'ro'];
const plugins: readonly AnyPlugin[] = [...Object.values(maps), ...decks, ...variants];

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
