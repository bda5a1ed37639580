import { expect, it } from 'vitest';
import { wordsOf } from '../../src/i18n/languages.ts';
import { english } from './sentences.ts';

const sources = import.meta.glob<string>('../../src/**/*.{ts,vue}', { eager: true, query: '?raw', import: 'default' });
/** Said only after what is asked or done, by parts that are loaded with the board: the words are there by then. */
const saidLater: Readonly<Record<string, readonly string[]>> = {
  'a11y/commands.ts': ['replay'],
  'features/explanations/facts.ts': ['why'],
  'game/problems.ts': ['problem', 'refusal'],
  'game/refusals.ts': ['move', 'refusal'],
};

const addressOf = (path: string): string => new URL(path, 'file:///test/i18n/').pathname;
const texts = new Map(Object.entries(sources).map(([path, text]) => [addressOf(path), text]));

/** The texts of a module and of all that it imports, without what is fetched later. */
function withImports(file: string, known = new Map<string, string>()): ReadonlyMap<string, string> {
  const text = texts.get(file);
  if (text === undefined || known.has(file)) return known;
  known.set(file, text);
  for (const [, from = ''] of text.matchAll(/^(?:import|export) (?:(?!type)[^;=]*? from )?'(\.[^']+)'/gm))
    withImports(new URL(from, `file://${file}`).pathname, known);
  return known;
}

it('says of the board, and of the frame around every page, only what comes before everything else', async () => {
  const board = ['app/main.ts', 'features/table/TablePage.vue', 'features/table/EmbedPage.vue'];
  const modules = new Map(board.flatMap((file) => [...withImports(addressOf(`../../src/${file}`))]));
  const chapters = [...new Set([...english.keys()].map((key) => key.split('.')[0] ?? ''))];
  const first = Object.keys((await wordsOf('en')) ?? {});
  expect(first.length).toBeGreaterThan(10);
  const said = new Set<string>();
  const tooEarly: Record<string, string[]> = {};
  for (const [address, text] of modules)
    for (const chapter of chapters.filter((one) => new RegExp(`['\`]${one}\\.[\\w$]`).test(text))) {
      said.add(chapter);
      const module = address.slice(addressOf('../../src/').length);
      if (!first.includes(chapter)) (tooEarly[module] ??= []).push(chapter);
    }
  expect(tooEarly).toEqual(saidLater);
  expect(first.filter((chapter) => !said.has(chapter))).toEqual([]);
});
