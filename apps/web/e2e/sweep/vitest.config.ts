import path from 'node:path';
import { defineConfig } from 'vitest/config';

// The whole sweep: every screen, size and language. It takes minutes and is run by hand; the browser tests look at a part of it.
export default defineConfig({
  root: path.resolve(import.meta.dirname, '..'),
  test: {
    include: ['sweep/**/*.test.ts'],
    globalSetup: 'global-setup.ts',
    testTimeout: 1_200_000,
    hookTimeout: 120_000,
  },
});
