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

/**
 * What a checker says, and where the quick one finds something also what vue-tsc says, which counts: Golar takes now and then a
 * literal for any text, depending on what it has looked at before.
 *
 * @param {readonly string[]} names the checkers that are asked, the quicker first
 * @param {(name: string) => { status: number; output: string }} run runs one of them: its exit code and what it printed
 */
export function judged(names, run) {
  const [first, second] = names;
  const quick = run(first);
  if (quick.status === 0 || second === undefined) return quick;
  const careful = run(second);
  if (careful.status !== 0) return careful;
  return { status: 0, output: `${careful.output}Only ${first} finds this, and ${second} does not:\n${quick.output}` };
}

function asked() {
  try {
    return parseArgs({
      options: { project: { type: 'string', default: 'tsconfig.json' }, checker: { type: 'string' } },
    }).values;
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    return process.exit(2);
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const values = asked();
  const names = values.checker === undefined ? Object.keys(checkers) : [values.checker];
  const unknown = names.find((name) => !Object.hasOwn(checkers, name));
  if (unknown !== undefined) {
    process.stderr.write(`No such checker here: ${unknown}. There are: ${Object.keys(checkers).join(', ')}.\n`);
    process.exit(2);
  }
  const { status, output } = judged(names, (name) => {
    const ended = spawnSync(
      process.execPath,
      [...checkers[name], '--noEmit', '--pretty', 'false', '-p', values.project],
      // a program of a few seconds need not look for memory that it could give back: that is a fifth of its work
      { cwd: path.join(import.meta.dirname, '..'), encoding: 'utf8', env: { ...process.env, GOGC: 'off' } },
    );
    return { status: ended.status ?? 1, output: `${ended.stdout}${ended.stderr}` };
  });
  process.stdout.write(output);
  process.exitCode = status;
}
