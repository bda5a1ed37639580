// Lighthouse, for the measurements of the page and nothing else: whoever plays or tests does not fetch it.
import fs from 'node:fs';
import path from 'node:path';
import { Failure, say, step } from './steps.mjs';
import { npmCi, readJson } from './tools.mjs';

/** Fetches Lighthouse when this version is not there yet. Where it cannot be had, the page is measured without it. */
export async function fetchLighthouse(tools) {
  const folder = path.join(tools.root, 'tools/lighthouse');
  const { lighthouse: version } = readJson(path.join(folder, 'package.json')).dependencies;
  const installed = path.join(folder, 'node_modules/lighthouse/package.json');
  if (fs.existsSync(installed) && readJson(installed).version === version) return;
  try {
    await step(`Fetching Lighthouse ${version} (30 MB, once)`, () => npmCi(tools, 'tools/lighthouse'));
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    say(`${error.message}\nThe page is measured without it.`);
  }
}
