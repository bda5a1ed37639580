import type { Action, CityId, Option, Seat, Sheet, View } from '@gridwright/model';
import { atBuilding } from './building.ts';
import { cityPrices } from './city-plan.ts';
import { atFuelMarket } from './fuel.ts';
import { offeredWith } from './fuel-bill.ts';
import type { Habits } from './habits.ts';
import { Position } from './position.ts';

/** Actions of one turn that are foreseen at most. */
const mostActions = 12;

type ActionOf<Type extends Action['type']> = Extract<Action, { type: Type }>;

/** A moment of a seat's turn: what it sees, and what it may do. */
interface Moment {
  readonly view: View;
  readonly options: readonly Option[];
}

const withMine = (view: View, change: (mine: View['seats'][number]) => object): View['seats'] =>
  view.seats.map((seat) => (seat.seat === view.you ? { ...seat, ...change(seat) } : seat));

/** The moment after a purchase; undefined when nothing more can be bought in this turn. */
function afterPurchase(
  { view, options }: Moment,
  { market, fuel, count }: ActionOf<'buy'>,
  sheet: Sheet,
): Moment | undefined {
  const isIt = (option: Option): option is Extract<Option, { type: 'buy' }> =>
    option.type === 'buy' && option.market === market && option.fuel === fuel;
  const bought = options.find(isIt);
  if (bought?.most !== undefined && bought.most <= count) return undefined;
  const cost = (bought?.prices ?? []).slice(0, count).reduce((sum, price) => sum + price, 0);
  return {
    view: {
      ...view,
      seats: withMine(view, ({ money, fuels }) => ({
        money: money === null ? null : money - cost,
        fuels: { ...fuels, [fuel]: fuels[fuel] + count },
      })),
      markets: view.markets.map((one) =>
        one.id === market ? { ...one, held: { ...one.held, [fuel]: one.held[fuel] - count } } : one,
      ),
    },
    options: offeredWith(market, options, sheet)
      .map((option) => (isIt(option) ? { ...option, prices: option.prices.slice(count) } : option))
      .filter((option) => !isIt(option) || option.prices.length > 0),
  };
}

/** Elektro for a city: by an option, or else by the routes. */
export const priceOfCity = (
  options: readonly Option[],
  city: CityId,
  byRoutes: () => number | undefined,
): number | undefined => {
  const offer = options.find((option) => option.type === 'build' && option.city === city);
  return offer?.type === 'build' ? offer.house + offer.link : byRoutes();
};

/** The moment after a city was built; what more is offered goes by the routes. */
export function afterCity(
  { view, options }: Moment,
  { city }: ActionOf<'build'>,
  sheet: Sheet,
  habits: Habits,
): Moment | undefined {
  const price = priceOfCity(options, city, () => cityPrices(new Position(view, sheet, habits)).get(city));
  const seat: Seat | null = view.you;
  if (price === undefined || seat === null) return undefined;
  const built: View = {
    ...view,
    houses: { ...view.houses, [city]: [...(view.houses[city] ?? []), seat] },
    seats: withMine(view, ({ money, cities }) => ({
      money: money === null ? null : money - price,
      cities: [...cities, city],
    })),
  };
  const position = new Position(built, sheet, habits);
  const offers = [...cityPrices(position)]
    .filter(([, link]) => link <= position.money)
    .map(([next, total]): Option => ({ type: 'build', city: next, house: total, link: 0 }));
  return { view: built, options: [...offers, { type: 'pass' }] };
}

/** What habits do with a whole turn at the fuel market or while building, up to its end. */
export function wholeTurn(view: View, sheet: Sheet, options: readonly Option[], habits: Habits): readonly Action[] {
  const actions: Action[] = [];
  let moment: Moment | undefined = { view, options };
  while (moment !== undefined && actions.length < mostActions) {
    const position = new Position(moment.view, sheet, habits);
    const action: Action =
      (view.phase.at === 'fuel' ? atFuelMarket(position, moment.options) : atBuilding(position, moment.options)) ??
      ({ type: 'pass' } as const);
    actions.push(action);
    if (action.type === 'buy') moment = afterPurchase(moment, action, sheet);
    else if (action.type === 'build') moment = afterCity(moment, action, sheet, habits);
    else break;
  }
  return actions;
}
