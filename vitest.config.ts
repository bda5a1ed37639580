import os from 'node:os';
import { defineConfig, type TestProjectConfiguration } from 'vitest/config';
import type { InlineConfig } from 'vitest/node';
import { reporters } from './scripts/run/failed-tests.mjs';

// Workspace packages are tested from their sources; nothing has to be built first.
const fromSources = {
  resolve: { conditions: ['source', 'module', 'browser', 'development|production'] },
  ssr: { resolve: { conditions: ['source', 'module', 'node', 'development|production'] } },
};

// A busy machine is slow, not wrong.
const patient = { testTimeout: 300_000, hookTimeout: 60_000, expect: { poll: { timeout: 60_000 } } };

/** All cores: tests are all there is to do. One more works while others wait for a process, a disk or a database. */
const maxWorkers = os.availableParallelism() + 1;

/** Programs that tests start from their sources find there what an earlier one has stripped and compiled. */
const env = { NODE_COMPILE_CACHE: `${import.meta.dirname}/node_modules/.cache/node-compile` };

/**
 * Tests of the page that put other words or modules in the place of its own, or are about what a page keeps as long as it is
 * open. Beside others it would depend on their order whose modules are there first.
 */
export const needingAFreshPage = [
  'test/api/prompt-socket.test.ts',
  'test/features/balance/balance-lab.test.ts',
  'test/features/decision/trial.test.ts',
  'test/features/result/game-review.test.ts',
  'test/features/result/review.test.ts',
  'test/i18n/untranslated.test.ts',
  'test/features/log/announcements.test.ts',
  'test/app/failure-notice.test.ts',
];

const page = (more: InlineConfig): TestProjectConfiguration => ({
  extends: './apps/web/vite.config.ts',
  root: './apps/web',
  ...fromSources,
  test: {
    environment: 'happy-dom',
    // as of the other projects, or they could not run together
    maxWorkers,
    ...patient,
    include: ['{src,test}/**/*.test.ts'],
    // the colours are reckoned with
    css: { include: [/tokens\.css/] },
    // its sources, of which the page uses a part, are written for bundlers
    server: { deps: { inline: ['leaflet'] } },
    ...more,
  },
});

export default defineConfig({
  test: {
    reporters: reporters(),
    maxWorkers,
    projects: [
      {
        ...fromSources,
        test: {
          name: 'node',
          environment: 'node',
          env,
          ...patient,
          // rules and plugins keep nothing between two games, so that files can share what they load
          pool: 'threads',
          isolate: false,
          include: ['{packages,maps,examples}/*/test/**/*.test.ts', 'scripts/test/**/*.test.ts'],
        },
      },
      {
        ...fromSources,
        test: {
          name: 'server',
          environment: 'node',
          env,
          ...patient,
          // every test starts a server of its own
          isolate: false,
          include: ['apps/server/test/**/*.test.ts'],
        },
      },
      page({ name: 'web', isolate: false, setupFiles: ['test/tidy.ts'], exclude: needingAFreshPage }),
      page({ name: 'web afresh', include: needingAFreshPage }),
    ],
  },
});
