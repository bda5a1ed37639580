// Every package has what the others rely on: tests once it has code, the module format, the licence, exact versions.
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { mapReferences } from './map-references.mjs';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');

export function problemsOf(folder, name) {
  const at = path.join(folder, name);
  const json = JSON.parse(fs.readFileSync(path.join(at, 'package.json'), 'utf8'));
  const code = files(path.join(at, 'src'), /\.(ts|vue)$/);
  const placeholder = code.every((file) => fs.readFileSync(file, 'utf8').trim() === 'export {};');
  const tested =
    files(path.join(at, 'test'), /\.test\.ts$/).length + files(path.join(at, 'src'), /\.test\.ts$/).length > 0;
  const versions = Object.entries({ ...json.dependencies, ...json.devDependencies });
  const loose = versions.filter(([, version]) => !/^(catalog:|workspace:\*|npm:.+@\d|\d+\.\d+\.\d+)/.test(version));
  const stiff = Object.entries({ ...json.peerDependencies }).filter(
    ([wanted, version]) => wanted.startsWith('@gridwright/') && version !== 'workspace:^',
  );
  const says = [
    ...['tsconfig.json', 'tsconfig.build.json'].map((file) => [
      !fs.existsSync(path.join(at, file)) || isListed(folder, name, file),
      `is not listed in the ${listFor(name, file)} of the root${name.startsWith('maps/') ? ': run `pnpm install`' : ''}`,
    ]),
    [json.type === 'module', 'is not "type": "module"'],
    [json.license === 'MIT', 'does not say "license": "MIT"'],
    [placeholder || tested, 'has code, but no test'],
    [
      placeholder || !name.startsWith('apps/web') || json.scripts?.['test:e2e'],
      'has no test:e2e, so no browser sees it',
    ],
    ...stiff.map(([wanted, version]) => [
      false,
      `wants ${wanted} ${String(version)} beside it: "workspace:^" also takes the next patch`,
    ]),
    ...loose.map(([wanted, version]) => [
      false,
      `asks for ${wanted} ${String(version)}: write an exact version, or "catalog:"`,
    ]),
  ];
  return says.filter(([holds]) => !holds).map(([, what]) => `${name} ${String(what)}`);
}

function isListed(folder, name, file) {
  if (name === 'apps/web') return true; // checked with its templates, built by Vite
  const list = path.join(folder, listFor(name, file));
  return fs.existsSync(list) && fs.readFileSync(list, 'utf8').includes(`"${name}/${file}"`);
}

/** The file of the root that names this file to the compiler. */
function listFor(name, file) {
  return name.startsWith('maps/') ? mapReferences[file] : file;
}

export function packages(folder) {
  return ['packages', 'maps', 'apps', 'examples']
    .flatMap((group) => list(path.join(folder, group)).map((name) => `${group}/${String(name)}`))
    .filter((name) => fs.existsSync(path.join(folder, name, 'package.json')));
}

function files(folder, pattern) {
  return list(folder, true)
    .filter((name) => pattern.test(name) && !name.split(path.sep).includes('node_modules'))
    .map((name) => path.join(folder, name));
}

function list(folder, recursive = false) {
  return fs.existsSync(folder) ? fs.readdirSync(folder, { recursive }) : [];
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const names = packages(root);
  const problems = names.flatMap((name) => problemsOf(root, name));
  for (const problem of problems) console.error(problem);
  console.log(`${names.length} packages, ${problems.length} problems.`);
  process.exit(problems.length > 0 ? 1 : 0);
}
