import { addFuels, mostToBuy, pricesOfHeld, roomFor, tankOfCard } from '@gridwright/arithmetic';
import { type Action, type Fuel, fuels, type Option, type PlantCard, type Seat } from '@gridwright/model';
import { denial } from '../denial.ts';
import { type Bill, billFor, byMarket, chosenOf, type Offers, offersIn } from '../fuel-bill.ts';
import { type Finish, isBetter } from '../last-round.ts';
import { spacesIn } from '../market-spaces.ts';
import { capacityOf } from '../portfolio.ts';
import { finishAfter, isEnding, lastForBuyers, mostBroughtBy, worthOfBill } from './fuel-value.ts';
import { fuelledBy, leadOf, ownedBy, playerAt, type QuickTable, styleOf } from './quick-table.ts';

type Buy = Extract<Option, { type: 'buy' }>;

/** A bill with what the plants supply that it is for. */
interface BillOfPlants extends Bill {
  readonly capacity: number;
  readonly worth: number;
}

const lastAt = ({ sheet, state }: QuickTable): number => lastForBuyers(sheet.endAt - leadOf(state));

/** What a quick player buys for itself: the fuel for the plants that pay best. Plants that could not pay more are not looked at. */
export function quickBill(table: QuickTable, seat: Seat, offers: Offers): BillOfPlants | undefined {
  const { money, fuels: held, cities } = playerAt(table, seat);
  const { plants } = ownedBy(table, seat);
  const { payout } = table.sheet;
  const buyer = { payout, style: styleOf(table, seat), money, own: cities.length, last: lastAt(table) };
  let best: Bill | undefined;
  let supplied = 0;
  let most = -Infinity;
  for (let bits = (1 << plants.length) - 1; bits >= 0; bits--) {
    let capacity = 0;
    for (let at = 0; at < plants.length; at++) if (bits & (1 << at)) capacity += (plants[at] as PlantCard).cities;
    if (mostBroughtBy(buyer, capacity) < most) continue;
    const bill = billFor(chosenOf(plants, bits), held, offers);
    if (bill === undefined || bill.cost > money) continue;
    const worth = worthOfBill(buyer, capacity, bill.cost);
    if (worth >= most) [best, supplied, most] = [bill, capacity, worth];
  }
  return best && { ...best, capacity: supplied, worth: most };
}

/** What lies in all markets, by fuel, the cheapest first, without what a bill buys. */
function pricesAfter({ sheet, state }: QuickTable, { bought }: Bill): readonly (readonly number[])[] {
  return fuels.map((fuel) => {
    const prices = sheet.markets.flatMap((market) =>
      pricesOfHeld(spacesIn(market)[fuel], state.markets[market.id]?.[fuel] ?? 0),
    );
    return prices.sort((a, b) => a - b).slice(bought[fuel]);
  });
}

/** How the game would end in this round for a seat that has yet to buy, from markets in which there is so much. */
function finishOf(table: QuickTable, seat: Seat, prices: readonly (readonly number[])[]): Finish {
  const { money, fuels: held, cities } = playerAt(table, seat);
  const { plants } = ownedBy(table, seat);
  const [coal = [], oil = [], garbage = [], uranium = []] = prices;
  let best: Finish = { supplied: 0, money };
  for (let bits = (1 << plants.length) - 1; bits > 0; bits--) {
    const chosen = chosenOf(plants, bits);
    const bill = billFor(chosen, held, { coal, oil, garbage, uranium });
    if (bill === undefined || bill.cost > money) continue;
    const finish = finishAfter({ money, cities: cities.length }, capacityOf(chosen), bill.cost);
    if (isBetter(finish, best)) best = finish;
  }
  return best;
}

/** The same bill, in the last round with what those whose turn is still to come would get past the seat with. */
function withDenial(table: QuickTable, seat: Seat, bill: BillOfPlants): Bill {
  const { order, players, phase } = table.state;
  if (lastAt(table) < 1 || phase.at !== 'fuel') return bill;
  const seats = players.map(({ money, cities }, at) => ({
    money,
    cities: cities.length,
    capacity: ownedBy(table, at).capacity,
  }));
  if (!isEnding(seats, table.sheet.endAt)) return bill;
  const { money, cities, fuels: held } = playerAt(table, seat);
  const { plants } = ownedBy(table, seat);
  const later = order.slice(0, order.indexOf(seat)).filter((other) => !phase.done.includes(other));
  const prices = pricesAfter(table, bill);
  const tanks = plants.map(tankOfCard);
  const stored = addFuels(held, bill.bought);
  const own = finishAfter({ money, cities: cities.length }, bill.capacity, bill.cost);
  const denied = denial({
    own,
    idle: own.money,
    settled: order.flatMap((other) => {
      if (other === seat || later.includes(other)) return [];
      const { money: left, cities: built } = playerAt(table, other);
      return [finishAfter({ money: left, cities: built.length }, fuelledBy(table, other), 0)];
    }),
    rivals: later,
    finishOf: (rival, fuel, gone) =>
      finishOf(
        table,
        rival,
        prices.map((offered, at) => (at === fuel ? offered.slice(gone) : offered)),
      ),
    offers: prices.map((offered, fuel) => ({
      fuel,
      prices: offered.slice(0, Math.max(0, roomFor(tanks, stored, fuels[fuel] as Fuel))),
    })),
  });
  if (denied === undefined) return bill;
  const fuel = fuels[denied.fuel] as Fuel;
  return { ...bill, bought: { ...bill.bought, [fuel]: bill.bought[fuel] + denied.count } };
}

const pass: Action = { type: 'pass' };
const onlyPass: readonly Action[] = [pass];

/** The purchases of a bill and the end of the turn; only the first of them where there are several markets or a turn ends with it. */
function purchasesOf(bill: Bill, options: readonly Option[]): readonly Action[] {
  const purchases: Action[] = [];
  for (const fuel of fuels) {
    const wanted = bill.bought[fuel];
    if (wanted === 0) continue;
    let cheapest: Buy | undefined;
    let markets = 0;
    for (const option of options)
      if (option.type === 'buy' && option.fuel === fuel) {
        markets++;
        if (cheapest === undefined || (option.prices[0] ?? 0) < (cheapest.prices[0] ?? 0)) cheapest = option;
      }
    if (cheapest === undefined) continue;
    const count = markets > 1 ? 1 : Math.min(wanted, mostToBuy(cheapest));
    purchases.push({ type: 'buy', market: cheapest.market, fuel, count });
    if (markets > 1 || cheapest.most !== undefined) return purchases;
  }
  purchases.push(pass);
  return purchases;
}

/** Whether a turn ends with one purchase, of which its own plants come first: what others should not get has time. */
const isToBuyFirst = ({ bought }: Bill, options: readonly Option[]): boolean =>
  options.some((option) => option.type === 'buy' && option.most !== undefined && bought[option.fuel] > 0);

/** What a quick player does at the fuel market until it has to look again. */
export function atFuelMarket(table: QuickTable, seat: Seat, options: readonly Option[]): readonly Action[] {
  if (options.length === 1 && options[0]?.type === 'pass') return onlyPass;
  let best: BillOfPlants | undefined;
  let where = options;
  for (const offered of byMarket(options, table.sheet)) {
    const bill = quickBill(table, seat, offersIn(offered));
    if (bill !== undefined && (best === undefined || bill.worth > best.worth)) [best, where] = [bill, offered];
  }
  if (best === undefined) return onlyPass;
  return purchasesOf(isToBuyFirst(best, where) ? best : withDenial(table, seat, best), where);
}
