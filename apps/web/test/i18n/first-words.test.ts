import fs from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { wordsOf } from '../../src/i18n/languages.ts';

const source = path.resolve(import.meta.dirname, '../../src');
/** Said only after what is asked or done, by parts that are loaded with the board: the words are there by then. */
const saidLater = ['keys', 'move', 'problem', 'refusal', 'replay', 'rule', 'why'];

/** What a module imports with all that it imports in turn, without what is fetched later. */
function withImports(file: string, known = new Map<string, string>()): ReadonlyMap<string, string> {
  if (known.has(file) || !/\.(ts|vue)$/.test(file)) return known;
  const text = fs.readFileSync(file, 'utf8');
  known.set(file, text);
  for (const [, from = ''] of text.matchAll(/^(?:import|export) (?!type)[^;]*?'(\.[^']+)'/gm))
    withImports(path.join(path.dirname(file), from), known);
  return known;
}

it('says of the board, and of the frame around every page, only what comes before everything else', async () => {
  const board = ['app/main.ts', 'features/table/TablePage.vue', 'features/table/EmbedPage.vue'];
  const text = board.flatMap((file) => [...withImports(path.join(source, file)).values()]).join('\n');
  const files = fs.readdirSync(path.join(source, 'i18n/messages/en')).filter((file) => file.endsWith('.json'));
  const keys = files.map((file) =>
    file.replace('.json', '').replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase()),
  );
  const said = keys.filter((key) => new RegExp(`['\`]${key}\\.[\\w$]`).test(text));
  const first = Object.keys((await wordsOf('en')) ?? {});
  expect(first.length).toBeGreaterThan(10);
  expect(said.filter((key) => !first.includes(key) && !saidLater.includes(key))).toEqual([]);
  expect(first.filter((key) => !said.includes(key))).toEqual([]);
});
