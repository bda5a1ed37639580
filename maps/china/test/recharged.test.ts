import { begin, rulesOf, scene } from '@gridwright/core/testing';
import { baseDeck } from '@gridwright/decks';
import { recharged } from '@gridwright/variants';
import { describe, expect, it } from 'vitest';
import map from '../src/index.ts';

const rules = rulesOf([recharged, baseDeck, map], 3);

describe('China in Recharged', () => {
  it('there is no discount token, and the deck is laid out as always', () => {
    const first = begin(rules);
    const [opener = 0] = first.waiting;
    expect(first.options(opener, 'open').map(({ plant, min }) => [Number(plant), min])).toEqual([
      [5, 5],
      [6, 6],
      [7, 7],
    ]);
  });

  it('the market keeps its own first fill', () => {
    expect(scene(rules).market).toEqual({ coal: 12, oil: 12, garbage: 6, uranium: 0 });
  });
});
