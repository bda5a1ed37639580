import { expect, it } from 'vitest';
import { longestAloneMs } from '../src/pauses.ts';

it('a pause in which another program waited as well does not count, as far as both waited', () => {
  const server = [
    { until: 1030, ms: 30 },
    { until: 2012, ms: 12 },
  ];
  expect(longestAloneMs(server, [])).toBe(30);
  expect(longestAloneMs(server, [{ until: 1028, ms: 26 }])).toBe(12);
  expect(longestAloneMs(server, [{ until: 1010, ms: 15 }])).toBe(20);
  expect(longestAloneMs([], server)).toBe(0);
});
