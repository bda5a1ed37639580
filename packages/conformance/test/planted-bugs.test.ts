import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { huntPlantedBug } from '../src/search/hunt-planted-bug.ts';
import { plantedBugs, plantedIn } from '../src/search/planted-bugs.ts';

const [equalBid] = plantedBugs;

// `pnpm --filter @gridwright/conformance planted-bugs` hunts them all.
describe('a planted bug', () => {
  it.each(plantedBugs)('$name: its place is still there', (bug) => {
    const source = readFileSync(new URL(`../../../${bug.file}`, import.meta.url), 'utf8');
    expect(plantedIn(source, bug)).not.toBe(source);
  });

  it('is not planted where its place has moved', () => {
    if (equalBid === undefined) throw new Error('there is no bug to plant');
    expect(() => plantedIn('const nothing = 0;', equalBid)).toThrow('is there 0 times, not once');
  });

  it('is found by the search, and told in a few moves', async () => {
    if (equalBid === undefined) throw new Error('there is no bug to plant');
    const { found } = await huntPlantedBug(equalBid.name, { runs: 40, seed: 1 });
    expect(found).toMatch(/^seat \d was allowed to bid \d+; the rules forbid it\n/);
    expect(found?.split('\n').length).toBeLessThan(12);
  });
});
