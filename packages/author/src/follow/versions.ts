import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { entryOf, type Manifest } from '../check/package.ts';
import { readProject } from '../project.ts';

/** A module in a copy of a package that nobody writes to, and the hash of every file beside it. */
export interface Version {
  readonly hash: string;
  /** The file of the module; null where the package has none that could be imported. */
  readonly module: string | null;
}

/** What a follower keeps beside the sources of a package. Git, npm and checks look past it. */
export const ownFolder = (root: string): string => path.join(root, '.gridwright');
const copiesIn = (root: string): string => path.join(ownFolder(root), 'versions');

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

/**
 * Copies a package as it is now into a folder named after its content, below the package itself, so that its imports of
 * other packages are resolved as before, and what is imported of it is as fresh as it is. The oldest copies are removed.
 */
export function copyVersion(root: string): Version {
  const sources = sourcesOf(root);
  const hash = hashOf(sources);
  const copies = copiesIn(root);
  const home = path.join(copies, hash.slice(0, 16));
  if (fs.existsSync(home)) fs.utimesSync(home, new Date(), new Date());
  else writeCopy(sources, home);
  fs.writeFileSync(path.join(ownFolder(root), '.gitignore'), '*\n');
  const byAge = fs
    .readdirSync(copies)
    .map((name) => ({ name, made: fs.statSync(path.join(copies, name)).mtimeMs }))
    .toSorted((a, b) => b.made - a.made);
  for (const { name } of byAge.slice(mostCopies)) fs.rmSync(path.join(copies, name), { recursive: true });
  const entry = entryIn(root);
  return { hash, module: entry === null ? null : path.join(home, entry) };
}
