import { mostToBuy } from '@gridwright/arithmetic';
import { answering, type BotTurn, type ImaginedGame, leastOf } from '@gridwright/core/plugin';
import {
  type Action,
  fuels,
  type GameState,
  type Option,
  type PlantCard,
  type Seat,
  type Sheet,
} from '@gridwright/model';
import { type Bill, billFor, byMarket, chosenOf, type Offers, offersIn } from '../fuel-bill.ts';
import type { Plan } from './playout.ts';
import { quickBill } from './quick-fuel.ts';
import { bestFirstCities, cheapestOf } from './quick-player.ts';
import { ownedBy, playerAt, quickTable } from './quick-table.ts';
import { usualStyle } from './style.ts';

type Build = Extract<Option, { type: 'build' }>;
type Buy = Extract<Option, { type: 'buy' }>;

/** Cities of which a plan begins with each. */
const mostOtherCities = 5;
/** The same where a seat has no city yet: where it begins decides for the whole game. */
const mostFirstCities = 10;
/** Cities that are built in one turn at most. */
const mostInATurn = 6;

const priceOf = ({ house, link }: Build): number => house + link;

/** All purchases of a bill, from the market where each token is cheapest, and the end of the turn; the first where a turn ends with it. */
function purchases(bill: Bill, options: readonly Option[]): Plan {
  const plan: Action[] = [];
  for (const fuel of fuels) {
    const offers = options.filter((option): option is Buy => option.type === 'buy' && option.fuel === fuel);
    const tokens = offers
      .flatMap(({ market, prices }) => prices.map((price) => ({ market, price })))
      .sort((a, b) => a.price - b.price)
      .slice(0, bill.bought[fuel]);
    for (const offer of offers) {
      const wanted = tokens.filter(({ market }) => market === offer.market).length;
      const count = Math.min(wanted, mostToBuy(offer));
      if (count === 0) continue;
      plan.push({ type: 'buy', market: offer.market, fuel, count });
      if (offer.most !== undefined) return plan;
    }
  }
  return [...plan, { type: 'pass' }];
}

/** Bills for every choice of plants, once and twice over, and what would be left for nobody else. */
function billsFor(sheet: Sheet, state: GameState, seat: Seat, options: readonly Option[]): readonly Bill[] {
  const offers: Offers = offersIn(options);
  const table = quickTable(
    sheet,
    state,
    state.players.map(() => usualStyle),
  );
  const player = playerAt(table, seat);
  const { plants } = ownedBy(table, seat);
  const quick = quickBill(table, seat, offers);
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
  const plans = byMarket(options, sheet).flatMap((offered) =>
    billsFor(sheet, state, seat, offered).map((bill) => purchases(bill, offered)),
  );
  return [...plans, [{ type: 'pass' }]];
}

const byPrice = (options: readonly Option[]): readonly Build[] =>
  options.filter((option) => option.type === 'build').sort((a, b) => priceOf(a) - priceOf(b));

/** The cities on offer, the cheapest first; to a seat that has none yet, those first around which it is cheap. */
function bestCities(sheet: Sheet, state: GameState, seat: Seat, options: readonly Option[]): readonly Build[] {
  if (state.players[seat]?.cities.length !== 0) return byPrice(options).slice(0, mostOtherCities);
  return bestFirstCities({ sheet, state }, options).slice(0, mostFirstCities);
}

/** The best city, and the cheapest again and again, as far as the money goes. */
function cheapestInTurn(game: ImaginedGame, seat: Seat, [first]: readonly Build[]): Plan {
  const tried = game.copy();
  const plan: Action[] = [];
  let next = first;
  while (next !== undefined && plan.length < mostInATurn) {
    const action: Action = { type: 'build', city: next.city };
    if (!tried.act(seat, action)) break;
    plan.push(action);
    next = tried.waiting().includes(seat) ? cheapestOf(tried.options(seat)) : undefined;
  }
  return plan;
}

/** Whole turns: nothing, the cheapest cities one by one, or another city first and then as many more as chance and money will have it. */
function atBuilding(sheet: Sheet, game: ImaginedGame, seat: Seat, options: readonly Option[]): readonly Plan[] {
  const mayPass = options.some(({ type }) => type === 'pass');
  const plans: Plan[] = mayPass ? [[{ type: 'pass' }]] : [];
  const cities = bestCities(sheet, game.state, seat, options);
  const inTurn = cheapestInTurn(game, seat, cities);
  for (let built = inTurn.length; built > 0; built--) plans.push([...inTurn.slice(0, built), { type: 'pass' }]);
  for (const { city } of cities) plans.push([{ type: 'build', city }]);
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

/** Whatever a seat might do now; a plan may come more than once. */
function allPlansFor({ sheet, offered: { options } }: BotTurn, game: ImaginedGame, seat: Seat): readonly Plan[] {
  const { state } = game;
  const usual = options.filter(({ type }) => type !== 'choose');
  switch (state.phase.at) {
    case 'fuel':
      return [...atFuelMarket(sheet, state, seat, usual), ...answersTo(options)];
    case 'building':
      return [...atBuilding(sheet, game, seat, usual), ...answersTo(options)];
    default:
      return [...usual.map((option): Plan => [leastOf(option)]), ...answersTo(options)];
  }
}

/** What is tried out: different things that a seat might do now. */
export function plansFor(turn: BotTurn, game: ImaginedGame, seat: Seat): readonly Plan[] {
  const different = new Map(allPlansFor(turn, game, seat).map((plan) => [JSON.stringify(plan), plan]));
  return [...different.values()];
}
