import { defineConfig } from 'vitest/config';
import { reporters } from '../../../scripts/run/failed-tests.mjs';
import { LongestFirst } from './longest-first.ts';
import { patienceMs } from './until.ts';

// One server for all files, and a browser for each worker; two files at a time keep two cores busy.
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
    // so that what waits in vain says itself what for
    testTimeout: 2 * patienceMs,
    hookTimeout: patienceMs,
    expect: { poll: { timeout: patienceMs } },
  },
});
