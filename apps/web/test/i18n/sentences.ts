import completeLanguages from '../../src/i18n/complete-languages.json' with { type: 'json' };

type Tree = { readonly [key: string]: string | Tree };

const files = import.meta.glob<string>('../../src/i18n/messages/*/*.json', {
  eager: true,
  query: '?raw',
  import: 'default',
});

const camel = (name: string): string => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
const leaves = (tree: Tree, path: string): readonly (readonly [string, string])[] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[`${path}.${key}`, value] as const] : leaves(value, `${path}.${key}`),
  );

/** Every sentence of the page by its key, as written, for each language. */
export const sentences = new Map<string, Map<string, string>>();
for (const [path, text] of Object.entries(files)) {
  const [, language = '', file = ''] = /messages\/([\w-]+)\/([\w-]+)\.json$/.exec(path) ?? [];
  const words = sentences.get(language) ?? new Map<string, string>();
  for (const [key, sentence] of leaves(JSON.parse(text) as Tree, camel(file))) words.set(key, sentence);
  sentences.set(language, words);
}

/** The languages in which nothing may be missing. */
export const complete: readonly string[] = completeLanguages;

export const english = sentences.get('en') ?? new Map<string, string>();

/** The parameters that a sentence names, without the nouns they are counted with, in order of the alphabet. */
export const parameters = (sentence = ''): readonly string[] =>
  [...new Set([...sentence.matchAll(/\{([a-zA-Z\d]+)(?:_\w+)?\}/g)].map(([, name = '']) => name))].toSorted((a, b) =>
    a < b ? -1 : 1,
  );

/** The nouns that a sentence counts with: `city` in "{cities_city}". */
export const nouns = (sentence: string): readonly string[] =>
  [...sentence.matchAll(/\{[a-zA-Z\d]+_(\w+)\}/g)].map(([, noun = '']) => noun);

/** The forms of a sentence for different numbers. */
export const forms = (sentence: string): readonly string[] => sentence.split(' | ');
