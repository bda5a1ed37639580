// `pnpm --filter @gridwright/conformance mutation [file…]`: changes one thing after the other in the sources of the rules and counts how
// many of these mutants the tests notice. With `--minutes 5` it stops after so long, and goes on there the next time: what was found is
// kept until the source changes. Survivors are tried again in each run, with `--anew` a second time with all modules loaded anew. Ends
// with 1 below the target, with 3 when it is not through.
import { spawn } from 'node:child_process';
import { existsSync, globSync, mkdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import equivalent from '../mutation/equivalent.json' with { type: 'json' };
import { instrumented, type Mutant, sourcesOf } from '../mutation/instrumented.ts';
import { type Outcome, readOutcomes, sourceHash } from '../mutation/outcomes.ts';
import { asEnvironment, type MutatedFile } from '../mutation/settings.ts';

const target = 95;
/** A mutant that goes round in circles: nothing has been written down for so long. A busy machine is slow, and must not count as one. */
const mostStillMs = 600_000;
const root = fileURLToPath(new URL('../../../', import.meta.url));
const cache = fileURLToPath(new URL('../node_modules/.cache/mutation/', import.meta.url));
/** The sources that hold rules. */
const rules = [
  'packages/arithmetic/src/*.ts',
  'packages/core/src/phases/**/*.ts',
  'packages/core/src/plugin/board.ts',
  'packages/core/src/{cards,deal,deck,ending,fuel-market,network,plant-market,regions,round,setup,steps,turn-order,view}.ts',
];

/** Says what is wrong with what was asked for, and ends. */
function refuse(what: string): never {
  process.stderr.write(`${what}\n`);
  process.exit(2);
}

function asked() {
  try {
    return parseArgs({
      options: { minutes: { type: 'string' }, anew: { type: 'boolean', default: false } },
      allowPositionals: true,
    });
  } catch (error) {
    return refuse(error instanceof Error ? error.message : String(error));
  }
}

const { values, positionals } = asked();
if (values.minutes !== undefined && !(Number(values.minutes) > 0))
  refuse(`--minutes takes a number above 0, not ${values.minutes}.`);
const missing = positionals.filter((file) => !existsSync(path.join(root, file)));
if (missing.length > 0) refuse(`No such source, seen from the top folder: ${missing.join(', ')}.`);
const until = values.minutes === undefined ? Number.MAX_SAFE_INTEGER : Date.now() + Number(values.minutes) * 60_000;
const files =
  positionals.length > 0 ? positionals : rules.flatMap((pattern) => globSync(pattern, { cwd: root })).toSorted();

const isEquivalent = (file: string, { original, replacement }: Mutant): boolean =>
  equivalent.some((known) => known.file === file && known.original === original && known.mutant === replacement);

/** Tries mutants in a process of its own, which is ended when it stands still; the mutant it stood at counts as noticed. */
async function tryMutants(tried: readonly MutatedFile[]): Promise<void> {
  const { anew } = values;
  for (;;) {
    const child = spawn(
      process.execPath,
      [
        fileURLToPath(new URL('../../../node_modules/vitest/vitest.mjs', import.meta.url)),
        'run',
        '--config',
        'packages/conformance/mutation/vitest.config.ts',
        '--reporter=dot',
      ],
      { cwd: root, detached: true, env: { ...process.env, ...asEnvironment({ files: tried, until, anew }) } },
    );
    let said = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => (said += text));
    const started = Date.now();
    const ended = await new Promise<number | null>((resolve) => {
      const watch = setInterval(() => {
        const latest = tried.map(({ results }) => statSync(results, { throwIfNoEntry: false })?.mtimeMs ?? started);
        if (Date.now() - Math.max(started, ...latest) > mostStillMs) process.kill(-(child.pid ?? 0), 'SIGKILL');
      }, 1000);
      child.on('close', (code) => {
        clearInterval(watch);
        resolve(code);
      });
    });
    if (ended === 0) return;
    const isStill = tried.some(({ results }) => Object.values(readOutcomes(results).of).includes('trying'));
    if (!isStill) throw new Error(said);
  }
}

/** How the mutants of a file fared. */
interface Score {
  readonly killed: number;
  readonly survivors: readonly (Mutant & { readonly outcome: Outcome | undefined })[];
  /** Not tried yet. */
  readonly left: number;
}

function scoreOf({ file, results, known }: MutatedFile, mutants: readonly Mutant[]): Score {
  const found = readOutcomes(results);
  const isOfThisSource = found.source === sourceHash(sources.get(file) ?? '');
  const all = mutants
    .filter(({ key }) => !known.includes(key))
    .map((mutant) => ({ ...mutant, outcome: isOfThisSource ? found.of[mutant.key] : undefined }));
  return {
    killed: all.filter(({ outcome }) => outcome === 'killed').length,
    survivors: all.filter(({ outcome }) => outcome === 'survived' || outcome === 'uncovered'),
    left: all.filter(({ outcome }) => outcome === undefined || outcome === 'trying').length,
  };
}

const percent = (part: number, whole: number): string => (whole === 0 ? '100.0' : ((100 * part) / whole).toFixed(1));

mkdirSync(cache, { recursive: true });
const sources = sourcesOf(files);
const switched = await instrumented(sources);
const mutantsOf = (file: string): readonly Mutant[] => switched.get(file)?.mutants ?? [];
const tried = files.map((file) => ({
  file,
  results: `${cache}${file.replaceAll('/', '-')}.json`,
  known: mutantsOf(file)
    .filter((mutant) => isEquivalent(file, mutant))
    .map(({ key }) => key),
}));
await tryMutants(tried);
let [killed, judged, left] = [0, 0, 0];
for (const one of tried) {
  const score = scoreOf(one, mutantsOf(one.file));
  const whole = score.killed + score.survivors.length;
  killed += score.killed;
  judged += whole;
  left += score.left;
  const rest = score.left > 0 ? `, ${score.left} not tried yet` : '';
  console.log(
    `${percent(score.killed, whole)} %  ${one.file}: ${score.killed} noticed, ${score.survivors.length} not, ${one.known.length} change nothing${rest}`,
  );
  for (const { line, original, replacement, outcome } of score.survivors)
    console.log(`  ${one.file}:${line} ${outcome}: ${original}  →  ${replacement}`);
}
console.log(
  `\nmutation score: ${percent(killed, judged)} % of ${judged} mutants that change anything; the target is ${target} %.`,
);
if (left > 0) console.log(`${left} have not been tried yet: run it again.`);
process.exitCode = left > 0 ? 3 : killed * 100 >= judged * target ? 0 : 1;
