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
import { type Bill, billFor, chosenOf, type Offers, offersIn } from '../fuel-bill.ts';
import { cheapestOf, quickBill } from './quick-player.ts';
import { ownedBy, playerAt, quickTable, usualStyle } from './quick-table.ts';

/** What a seat may do until others are asked; the first action is what would be done now. */
export type Plan = readonly Action[];

type Build = Extract<Option, { type: 'build' }>;
type Buy = Extract<Option, { type: 'buy' }>;

/** Cities of which a plan begins with each. */
const mostFirstCities = 5;
/** Cities that are built in one turn at most. */
const mostInATurn = 6;

const priceOf = ({ house, link }: Build): number => house + link;

/** All purchases of a bill, from the market where each token is cheapest, and the end of the turn. */
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
      if (count > 0) plan.push({ type: 'buy', market: offer.market, fuel, count });
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
  return [...billsFor(sheet, state, seat, options).map((bill) => purchases(bill, options)), [{ type: 'pass' }]];
}

/** The cheapest city again and again, as far as the money goes. */
function cheapestInTurn(game: ImaginedGame, seat: Seat): Plan {
  const tried = game.copy();
  const plan: Action[] = [];
  while (plan.length < mostInATurn && tried.waiting().includes(seat)) {
    const best = cheapestOf(tried.options(seat).filter((option) => option.type === 'build'));
    if (best === undefined) break;
    const action: Action = { type: 'build', city: best.city };
    if (!tried.act(seat, action)) break;
    plan.push(action);
  }
  return plan;
}

/** Whole turns: nothing, the cheapest cities one by one, or another city first and then as many more as chance and money will have it. */
function atBuilding(options: readonly Option[], game: ImaginedGame, seat: Seat): readonly Plan[] {
  const builds = options.filter((option) => option.type === 'build').toSorted((a, b) => priceOf(a) - priceOf(b));
  const mayPass = options.some(({ type }) => type === 'pass');
  const plans: Plan[] = mayPass ? [[{ type: 'pass' }]] : [];
  const inTurn = builds.length === 0 ? [] : cheapestInTurn(game, seat);
  for (let built = inTurn.length; built > 0; built--) plans.push([...inTurn.slice(0, built), { type: 'pass' }]);
  for (const { city } of builds.slice(0, mostFirstCities)) plans.push([{ type: 'build', city }]);
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
export function plansFor({ sheet, offered: { options } }: BotTurn, game: ImaginedGame, seat: Seat): readonly Plan[] {
  const { state } = game;
  const usual = options.filter(({ type }) => type !== 'choose');
  switch (state.phase.at) {
    case 'fuel':
      return [...atFuelMarket(sheet, state, seat, usual), ...answersTo(options)];
    case 'building':
      return [...atBuilding(usual, game, seat), ...answersTo(options)];
    default:
      return [...usual.map((option): Plan => [leastOf(option)]), ...answersTo(options)];
  }
}
