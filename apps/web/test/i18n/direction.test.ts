import { afterAll, describe, expect, it } from 'vitest';
import { speak } from '../../src/i18n/index.ts';

const styles = import.meta.glob<string>('../../src/**/*.{css,vue}', { eager: true, query: '?raw', import: 'default' });

/** What a stylesheet or the style of a component says, line by line. */
const linesOf = (path: string, source: string): readonly string[] =>
  (path.endsWith('.vue') ? source.slice(Math.max(0, source.indexOf('<style'))) : source).split('\n');

/** Properties of the left or the right side, which a page that is written from right to left would not mirror. */
const physical = /\b(?:margin|padding|border)-(?:left|right)\b|text-align: (?:left|right)|^\s*(?:left|right):|float:/;
/** What lies in the middle is so in every direction. */
const centred = /left: (?:50%|calc\(50%)|margin-left: -20px/;

afterAll(() => speak('en'));

describe('the direction of the page', () => {
  it('decides where things stand: no style names left or right, except on the board, which is a map', () => {
    const wrong = Object.entries(styles)
      .filter(([path]) => !path.includes('/features/board/'))
      .flatMap(([path, source]) => linesOf(path, source).map((line) => `${path}: ${line.trim()}`))
      .filter((line) => physical.test(line.slice(line.indexOf(': ') + 2)) && !centred.test(line));
    expect(wrong).toEqual([]);
  });

  it('is told to the browser with the language', async () => {
    await speak('de');
    expect(document.documentElement.dir).toBe('ltr');
  });
});
