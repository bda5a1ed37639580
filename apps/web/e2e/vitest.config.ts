import { defineConfig } from 'vitest/config';

// Each file plays whole games in a browser of its own with a server of its own. Much of that is waiting for bots that move
// at a person's pace: two files at a time keep two cores busy.
export default defineConfig({
  root: import.meta.dirname,
  test: { include: ['**/*.test.ts'], maxWorkers: 2, testTimeout: 600_000, hookTimeout: 60_000 },
});
