import { type Advice, nothingOffered } from '@gridwright/model';
import type { Decision } from '@gridwright/protocol';
import { sheet } from './small-board.ts';

/** Advice for a seat that owns nothing. */
export const noAdvice: Advice = {
  plants: [],
  refuelling: [],
  forecast: {
    supplied: 0,
    income: 10,
    incomes: sheet.payout,
    moneyAfter: 60,
    order: [1, 0],
    mostCities: 2,
    stepTwoAt: null,
    endAt: 21,
  },
  nextCity: null,
};

/** A decision with nothing to choose from. */
export const blankDecision: Decision = {
  offered: nothingOffered,
  advice: noAdvice,
  undo: { ok: false, error: { code: 'nothing-to-undo', params: {}, by: 'core' } },
  limit: null,
  scrap: null,
  automation: { passWhenBroke: false },
};
