import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import equivalent from '../mutation/equivalent.json' with { type: 'json' };

describe('mutants that change nothing', () => {
  it.each(equivalent)('$file: $original stands there, and a reason is given', ({ file, original, mutant, why }) => {
    expect(readFileSync(new URL(`../../../${file}`, import.meta.url), 'utf8')).toContain(original);
    expect(mutant).not.toBe(original);
    expect(why.length).toBeGreaterThan(20);
  });
});
