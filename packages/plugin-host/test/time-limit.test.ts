import { describe, expect, it } from 'vitest';
import * as timeLimit from '../src/time-limit.ts';

const { withinLimit } = timeLimit;

/** Lets time go by without being at work, as on a machine whose processors others have. */
function starve(milliseconds: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);
}

describe('the time that plugins have', () => {
  it('is not over for what a busy machine keeps from working: it is asked again', () => {
    let tries = 0;
    const answer = withinLimit(['a', 'b'], () => {
      tries += 1;
      if (tries === 1) starve(1500);
      return 'answered';
    });
    expect({ answer, tries }).toEqual({ answer: { ok: true, value: 'answered' }, tries: 2 });
  });

  it('is over for what is at work without an end', () => {
    const answer = withinLimit(['a', 'b'], () => {
      for (;;);
    });
    const error = { plugin: 'a, b', hook: 'any', what: 'it was still at work after 1 second' };
    expect(answer).toMatchObject({ ok: false, error });
  });

  it('is not given again to what being cut off has left half done', () => {
    let tries = 0;
    const stretch = (): void => {
      tries += 1;
      starve(1500);
    };
    expect(withinLimit(['a'], stretch, 'once').ok).toBe(false);
    expect(tries).toBe(1);
  });

  it('is kept by two copies of the code in one process, of which one may ask the other', async () => {
    const another: typeof timeLimit = await import(`${import.meta.resolve('../src/time-limit.ts')}?another`);
    expect(another.withinLimit).not.toBe(withinLimit);
    const asked = withinLimit(['a'], () => another.withinLimit(['b'], () => 'the other'));
    expect(asked).toEqual({ ok: true, value: { ok: true, value: 'the other' } });
    expect(withinLimit(['a'], () => 'the first')).toEqual({ ok: true, value: 'the first' });
  });
});
