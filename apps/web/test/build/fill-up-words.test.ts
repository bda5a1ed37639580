import { expect, it } from 'vitest';
import { filledUp, type Words } from '../../build/fill-up-words.ts';

const english: Words = { title: 'Log', phase: { fuel: 'Fuel', over: 'The end' } };
const german: Words = { title: 'Verlauf', phase: { fuel: 'Rohstoffe' } };

it('lets English shine through where a language says nothing yet', () => {
  expect(filledUp({}, [english])).toEqual(english);
  expect(filledUp(german, [english])).toEqual({ title: 'Verlauf', phase: { fuel: 'Rohstoffe', over: 'The end' } });
});
it('lets a regional variant say what is different, and takes the rest from its language', () => {
  const austrian = { phase: { over: 'Aus' } };
  expect(filledUp(austrian, [german, english])).toEqual({
    title: 'Verlauf',
    phase: { fuel: 'Rohstoffe', over: 'Aus' },
  });
});
it('leaves complete words as they are', () => {
  expect(filledUp(english, [])).toEqual(english);
});
