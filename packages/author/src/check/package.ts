import fs from 'node:fs';
import path from 'node:path';
import { jsonFault } from '@gridwright/core';
import type { Place } from '../finding.ts';
import { lineAt } from '../masked.ts';
import type { Project } from '../project.ts';
import { nearest } from '../nearest.ts';
import type { Findings } from './findings.ts';

/** What is read of a package.json. */
export interface Manifest {
  readonly name?: string;
  readonly version?: unknown;
  readonly type?: unknown;
  readonly keywords?: unknown;
  readonly files?: unknown;
  readonly exports?: unknown;
  readonly main?: unknown;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
}

const file = 'package.json';
const keyword = 'gridwright-plugin';

/** The line of a key of package.json. */
export function manifestPlace(project: Project, key: string): Place {
  const text = project.files.get(file) ?? '';
  const at = text.indexOf(`"${key}"`);
  return { file, line: at === -1 ? 1 : lineAt(text, at) };
}

/** The package.json of a project; null when it cannot be used. */
export function readManifest(project: Project, findings: Findings): Manifest | null {
  const text = project.files.get(file);
  if (text === undefined) {
    findings.add('package-missing', { file, line: null }, 'There is no package.json.');
    return null;
  }
  try {
    return JSON.parse(text) as Manifest;
  } catch {
    const line = lineAt(text, jsonFault(text));
    findings.add('package-not-json', { file, line }, `package.json is not JSON from line ${line} on.`);
    return null;
  }
}

/** The files that `exports` or `main` names for the package itself, those for sources first. */
export function entriesOf({ exports, main }: Manifest): readonly string[] {
  const targets = (value: unknown): readonly string[] =>
    typeof value === 'string'
      ? [value]
      : typeof value === 'object' && value !== null
        ? ['source', '.', 'import', 'default'].flatMap((key) =>
            targets((value as Readonly<Record<string, unknown>>)[key]),
          )
        : [];
  const named = targets(exports);
  return (named.length > 0 ? named : targets(main ?? 'index.js')).map((name) => path.posix.normalize(name));
}

/** The module that is looked at: the sources before what is built of them. */
export function entryOf(project: Project, manifest: Manifest): string | null {
  const candidates = [...entriesOf(manifest), 'src/index.ts', 'index.ts', 'src/index.js', 'index.js'];
  const isSource = (name: string): boolean => !name.startsWith('dist/');
  const there = candidates.filter((name) => fs.existsSync(path.join(project.root, name)));
  return there.find(isSource) ?? there[0] ?? null;
}

/** The folder of a package that is built before it is packed may not be there yet. */
const isBuilt = (entry: string): boolean => /^(dist|build|lib)\//.test(entry);

/** What is wrong with a package.json. */
export function checkManifest(project: Project, manifest: Manifest, findings: Findings): void {
  const place = (key: string): Place => manifestPlace(project, key);
  const { version, type, keywords, files } = manifest;
  const words = Array.isArray(keywords) ? keywords.filter((one) => typeof one === 'string') : [];
  if (!words.includes(keyword))
    findings.add('package-keyword', place('keywords'), `The keyword "${keyword}" is missing.`, {
      meant: words.map((word) => nearest(word, [keyword])).find((one) => one !== null) === undefined ? null : keyword,
    });
  if (type !== 'module') findings.add('package-type', place('type'), 'The package is not "type": "module".');
  if (typeof version !== 'string' || !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))
    findings.add(
      'package-version',
      place('version'),
      `The version ${JSON.stringify(version)} is not one such as "1.2.0".`,
    );
  const entries = entriesOf(manifest);
  for (const entry of entries)
    if (!isBuilt(entry) && !fs.existsSync(path.join(project.root, entry)))
      findings.add('package-entry', place('exports'), `exports names ${entry}, and there is no such file.`, {
        meant: nearest(entry, project.files.keys()),
      });
  const kept = Array.isArray(files) ? files.filter((one) => typeof one === 'string') : null;
  for (const entry of entries)
    if (
      kept !== null &&
      !kept.some(
        (one) =>
          one === '*' || entry === path.posix.normalize(one) || entry.startsWith(`${path.posix.normalize(one)}/`),
      )
    )
      findings.add('package-files', place('files'), `exports names ${entry}, and files leaves it out.`);
}
