import { readFileSync } from 'node:fs';
import { Instrumenter } from '@stryker-mutator/instrumenter';

const silent = Object.fromEntries(
  ['trace', 'debug', 'info', 'warn', 'error', 'fatal'].flatMap((level) => [
    [level, (): void => undefined],
    [`is${level[0]?.toUpperCase()}${level.slice(1)}Enabled`, (): boolean => false],
  ]),
) as unknown as ConstructorParameters<typeof Instrumenter>[0];

/** One thing that is changed in a source. */
export interface Mutant {
  readonly id: string;
  readonly line: number;
  /** What stands there, and what the mutant puts in its place. */
  readonly original: string;
  readonly replacement: string;
  /** The same for the same mutant of the same source. */
  readonly key: string;
}

interface Place {
  readonly line: number;
  readonly column: number;
}

/** What stands between two places of a source; lines and columns count from 0. */
function textBetween(lines: readonly string[], start: Place, end: Place): string {
  const inside = lines.slice(start.line, end.line + 1);
  const cut = inside.map((line, at) => (at === inside.length - 1 ? line.slice(0, end.column) : line));
  return cut.map((line, at) => (at === 0 ? line.slice(start.column) : line)).join('\n');
}

/** A source in which every mutant can be switched on, and the list of them. */
export interface Instrumented {
  readonly code: string;
  readonly mutants: readonly Mutant[];
}

/** Sources in which every mutant can be switched on. No two mutants share an id, of whatever source they are. */
export async function instrumented(sources: ReadonlyMap<string, string>): Promise<ReadonlyMap<string, Instrumented>> {
  const options = { plugins: null, excludedMutations: [], ignorers: [] };
  const given = Array.from(sources, ([name, content]) => ({ name, content, mutate: true }));
  const { files, mutants } = await new Instrumenter(silent).instrument(given, options);
  return new Map(
    files.map(({ name, content }) => {
      const lines = (sources.get(name) ?? '').split('\n');
      const own = mutants.filter(({ fileName }) => fileName === name);
      return [name, { code: content, mutants: own.map((mutant) => described(mutant, lines)) }];
    }),
  );
}

type Found = Awaited<ReturnType<Instrumenter['instrument']>>['mutants'][number];

const described = ({ id, location: { start, end }, replacement }: Found, lines: readonly string[]): Mutant => ({
  id,
  line: start.line + 1,
  original: textBetween(lines, start, end),
  replacement,
  key: `${start.line + 1}:${start.column}-${end.line + 1}:${end.column} ${replacement}`,
});

const root = new URL('../../../', import.meta.url);

/** Sources of the project by their names. */
export const sourcesOf = (files: readonly string[]): ReadonlyMap<string, string> =>
  new Map(files.map((file) => [file, readFileSync(new URL(file, root), 'utf8')]));
