// Checks the types of the page, templates included: with Golar, which takes a fifth of the time that vue-tsc takes, where its
// binary is installed, and with vue-tsc elsewhere. Both find the same: scripts/test/page-types.test.ts.
import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';
import { parseArgs } from 'node:util';

const folder = path.join(import.meta.dirname, '..');
const { values } = parseArgs({ options: { project: { type: 'string', short: 'p', default: 'tsconfig.json' } } });
const ofPage = createRequire(import.meta.filename);

/** The command of Golar, or nothing where there is no binary of it. */
function golar() {
  const entry = ofPage.resolve('golar/unstable');
  try {
    createRequire(entry).resolve(`@golar/${process.platform}-${process.arch}`);
  } catch {
    return undefined;
  }
  return [path.join(path.dirname(entry), 'bin.js'), 'tsc'];
}

const checker = golar() ?? [ofPage.resolve('vue-tsc/bin/vue-tsc.js')];
const { status } = spawnSync(process.execPath, [...checker, '--noEmit', '--pretty', 'false', '-p', values.project], {
  cwd: folder,
  stdio: 'inherit',
});
process.exit(status ?? 1);
