import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

/** What a module names that lies beside it: `from './x.js'`, `import('./x.js')`, `require('./x')`. */
const beside = /\b(?:from|import|require)\s*\(?\s*['"](\.{1,2}\/[^'"]+)['"]/g;

/** The file that a path beside a module stands for; null where there is none, as in a comment. */
function fileAt(target: string): string | null {
  const candidates = [target, `${target}.js`, `${target}.cjs`, `${target}.json`, path.join(target, 'index.js')];
  return candidates.find((file) => fs.statSync(file, { throwIfNoEntry: false })?.isFile()) ?? null;
}

/** A module and every file beside it that it is made of, however deep. Packages that it imports are not among them. */
function filesOf(entry: string): readonly string[] {
  const found = new Set([entry]);
  for (const file of found)
    for (const [, target = ''] of fs.readFileSync(file, 'utf8').matchAll(beside)) {
      const other = fileAt(path.resolve(path.dirname(file), target));
      if (other !== null) found.add(other);
    }
  return [...found].toSorted((a, b) => (a < b ? -1 : 1));
}

/** SHA-256 of the code that a module is made of, wherever it lies. */
export function codeHash(entry: string): string {
  const hash = createHash('sha256');
  for (const file of filesOf(entry)) {
    const name = path.relative(path.dirname(entry), file).split(path.sep).join('/');
    hash.update(`${name}\0`).update(fs.readFileSync(file)).update('\0');
  }
  return hash.digest('hex');
}

/** The nearest folder around a file that has a package.json; null when there is none. */
export function folderAround(file: string): string | null {
  for (let folder = path.dirname(file); ; folder = path.dirname(folder)) {
    if (fs.existsSync(path.join(folder, 'package.json'))) return folder;
    if (folder === path.dirname(folder)) return null;
  }
}

/** The nearest package.json around a file; null when there is none. */
export function manifestAround(file: string): string | null {
  const folder = folderAround(file);
  return folder === null ? null : fs.readFileSync(path.join(folder, 'package.json'), 'utf8');
}

/** The version that the package around a file says it has. */
export function packageVersion(file: string): string | undefined {
  const manifest = manifestAround(file);
  const { version } = manifest === null ? {} : (JSON.parse(manifest) as { readonly version?: unknown });
  return typeof version === 'string' ? version : undefined;
}
