import { describe, expect, it } from 'vitest';
import { type Action, matches, solves } from '../src/index.ts';

const build = (city: string): Action => ({ type: 'build', city });
const power = (...plants: readonly string[]): Action => ({
  type: 'power',
  runs: plants.map((plant) => ({ plant, burn: {} })),
});
const pass: Action = { type: 'pass' };

describe('an action pattern', () => {
  it('fits whatever it does not mention', () => {
    expect(matches({ type: 'open', plant: '13', bid: 40 }, { type: 'open', plant: '13' })).toBe(true);
    expect(matches({ type: 'open', plant: '13', bid: 40 }, { type: 'open', plant: '13', bid: [13, 20] })).toBe(false);
  });

  it('that names plants fits these and no others, in any order', () => {
    const pattern = { type: 'power', plants: ['13', '20'] } as const;
    expect(matches(power('20', '13'), pattern)).toBe(true);
    expect(matches(power('20'), pattern)).toBe(false);
    expect(matches(power('20', '13', '4'), pattern)).toBe(false);
  });
});

describe('what is done in one go', () => {
  const right = [{ type: 'build', city: 'essen' }] as const;

  it('is right wherever the right thing stands among things of its kind', () => {
    expect(solves([build('essen'), pass], right)).toBe(true);
    expect(solves([build('kiel'), build('essen'), pass], right)).toBe(true);
  });

  it('is wrong where the right thing is missing, or nothing is done', () => {
    expect(solves([build('kiel'), pass], right)).toBe(false);
    expect(solves([], right)).toBe(false);
  });

  it('is no passing when something came before', () => {
    expect(solves([pass], [{ type: 'pass' }])).toBe(true);
    expect(solves([build('kiel'), pass], [{ type: 'pass' }])).toBe(false);
  });
});
