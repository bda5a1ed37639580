import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Result } from '@gridwright/model';
import { type Answers, answersFrom, type Kind } from './files/answers.ts';
import { packageFiles, type Versions } from './files/package-files.ts';
import { sourceFiles } from './files/sources.ts';

/** What a new package is made with: the versions of ours beside which this was installed. */
function versions(): Versions {
  const manifest = createRequire(import.meta.url);
  const versionOf = (name: string): string =>
    (manifest(`${name}/package.json`) as { readonly version: string }).version;
  return { core: versionOf('@gridwright/core'), decks: versionOf('@gridwright/decks') };
}

/** What was begun. */
export interface Begun {
  readonly folder: string;
  readonly files: readonly string[];
}

/**
 * Begins a package in a folder of its name: code, words and tests that are green, with nothing in it that has to be deleted.
 * @param where the folder in which the new one is made
 */
export function create(
  kind: Kind,
  name: string,
  given: Readonly<Partial<Record<keyof Answers, string>>>,
  where: string,
): Result<Begun, string> {
  const answers = answersFrom(kind, name, given);
  if (!answers.ok) return answers;
  const folder = path.resolve(where, name);
  if (fs.existsSync(folder) && fs.readdirSync(folder).length > 0)
    return { ok: false, error: `${folder} is there already, and not empty` };
  const files = { ...packageFiles(kind, name, answers.value, versions()), ...sourceFiles(kind, name, answers.value) };
  for (const [file, text] of Object.entries(files)) {
    fs.mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    fs.writeFileSync(path.join(folder, file), text);
  }
  return { ok: true, value: { folder, files: Object.keys(files) } };
}

/** What somebody does next who has just begun a package. */
export const nextSteps = (folder: string, files: readonly string[]): string =>
  [
    `${folder} is there, with ${files.length} files. Next:`,
    '',
    `    cd ${folder}`,
    '    npm install',
    '    npm test',
    '    npm run check',
    '    npm run dev',
    '    npm run play',
    '',
  ].join('\n');
