import { describe, expect, it } from 'vitest';
import { searching } from '../src/search/budget.ts';
import { search } from '../src/search/search.ts';

// Another seed in every run. What is found is told in as few moves as possible, with the line that repeats it.
const { runs, seed } = searching;
console.info(`search: ${runs} games, SEARCH_SEED=${seed}`);

describe('whatever is chosen at whatever table', () => {
  it('the core does what the small reference engine, written from the rules, does: every fact, option, price and secret', () => {
    const { found, path } = search(searching);
    const repeat = `SEARCH_SEED=${seed} SEARCH_PATH=${path} pnpm unit packages/conformance/test/search`;
    expect(found && `${found}\n\n${repeat}`).toBeUndefined();
  });
});
