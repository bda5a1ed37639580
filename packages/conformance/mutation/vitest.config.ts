import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { instrumented, sourcesOf } from './instrumented.ts';
import { settings } from './settings.ts';

const conditions = ['source', 'module', 'node', 'development|production'];
const here = fileURLToPath(new URL('.', import.meta.url));
const files = settings().files.map(({ file }) => file);
const switched = await instrumented(sourcesOf(files));

// One test, which runs all others again and again: see run-mutants.mutation.ts.
export default defineConfig({
  root: fileURLToPath(new URL('../../../', import.meta.url)),
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  plugins: [
    {
      name: 'mutants',
      enforce: 'pre',
      resolveId: (source, importer) =>
        source === 'vitest' && importer?.startsWith(here) === false ? `${here}tests-at-hand.ts` : undefined,
      transform: (_code, id) => switched.get(files.find((file) => id.endsWith(`/${file}`)) ?? '')?.code,
    },
  ],
  test: {
    environment: 'node',
    testTimeout: 24 * 3600 * 1000,
    pool: 'forks',
    // mutants are numbered anew by each run, so that a source as an earlier run has switched it would be wrong
    fsModuleCache: false,
    include: ['packages/conformance/mutation/run-mutants.mutation.ts'],
  },
});
