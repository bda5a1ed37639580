/** A source whose mutants are tried. */
export interface MutatedFile {
  /** From the root of the project. */
  readonly file: string;
  /** Where the outcome of every mutant is kept. */
  readonly results: string;
  /** Mutants that need not be tried. */
  readonly known: readonly string[];
}

/** What the command tells the process that tries mutants. */
export interface MutationSettings {
  readonly files: readonly MutatedFile[];
  /** No further mutant is begun after this moment, in milliseconds since 1970. */
  readonly until: number;
  /** Whether to load all modules anew for mutants that were not noticed: something might have been remembered from before. */
  readonly anew: boolean;
}

const variable = 'GRIDWRIGHT_MUTATION';

/** The settings as an environment of a process. */
export const asEnvironment = (settings: MutationSettings): Readonly<Record<string, string>> => ({
  [variable]: JSON.stringify(settings),
});

/** The settings of this process. */
export const settings = (): MutationSettings => JSON.parse(process.env[variable] ?? '{}') as MutationSettings;
