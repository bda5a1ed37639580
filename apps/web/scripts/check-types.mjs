// Checks the types of the page, templates included: with Golar, which takes less than half the time of vue-tsc, where its
// binary is installed, and with vue-tsc elsewhere. Both find the same: scripts/test/page-types.test.ts.
import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const ofPage = createRequire(import.meta.filename);
const golar = ofPage.resolve('golar/unstable');

function hasBinary(libc) {
  try {
    createRequire(golar).resolve(`@golar/${process.platform}-${process.arch}${libc}/golar.node`);
    return true;
  } catch {
    return false;
  }
}

/**
 * The checkers that there are on this machine, with their commands, the quicker first. After one edit little is left to check:
 * several threads would each learn the same types first.
 */
export const checkers = {
  ...(['', '-musl'].some(hasBinary)
    ? { golar: [path.join(path.dirname(golar), 'bin.js'), 'tsc', '--checkers', '1'] }
    : {}),
  'vue-tsc': [ofPage.resolve('vue-tsc/bin/vue-tsc.js')],
};

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { values } = parseArgs({
    options: {
      project: { type: 'string', default: 'tsconfig.json' },
      checker: { type: 'string', default: Object.keys(checkers)[0] },
    },
  });
  if (!Object.hasOwn(checkers, values.checker)) {
    process.stderr.write(`No such checker here: ${values.checker}. There are: ${Object.keys(checkers).join(', ')}.\n`);
    process.exit(2);
  }
  const { status } = spawnSync(
    process.execPath,
    [...checkers[values.checker], '--noEmit', '--pretty', 'false', '-p', values.project],
    // a program of a few seconds need not look for memory that it could give back: that is a fifth of its work
    { cwd: path.join(import.meta.dirname, '..'), stdio: 'inherit', env: { ...process.env, GOGC: 'off' } },
  );
  process.exit(status ?? 1);
}
