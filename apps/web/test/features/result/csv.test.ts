import { describe, expect, it } from 'vitest';
import { csvOf } from '../../../src/features/result/csv.ts';

describe('comma-separated values', () => {
  it('end every line with CR LF', () => {
    expect(
      csvOf([
        ['Round', 'Player'],
        [1, 'Ada'],
      ]),
    ).toBe('Round,Player\r\n1,Ada\r\n');
  });
  it('put commas, quotes and line breaks into quotes', () => {
    expect(csvOf([['a,b', 'say "hi"', 'two\nlines']])).toBe('"a,b","say ""hi""","two\nlines"\r\n');
  });
  it('let no name pass for a formula, and leave numbers alone', () => {
    expect(csvOf([['=1+1', '-x', '@me', '+1', -3]])).toBe("'=1+1,'-x,'@me,'+1,-3\r\n");
  });
});
