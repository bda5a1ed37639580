import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { jsonFault, readMapFile } from '@gridwright/core';
import { type AnyPlugin, definePlugin, isBot } from '@gridwright/core/plugin';
import decks from '@gridwright/decks';
import { mapFileSchema } from '@gridwright/model/schemas';
import variants from '@gridwright/variants';
import type { ObservedGames, Report } from '../finding.ts';
import { lineAt } from '../masked.ts';
import { nearest } from '../nearest.ts';
import { placeAt, placeOf, type Project, readProject } from '../project.ts';
import { checkArt } from './art.ts';
import { checkBoard } from './board.ts';
import { type Findings, findingsOf } from './findings.ts';
import { checkBotGames, checkGames, type Games } from './games.ts';
import { checkIdentity } from './identity.ts';
import { checkManifest, entryOf, type Manifest, readManifest } from './package.ts';
import { observeGames } from './observe.ts';
import { checkScenes } from './scenes.ts';
import { checkSettings } from './settings.ts';
import { checkSources } from './sources.ts';
import { checkBotWords, checkUnused, checkWords } from './words.ts';

const installed: readonly AnyPlugin[] = [...decks, ...variants];
/** The plugins of a package with those that come along, without what the package itself brings. */
const beside = (siblings: readonly AnyPlugin[]): readonly AnyPlugin[] => [
  ...siblings,
  ...installed.filter(({ id }) => !siblings.some((own) => own.id === id)),
];
const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Imports what the author wrote, as it is now and not as it was when it was imported before. */
async function imported(
  project: Project,
  entry: string,
  turn: number,
  findings: Findings,
): Promise<readonly unknown[] | null> {
  const url = new URL(pathToFileURL(fs.realpathSync(path.join(project.root, entry))).href);
  url.searchParams.set('check', String(turn));
  try {
    const { default: content } = (await import(/* @vite-ignore */ url.href)) as { readonly default?: unknown };
    if (content === undefined) {
      findings.add('no-default-export', { file: entry, line: 1 }, `${entry} has no default export.`, {
        meant: 'export default definePlugin({ … })',
      });
      return null;
    }
    return Array.isArray(content) ? content : [content];
  } catch (thrown) {
    const error = thrown instanceof Error ? thrown : new Error(String(thrown));
    const isSyntax =
      error instanceof SyntaxError || ('code' in error && error.code === 'ERR_INVALID_TYPESCRIPT_SYNTAX');
    if (isSyntax && findings.list.some(({ code }) => code === 'import-missing' || code === 'package-type')) return null;
    const what = error.message.split('\n')[0]?.trim() ?? '';
    if ('code' in error && error.code === 'ERR_MODULE_NOT_FOUND' && findings.list.length > 0) return null;
    findings.addThrown(
      isSyntax ? 'syntax' : 'import-throws',
      error,
      { file: entry, line: 1 },
      isSyntax ? `It is not read as code: ${what}.` : `Importing it throws: ${what}.`,
    );
    return null;
  }
}

function checkPlugin(
  project: Project,
  candidate: object,
  manifest: Manifest | null,
  games: Games,
  siblings: readonly AnyPlugin[],
  findings: Findings,
): number {
  const plugin = candidate as AnyPlugin;
  const company = beside(siblings);
  const before = findings.list.length;
  checkIdentity(project, plugin, company, findings);
  if (!isObject(plugin.messages)) {
    findings.add('no-english', placeAt(project, ['id']), 'It has no messages.', {
      meant: 'messages: { en: { name: …, tagline: … } }',
    });
    return 0;
  }
  try {
    checkBoard(project, plugin, findings);
    checkSettings(project, plugin, findings);
    if (findings.list.length === before) checkWords(project, plugin, siblings, findings);
    if (manifest !== null) checkArt(project, plugin, manifest, findings);
  } catch (error) {
    findings.addThrown(
      'board-field',
      error instanceof Error ? error : new Error(String(error)),
      undefined,
      `It cannot be read: ${String(error)}.`,
    );
  }
  if (findings.list.length > 0) return 0;
  const played = checkGames(project, definePlugin(plugin), company, games, findings);
  if (findings.list.length === 0) checkUnused(project, plugin, findings);
  return played;
}

function checkCandidate(
  project: Project,
  candidate: unknown,
  manifest: Manifest | null,
  games: Games,
  siblings: readonly AnyPlugin[],
  findings: Findings,
): number {
  if (isBot(candidate)) {
    checkBotWords(project, candidate, findings);
    if (findings.list.length === 0) checkBotGames(project, candidate, games.limitMs, findings);
    return 0;
  }
  if (!isObject(candidate) || !('id' in candidate) || typeof candidate.id !== 'string') {
    findings.add(
      'not-a-plugin',
      undefined,
      `The default export is ${candidate === null ? 'null' : Array.isArray(candidate) ? 'a list' : `a ${typeof candidate}`} and no plugin.`,
      { meant: 'definePlugin({ … })' },
    );
    return 0;
  }
  return checkPlugin(project, candidate, manifest, games, siblings, findings);
}

const idOf = (candidate: unknown): readonly string[] =>
  isObject(candidate) && 'id' in candidate && typeof candidate.id === 'string' ? [candidate.id] : [];

/** Checks the folder of a package. */
async function checkFolder(root: string, turn: number, games: Games, onImported: () => void): Promise<Report> {
  const project = readProject(root);
  const findings = findingsOf(project, { file: 'package.json', line: 1 });
  const manifest = readManifest(project, findings);
  if (manifest === null) return { plugins: [], findings: findings.list, games: 0 };
  checkManifest(project, manifest, findings);
  checkSources(project, manifest, findings);
  const entry = entryOf(project, manifest);
  if (entry === null) {
    if (!findings.list.some(({ code }) => code === 'package-entry'))
      findings.add('package-entry', undefined, 'There is no module to import.', { meant: 'src/index.ts' });
    return { plugins: [], findings: findings.list, games: 0 };
  }
  const placed = findingsOf(project, { file: entry, line: 1 });
  const candidates = await imported(project, entry, turn, findings);
  onImported();
  if (candidates === null) return { plugins: [], findings: findings.list, games: 0 };
  for (const { code, what, meant, stack, ...place } of findings.list)
    placed.add(code, place, what, { meant, ...(stack !== undefined && { stack }) });
  let played = 0;
  const siblings = candidates.filter((one): one is AnyPlugin => isObject(one) && !isBot(one) && idOf(one).length > 0);
  for (const candidate of candidates) played += checkCandidate(project, candidate, manifest, games, siblings, placed);
  // what is wrong with the map would be told of each scene once more
  if (placed.list.length === 0) checkScenes(project, siblings, beside(siblings), games.limitMs, placed);
  const watched =
    placed.list.length > 0
      ? []
      : siblings.flatMap((one) => observeGames(definePlugin(one), beside(siblings), games, placed));
  return { plugins: candidates.flatMap(idOf), findings: placed.list, games: played, ...asObserved(watched) };
}

const asObserved = (observed: readonly ObservedGames[]): Pick<Report, 'observed'> =>
  observed.length === 0 ? {} : { observed };

/** Checks a map without code. */
function checkMapFile(file: string, games: Games): Report {
  const name = path.basename(file);
  const text = fs.readFileSync(file, 'utf8');
  const project: Project = {
    root: path.dirname(file),
    files: new Map([[name, text]]),
    sources: [{ file: name, lines: text.split('\n') }],
  };
  const findings = findingsOf(project, { file: name, line: 1 });
  const done = (plugins: readonly string[], played = 0): Report => ({
    plugins,
    findings: findings.list,
    games: played,
  });
  let raw: unknown;
  try {
    raw = JSON.parse(text);
  } catch {
    const line = lineAt(text, jsonFault(text));
    findings.add('map-file', { file: name, line }, `It is not JSON from line ${line} on.`);
    return done([]);
  }
  if (!isObject(raw) || !('format' in raw) || raw.format !== 'gridwright-map') {
    findings.add('map-file', placeAt(project, ['format']), 'Its format is not "gridwright-map".', {
      meant: '"format": "gridwright-map"',
    });
    return done([]);
  }
  // its form is looked at last, so what is read here may be anything
  const { board, settings, players } = raw as Partial<AnyPlugin>;
  const given: Partial<AnyPlugin> = {
    ...(isObject(board) && { board }),
    ...(isObject(settings) && { settings }),
    ...(Array.isArray(players) && { players }),
  };
  checkBoard(project, given as AnyPlugin, findings);
  checkSettings(project, given as AnyPlugin, findings);
  if (findings.list.length > 0) return done([]);
  const form = mapFileSchema.safeParse(raw);
  for (const issue of form.error?.issues ?? []) {
    if (issue.code === 'unrecognized_keys')
      for (const key of issue.keys)
        findings.add(
          'unknown-field',
          placeOf(project, key),
          `There is no field "${[...issue.path.map(String), key].join('.')}".`,
          { meant: nearest(key, Object.keys(mapFileSchema.shape)) },
        );
    else
      findings.add(
        'map-file',
        placeAt(project, issue.path.map(String)),
        `${issue.path.map(String).join('.')}: ${issue.message}.`,
      );
  }
  const read = readMapFile(text);
  if (!read.ok) return done([]);
  checkWords(project, read.value, [], findings);
  if (findings.list.length > 0) return done([read.value.id]);
  const played = checkGames(project, read.value, installed, games, findings);
  const watched = findings.list.length > 0 ? [] : observeGames(read.value, installed, games, findings);
  return { ...done([read.value.id], played), ...asObserved(watched) };
}

/**
 * Looks at what an author wrote, from package.json to whole games.
 * @param turn another number each time: what was imported before is imported afresh
 * @param onImported told when importing it has come to an end
 */
export async function check(target: string, turn: number, games: Games, onImported: () => void): Promise<Report> {
  if (fs.statSync(target).isDirectory()) return checkFolder(target, turn, games, onImported);
  // nothing is imported, and games may take longer than importing may
  onImported();
  return checkMapFile(target, games);
}
