// The core, the server and the client know no board, deck or edition by name: adding one changes nothing there. This
// finds every place that breaks it. The names are read from the packages themselves, so a new board is covered at once.
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { mapReferences } from './map-references.mjs';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const pluginFolders = ['packages/decks', 'packages/variants'];
const nameless = ['packages/core/src', 'apps/server/src', 'apps/web/src', 'apps/web/index.html'];
const text = /\.(ts|vue|js|mjs|json|css|html)$/;

/** @returns {{ words: string[], literals: string[] }} words stand anywhere; literals are whole string literals */
function namesOf(folder) {
  const maps = mapFolders(folder);
  const words = new Set(maps.map(nameOfMap));
  const literals = new Set();
  for (const plugin of [...maps, ...pluginFolders.map((name) => path.join(folder, name))]) {
    for (const file of sources(path.join(plugin, 'src'))) {
      const code = fs.readFileSync(file, 'utf8');
      for (const [, tier, id] of code.matchAll(/'(map|deck|edition):([a-z0-9-]+)'/g)) {
        literals.add(`${tier}:${id}`);
        // a deck may be called "big" or "base": a word too common to forbid
        if (tier !== 'deck' || id.includes('-')) words.add(id);
      }
      for (const [, id, name] of code.matchAll(/\{\s*id: '([^']+)',\s*name: ["']([^"']+)["'],\s*region:/g)) {
        literals.add(id).add(name);
      }
    }
  }
  const ordinary = pageWords(folder);
  return { words: [...words], literals: [...literals].filter((name) => !ordinary.has(name.toLowerCase())) };
}

/** The words that the page speaks: a city may be called "Light", and so may the theme of a page. */
function pageWords(folder) {
  const files = sources(path.join(folder, 'apps/web/src/i18n/messages/en')).filter((file) => file.endsWith('.json'));
  const sentences = files.map((file) => fs.readFileSync(file, 'utf8').toLowerCase());
  return new Set(sentences.flatMap((text) => text.match(/\p{L}+/gu) ?? []));
}

const mapFolders = (folder) =>
  list(path.join(folder, 'maps'))
    .map((name) => path.join(folder, 'maps', name))
    .filter((map) => fs.existsSync(path.join(map, 'package.json')));

function nameOfMap(map) {
  const { name } = JSON.parse(fs.readFileSync(path.join(map, 'package.json'), 'utf8'));
  return name.replace(/^@[^/]+\/map-/, '');
}

/**
 * The files outside maps/ that name all maps, or all but a forgotten one: another list that a new map would have to be
 * written into. Only gridwright.config.ts is one. A file may name a few maps, as its examples.
 */
export function mapLists(folder) {
  const maps = mapFolders(folder).map(nameOfMap);
  const enough = Math.max(3, maps.length - 1);
  const generated = new Set(Object.values(mapReferences));
  const roots = list(folder).filter(
    (name) => text.test(name) && name !== 'gridwright.config.ts' && !generated.has(name),
  );
  const below = ['packages', 'apps', 'examples', 'scripts'].flatMap((group) => filesBelow(path.join(folder, group)));
  return [...roots.map((name) => path.join(folder, name)), ...below]
    .filter((file) => {
      const named = namesIn(fs.readFileSync(file, 'utf8'), { words: maps, literals: [] });
      return new Set(named.map(({ name }) => name.toLowerCase().replaceAll(/[- _]/g, ''))).size >= enough;
    })
    .map((file) => path.relative(folder, file).replaceAll(path.sep, '/'))
    .toSorted();
}

/** Our own texts: nothing that was installed or built. */
function filesBelow(folder) {
  if (!fs.existsSync(folder)) return [];
  return fs.readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const at = path.join(folder, entry.name);
    if (entry.isDirectory()) return /^(node_modules|dist|\..*)$/.test(entry.name) ? [] : filesBelow(at);
    return text.test(entry.name) ? [at] : [];
  });
}

/** The names that occur in a text, with their lines. */
function namesIn(code, { words, literals }) {
  const any = (names) =>
    names.map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll('-', '[- _]?')).join('|');
  const patterns = [
    ...(words.length > 0 ? [new RegExp(`(?<![\\p{L}\\p{N}])(${any(words)})(?![\\p{L}\\p{N}])`, 'giu')] : []),
    ...(literals.length > 0 ? [new RegExp(`(?<=(["'\`]))(${any(literals)})(?=\\1)`, 'gu')] : []),
  ];
  const found = patterns.flatMap((pattern) => [...code.matchAll(pattern)]);
  const lines = found.map((match) => ({ name: match[0], line: code.slice(0, match.index).split('\n').length }));
  return [...new Map(lines.map((hit) => [`${hit.line} ${hit.name}`, hit])).values()];
}

export function check(folder) {
  const names = namesOf(folder);
  const files = nameless.flatMap((place) => sources(path.join(folder, place)));
  return {
    names,
    files,
    problems: files.flatMap((file) =>
      namesIn(fs.readFileSync(file, 'utf8'), names).map(
        ({ name, line }) => `${path.relative(folder, file)}:${line} names "${name}"`,
      ),
    ),
  };
}

function sources(place) {
  if (!fs.existsSync(place)) return [];
  if (fs.statSync(place).isFile()) return [place];
  return fs
    .readdirSync(place, { recursive: true })
    .filter((name) => text.test(name) && !/\.test\.[a-z]+$/.test(name))
    .map((name) => path.join(place, name));
}

function list(folder) {
  return fs.existsSync(folder) ? fs.readdirSync(folder) : [];
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { names, files, problems } = check(root);
  for (const problem of problems) console.error(problem);
  if (names.words.length === 0)
    console.error('No board was found under maps/: this check would pass whatever is written.');
  console.log(`${names.words.length} names and ${names.literals.length} literals looked for in ${files.length} files.`);
  if (problems.length > 0) {
    console.error(
      'These parts must not know any board, deck or edition: let the plugin say it, and pass it on as data.',
    );
  }
  const lists = mapLists(root);
  for (const file of lists)
    console.error(`${file} lists the maps: read them from gridwright.config.ts, or from maps/.`);
  process.exit(problems.length > 0 || lists.length > 0 || names.words.length === 0 ? 1 : 0);
}
