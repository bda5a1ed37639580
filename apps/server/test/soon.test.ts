import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { soon } from '../src/queues/soon.ts';

describe.each(['in Node', 'in a browser'])('what is to be done soon, %s,', (where) => {
  beforeEach(() => {
    if (where === 'in a browser') vi.stubGlobal('setImmediate', undefined);
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  it('is done later, each in its turn', async () => {
    const done: number[] = [];
    const last = new Promise<void>((resolve) => {
      for (const one of [1, 2]) soon(() => done.push(one));
      soon(resolve);
    });
    expect(done).toEqual([]);
    await last;
    expect(done).toEqual([1, 2]);
  });

  it('is not done where it is called off before', async () => {
    const work = vi.fn<() => void>();
    soon(work)();
    await new Promise<void>((resolve) => soon(resolve));
    expect(work).not.toHaveBeenCalled();
  });
});
