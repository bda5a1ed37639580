import { describe, expect, it } from 'vitest';
import { landPicture } from '../../../src/features/board/land.ts';
import { previewMarkup } from '../../../src/features/board/preview.ts';
import { art } from '../../small-board.ts';

const picture = (live: readonly string[], language = 'en') =>
  landPicture(art, { live: new Set(live), language, prefix: 'x' });

describe('the land', () => {
  it('tints and prints the regions in play, and hatches the others', () => {
    const markup = picture(['west']);
    expect(markup).toContain('class="area hue-red"');
    expect(markup).not.toContain('class="area hue-yellow"');
    expect(markup).toContain('class="area out"');
  });
  it('makes the name of a region out of play faint', () => {
    expect(picture(['west'])).toMatch(/class="area-name out"[^>]*><tspan[^>]*>east/);
  });
  it('lies in three bands of shallow water along the coarse coast', () => {
    const shelved = landPicture(
      { ...art, coast: 'M1 1l2 2', shelf: 'M1 1l9 9' },
      { live: new Set(), language: 'en', prefix: 'x' },
    );
    expect(shelved.match(/class="shelf s\d" d="M1 1l9 9"/g)).toHaveLength(3);
  });
  it('lies in bands around all of its outlines where the picture names no coarse coast', () => {
    const older = landPicture({ ...art, abroad: 'M1 1l2 2z' }, { live: new Set(), language: 'en', prefix: 'x' });
    expect(older.match(/class="shelf s\d" d="M1 1l2 2zM0 0L250 0/g)).toHaveLength(3);
  });
  it('falls back to English names', () => {
    expect(picture(['west'], 'fi')).toContain('Abroad');
  });
  it('changes with the regions in play and with nothing else', () => {
    expect(picture(['west'])).toBe(picture(['west']));
    expect(picture(['west'])).not.toBe(picture(['west', 'east']));
  });
});

describe('a preview', () => {
  it('shows the cities and roads of the regions in play', () => {
    const cities = art.cities.map(({ id, at }) => ({
      id,
      at,
      region: id === 'cedar' || id === 'dogwood' ? 'east' : 'west',
    }));
    const markup = previewMarkup({ ...art, cities }, new Set(['west']), 'x');
    expect(markup.match(/thumb-city/g)).toHaveLength(3);
    expect(markup).toContain('M100 300L200 300M200 300L200 200');
  });
});
