import { answering, type BotTurn, leastOf } from '@gridwright/core/plugin';
import {
  type Action,
  fuels,
  type GameState,
  type Option,
  type PlantCard,
  type Seat,
  type Sheet,
} from '@gridwright/model';
import { type Bill, billFor, chosenOf, type Offers, offersIn } from '../fuel-bill.ts';
import { quickBill, sceneOf, usualStyle } from './quick-player.ts';

/** What a seat may do until others are asked; the first action is what would be done now. */
export type Plan = readonly Action[];

type Build = Extract<Option, { type: 'build' }>;

/** Cities of which a plan begins with each. */
const mostFirstCities = 6;

const priceOf = ({ house, link }: Build): number => house + link;

/** All purchases of a bill, from the market where each token is cheapest, and the end of the turn. */
function purchases(bill: Bill, options: readonly Option[]): Plan {
  const plan: Action[] = [];
  for (const fuel of fuels) {
    const tokens = options
      .flatMap((option) =>
        option.type === 'buy' && option.fuel === fuel
          ? option.prices.map((price) => ({ market: option.market, price }))
          : [],
      )
      .sort((a, b) => a.price - b.price)
      .slice(0, bill.bought[fuel]);
    for (const market of new Set(tokens.map((token) => token.market))) {
      const count = tokens.filter((token) => token.market === market).length;
      plan.push({ type: 'buy', market, fuel, count });
    }
  }
  return [...plan, { type: 'pass' }];
}

/** Bills for every choice of plants, once and twice over, and what would be left for nobody else. */
function billsFor(sheet: Sheet, state: GameState, seat: Seat, options: readonly Option[]): readonly Bill[] {
  const offers: Offers = offersIn(options);
  const scene = sceneOf(sheet, state, seat, usualStyle);
  const { plants, player } = scene;
  const quick = quickBill(scene, offers);
  const bills: Bill[] = quick === undefined ? [] : [quick];
  const add = (chosen: readonly PlantCard[]): void => {
    const bill = billFor(chosen, player.fuels, offers);
    if (bill !== undefined && bill.cost <= player.money) bills.push(bill);
  };
  for (let bits = (1 << plants.length) - 1; bits > 0; bits--) add(chosenOf(plants, bits));
  add([...plants, ...plants]);
  for (const plant of plants) add([...plants, plant]);
  return bills;
}

function atFuelMarket(sheet: Sheet, state: GameState, seat: Seat, options: readonly Option[]): readonly Plan[] {
  return [...billsFor(sheet, state, seat, options).map((bill) => purchases(bill, options)), [{ type: 'pass' }]];
}

/** Nothing, then one city and then as many more as chance and money will have it. */
function atBuilding(options: readonly Option[]): readonly Plan[] {
  const builds = options.filter((option) => option.type === 'build').toSorted((a, b) => priceOf(a) - priceOf(b));
  const mayPass = options.some(({ type }) => type === 'pass');
  const plans: Plan[] = mayPass ? [[{ type: 'pass' }]] : [];
  for (const { city } of builds.slice(0, mostFirstCities)) {
    plans.push([{ type: 'build', city }], [{ type: 'build', city }, { type: 'pass' }]);
  }
  return plans;
}

/** Every answer to what a rule of the table asks, but for the one that holds. */
const answersTo = (options: readonly Option[]): readonly Plan[] =>
  options.flatMap((option) =>
    option.type === 'choose'
      ? option.answers
          .filter(({ answer }) => answer !== option.holds)
          .map(({ answer }): Plan => [answering(option, answer)])
      : [],
  );

/** What is tried out: different things that a seat might do now. */
export function plansFor({ sheet, offered: { options } }: BotTurn, state: GameState, seat: Seat): readonly Plan[] {
  const usual = options.filter(({ type }) => type !== 'choose');
  switch (state.phase.at) {
    case 'fuel':
      return [...atFuelMarket(sheet, state, seat, usual), ...answersTo(options)];
    case 'building':
      return [...atBuilding(usual), ...answersTo(options)];
    default:
      return [...usual.map((option): Plan => [leastOf(option)]), ...answersTo(options)];
  }
}
