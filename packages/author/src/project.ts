import fs from 'node:fs';
import path from 'node:path';
import type { Place } from './finding.ts';
import { withoutComments } from './masked.ts';

/** What an author wrote, read once. */
export interface Project {
  readonly root: string;
  /** The text of every file, by its path from the folder. */
  readonly files: ReadonlyMap<string, string>;
  /** The lines of code, JSON and words in which a mistake may stand, without comments. */
  readonly sources: readonly Source[];
}
interface Source {
  readonly file: string;
  readonly lines: readonly string[];
}

const kinds = /\.(ts|mts|js|mjs|json|md)$/;
const skipped = new Set(['node_modules', 'dist', 'test', 'tests', 'coverage']);
const mostFiles = 500;

function filesIn(root: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  const open = [''];
  for (let folder = open.pop(); folder !== undefined; folder = open.pop())
    for (const entry of fs.readdirSync(path.join(root, folder), { withFileTypes: true })) {
      const name = folder === '' ? entry.name : `${folder}/${entry.name}`;
      if (entry.name.startsWith('.')) continue;
      if (entry.isDirectory() && !skipped.has(entry.name)) open.push(name);
      if (entry.isFile() && kinds.test(name) && found.size < mostFiles)
        found.set(name, fs.readFileSync(path.join(root, name), 'utf8'));
    }
  return new Map([...found].toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

const mayHoldMistakes = (file: string): boolean =>
  /\.(ts|mts|js|mjs|json)$/.test(file) &&
  !file.endsWith('.d.ts') &&
  !file.startsWith('art/') &&
  !file.startsWith('scenes/') &&
  !/^[^/]+\.config\.\w+$/.test(file) &&
  !['package.json', 'package-lock.json', 'tsconfig.json'].includes(file);

/** Reads the folder of an author. */
export function readProject(root: string): Project {
  const files = filesIn(root);
  const sources = [...files]
    .filter(([file]) => mayHoldMistakes(file))
    .map(([file, text]) => ({ file, lines: (file.endsWith('.json') ? text : withoutComments(text)).split('\n') }));
  return { root, files, sources };
}

const escaped = (word: string): string => word.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
const wordPattern = (word: string): RegExp => new RegExp(String.raw`(?<![\w-])${escaped(word)}(?![\w-])`);

/** The line that names the first word and as many of the others as possible; undefined when none does. */
export function placeOf(project: Project, first: string, ...others: readonly string[]): Place | undefined {
  const [needed, ...wanted] = [first, ...others].map(wordPattern);
  let best: { readonly place: Place; readonly score: number } | undefined;
  for (const { file, lines } of project.sources)
    for (const [at, line] of lines.entries()) {
      if (needed?.test(line) !== true) continue;
      const score = 1 + wanted.filter((pattern) => pattern.test(line)).length;
      if (score > (best?.score ?? 0)) best = { place: { file, line: at + 1 }, score };
    }
  return best?.place;
}

/** The line of a value that lies at a path of keys: each key is looked for at or below the line of the one before. */
export function placeAt(project: Project, keys: readonly string[]): Place | undefined {
  let best: { readonly place: Place; readonly found: number } | undefined;
  for (const { file, lines } of project.sources) {
    let line = 0;
    let found = 0;
    for (const key of keys) {
      const pattern = new RegExp(String.raw`(?<![\w-])${escaped(key)}['"]?\s*(?::|,|\}|$)`);
      const next = lines.findIndex((text, at) => at >= line && pattern.test(text));
      if (next === -1) continue;
      line = next;
      found++;
    }
    if (found > (best?.found ?? 0)) best = { place: { file, line: line + 1 }, found };
  }
  return best?.place;
}

const within = (project: Project, holds: (source: Source) => boolean): Project => ({
  ...project,
  sources: project.sources.filter(holds),
});
const textOf = ({ lines }: Source): string => lines.join('\n');

/** The line of a property of the plugin itself. */
export const placeOfProperty = (project: Project, ...keys: readonly string[]): Place | undefined =>
  placeAt(
    within(project, (source) => /\bapiVersion\b/.test(textOf(source))),
    keys,
  ) ?? placeAt(project, keys);

/** The line of a word in code, and not among the texts. */
export const placeInCode = (project: Project, word: string): Place | undefined =>
  placeOf(
    within(project, (source) => !source.file.endsWith('.json') && !/\btagline\b/.test(textOf(source))),
    word,
  ) ?? placeOf(project, word);

/** The line of the function that answers a hook. */
export function placeOfHook(project: Project, hook: string, name = hook): Place | undefined {
  for (const word of new Set([name === '' ? hook : name, hook])) {
    const own = new RegExp(
      String.raw`\b(?:const|function)\s+${escaped(word)}\b|^\s*${escaped(word)}\s*(?:\(|:\s*(?:\(|function|async|\w+\s*=>))`,
    );
    for (const { file, lines } of project.sources) {
      const at = lines.findIndex((line) => own.test(line));
      if (at !== -1) return { file, line: at + 1 };
    }
  }
  return placeOfProperty(project, 'hooks', hook);
}

/** Where the author's code stood, by a stack: its first frame that lies in the folder. */
export function placeInStack(project: Project, stack: string): Place | undefined {
  // a syntax error names its place in the first line, without a column
  for (const [, url = '', line] of stack.matchAll(/(file:\/\/[^\s():]+?)(?:\?[^\s():]*)?:(\d+)(?::\d+|$)/gm)) {
    const file = path.relative(fs.realpathSync(project.root), decodeURIComponent(new URL(url).pathname));
    if (!file.startsWith('..') && !file.startsWith('node_modules'))
      return { file: file.split(path.sep).join('/'), line: Number(line) };
  }
  return undefined;
}

/** The frames of a stack that lie in the author's folder, as short as they can be read. */
export function ownStack(project: Project, stack: string): string {
  const root = fs.realpathSync(project.root);
  return stack
    .split('\n')
    .filter((line, at) => at === 0 || line.includes(root))
    .map((line) => line.replaceAll(`file://${root}/`, '').replaceAll(/\?check=\d+/g, ''))
    .join('\n');
}
