import { payoutFor } from '@gridwright/arithmetic';
import type { Advice, Forecast, GameState, PricedCity, Seat } from '@gridwright/model';
import { mostCities } from '../plant-market.ts';
import { buildable } from '../phases/building.ts';
import { suppliedBy } from '../phases/bureaucracy.ts';
import { playerOf } from '../play.ts';
import { mostSupplied } from '../power.ts';
import { targetsOf } from '../steps.ts';
import type { Rules } from '../rules.ts';
import { turnOrder } from '../turn-order.ts';
import { appraise } from './appraise.ts';
import { refuelling } from './refuel.ts';

function forecast(rules: Rules, state: GameState, seat: Seat): Forecast {
  const { plants, fuels, cities, money } = playerOf(state, seat);
  const chosen = state.secret.choices?.[seat];
  const supplied =
    chosen === undefined ? mostSupplied(rules, plants, fuels, cities.length) : suppliedBy(rules, state, seat, chosen);
  const incomes = rules.hooks.used.income
    ? rules.settings.payout.map((payout, lit) => rules.hooks.adjust('income', payout, { seat, supplied: lit }, state))
    : rules.settings.payout;
  const income = payoutFor(incomes, supplied);
  const { stepTwoAt, endAt } = targetsOf(rules, state);
  return {
    supplied,
    income,
    incomes,
    moneyAfter: money + income,
    order: turnOrder(rules, state),
    mostCities: mostCities(state),
    stepTwoAt: state.step === 1 ? stepTwoAt : null,
    endAt,
  };
}

/** The cheapest city that a seat could build with the money in hand, of equal ones the first in board order. */
function cheapestCity(rules: Rules, state: GameState, seat: Seat): PricedCity | null {
  let cheapest: PricedCity | null = null;
  for (const { city, house, link } of buildable(rules, state, seat))
    if (cheapest === null || house + link < cheapest.price) cheapest = { city, price: house + link };
  return cheapest;
}

/**
 * Help for a seat's decisions. It uses only what the seat may know: its own money, and what lies open on the table. Each
 * part is worked out while it helps: all seats are told anew after every action.
 */
export function advise(rules: Rules, state: GameState, seat: Seat): Advice {
  const { phase } = state;
  const isBuyingFuel = phase.at === 'fuel' && phase.turn === seat;
  const isBuilding = phase.at === 'building' && phase.turn === seat;
  return {
    plants: phase.at === 'auction' ? appraise(rules, state, seat) : [],
    refuelling: isBuyingFuel ? refuelling(rules, state, seat) : [],
    forecast: forecast(rules, state, seat),
    nextCity: isBuyingFuel || isBuilding ? cheapestCity(rules, state, seat) : null,
  };
}
