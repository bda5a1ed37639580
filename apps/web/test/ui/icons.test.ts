import { mount } from '@vue/test-utils';
import { describe, expect, it } from 'vitest';
import Icon from '../../src/ui/Icon.vue';
import { drawing, iconNames, placed } from '../../src/ui/icons.ts';

const files = Object.keys(import.meta.glob('../../src/ui/icons/*.svg', { query: '?raw' })).map((path) =>
  path.split('/').at(-1)?.replace('.svg', ''),
);

describe('icons', () => {
  it('are exactly those that are drawn', () => {
    expect(new Set<string | undefined>(iconNames)).toEqual(new Set(files));
  });
  it('keep the shape of their drawing', () => {
    const icon = mount(Icon, { props: { name: 'plant-coal', size: 72 } });
    expect(icon.attributes()).toMatchObject({ viewBox: '0 0 72 40', width: '72', height: '40', 'aria-hidden': 'true' });
  });
  it('take their colours from the theme', () => {
    expect(drawing('coal').inside).toContain('var(--coal');
    expect(drawing('house-gable').inside).toContain('currentColor');
  });
  it('can be placed inside another drawing', () => {
    expect(placed('house-gable', -7, -7, 14)).toMatch(
      /^<svg viewBox="0 0 16 16" x="-7" y="-7" width="14" height="14">/,
    );
  });
});
