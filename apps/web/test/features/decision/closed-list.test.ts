import { mount } from '@vue/test-utils';
import { describe, expect, it } from 'vitest';
import ClosedList from '../../../src/features/decision/ClosedList.vue';
import { FakeServer } from '../../fake-api.ts';
import { around } from '../../speaking.ts';

/** The line about what is closed for a reason. */
function lineAbout(subjects: readonly string[], why: string): string {
  const { global } = around(new FakeServer().api);
  const error = { code: 'plugin-rule', params: {}, by: 'map:acme' } as never;
  return mount(ClosedList, { props: { closed: [{ subjects, why, error }] }, global })
    .get('.closed')
    .text();
}

describe('what cannot be done', () => {
  it('is told with its name and the reason', () => {
    expect(lineAbout(['Plant 3', 'Plant 4'], 'you cannot pay it')).toBe('Plant 3, Plant 4: you cannot pay it');
  });

  it('is not named twice where the reason names it', () => {
    expect(lineAbout(['Plant 11'], 'Plant 11 needs uranium.')).toBe('Plant 11 needs uranium.');
    expect(lineAbout(['Centrale 11'], 'La centrale 11 a besoin d’uranium.')).toBe('La centrale 11 a besoin d’uranium.');
  });
});
