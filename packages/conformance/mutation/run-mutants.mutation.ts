// Tries the mutants of sources, in one process: every mutant is a switch in its source, and the tests that come to it are run with
// the switch on, until one fails. What was killed is written down at once, so that a run can be stopped and taken up again.
import { globSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it, vi } from 'vitest';
import { instrumented, type Mutant, sourcesOf } from './instrumented.ts';
import { type Outcomes, readOutcomes, sourceHash } from './outcomes.ts';
import { settings } from './settings.ts';
import { collected, type TestAtHand } from './tests-at-hand.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));

/** The tests that state rules in sentences. Games of chance would find mutants as well, but do not say which rule was broken. */
const testFiles = globSync(
  [
    'packages/{core,arithmetic}/test/**/*.test.ts',
    'packages/{decks,variants}/test/{rules,numbers}.test.ts',
    'packages/conformance/test/edge-cases/*.test.ts',
    'maps/*/test/{rules,numbers}.test.ts',
  ],
  { cwd: root },
)
  .filter((file) => !/(contract|plain-plugins)\.test\.ts$/.test(file))
  .toSorted();

/** What an instrumented source asks and counts. */
interface Switches {
  activeMutant?: string | undefined;
  currentTestId?: string | undefined;
  hitCount?: number | undefined;
  hitLimit?: number | undefined;
  mutantCoverage?: {
    static: Record<string, number>;
    perTest: Record<string, Record<string, number>>;
  };
}
const switches = ((globalThis as { __stryker__?: Switches }).__stryker__ ??= {});

interface Loaded extends TestAtHand {
  readonly file: string;
  /** Where it stands among the tests of its file. */
  readonly at: number;
}

/** Loads files of tests and the sources with them. */
async function load(files: readonly string[], onLoaded?: (file: string) => void): Promise<readonly Loaded[]> {
  const tests: Loaded[] = [];
  for (const file of files) {
    collected.length = 0;
    await import(/* @vite-ignore */ `${root}${file}`);
    onLoaded?.(file);
    tests.push(...collected.map((test, at) => ({ ...test, file, at })));
  }
  return tests;
}

async function passes(test: TestAtHand): Promise<boolean> {
  switches.hitCount = 0;
  try {
    await test.run();
    return true;
  } catch {
    return false;
  }
}

/** Runs something with a mutant switched on. */
async function withMutant<T>(mutant: Mutant, hits: number, run: () => Promise<T>): Promise<T> {
  switches.activeMutant = mutant.id;
  switches.hitLimit = hits * 100 + 10_000;
  try {
    return await run();
  } finally {
    switches.activeMutant = undefined;
    switches.hitLimit = undefined;
  }
}

const { files, until, anew } = settings();

/** The mutants of one source, and what became of them. */
interface Trial {
  readonly mutants: readonly Mutant[];
  readonly outcomes: Outcomes;
  readonly save: () => void;
}

async function trialsOf(): Promise<readonly Trial[]> {
  const sources = sourcesOf(files.map(({ file }) => file));
  const switched = await instrumented(sources);
  return files.map(({ file, results, known }) => {
    const before = readOutcomes(results);
    const source = sourceHash(sources.get(file) ?? '');
    const outcomes: Outcomes = before.source === source ? before : { source, of: {} };
    return {
      mutants: (switched.get(file)?.mutants ?? []).filter(
        ({ key }) => !known.includes(key) && outcomes.of[key] !== 'killed',
      ),
      outcomes,
      save: () => writeFileSync(results, JSON.stringify(outcomes)),
    };
  });
}

it('mutants', async () => {
  const trials = await trialsOf();
  const [first] = trials;
  switches.mutantCoverage = { static: {}, perTest: {} };
  first?.save();
  const loaders = new Map<string, ReadonlySet<string>>();
  let counted: Readonly<Record<string, number>> = {};
  let tests = await load(testFiles, (of) => {
    const now = { ...switches.mutantCoverage?.static };
    loaders.set(of, new Set(Object.keys(now).filter((id) => now[id] !== counted[id])));
    counted = now;
  });
  const { static: loading, perTest } = switches.mutantCoverage;
  const times = new Map<string, number>();
  const nameOf = ({ file: of, at }: Loaded): string => `${of} ${at}`;
  const sound = new Set<string>();
  for (const test of tests) {
    switches.currentTestId = nameOf(test);
    const start = performance.now();
    if (await passes(test)) sound.add(nameOf(test));
    else console.log(`left out, it fails without any mutant: ${nameOf(test)} ${test.title}`);
    times.set(nameOf(test), performance.now() - start);
    first?.save();
  }
  switches.currentTestId = undefined;
  const hitsOf = (test: Loaded, { id }: Mutant): number => perTest[nameOf(test)]?.[id] ?? 0;
  const covering = (mutant: Mutant): readonly Loaded[] =>
    tests
      .filter((test) => sound.has(nameOf(test)) && hitsOf(test, mutant) > 0)
      .toSorted((a, b) => (times.get(nameOf(a)) ?? 0) - (times.get(nameOf(b)) ?? 0));

  /** Whether a test fails with a mutant that is switched on before its modules are loaded. Afterwards they are loaded without it. */
  async function failsAnew({ file, at }: Loaded, mutant: Mutant, hits: number): Promise<boolean> {
    vi.resetModules();
    const isFailing = await withMutant(mutant, hits, async () => {
      const test = (await load([file])).find((fresh) => fresh.at === at);
      return test !== undefined && !(await passes(test));
    });
    vi.resetModules();
    const fresh = await load([file]);
    tests = tests.map((test) =>
      test.file === file ? (fresh.find(({ at: place }) => place === test.at) ?? test) : test,
    );
    return isFailing;
  }

  /** Whether a test fails with a mutant and passes without it. What a mutant left behind in modules is no proof: those are loaded anew. */
  async function isKilledHere(mutant: Mutant): Promise<boolean> {
    for (const { file, at } of covering(mutant)) {
      const test = tests.find((loaded) => loaded.file === file && loaded.at === at);
      if (test === undefined) continue;
      const hits = hitsOf(test, mutant);
      if (await withMutant(mutant, hits, () => passes(test))) continue;
      if ((await passes(test)) || (await failsAnew(test, mutant, hits))) return true;
    }
    return (loading[mutant.id] ?? 0) > 0 && isKilledAnew(mutant);
  }

  /** The same with all modules loaded anew, so that nothing is remembered from before. */
  async function isKilledAnew(mutant: Mutant): Promise<boolean> {
    const chosen = covering(mutant);
    const isStatic = (loading[mutant.id] ?? 0) > 0;
    const names = new Set(chosen.map(nameOf));
    const users = new Set(chosen.map((test) => test.file));
    const affected = testFiles.filter((of) => users.has(of) || (isStatic && loaders.get(of)?.has(mutant.id) === true));
    const files = chosen.length === 0 ? testFiles : affected;
    const hits = Math.max(loading[mutant.id] ?? 0, ...chosen.map((test) => hitsOf(test, mutant)));
    vi.resetModules();
    return withMutant(mutant, hits, async () => {
      for (const of of files) {
        let fresh: readonly Loaded[] = [];
        try {
          switches.hitCount = 0;
          fresh = await load([of]);
        } catch {
          return true;
        }
        for (const test of fresh) {
          const counts = sound.has(nameOf(test)) && (isStatic || names.has(nameOf(test)));
          if (counts && !(await passes(test))) return true;
        }
      }
      return false;
    });
  }

  /** Tries a mutant in one way, and writes down what became of it. One that did not come to an end counts as noticed. */
  async function judge({ outcomes, save }: Trial, mutant: Mutant, isKilled: (mutant: Mutant) => Promise<boolean>) {
    const wasStuck = outcomes.of[mutant.key] === 'trying';
    outcomes.of[mutant.key] = 'trying';
    save();
    const isCovered = covering(mutant).length > 0 || (loading[mutant.id] ?? 0) > 0;
    outcomes.of[mutant.key] = wasStuck || (await isKilled(mutant)) ? 'killed' : isCovered ? 'survived' : 'uncovered';
    save();
  }
  for (const isKilled of anew ? [isKilledHere, isKilledAnew] : [isKilledHere])
    for (const trial of trials)
      for (const mutant of trial.mutants) {
        if (Date.now() > until) return;
        if (trial.outcomes.of[mutant.key] !== 'killed') await judge(trial, mutant, isKilled);
      }
  expect(trials.flatMap(({ outcomes }) => Object.values(outcomes.of))).not.toContain('trying');
});
