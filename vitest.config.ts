import { defineConfig } from 'vitest/config';

// Workspace packages are tested from their sources; nothing has to be built first.
const fromSources = {
  resolve: { conditions: ['source', 'module', 'browser', 'development|production'] },
  ssr: { resolve: { conditions: ['source', 'module', 'node', 'development|production'] } },
};

// A busy machine is slow, not wrong.
const testTimeout = 30_000;

export default defineConfig({
  test: {
    projects: [
      {
        ...fromSources,
        test: {
          name: 'node',
          environment: 'node',
          testTimeout,
          include: [
            '{packages,maps,examples}/*/test/**/*.test.ts',
            'apps/server/test/**/*.test.ts',
            'scripts/test/**/*.test.ts',
            'test/**/*.test.ts',
          ],
        },
      },
      {
        extends: './apps/web/vite.config.ts',
        root: './apps/web',
        ...fromSources,
        test: {
          name: 'web',
          environment: 'happy-dom',
          testTimeout,
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
