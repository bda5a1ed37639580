import { type Choice, fuels, type GameState, type Params, type PlantCard, type PlantId } from '@gridwright/model';
import { isChanged, valueIn } from './changed.ts';
import { type HookMap, hookKinds, type HookName, type MarketEffect, type Offer } from './plugin/hooks.ts';

type Values = { readonly [H in HookName]: HookMap[H]['value'] };
type Check<H extends HookName> = (
  answer: Values[H],
  cards: ReadonlyMap<PlantId, PlantCard>,
  state: GameState | null,
) => string | undefined;

const whole = (name: string, value: unknown, least = 0): string | undefined =>
  Number.isSafeInteger(value) && (value as number) >= least
    ? undefined
    : `${name} is ${String(value)}, expected a whole number from ${least}`;
/** The first complaint about any item of a list. */
function firstOf<T>(items: readonly T[], look: (item: T) => string | undefined): string | undefined {
  for (const item of items) {
    const complaint = look(item);
    if (complaint !== undefined) return complaint;
  }
  return undefined;
}
const known = (plant: unknown, cards: ReadonlyMap<PlantId, PlantCard>): string | undefined =>
  cards.has(plant as PlantId) ? undefined : `there is no plant ${String(plant)}`;
const listed = (answer: unknown): string | undefined =>
  Array.isArray(answer) ? undefined : 'the answer is not a list';
const fuelNamed = (fuel: unknown): string | undefined =>
  fuels.includes(fuel as never) ? undefined : `there is no fuel ${String(fuel)}`;
const denial = (answer: unknown): string | undefined =>
  answer === undefined ||
  (typeof answer === 'object' && answer !== null && typeof (answer as { code?: unknown }).code === 'string')
    ? undefined
    : 'the answer is neither a denial nor undefined';

const inMarket = (plant: PlantId, state: GameState | null): string | undefined =>
  state === null || state.plants.current.includes(plant) || state.plants.future.includes(plant)
    ? undefined
    : `plant ${plant} is not in the market`;

function inStock({ market, fuel, prices }: Offer, state: GameState | null): string | undefined {
  if (state === null) return undefined;
  const held = state.markets[market]?.[fuel];
  if (held === undefined) return `there is no market ${market}`;
  return prices.length > held ? `${prices.length} ${fuel} are offered, the market ${market} holds ${held}` : undefined;
}

const oddOffer = (offer: Offer, state: GameState | null): string | undefined =>
  fuelNamed(offer.fuel) ??
  listed(offer.prices) ??
  firstOf(offer.prices, (price) => whole('price', price)) ??
  inStock(offer, state);

function effect(item: MarketEffect, cards: ReadonlyMap<PlantId, PlantCard>): string | undefined {
  switch (item.do) {
    case 'remove-plant':
    case 'bury-plant':
    case 'stack-plant':
    case 'set-aside-plant':
      return known(item.plant, cards);
    case 'shuffle-aside':
      return listed(item.plants) ?? firstOf(item.plants, (plant) => known(plant, cards));
    case 'draw-plant':
    case 'join-rows':
    case 'ask-again':
    case 'note':
    // whether the city is in play is known where the effect is carried out
    case 'place-house':
      return undefined;
    case 'pay':
      return whole('amount', item.amount, Number.MIN_SAFE_INTEGER);
    case 'move-fuel':
      return fuelNamed(item.fuel) ?? whole('count', item.count);
    default:
      return `there is no effect ${String((item as { do?: unknown }).do)}`;
  }
}
const effects = (answer: readonly MarketEffect[], cards: ReadonlyMap<PlantId, PlantCard>): string | undefined =>
  listed(answer) ?? firstOf(answer, (item) => effect(item, cards));

/** Words and whole numbers that a text mentions. */
const mentioned = (what: string, params: Params | undefined): string | undefined =>
  firstOf(Object.entries(params ?? {}), ([name, value]) =>
    typeof value === 'string' || Number.isSafeInteger(value)
      ? undefined
      : `${name} of ${what} is neither a word nor a whole number`,
  );
/** Names are sent with an action, which limits their length. */
const named = (what: string, name: unknown): string | undefined =>
  typeof name === 'string' && name.length > 0 && name.length <= 80
    ? undefined
    : `${what} has no name of 1 to 80 letters`;

function oddChoice({ choice, text, params, answers, holds }: Choice): string | undefined {
  const twice = answers.find(({ answer }, at) => answers.findIndex((other) => other.answer === answer) !== at);
  return (
    named('a choice', choice) ??
    named(`the text of the choice ${choice}`, text) ??
    mentioned(`the choice ${choice}`, params) ??
    firstOf(
      answers,
      (one) =>
        named(`an answer to ${choice}`, one.answer) ??
        named(`the text of the answer ${one.answer}`, one.text) ??
        mentioned(`the answer ${one.answer}`, one.params) ??
        whole('worth', one.worth ?? 0, Number.MIN_SAFE_INTEGER),
    ) ??
    (twice && `the answer ${twice.answer} to ${choice} is there twice`) ??
    (answers.some(({ answer }) => answer !== holds) ? undefined : `there is nothing to answer to ${choice}`) ??
    (holds === undefined || answers.some(({ answer }) => answer === holds)
      ? undefined
      : `${holds} holds for ${choice} and is none of its answers`)
  );
}

function oddChoices(list: readonly Choice[]): string | undefined {
  const twice = list.find(({ choice }, at) => list.findIndex((other) => other.choice === choice) !== at);
  return firstOf(list, oddChoice) ?? (twice && `the choice ${twice.choice} is there twice`);
}

/** Effects of a rule that was not asked about the plant market. */
const outsideMarket = (answer: readonly MarketEffect[], cards: ReadonlyMap<PlantId, PlantCard>): string | undefined =>
  effects(answer, cards) ?? firstOf(answer, (one) => (one.do === 'ask-again' ? 'nothing was asked' : undefined));

const checks: { readonly [H in HookName]: Check<H> } = {
  // Which cards there are is settled when the rules are compiled; until then none is known.
  deckRecipe: (recipe, cards) =>
    listed((recipe as { cards?: unknown } | undefined)?.cards) ??
    (cards.size > 0 ? firstOf(recipe.cards, ({ id }) => known(id, cards)) : undefined),
  offeredPlants: (plants, cards, state) =>
    listed(plants) ?? firstOf(plants, (plant) => known(plant, cards) ?? inMarket(plant, state)),
  mayBid: denial,
  minimumBid: (bid) => whole('bid', bid),
  buysAgain: (answer) => (typeof answer === 'boolean' ? undefined : 'the answer is neither true nor false'),
  plantMarket: effects,
  offers: (offers, _cards, state) => listed(offers) ?? firstOf(offers, (offer) => oddOffer(offer, state)),
  mayBuy: denial,
  spaces: (prices) => listed(prices) ?? firstOf(prices, (price) => whole('price', price)),
  fuelMarket: (item, cards) => outsideMarket(item as unknown as readonly MarketEffect[], cards),
  reach: (price) => (price === null ? undefined : whole('reach', price)),
  mayBuild: denial,
  quote: (quote) => whole('house', quote?.house) ?? whole('link', quote?.link),
  mayFinish: denial,
  income: (money) => whole('income', money),
  restock: (lines) => listed(lines) ?? firstOf(lines, (line) => fuelNamed(line.fuel) ?? whole('count', line.count)),
  stepChange: (step) =>
    step === undefined || step === 2 || step === 3 ? undefined : `there is no Step ${String(step)} to begin`,
  react: (item, cards) => outsideMarket(item as unknown as readonly MarketEffect[], cards),
  // the hook collects: its answer is a list of what is declared as its value
  choices: (answer) => listed(answer) ?? oddChoices(answer as unknown as readonly Choice[]),
  panels: (panels) => listed(panels),
};

/** A reason names a text and gives the sentence words and whole numbers. */
function reason(answer: unknown): string | undefined {
  if (!isChanged(answer)) return undefined;
  const { key, params } = answer.because;
  if (typeof key !== 'string' || key === '') return 'the reason names no text';
  const odd = Object.entries(params).find(([, value]) => typeof value !== 'string' && !Number.isSafeInteger(value));
  return odd === undefined ? undefined : `${odd[0]} of the reason is neither a word nor a whole number`;
}

/**
 * What is wrong with a plugin's answer to a hook, in words; undefined when nothing is. During set-up there is no state yet.
 */
export const complaintAbout = <H extends HookName>(
  hook: H,
  answer: unknown,
  cards: ReadonlyMap<PlantId, PlantCard>,
  state: GameState | null,
): string | undefined => {
  const check = checks[hook] as Check<H>;
  return hookKinds[hook] === 'adjust'
    ? (reason(answer) ?? check(valueIn(answer) as Values[H], cards, state))
    : check(answer as Values[H], cards, state);
};
