import { describe, expect, it } from 'vitest';
import { documents } from '../src/blocks.ts';
import { brokenLinks } from '../src/links.ts';

describe('every link in the documentation leads somewhere', () => {
  it.each(documents)('%s', (doc) => {
    expect(brokenLinks(doc)).toEqual([]);
  });
});
