import {
  type Adjustment,
  type Breakdown,
  type FuelPrices,
  fuels,
  type GameState,
  type Offered,
  type Option,
  type Seat,
  type View,
} from '@gridwright/model';
import { advise } from '../advice/advice.ts';
import { incomeOf } from '../breakdown.ts';
import type { Rules } from '../rules.ts';

/** What is wrong with why a number was changed: every reason is a text that its author has, with all that it mentions. */
function reasonProblem(rules: Rules, what: string, { by, reason }: Omit<Adjustment, 'amount'>): string | undefined {
  if (by === 'core') return undefined;
  if (reason === null) return `${by} changes ${what} and gives no reason: return because(value, key)`;
  const { key, params } = reason;
  const texts = Object.entries(rules.plugins.find(({ id }) => id === by)?.messages ?? {});
  for (const [language, { [key]: text }] of texts) {
    if (text === undefined && language !== 'en') continue;
    if (text === undefined) return `${by} changes ${what} because of ${key}, a text it does not have in ${language}`;
    const missing = [...text.matchAll(/\{(\w+)\}/g)].find(([, name]) => !Object.hasOwn(params, name ?? ''));
    if (missing !== undefined)
      return `${by} changes ${what} because of ${key}, which lacks ${missing[1]} in ${language}`;
  }
  return undefined;
}

/** A number is what is printed and all that was added, and every change has its reason. */
function breakdownProblem(rules: Rules, what: string, sum: number | undefined, made: Breakdown): string | undefined {
  const added = made.adjustments.reduce((total, { amount }) => total + amount, made.printed);
  if (added !== made.sum) return `${what} is ${made.sum}, its parts add up to ${added}`;
  if (sum !== undefined && sum !== made.sum) return `${what} is ${sum}, its parts make it ${made.sum}`;
  for (const adjustment of made.adjustments) {
    const problem = reasonProblem(rules, what, adjustment);
    if (problem !== undefined) return problem;
  }
  return undefined;
}

function* fuelProblems(
  rules: Rules,
  changed: readonly FuelPrices[],
  options: readonly Option[],
): Iterable<string | undefined> {
  for (const { market, fuel, printed, adjustments, prices } of changed) {
    const what = `the price of ${fuel}`;
    for (const [token, price] of prices.entries()) {
      const parts = adjustments.map(({ amounts }) => amounts[token] ?? 0);
      const added = parts.reduce((sum, amount) => sum + amount, printed[token] ?? 0);
      if (added !== price) yield `${what} is ${price}, its parts add up to ${added}`;
    }
    for (const adjustment of adjustments) yield reasonProblem(rules, what, adjustment);
    for (const option of options)
      if (option.type === 'buy' && option.market === market && option.fuel === fuel)
        for (const [token, price] of option.prices.entries())
          if (price !== prices[token]) yield `${what} is ${price}, its parts make it ${prices[token]}`;
  }
}

function* problems(
  rules: Rules,
  state: GameState,
  seat: Seat,
  given: Offered,
  seen: View,
): Iterable<string | undefined> {
  const { options, adjusted } = given;
  for (const [plant, bid] of Object.entries(adjusted.minimumBids)) {
    const option = options.find((one) => one.type === 'open' && one.plant === plant);
    yield breakdownProblem(rules, 'the lowest bid', option?.type === 'open' ? option.min : undefined, bid);
  }
  yield* fuelProblems(rules, adjusted.fuel, options);
  for (const { restock, restockParts } of seen.markets)
    for (const fuel of fuels) {
      const parts = restockParts[fuel];
      if (parts) yield breakdownProblem(rules, `the restock of ${fuel}`, restock[fuel], parts);
    }
  for (const [city, { house, link }] of Object.entries(adjusted.cities)) {
    const option = options.find((one) => one.type === 'build' && one.city === city);
    const price = option?.type === 'build' ? option : undefined;
    yield breakdownProblem(rules, `a house in ${city}`, price?.house, house);
    yield breakdownProblem(rules, `the route to ${city}`, price?.link, link);
  }
  const { forecast } = advise(rules, state, seat);
  const paid = state.phase.at === 'bureaucracy' && !state.phase.waiting.includes(seat);
  yield breakdownProblem(
    rules,
    'the income',
    paid ? undefined : forecast.income,
    incomeOf(rules, state, seat, forecast.supplied),
  );
}

/** What is wrong with the parts of the numbers that a seat is shown; undefined when nothing is. */
export function reasonsProblem(
  rules: Rules,
  state: GameState,
  seat: Seat,
  given: Offered,
  seen: View,
): string | undefined {
  for (const problem of problems(rules, state, seat, given, seen)) if (problem !== undefined) return problem;
  return undefined;
}
