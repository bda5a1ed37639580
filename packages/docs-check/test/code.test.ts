import { describe, expect, it } from 'vitest';
import { blocks, marked, textOf } from '../src/blocks.ts';
import { workshop } from '../src/code.ts';

const runnable = marked('run');
const all = [...marked('compile'), ...runnable];
const { placeOf, typeErrors } = workshop('code', all);
const isTest = (file: string): boolean => file.endsWith('.test.ts');

// Blocks that are test files add their own tests.
for (const block of runnable.filter((one) => isTest(placeOf(one)))) await import(placeOf(block));

describe('code in the documentation', () => {
  it('is there', () => {
    expect(all.length).toBeGreaterThan(15);
  });

  it('compiles against the real packages', () => {
    expect(typeErrors()).toEqual([]);
  });

  const repeated = blocks.flatMap(({ doc, example, text }) => (example === null ? [] : [{ doc, example, text }]));
  it('has examples that lie in the project as well', () => {
    expect(repeated).not.toEqual([]);
  });
  it.each(repeated)('$doc repeats $example word for word', ({ example, text }) => {
    expect(text).toBe(textOf(example));
  });

  const programs = runnable.filter((block) => !isTest(placeOf(block)));
  it.each(programs.map((block) => [`${block.doc}:${block.line}`, placeOf(block)]))(
    '%s runs, and what it claims holds',
    async (_name, file) => {
      await expect(import(file)).resolves.toBeDefined();
    },
    60_000,
  );
});
