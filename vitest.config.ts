import { defineConfig } from 'vitest/config';

// Workspace packages are tested from their sources; nothing has to be built first.
const fromSources = {
  resolve: { conditions: ['source', 'module', 'browser', 'development|production'] },
  ssr: { resolve: { conditions: ['source', 'module', 'node', 'development|production'] } },
};

// A busy machine is slow, not wrong.
const patient = { testTimeout: 300_000, hookTimeout: 60_000, expect: { poll: { timeout: 60_000 } } };

export default defineConfig({
  test: {
    // all cores: tests are all there is to do
    maxWorkers: '100%',
    projects: [
      {
        ...fromSources,
        test: {
          name: 'node',
          environment: 'node',
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
          ...patient,
          include: ['apps/server/test/**/*.test.ts'],
        },
      },
      {
        extends: './apps/web/vite.config.ts',
        root: './apps/web',
        ...fromSources,
        test: {
          name: 'web',
          environment: 'happy-dom',
          ...patient,
          include: ['{src,test}/**/*.test.ts'],
          // the colours are reckoned with
          css: { include: [/tokens\.css/] },
          // its sources, of which the page uses a part, are written for bundlers
          server: { deps: { inline: ['leaflet'] } },
        },
      },
    ],
  },
});
