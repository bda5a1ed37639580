import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { readMapFile } from '@gridwright/core';
import { entryOf, type Manifest } from '../check/package.ts';
import { readProject } from '../project.ts';

/** A module in a copy of a package that nobody writes to, and the hash of every file beside it. */
export interface Version {
  readonly hash: string;
  /** The file of the module; null where the package has none that could be imported. */
  readonly module: string | null;
}

const isFolder = (target: string): boolean => fs.statSync(target, { throwIfNoEntry: false })?.isDirectory() === true;

/**
 * What a follower keeps beside what is written, be it the folder of a package or a map as one file. Git, npm and checks
 * look past it. Each file has its own, as many may lie in one folder.
 */
export const ownFolder = (target: string): string =>
  isFolder(target)
    ? path.join(target, '.gridwright')
    : path.join(path.dirname(target), '.gridwright', path.basename(target, '.json'));
const copiesIn = (target: string): string => path.join(ownFolder(target), 'versions');

const skipped = new Set(['node_modules', 'test', 'tests', 'coverage', 'data']);
/** Copies that are kept: what a module imports late, as a language, still lies beside it. */
const mostCopies = 4;

const foldersIn = (folder: string, isBuilt: boolean): readonly string[] =>
  fs
    .readdirSync(folder, { withFileTypes: true })
    .filter((one) => one.isDirectory() && !one.name.startsWith('.') && !skipped.has(one.name))
    .filter(({ name }) => isBuilt || name !== 'dist')
    .map(({ name }) => path.join(folder, name));

/** The package.json of a folder; null while it cannot be read. */
function manifestIn(root: string): Manifest | null {
  try {
    return JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8')) as Manifest;
  } catch {
    return null;
  }
}

function entryIn(root: string): string | null {
  const manifest = manifestIn(root);
  return manifest === null ? null : entryOf(readProject(root), manifest);
}

/** The name of a package, or that of its folder while it has none. */
export const packageName = (root: string): string => manifestIn(root)?.name ?? path.basename(root);

/** Whether only what was built of a package can be imported. */
const isBuilt = (entry: string | null): boolean => entry?.startsWith('dist/') === true;

/** Every folder in which a package is written, itself included. */
export function sourceFolders(root: string): readonly string[] {
  const built = isBuilt(entryIn(root));
  const found = [root];
  for (const folder of found) found.push(...foldersIn(folder, built));
  return found;
}

/** What a package is made of, by path. Documents and what is only used to test or to build are no part of it. */
function sourcesOf(root: string): ReadonlyMap<string, Buffer> {
  const found = new Map<string, Buffer>();
  for (const folder of sourceFolders(root))
    for (const { name } of fs.readdirSync(folder, { withFileTypes: true }).filter((one) => one.isFile())) {
      const file = path.join(folder, name);
      if (/\.(ts|mts|js|mjs|json)$/.test(name)) found.set(path.relative(root, file), fs.readFileSync(file));
    }
  return new Map([...found].toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

function hashOf(sources: ReadonlyMap<string, Buffer>): string {
  const hash = createHash('sha256');
  for (const [file, content] of sources) hash.update(`${file}\0${content.length}\0`).update(content);
  return hash.digest('hex');
}

/** A copy is there as a whole or not at all. */
function writeCopy(sources: ReadonlyMap<string, Buffer>, home: string): void {
  const fresh = `${home}.${process.pid}`;
  fs.rmSync(fresh, { recursive: true, force: true });
  fs.mkdirSync(fresh, { recursive: true });
  for (const [file, content] of sources) {
    fs.mkdirSync(path.dirname(path.join(fresh, file)), { recursive: true });
    fs.writeFileSync(path.join(fresh, file), content);
  }
  fs.renameSync(fresh, home);
}

/** The folder of a copy of these files, named after their content. The oldest copies are removed. */
function keptCopy(target: string, sources: ReadonlyMap<string, Buffer>, hash: string): string {
  const copies = copiesIn(target);
  const home = path.join(copies, hash.slice(0, 16));
  if (fs.existsSync(home)) fs.utimesSync(home, new Date(), new Date());
  else writeCopy(sources, home);
  fs.writeFileSync(path.join(ownFolder(target), '.gitignore'), '*\n');
  const byAge = fs
    .readdirSync(copies)
    .map((name) => ({ name, made: fs.statSync(path.join(copies, name)).mtimeMs }))
    .toSorted((a, b) => b.made - a.made);
  for (const { name } of byAge.slice(mostCopies)) fs.rmSync(path.join(copies, name), { recursive: true });
  return home;
}

/**
 * Copies a package as it is now into a folder named after its content, below the package itself, so that its imports of
 * other packages are resolved as before, and what is imported of it is as fresh as it is.
 */
export function copyVersion(root: string): Version {
  const sources = sourcesOf(root);
  const hash = hashOf(sources);
  const home = keptCopy(root, sources, hash);
  const entry = entryIn(root);
  return { hash, module: entry === null ? null : path.join(home, entry) };
}

/** The module of a map as one file: nothing but data, or the reason for which a server would refuse the file. */
function moduleOf(text: string): string {
  const read = readMapFile(text);
  if (read.ok) return `export default ${JSON.stringify(read.value)};\n`;
  const { code, params } = read.error;
  return `throw new Error(${JSON.stringify([code, ...Object.values(params)].join(': '))});\n`;
}

/** Writes the module of a map as one file, as it is now, beside the file. */
export function copyMapFile(file: string): Version {
  const sources = new Map([['index.mjs', Buffer.from(moduleOf(fs.readFileSync(file, 'utf8')))]]);
  const hash = hashOf(sources);
  return { hash, module: path.join(keptCopy(file, sources, hash), 'index.mjs') };
}
