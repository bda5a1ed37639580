import fs from 'node:fs';
import { describe, expect, it } from 'vitest';
import { completeLanguages, coverageOf, fallbacksOf, languagesIn, listOf, pairsOf, pluginFolders } from '../words.mjs';

describe('the words of all languages', () => {
  it('are complete where they must be', () => {
    for (const language of completeLanguages() as readonly string[]) {
      const { page, plugins } = coverageOf(language);
      expect([language, page.said, plugins.said]).toEqual([language, page.of, plugins.of]);
    }
  });
  it('have a file in each language for every file of the page, if only an empty one', () => {
    const missing = languagesIn().flatMap((language: string) =>
      pairsOf(language).filter(({ file = '', exists }) => file.startsWith('apps/') && !exists),
    );
    expect(missing.map(({ file }) => file)).toEqual([]);
  });
  it('are listed by every plugin that has them', () => {
    for (const folder of pluginFolders() as readonly string[])
      expect(fs.readFileSync(`${folder}.ts`, 'utf8'), folder).toBe(listOf(folder));
  });
  it('come from wider languages where one is half done', () => {
    expect(fallbacksOf('de-AT')).toEqual(['de-AT', 'de', 'en']);
    expect(fallbacksOf('zh-Hant-TW')).toEqual(['zh-Hant-TW', 'zh-Hant', 'zh', 'en']);
    expect(fallbacksOf('en')).toEqual(['en']);
  });
});

const sentencesOf = (language: string): readonly (readonly [key: string, sentence: string])[] =>
  pairsOf(language).flatMap(({ file, own }) =>
    [...own].map(([key, sentence]) => [`${file} ${key}`, sentence] as const),
  );
const forms = (sentence: string): readonly string[] => sentence.split(' | ');
const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const wordOf = (text: string): RegExp => new RegExp(`(?<!\\p{L})${escaped(text)}(?!\\p{L})`, 'iu');

/** The rows of the glossary's table of words that are not used. */
const refused = fs
  .readFileSync('docs/glossary.md', 'utf8')
  .split('## Words that are not used')[1]
  ?.split('\n')
  .filter((line) => /^\| [a-z]+(-[A-Z]+)? +\|/.test(line))
  .map((line) => {
    const [language = '', not = '', except = ''] = line
      .split('|')
      .slice(1)
      .map((cell) => cell.trim());
    const listed = (cell: string): readonly string[] => cell.split(', ').filter((word) => word !== '');
    return { language, not: listed(not), except: listed(except) };
  });

describe('the words of the glossary', () => {
  it('are refused somewhere', () => {
    expect(new Set(refused?.map(({ language }) => language))).toEqual(new Set(['en', 'de', 'es', 'ro', 'fi', 'fr']));
  });

  it.each(refused?.flatMap(({ language, not, except }) => not.map((word) => [language, word, except] as const)) ?? [])(
    'in %s: nobody says "%s"',
    (language, word, except) => {
      const said = sentencesOf(language).filter(([, sentence]) => {
        const rest = except.reduce((text, allowed) => text.replaceAll(allowed, ''), sentence);
        return wordOf(word).test(rest);
      });
      expect(said).toEqual([]);
    },
  );
});

describe('what is counted', () => {
  /** The forms that a language needs for the numbers of a game. */
  const needed = (language: string): number => {
    const rules = new Intl.PluralRules(language);
    return new Set(Array.from({ length: 1000 }, (_, count) => rules.select(count))).size;
  };
  const languages = languagesIn() as readonly string[];
  /** Nouns without a plural of their own. */
  const invariable: Readonly<Record<string, readonly string[]>> = {
    en: ['elektro'],
    de: ['elektro', 'player', 'token', 'character'],
  };
  const nounsOf = (language: string): readonly (readonly [noun: string, sentence: string])[] =>
    sentencesOf(language).flatMap(([key, sentence]) => {
      const [file = '', name = ''] = key.split(' ');
      return file.endsWith('/counted.json') ? [[name, sentence] as const] : [];
    });

  it.each(languages)('has every form that %s needs', (language) => {
    const wrong = nounsOf(language).filter(
      ([noun, sentence]) =>
        forms(sentence).length !== (invariable[language]?.includes(noun) === true ? 1 : needed(language)),
    );
    expect(wrong).toEqual([]);
  });

  it('takes "de" from twenty on in Romanian', () => {
    for (const [noun, sentence] of nounsOf('ro'))
      expect([noun, forms(sentence)[2]]).toEqual([noun, expect.stringMatching(/^\{count\} de /)]);
  });

  /** They choose between one plant and several, of which nobody has twenty. */
  const neverMany = ['move.json power.plain'];
  it.each(languages)('has no sentence in %s with a form too few', (language) => {
    const lacking = sentencesOf(language).filter(
      ([key, sentence]) =>
        forms(sentence).length > 1 &&
        forms(sentence).length < needed(language) &&
        !neverMany.some((name) => key.endsWith(name)),
    );
    expect(lacking).toEqual([]);
  });

  it.each(languages)('is never a bare number before a noun with several forms in %s', (language) => {
    const bare = nounsOf(language)
      .filter(([, sentence]) => forms(sentence).length > 1)
      .flatMap(([, sentence]) => forms(sentence).map((form) => form.replace('{count} ', '')))
      .map((noun) => new RegExp(`\\{[a-z]+\\} ${escaped(noun)}(?!\\p{L})`, 'iu'));
    const wrong = sentencesOf(language).filter(
      ([key, sentence]) =>
        key.startsWith('apps/') &&
        !key.includes('/counted.json') &&
        forms(sentence).length === 1 &&
        bare.some((noun) => noun.test(sentence)),
    );
    expect(wrong).toEqual([]);
  });
});
