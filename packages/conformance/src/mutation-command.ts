// `pnpm --filter @gridwright/conformance mutation [file…]`: changes one thing after the other in the sources of the rules and counts how
// many of these mutants the tests notice. The sources are changed in place and put back, so everything must be committed before.
// A file takes minutes, all of them hours. Ends with 1 below the target.
import { execFileSync, spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import equivalent from '../mutation/equivalent.json' with { type: 'json' };

const target = 95;
const root = fileURLToPath(new URL('../../../', import.meta.url));
/** The sources that hold rules. */
const rules = [
  'packages/arithmetic/src/*.ts',
  'packages/core/src/phases/**/*.ts',
  'packages/core/src/{deal,deck,ending,fuel-market,plant-market,regions,round,setup,steps,turn-order,view}.ts',
];

interface Mutant {
  readonly status: string;
  readonly replacement: string;
  readonly location: {
    readonly start: { readonly line: number; readonly column: number };
    readonly end: { readonly line: number; readonly column: number };
  };
}

/** What stood where a mutant was written. */
function originalOf(lines: readonly string[], { location: { start, end } }: Mutant): string {
  const inside = lines.slice(start.line - 1, end.line);
  const cut = inside.map((line, at) => (at === inside.length - 1 ? line.slice(0, end.column - 1) : line));
  return cut.map((line, at) => (at === 0 ? line.slice(start.column - 1) : line)).join('\n');
}

/** Mutates one file. @returns how many mutants there were, and those that no test noticed. */
function mutate(file: string): { readonly mutants: number; readonly survivors: readonly string[] } {
  const stryker = fileURLToPath(new URL('../node_modules/.bin/stryker', import.meta.url));
  const run = spawnSync(stryker, ['run', 'packages/conformance/mutation/stryker.json', '--mutate', file], {
    cwd: root,
    encoding: 'utf8',
  });
  if (run.status !== 0) throw new Error(`${file}: ${run.stdout}${run.stderr}`);
  const report = JSON.parse(readFileSync(new URL('../node_modules/.cache/mutation.json', import.meta.url), 'utf8')) as {
    readonly files: Readonly<Record<string, { readonly mutants: readonly Mutant[] }>>;
  };
  const lines = readFileSync(`${root}${file}`, 'utf8').split('\n');
  const mutants = (report.files[file]?.mutants ?? []).filter(
    ({ status }) => !['Ignored', 'CompileError'].includes(status),
  );
  const isEquivalent = (mutant: Mutant): boolean =>
    equivalent.some(
      (known) =>
        known.file === file && known.original === originalOf(lines, mutant) && known.mutant === mutant.replacement,
    );
  const counted = mutants.filter((mutant) => !isEquivalent(mutant));
  const survivors = counted.filter(({ status }) => status === 'Survived' || status === 'NoCoverage');
  return {
    mutants: counted.length,
    survivors: survivors.map(
      (mutant) => `  ${file}:${mutant.location.start.line}: ${originalOf(lines, mutant)}  →  ${mutant.replacement}`,
    ),
  };
}

const percent = (part: number, whole: number): string => (whole === 0 ? '100.0' : ((100 * part) / whole).toFixed(1));

if (execFileSync('git', ['status', '--porcelain'], { cwd: root, encoding: 'utf8' }) !== '') {
  console.error('Commit everything first: the sources are changed while this runs.');
  process.exit(2);
}
const asked = process.argv.slice(2);
const files = asked.length > 0 ? asked : rules.flatMap((pattern) => globSync(pattern, { cwd: root })).toSorted();
let [mutants, noticed] = [0, 0];
for (const file of files) {
  const found = mutate(file);
  mutants += found.mutants;
  noticed += found.mutants - found.survivors.length;
  console.log(`${percent(found.mutants - found.survivors.length, found.mutants)} %  ${file}, ${found.mutants} mutants`);
  for (const survivor of found.survivors) console.log(survivor);
}
console.log(
  `\nmutation score: ${percent(noticed, mutants)} % of ${mutants} mutants that change anything; the target is ${target} %.`,
);
process.exitCode = noticed * 100 >= mutants * target ? 0 : 1;
