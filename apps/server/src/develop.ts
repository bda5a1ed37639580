import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { type PluginSource, readConfig } from '@gridwright/plugin-host';
import { keepServing } from './keep-serving.ts';
import type { WrittenPackage } from './plugins/development.ts';
import type { Place } from './serve.ts';

const wrongUse = 2;

/** What is brought by whoever knows how to read what authors write. */
export interface Author {
  /** The package in a folder, or a map as one file, which has no folder of its own. */
  readonly writtenPackage: (target: string) => WrittenPackage & { readonly folder: string | null };
  /** Where what belongs to nobody but this server is kept, beside what is written. */
  readonly ownFolder: (target: string) => string;
}

const usage = [
  'gridwright dev FOLDER|FILE [flags]',
  'Shows a map, deck, house rule or bot on a board while you write it.',
  '',
  '  --port NUMBER   where the page is (8080); 0 takes any free port',
  '  --host NAME     on which address it listens (localhost)',
  '  --seed TEXT     what every game is drawn from, so that all begin alike (develop)',
  '  --config FILE   names the plugins beside yours; the nearest gridwright.config when absent',
  '',
  'FOLDER is that of a package; FILE is a map as one file, as the map studio saves it. Whatever you save of it, data, words',
  'or code, is on the board of the running game at once, and the game goes on. What cannot be loaded stays away: the version',
  'before goes on, and the page and this terminal say what is wrong. Games are kept in .gridwright, in FOLDER or beside FILE.',
  'It goes on until Ctrl+C.',
  '',
].join('\n');

const flags = {
  port: { type: 'string', default: '8080' },
  host: { type: 'string', default: 'localhost' },
  seed: { type: 'string', default: 'develop' },
  config: { type: 'string' },
} as const;

function giveUp(message: string, code: number): never {
  process.stderr.write(`gridwright dev: ${message}\n`);
  process.exit(code);
}

interface Asked {
  /** The folder of a package, or a map as one file. */
  readonly target: string;
  readonly port: number;
  readonly host: string;
  readonly seed: string;
  readonly config: string | null;
}

function read(args: readonly string[]): Asked {
  try {
    const { values, positionals } = parseArgs({ args: [...args], options: flags, allowPositionals: true });
    const [target, ...more] = positionals;
    if (target === undefined || more.length > 0) giveUp('one folder or file is needed; see --help', wrongUse);
    const isFile = fs.statSync(target, { throwIfNoEntry: false })?.isFile() === true;
    if (!isFile && !fs.existsSync(path.join(target, 'package.json')))
      giveUp(`there is no package.json in ${target}`, wrongUse);
    if (isFile && !target.endsWith('.json'))
      giveUp(`${target} is no map as one file, whose name ends with .json`, wrongUse);
    const port = /^\d{1,5}$/.test(values.port) ? Number(values.port) : Number.NaN;
    if (!(port <= 65_535)) giveUp(`--port is "${values.port}", expected a number from 0 to 65535`, wrongUse);
    return { target, port, host: values.host, seed: values.seed, config: values.config ?? null };
  } catch (error) {
    return giveUp(error instanceof Error ? error.message : String(error), wrongUse);
  }
}

/** Node before 22.18 reads TypeScript only when it is told to: then another process does all this. */
function startedAnew(): boolean {
  if (process.features.typescript !== false) return false;
  const args = ['--experimental-strip-types', '--disable-warning=ExperimentalWarning', ...process.argv.slice(1)];
  const child = spawn(process.execPath, args, { stdio: 'inherit' });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal));
  child.on('exit', (code) => process.exit(code ?? 1));
  return true;
}

const upwards = (folder: string): readonly string[] =>
  folder === path.dirname(folder) ? [folder] : [folder, ...upwards(path.dirname(folder))];

/** The packages beside the one that is written: no second copy of that, as it was built, nor what is not there. */
function others(names: readonly string[], file: string, { name: own, folder }: ReturnType<Author['writtenPackage']>) {
  if (folder === null) return names;
  const isIn = (name: string): boolean => {
    const target = path.resolve(path.dirname(file), name);
    return name.startsWith('.') && !path.relative(folder, target).startsWith('..');
  };
  return names.filter((name) => name !== own && !isIn(name));
}

/** Packages that are found beside the one that is written, and others where this program brings them. */
function eitherOf(near: PluginSource, far: PluginSource): PluginSource {
  const sourceOf = (name: string): PluginSource => {
    try {
      near.file(name);
      return near;
    } catch {
      return far;
    }
  };
  return {
    file: (name) => sourceOf(name).file(name),
    load: (name) => sourceOf(name).load(name),
    pictures: (name) => sourceOf(name).pictures(name),
  };
}

type Standing = Parameters<Parameters<WrittenPackage['follow']>[0]['found']>[0];
const findingLines = (findings: Standing): string =>
  findings
    .map(
      ({ file, line, code, what, meant }) =>
        `${line === null ? file : `${file}:${line}`}  ${code}\n    ${what}${meant === null ? '' : ` Did you mean ${meant}?`}\n`,
    )
    .join('');

interface Said {
  readonly version: number;
  readonly came: { readonly tookMs: number } | null;
  readonly refused: string | null;
  readonly findings: Standing;
}
function lineOf({ version, came, refused, findings }: Said): string {
  if (findings.length > 0) return `${findingLines(findings)}${refused === null ? '' : kept(version)}`;
  if (refused !== null) return `${refused}\n${kept(version)}`;
  return came === null ? '' : `Version ${version} is on the board, ${came.tookMs} ms after it was saved.\n`;
}
const kept = (version: number): string => (version === 0 ? '' : `Version ${version} stays on the board.\n`);

async function develop(asked: Asked, { client, fallback }: Place, author: Author): Promise<void> {
  const written = author.writtenPackage(asked.target);
  const home = written.folder ?? path.dirname(path.resolve(asked.target));
  const config = await readConfig(asked.config, [...upwards(home), ...upwards(process.cwd()), fallback]);
  if (!config.ok) giveUp(config.error, wrongUse);
  const { createServer, installedPlugins, withoutLimits } = await import('./index.ts');
  const failures = keepServing();
  const server = await createServer({
    data: path.join(author.ownFolder(path.resolve(asked.target)), 'data'),
    plugins: others(config.value.plugins, config.value.file, written),
    source: eitherOf(
      installedPlugins(config.value.file),
      installedPlugins(path.join(fallback, 'gridwright.config.json')),
    ),
    developing: written,
    drawSeed: () => asked.seed,
    client,
    limits: withoutLimits,
    tablesPerHour: { person: Infinity, address: Infinity },
    botTables: true,
    logLevel: 'error',
  });
  failures.logTo(server.app.log);
  let stopping = false;
  const stop = (): void => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), 8000).unref();
    server.stop().then(
      () => process.exit(0),
      (error: unknown) => giveUp(`it did not stop cleanly: ${String(error)}`, 1),
    );
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  await server.app.listen({ port: asked.port, host: asked.host });
  const bound = server.app.server.address();
  const port = typeof bound === 'object' && bound !== null ? bound.port : asked.port;
  for (const { name, reason } of server.loaded.refused) process.stdout.write(`Plugin ${name} was refused: ${reason}\n`);
  process.stdout.write(`A table with ${written.name}: http://${asked.host}:${port}/develop\n`);
  server.resume().catch((err: unknown) => server.app.log.error({ err }, 'games with bots could not be resumed'));
  let last = '';
  for await (const now of server.services.development?.watch(undefined) ?? []) {
    if (now.loading || now.checked === 'nothing') continue;
    const line = lineOf(now);
    if (line !== last) process.stdout.write(line);
    last = line;
  }
}

/** What `gridwright dev` does: serves a page for whoever writes a package or a map as one file, until a signal comes. */
export function developFrom(args: readonly string[], place: Place, author: Author): void {
  if (args.includes('--help')) return void process.stdout.write(usage);
  const asked = read(args);
  if (startedAnew()) return;
  develop(asked, place, author).catch((error: unknown) => {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'EADDRINUSE') giveUp(`port ${asked.port} is in use already; choose another with --port`, 1);
    giveUp(error instanceof Error ? error.message : String(error), 1);
  });
}
