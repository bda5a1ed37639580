import { addFuels, payoutFor, shortfallOf } from '@gridwright/arithmetic';
import { type Action, type Advice, noFuels, type Option, ownSeat, type Sheet, type View } from '@gridwright/model';
import { type Plan, planOf } from '../forecast/plan.ts';
import type { Naming } from '../../../game/naming.ts';
import { optionsOfType } from '../../../game/options.ts';
import { litCities } from '../../../game/lit-cities.ts';
import { type Warning, type WarningKind, warningKinds } from '../../../game/warnings.ts';

/** All that a mistake can be seen from. */
export interface Situation {
  readonly view: View;
  readonly sheet: Sheet;
  readonly advice: Advice;
  readonly options: readonly Option[];
  readonly names: Naming;
}

interface Intent extends Situation {
  readonly plan: Plan;
  readonly me: View['seats'][number];
  readonly money: number;
}
type Check = (intent: Intent) => Warning | null;

/** So close to a city that a token less would have made it. */
const narrowly = 2;

/** Bids so much that the fuel for the plant cannot be paid any more. */
const unfuelled: Check = ({ plan, advice, sheet, me, money, names }) => {
  const appraisal = advice.plants.find(({ plant }) => plant === plan.plant);
  const card = plan.plant === null ? undefined : sheet.cards[plan.plant];
  if (appraisal === undefined || card === undefined || card.burns === 0) return null;
  const held = card.fuels.reduce((sum, fuel) => sum + me.fuels[fuel], 0);
  const left = money - plan.spends;
  const cost = appraisal.fuelCost;
  if (held >= card.burns || (cost !== null && left >= cost)) return null;
  return { kind: 'unfuelled', params: { plant: names.plant(card.id), left, cost: cost ?? '–' }, count: left };
};

/** Leaves the auction though own cities lie dark and a plant could be paid and run. */
const passed: Check = ({ plan, view, options, advice, me, money, names }) => {
  const dark = me.cities.length - me.capacity;
  if (!plan.passes || view.phase.at !== 'auction' || view.phase.lot !== null || dark <= 0) return null;
  const useful = optionsOfType(options, 'open').filter(({ plant, min }) => {
    const appraisal = advice.plants.find((one) => one.plant === plant);
    const cost = appraisal?.fuelCost ?? null;
    return appraisal !== undefined && appraisal.adds > 0 && cost !== null && min + cost <= money;
  });
  const [cheapest] = useful.toSorted((a, b) => a.min - b.min);
  if (cheapest === undefined) return null;
  return {
    kind: 'passed',
    params: { dark, plant: names.plant(cheapest.plant), price: cheapest.min },
    count: dark,
  };
};

/** Stops buying though affordable fuel would light more of the own cities. */
const dark: Check = ({ plan, view, sheet, advice, me }) => {
  const [one] = advice.refuelling;
  if (!plan.passes || view.phase.at !== 'fuel' || one === undefined) return null;
  const cities = Math.max(1, me.cities.length);
  const bought = one.purchases.reduce((sum, { fuel, count }) => addFuels(sum, { [fuel]: count }), noFuels);
  const lit = litCities(me, sheet.cards, cities, plan.fuels);
  const more = litCities(me, sheet.cards, cities, bought) - lit;
  return more > 0 ? { kind: 'dark', params: { lit, more, sum: one.sum }, count: more } : null;
};

/** Spends so much on fuel that the next city is just out of reach. */
const short: Check = ({ plan, view, advice, money, names }) => {
  const next = view.phase.at === 'fuel' ? advice.nextCity : null;
  const missing = next === null ? 0 : shortfallOf(next.price, money, plan.spends);
  if (next === null || missing === 0 || missing > narrowly) return null;
  return { kind: 'short', params: { missing, city: names.city(next.city), price: next.price }, count: missing };
};

/** Stops building though a city could be paid that the fuel in store would light. */
const idle: Check = ({ plan, view, sheet, advice, me, names }) => {
  const next = plan.passes && view.phase.at === 'building' && plan.cities.length === 0 ? advice.nextCity : null;
  const spare = litCities(me, sheet.cards, Infinity) - me.cities.length;
  if (next === null || spare <= 0) return null;
  return { kind: 'idle', params: { spare, city: names.city(next.city), price: next.price }, count: spare };
};

/** Lights fewer cities than was proposed. */
const dimmed: Check = ({ plan, advice, options }) => {
  const [option] = optionsOfType(options, 'power');
  if (option === undefined || plan.supplies === null) return null;
  const supplies = (running: readonly string[]): number =>
    option.plants.filter(({ plant }) => running.includes(plant)).reduce((sum, { cities }) => sum + cities, 0);
  const could = Math.min(option.cities, supplies(option.proposal.map(({ plant }) => plant)));
  const lit = Math.min(option.cities, plan.supplies);
  if (lit >= could) return null;
  const lost = payoutFor(advice.forecast.incomes, could) - payoutFor(advice.forecast.incomes, lit);
  return { kind: 'dimmed', params: { lit, could, lost }, count: could };
};

const checks: { readonly [K in WarningKind]: Check } = { unfuelled, passed, dark, short, idle, dimmed };

/** The first warning, of the kinds that are asked for, that some actions would be. */
export function warningFor(
  situation: Situation,
  actions: readonly Action[],
  watched: ReadonlySet<WarningKind>,
): Warning | null {
  const { view, options } = situation;
  const me = ownSeat(view);
  if (me === undefined || me.money === null) return null;
  const lot = view.phase.at === 'auction' ? (view.phase.lot?.plant ?? null) : null;
  const intent: Intent = { ...situation, me, money: me.money, plan: planOf(actions, options, lot) };
  for (const kind of warningKinds) {
    const warning = watched.has(kind) ? checks[kind](intent) : null;
    if (warning !== null) return warning;
  }
  return null;
}
