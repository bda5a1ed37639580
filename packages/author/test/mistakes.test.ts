import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Checker, checker, type Finding, reasons } from '@gridwright/author';
import { fingerprint } from '@gridwright/board-art';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { goodMap } from './support/good-map.ts';
import { type Mistake, mistakes } from './support/mistakes.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const all = Object.values(mistakes).flat();
const found = new Map<Mistake, Finding>();
let home: string;
let checks: Checker;
let drawn: string;

/** A folder with these files, in which packages are found as if they were installed. */
function folderOf(name: string, files: Readonly<Record<string, string>>): string {
  const folder = path.join(home, name);
  for (const [file, text] of Object.entries(files)) {
    fs.mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    fs.writeFileSync(path.join(folder, file), text);
  }
  return folder;
}

beforeAll(async () => {
  home = fs.mkdtempSync(path.join(os.tmpdir(), 'gridwright-mistakes-'));
  fs.mkdirSync(path.join(home, 'node_modules/@gridwright'), { recursive: true });
  fs.symlinkSync(path.join(root, 'packages/core'), path.join(home, 'node_modules/@gridwright/core'));
  checks = checker();
  const folder = folderOf('plain', { 'board.mjs': source('src/board.ts'), 'words.mjs': source('src/messages.ts') });
  const { board } = (await import(pathToFileURL(path.join(folder, 'board.mjs')).href)) as { board: never };
  const { messages } = (await import(pathToFileURL(path.join(folder, 'words.mjs')).href)) as { messages: never };
  drawn = JSON.stringify({ madeFrom: fingerprint(board, messages) });
});

afterAll(() => {
  checks.stop();
  fs.rmSync(home, { recursive: true, force: true });
});

/** A file of the good map without its types. */
const source = (file: string): string =>
  (goodMap[file] ?? '').replaceAll(/^import type.*$/gm, '').replaceAll(/: (Board|Messages) =/g, ' =');

const good = (): Readonly<Record<string, string>> => ({ ...goodMap, 'art/board.json': drawn });

/** The good map with one mistake in it. A picture is looked at where the mistake is about one. */
function spoiled({ file, edit, code }: Mistake): Readonly<Record<string, string>> {
  const { [file]: text = '', ...others } = good();
  const files = edit === null ? others : { ...others, [file]: replaced(text, edit) };
  return code.startsWith('art-')
    ? files
    : Object.fromEntries(Object.entries(files).filter(([name]) => !name.startsWith('art/')));
}

function replaced(text: string, [from, to]: readonly [string, string]): string {
  if (text.split(from).length !== 2) throw new Error(`"${from}" is not there once`);
  return text.replace(from, () => to);
}

/** The line in which a mistake is found. */
function lineOf({ file, edit, foundIn, line }: Mistake, files: Readonly<Record<string, string>>): number | null {
  const text = files[foundIn ?? file] ?? '';
  if (typeof line === 'string') return text.split('\n').findIndex((one) => one.includes(line)) + 1;
  if (line === null || edit === null) return null;
  const before = goodMap[file]?.split('\n') ?? [];
  return text.split('\n').findIndex((one, at) => one !== before[at]) + 1;
}

it('finds nothing in a good map', async () => {
  const { plugins, findings, games } = await checks.check(folderOf('good', good()), { games: 1 });
  expect(findings).toEqual([]);
  expect({ plugins, games }).toEqual({ plugins: ['map:lagoon'], games: 4 });
});

describe.each(Object.entries(mistakes))('%s', (_area, list) => {
  it.each(list.map((mistake) => [mistake.did, mistake] as const))('%s is found', async (_did, mistake) => {
    const files = spoiled(mistake);
    const folder = folderOf(`mistake-${all.indexOf(mistake)}`, files);
    const limits = mistake.code === 'import-endless' ? { limitMs: 1000 } : {};
    const { findings } = await checks.check(folder, { games: 1, bots: mistake.code === 'endless-game', ...limits });
    const [first] = findings;
    expect(new Set(findings.map(({ code }) => code)), JSON.stringify(findings)).toEqual(new Set([mistake.code]));
    expect(
      first && { file: first.file, line: mistake.line === null ? null : first.line },
      JSON.stringify(first),
    ).toEqual({
      file: mistake.foundIn ?? mistake.file,
      line: lineOf(mistake, files),
    });
    if (first !== undefined) found.set(mistake, first);
  });
});

/** What the documentation says of each mistake, as the cells of its tables. */
function documented(): readonly (readonly string[])[] {
  const rows = fs.readFileSync(path.join(root, 'docs/mistakes.md'), 'utf8').split('\n');
  return rows
    .filter((row) => row.startsWith('| ') && !row.startsWith('| What was done') && !row.startsWith('| ---'))
    .map((row) =>
      row
        .slice(1, -1)
        .split('|')
        .map((cell) => cell.trim()),
    )
    .filter((cells) => cells.length === 4);
}

it('the documentation lists every mistake with what is said of it', () => {
  const said = all.map((mistake) => {
    const { code, what, meant } = found.get(mistake) ?? { code: '', what: '', meant: null };
    return [mistake.did, `\`${code}\``, what.replaceAll('`', ''), meant ?? ''];
  });
  expect(documented().map((cells) => cells.join(' | '))).toEqual(said.map((cells) => cells.join(' | ')));
  expect(all.length).toBeGreaterThanOrEqual(72);
});

it('the documentation says of every kind of mistake why it matters', () => {
  const text = fs.readFileSync(path.join(root, 'docs/mistakes.md'), 'utf8').replaceAll(/ +/g, ' ');
  expect(
    Object.entries(reasons)
      .filter(([code, why]) => !text.includes(`| \`${code}\` | ${why}`))
      .map(([code]) => code),
  ).toEqual([]);
});
