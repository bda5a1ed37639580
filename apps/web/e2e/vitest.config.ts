import { defineConfig } from 'vitest/config';

// Each file plays whole games in a browser, one file after the other: two cores are busy enough with one.
export default defineConfig({
  root: import.meta.dirname,
  test: { include: ['**/*.test.ts'], fileParallelism: false, testTimeout: 600_000, hookTimeout: 60_000 },
});
