import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { AnyPlugin } from '@gridwright/core/plugin';
import decks from '@gridwright/decks';
import variants from '@gridwright/variants';
import { describe, expect, it } from 'vitest';
import { maps } from '../src/plugins.ts';

const project = path.resolve(import.meta.dirname, '../../..');
const read = (file: string): unknown => JSON.parse(fs.readFileSync(path.join(project, file), 'utf8'));
/** The languages in which nothing may be missing. */
const complete = read('apps/web/src/i18n/complete-languages.json') as readonly string[];
/** The languages of the page. */
const spoken = fs
  .readdirSync(path.join(project, 'apps/web/src/i18n/messages'), { withFileTypes: true })
  .flatMap((entry) => (entry.isDirectory() ? [entry.name] : []));
type Speaking = Pick<AnyPlugin, 'id' | 'messages'>;

/** No package knows the examples: whatever lies there must speak. */
const folder = path.join(project, 'examples');
const filesIn = (pattern: string): readonly string[] => fs.globSync(pattern, { cwd: folder }).toSorted();
const modules: readonly { readonly default: Speaking | readonly Speaking[] }[] = await Promise.all(
  filesIn('*/src/index.ts').map((file) => import(pathToFileURL(path.join(folder, file)).href)),
);
const examples = modules.flatMap((module) => module.default);
const mapFiles = filesIn('*/*.json')
  .filter((file) => path.basename(file) !== 'package.json' && !path.basename(file).startsWith('tsconfig'))
  .map((file) => ({ file, ...(JSON.parse(fs.readFileSync(path.join(folder, file), 'utf8')) as Speaking) }))
  .map(({ file, messages }): Speaking => ({ id: file, messages }));

const plugins: readonly Speaking[] = [...Object.values(maps), ...decks, ...variants, ...examples, ...mapFiles];

it('knows of examples in code and as a file', () => {
  expect(examples.length).toBeGreaterThanOrEqual(2);
  expect(mapFiles.length).toBeGreaterThanOrEqual(1);
});

/** What a language calls a city: some have a name of their own for it. */
const isCity = (key: string): boolean => key.startsWith('city.');
const sentencesOf = (words: Readonly<Record<string, string>> = {}): readonly string[] =>
  Object.keys(words).filter((key) => !isCity(key));

const inOrder = (words: Iterable<string>): readonly string[] => [...words].toSorted((a, b) => (a < b ? -1 : 1));
const parameters = (sentence = ''): readonly string[] => inOrder(new Set(sentence.match(/\{\w+\}/g)));

/** The forms of a sentence for different numbers. */
const forms = (sentence = ''): readonly string[] => sentence.split(' | ');

describe.each(plugins)('$id', ({ messages }) => {
  const { en = {} } = messages;
  const own = Object.keys(messages);

  it('speaks every complete language, and none that the page does not speak', () => {
    expect(complete.filter((language) => !own.includes(language))).toEqual([]);
    expect(own.filter((language) => !spoken.includes(language))).toEqual([]);
  });

  it.each(complete)('says everything in %s', (language) => {
    expect(inOrder(sentencesOf(messages[language]))).toEqual(inOrder(sentencesOf(en)));
  });

  it.each(own)(
    'has the same parameters in %s as in English, in each form, and no more forms than there are',
    (language) => {
      const most = new Intl.PluralRules(language).resolvedOptions().pluralCategories.length;
      const wrong = Object.entries(messages[language] ?? {}).filter(
        ([key, text]) =>
          forms(text).length > most ||
          forms(text).some((form) => JSON.stringify(parameters(form)) !== JSON.stringify(parameters(en[key]))),
      );
      expect(wrong).toEqual([]);
    },
  );

  it('leaves no whole sentence in English', () => {
    const sentences = Object.entries(en).filter(([, text]) => text.endsWith('.'));
    const left = own
      .filter((language) => language !== 'en')
      .flatMap((language) => sentences.filter(([key, text]) => messages[language]?.[key] === text));
    expect(left).toEqual([]);
  });
});
