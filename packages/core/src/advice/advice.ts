import { payoutFor } from '@gridwright/arithmetic';
import type { Advice, Forecast, GameState, Seat } from '@gridwright/model';
import { mostCities } from '../plant-market.ts';
import { playerOf } from '../play.ts';
import { mostSupplied } from '../power.ts';
import { targetsOf } from '../round.ts';
import type { Rules } from '../rules.ts';
import { turnOrder } from '../turn-order.ts';
import { appraise } from './appraise.ts';
import { refuelling } from './refuel.ts';

function forecast(rules: Rules, state: GameState, seat: Seat): Forecast {
  const { plants, fuels, cities, money } = playerOf(state, seat);
  const paid = state.phase.at === 'bureaucracy' && !state.phase.waiting.includes(seat);
  const supplied = paid ? 0 : mostSupplied(rules, plants, fuels, cities.length);
  const payout = payoutFor(rules.settings.payout, supplied);
  const income = rules.hooks.used.income ? rules.hooks.adjust('income', payout, { seat, supplied }, state) : payout;
  const { stepTwoAt, endAt } = targetsOf(rules, state);
  return {
    supplied,
    income: paid ? 0 : income,
    moneyAfter: money + (paid ? 0 : income),
    order: turnOrder(rules, state),
    mostCities: mostCities(state),
    stepTwoAt: state.step === 1 ? stepTwoAt : null,
    endAt,
  };
}

/** Help for a seat's decisions. It uses only what the seat may know: its own money, and what lies open on the table. */
export const advise = (rules: Rules, state: GameState, seat: Seat): Advice => ({
  plants: appraise(rules, state, seat),
  refuelling: refuelling(rules, state, seat),
  forecast: forecast(rules, state, seat),
});
