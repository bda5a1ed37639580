import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const conditions = ['source', 'module', 'node', 'development|production'];

// The tests that state rules in sentences. Games of chance would find mutants as well, but do not say which rule was broken.
export default defineConfig({
  root: fileURLToPath(new URL('../../../', import.meta.url)),
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  test: {
    environment: 'node',
    testTimeout: 60_000,
    include: [
      'packages/{core,arithmetic}/test/**/*.test.ts',
      'packages/{decks,variants}/test/{rules,numbers}.test.ts',
      'packages/conformance/test/edge-cases/*.test.ts',
      'maps/*/test/{rules,numbers}.test.ts',
    ],
    exclude: ['**/contract.test.ts'],
  },
});
