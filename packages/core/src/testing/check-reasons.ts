import {
  type Adjustment,
  type Breakdown,
  type FuelPrices,
  fuels,
  type GameState,
  type MessageKey,
  type Offered,
  type Option,
  type Params,
  type PluginId,
  type Seat,
  type View,
} from '@gridwright/model';
import { advise } from '../advice/advice.ts';
import { incomeOf } from '../breakdown.ts';
import type { Rules } from '../rules.ts';

/** What is wrong with a text that a plugin names: it must have it, and give it all that it mentions. */
function textProblem(rules: Rules, by: PluginId, key: MessageKey, params: Params): string | undefined {
  const texts = Object.entries(rules.plugins.find(({ id }) => id === by)?.messages ?? {});
  for (const [language, { [key]: text }] of texts) {
    if (text === undefined && language !== 'en') continue;
    if (text === undefined) return `${key}, a text it does not have in ${language}`;
    const missing = [...text.matchAll(/\{(\w+)\}/g)].find(([, name]) => !Object.hasOwn(params, name ?? ''));
    if (missing !== undefined) return `${key}, which lacks ${missing[1]} in ${language}`;
  }
  return undefined;
}

/** What is wrong with why a number was changed: every reason is a text that its author has, with all that it mentions. */
function reasonProblem(rules: Rules, what: string, { by, reason }: Omit<Adjustment, 'amount'>): string | undefined {
  if (by === 'core') return undefined;
  if (reason === null) return `${by} changes ${what} and gives no reason: return because(value, key)`;
  const problem = textProblem(rules, by, reason.key, reason.params);
  return problem && `${by} changes ${what} because of ${problem}`;
}

/** What is wrong with the words of a choice and of its answers. */
function* choiceProblems(rules: Rules, options: readonly Option[]): Iterable<string | undefined> {
  for (const option of options) {
    if (option.type !== 'choose') continue;
    const { by, choice } = option;
    for (const { text, params = {} } of [option, ...option.answers]) {
      const problem = textProblem(rules, by, text, params);
      yield problem && `${by} asks for the choice ${choice} with ${problem}`;
    }
  }
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
  yield* choiceProblems(rules, options);
  yield* fuelProblems(rules, adjusted.fuel, options);
  for (const { restock, restockParts } of seen.markets)
    for (const fuel of fuels) {
      const parts = restockParts[fuel];
      if (parts) yield breakdownProblem(rules, `the restock of ${fuel}`, restock.least[fuel], parts);
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
