// The words of all languages: how much of each is there, what is missing, and how a new one begins.
//   pnpm words             how much of each language is there
//   pnpm words fr          what French does not say yet, with the English
//   pnpm words add fr      begins French: an empty file for every file of English
//   pnpm words lists       writes the lists of languages of the plugins anew, after a file was added or taken away
// Files may be empty or lack sentences: whoever reads that language gets English there, and a regional variant (de-AT)
// gets its language (de).
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const project = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const pageFolder = 'apps/web/src/i18n/messages';

/** The languages of which every sentence must be there: whoever adds one to the page says it in each of these. */
export const completeLanguages = (root = project) =>
  JSON.parse(fs.readFileSync(path.join(root, 'apps/web/src/i18n/complete-languages.json'), 'utf8'));

/** The languages of the page: each is a folder, named by its BCP 47 tag. */
export const languagesIn = (root = project) =>
  fs
    .readdirSync(path.join(root, pageFolder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .toSorted();

/** Where a language that lacks a sentence takes it from, itself first: de-AT, de, en. */
export function fallbacksOf(language) {
  const parts = language.split('-');
  const wider = parts.map((_, at) => parts.slice(0, parts.length - at).join('-'));
  return [...new Set([...wider, 'en'])];
}

/** The folders of plugins that hold one file of words per language. */
export const pluginFolders = (root = project) =>
  fs
    .globSync('{packages,maps,examples}/*/src/**/en.json', { cwd: root })
    .map((file) => path.dirname(file).replaceAll(path.sep, '/'))
    .toSorted();

const sentencesOf = (words, above = '') =>
  Object.entries(words).flatMap(([key, value]) =>
    typeof value === 'string' ? [[above + key, value]] : sentencesOf(value, `${above}${key}.`),
  );
const sentencesIn = (file) =>
  fs.existsSync(file) ? new Map(sentencesOf(JSON.parse(fs.readFileSync(file, 'utf8')))) : new Map();

/** Every file of English with that of a language: where it stands, whether it is there, what each says. */
export function pairsOf(language, root = project) {
  const names = fs.readdirSync(path.join(root, pageFolder, 'en')).filter((name) => name.endsWith('.json'));
  const files = [
    ...names.map((name) => [`${pageFolder}/en/${name}`, `${pageFolder}/${language}/${name}`]),
    ...pluginFolders(root).map((folder) => [`${folder}/en.json`, `${folder}/${language}.json`]),
  ];
  return files.map(([english, own]) => ({
    file: own,
    exists: fs.existsSync(path.join(root, own)),
    // what a language calls a city is no sentence of English
    english: new Map([...sentencesIn(path.join(root, english))].filter(([key]) => !key.startsWith('city.'))),
    own: sentencesIn(path.join(root, own)),
  }));
}

/** How many sentences English has and a language says: of the page, and of the plugins. */
export function coverageOf(language, root = project) {
  const count = (pairs) => ({
    said: pairs.reduce((sum, { english, own }) => sum + [...english.keys()].filter((key) => own.has(key)).length, 0),
    of: pairs.reduce((sum, { english }) => sum + english.size, 0),
  });
  const pairs = pairsOf(language, root);
  const isPage = ({ file }) => file.startsWith(pageFolder);
  return { page: count(pairs.filter(isPage)), plugins: count(pairs.filter((pair) => !isPage(pair))) };
}

const nameOf = (language) => language.replace(/-(\w+)/g, (_, part) => part[0].toUpperCase() + part.slice(1));

/** What the list of a plugin's languages says. */
export function listOf(folder, root = project) {
  const languages = fs
    .readdirSync(path.join(root, folder))
    .filter((name) => name.endsWith('.json'))
    .map((name) => path.basename(name, '.json'))
    .toSorted();
  const from = path.posix.basename(folder);
  const entry = (language) => (language === nameOf(language) ? language : `'${language}': ${nameOf(language)}`);
  return `import type { Messages } from '@gridwright/core/plugin';
${languages.map((one) => `import ${nameOf(one)} from './${from}/${one}.json' with { type: 'json' };`).join('\n')}

/** Every word by language. Written by \`pnpm words lists\`. */
export const messages: Messages = { ${languages.map(entry).join(', ')} };
`;
}

function writeLists(root = project) {
  for (const folder of pluginFolders(root)) fs.writeFileSync(path.join(root, `${folder}.ts`), listOf(folder, root));
}

function begin(language, root = project) {
  if (language === undefined || Intl.getCanonicalLocales(language)[0] !== language)
    throw new Error(`${language} is no language: write a BCP 47 tag such as fr, de-AT or pt-BR`);
  for (const { file, exists } of pairsOf(language, root)) {
    if (exists) continue;
    fs.mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    fs.writeFileSync(path.join(root, file), '{}\n');
  }
  for (const file of ['index.ts', 'more.ts'])
    fs.copyFileSync(path.join(root, `${pageFolder}/en/${file}`), path.join(root, `${pageFolder}/${language}/${file}`));
  writeLists(root);
}

function printCoverage() {
  const share = ({ said, of }) => `${said} of ${of}`.padEnd(14) + `${Math.floor((100 * said) / of)} %`.padStart(6);
  const complete = completeLanguages();
  console.log(`${'language'.padEnd(10)}${'page'.padEnd(24)}${'plugins'.padEnd(24)}`);
  for (const language of languagesIn()) {
    const { page, plugins } = coverageOf(language);
    const held = complete.includes(language) ? 'must be complete' : `else ${fallbacksOf(language).slice(1).join(', ')}`;
    console.log(`${language.padEnd(10)}${share(page).padEnd(24)}${share(plugins).padEnd(24)}${held}`);
  }
}

function printMissing(language) {
  for (const { file, english, own } of pairsOf(language)) {
    const missing = [...english].filter(([key]) => !own.has(key));
    if (missing.length > 0) console.log(`\n${file}`);
    for (const [key, sentence] of missing) console.log(`  ${key}: ${sentence}`);
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [command, language] = process.argv.slice(2);
  if (command === undefined) printCoverage();
  else if (command === 'add') begin(language);
  else if (command === 'lists') writeLists();
  else printMissing(command);
}
