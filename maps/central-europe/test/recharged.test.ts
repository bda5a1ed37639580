import { rulesOf, scene } from '@gridwright/core/testing';
import { baseDeck } from '@gridwright/decks';
import { recharged } from '@gridwright/variants';
import { describe, expect, it } from 'vitest';
import map from '../src/index.ts';

describe('Central Europe in Recharged', () => {
  it('the market keeps its own first fill', () => {
    expect(scene(rulesOf([recharged, baseDeck, map], 3)).market).toEqual({ coal: 24, oil: 18, garbage: 6, uranium: 5 });
  });
});
