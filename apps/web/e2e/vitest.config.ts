import { defineConfig } from 'vitest/config';
import { reporters } from '../../../scripts/run/failed-tests.mjs';
import { LongestFirst } from './longest-first.ts';

// One server and one browser for all files; two files at a time keep two cores busy.
export default defineConfig({
  root: import.meta.dirname,
  test: {
    include: ['*.test.ts'],
    reporters: reporters(),
    globalSetup: 'global-setup.ts',
    maxWorkers: 2,
    // a file opens windows of its own, and keeps nothing else
    isolate: false,
    sequence: { sequencer: LongestFirst },
    testTimeout: 600_000,
    hookTimeout: 60_000,
    // a busy machine is slow, not wrong
    expect: { poll: { timeout: 30_000 } },
  },
});
