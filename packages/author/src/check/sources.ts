import fs from 'node:fs';
import { isBuiltin } from 'node:module';
import path from 'node:path';
import { fuels } from '@gridwright/model';
import type { Code } from '../codes.ts';
import { bareCode, lineAt, withoutComments } from '../masked.ts';
import { nearest } from '../nearest.ts';
import type { Project } from '../project.ts';
import type { Findings } from './findings.ts';
import type { Manifest } from './package.ts';
import { eventTypes, marketMoments } from './names.ts';

/** What must not stand in the code of a rule, whatever it is for. */
const forbidden: readonly {
  readonly code: Code;
  readonly pattern: RegExp;
  readonly what: string;
  readonly meant?: string;
}[] = [
  { code: 'not-repeatable', pattern: /\bMath\.random\b/g, what: 'Math.random draws outside of the game.' },
  {
    code: 'not-repeatable',
    pattern: /\bDate\.now\b|\bnew Date\b|\bperformance\.now\b/g,
    what: 'It asks for the time.',
  },
  {
    code: 'not-repeatable',
    pattern: /\bIntl\.|\.(?:localeCompare|toLocaleString|toLocaleUpperCase|toLocaleLowerCase)\b/g,
    what: 'It depends on the language of the machine.',
  },
  {
    code: 'outside-world',
    pattern: /\b(?:fetch|setTimeout|setInterval|setImmediate|queueMicrotask)\s*\(|\bprocess\./g,
    what: 'It reaches outside of the game.',
  },
  {
    code: 'module-variable',
    pattern: /^(?:export )?(?:let|var)\b/gm,
    what: 'It is a variable of the module.',
    meant: 'slice',
  },
  {
    code: 'sort-without-order',
    pattern: /\.(?:sort|toSorted)\(\s*\)/g,
    what: 'It sorts without a comparator.',
    meant: '(a, b) => a - b',
  },
];

const named = /\b(?:from|import)\s*\(?\s*['"]([^'"]+)['"]/g;

const packageOf = (specifier: string): string =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');

/** Whether an import leads somewhere: to a file beside it, or to a package that package.json names. */
function checkImport(
  project: Project,
  file: string,
  line: number,
  specifier: string,
  manifest: Manifest,
  findings: Findings,
): void {
  const place = { file, line };
  if (specifier.startsWith('.')) {
    const target = path.posix.join(path.posix.dirname(file), specifier);
    if (fs.existsSync(path.join(project.root, target))) return;
    const near = nearest(target, project.files.keys());
    const meant = near === null ? null : path.posix.relative(path.posix.dirname(file), near);
    findings.add('import-missing', place, `It imports ${specifier}, and there is no such file.`, {
      meant: meant === null || meant.startsWith('.') ? meant : `./${meant}`,
    });
    return;
  }
  if (isBuiltin(specifier))
    return findings.add('outside-world', place, `It imports ${specifier}, which is part of Node.`);
  const { name, dependencies = {}, devDependencies = {}, peerDependencies = {} } = manifest;
  const listed = { ...dependencies, ...peerDependencies };
  const wanted = packageOf(specifier);
  if (wanted === name || listed[wanted] !== undefined) return;
  findings.add('import-unlisted', place, `It imports ${wanted}, which is not among the dependencies.`, {
    meant: devDependencies[wanted] === undefined ? nearest(wanted, Object.keys(listed)) : 'peerDependencies',
  });
}

/** Names in comparisons that TypeScript would know: `fuel === 'oill'`, `event.type === 'city-buit'`. */
const compared: readonly {
  readonly code: Code;
  readonly pattern: RegExp;
  readonly known: readonly string[];
  readonly noun: string;
}[] = [
  { code: 'unknown-fuel', pattern: /\bfuel\s*[!=]==?\s*['"]([^'"]+)['"]/g, known: fuels, noun: 'fuel' },
  { code: 'unknown-event', pattern: /\bevent\.type\s*[!=]==?\s*['"]([^'"]+)['"]/g, known: eventTypes, noun: 'event' },
  {
    code: 'unknown-moment',
    pattern: /\bmoment\s*[!=]==?\s*['"]([^'"]+)['"]/g,
    known: marketMoments,
    noun: 'moment of the market',
  },
];

/** What is wrong with the code as it is written: what must not stand there, and imports that lead nowhere. */
export function checkSources(project: Project, manifest: Manifest, findings: Findings): void {
  for (const { file } of project.sources) {
    if (!/\.(ts|mts|js|mjs)$/.test(file)) continue;
    const text = project.files.get(file) ?? '';
    const bare = bareCode(text);
    for (const { code, pattern, what, meant } of forbidden)
      for (const { index } of bare.matchAll(pattern))
        findings.add(code, { file, line: lineAt(bare, index) }, what, { meant: meant ?? null });
    const spoken = withoutComments(text);
    for (const { index, 1: specifier = '' } of spoken.matchAll(named))
      checkImport(project, file, lineAt(spoken, index), specifier, manifest, findings);
    for (const { code, pattern, known, noun } of compared)
      for (const { index, 1: word = '' } of spoken.matchAll(pattern))
        if (!known.includes(word))
          findings.add(code, { file, line: lineAt(spoken, index) }, `There is no ${noun} "${word}".`, {
            meant: nearest(word, known),
          });
  }
}
