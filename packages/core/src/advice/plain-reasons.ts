import {
  addFuels,
  freeSpaceAt,
  linkCosts,
  mostSupplied,
  networkOf,
  payoutFor,
  tankOfCard,
  unreachable,
} from '@gridwright/arithmetic';
import {
  type Action,
  type CityId,
  type Fuel,
  type Fuels,
  fuels,
  type MoveReason,
  noFuels,
  type Option,
  ownSeat,
  type PlantId,
  type ReasonValue,
  type SeatView,
} from '@gridwright/model';
import type { SeatTurn } from '../plugin/bot.ts';

type ActionOf<Type extends Action['type']> = Extract<Action, { type: Type }>;

/** The keys of these reasons: the page has a sentence for each. */
const plainKeys = ['plant', 'adds', 'costs', 'income', 'rivals', 'reach', 'cities', 'loses', 'worth', 'keeps'] as const;
export type PlainReasonKey = (typeof plainKeys)[number];

const reason = (key: PlainReasonKey, params: Readonly<Record<string, ReasonValue>>): MoveReason => ({ key, params });

/**
 * Why a seat should do something, as far as the rules' own arithmetic says: what it costs, what comes of it, and who else could use
 * it. For bots that give no reasons of their own.
 */
export function plainReasons(turn: SeatTurn, actions: readonly Action[]): readonly MoveReason[] {
  const [first] = actions;
  const me = ownSeat(turn.view);
  if (first === undefined || me === undefined) return [];
  const ofType = <Type extends Action['type']>(type: Type): readonly ActionOf<Type>[] =>
    actions.filter((action): action is ActionOf<Type> => action.type === type);
  switch (first.type) {
    case 'open':
      return aboutPlant(turn, me, first.plant, first.bid);
    case 'bid':
      return turn.view.phase.at === 'auction' && turn.view.phase.lot !== null
        ? aboutPlant(turn, me, turn.view.phase.lot.plant, first.bid)
        : [];
    case 'discard-plant':
      return [
        reason('loses', { plant: { plants: [first.plant] }, cities: turn.sheet.cards[first.plant]?.cities ?? 0 }),
      ];
    case 'buy':
      return aboutFuel(turn, me, ofType('buy'));
    case 'build':
      return aboutCities(
        turn,
        me,
        ofType('build').map(({ city }) => city),
      );
    case 'power':
      return [
        income(
          turn,
          me,
          first.runs.reduce((sum, { plant }) => sum + (turn.sheet.cards[plant]?.cities ?? 0), 0),
        ),
      ];
    case 'choose':
      return aboutAnswer(turn.offered.options, first);
    case 'pass':
      return me.money === null ? [] : [reason('keeps', { money: me.money })];
    case 'discard-fuel':
    case 'pick-region':
      return [];
  }
}

/** What this round pays now, and with so much power. */
function income({ advice }: SeatTurn, { cities }: SeatView, power: number, owned = cities.length): MoveReason {
  const { forecast } = advice();
  const supplied = Math.min(power, owned);
  return reason('income', { supplied, after: payoutFor(forecast.incomes, supplied), before: forecast.income });
}

/** Who else has a plant that burns one of some fuels. */
function rivalsFor({ view, sheet }: SeatTurn, burned: readonly Fuel[]): readonly MoveReason[] {
  const seats = view.seats
    .filter(({ seat }) => seat !== view.you)
    .filter(({ plants }) => plants.some(({ id }) => sheet.cards[id]?.fuels.some((fuel) => burned.includes(fuel))))
    .map(({ seat }) => seat);
  const [fuel] = burned;
  return seats.length === 0 || fuel === undefined ? [] : [reason('rivals', { fuel: { fuel }, seats: { seats } })];
}

function aboutPlant(turn: SeatTurn, me: SeatView, plant: PlantId, bid: number): readonly MoveReason[] {
  const card = turn.sheet.cards[plant];
  const appraisal = turn.advice().plants.find((one) => one.plant === plant);
  return [
    ...(card === undefined ? [] : [reason('plant', { plant: { plants: [plant] }, cities: card.cities })]),
    ...(appraisal === undefined ? [] : [reason('adds', { adds: appraisal.adds })]),
    ...costs(me, bid),
    ...rivalsFor(turn, card?.fuels ?? []),
  ];
}

const costs = ({ money }: SeatView, price: number): readonly MoveReason[] =>
  money === null ? [] : [reason('costs', { price, left: money - price })];

function aboutFuel(turn: SeatTurn, me: SeatView, buys: readonly ActionOf<'buy'>[]): readonly MoveReason[] {
  let held: Fuels = me.fuels;
  let price = 0;
  for (const { market, fuel, count } of buys) {
    const option = turn.offered.options.find((one) => one.type === 'buy' && one.market === market && one.fuel === fuel);
    if (option?.type === 'buy') price += option.prices.slice(0, count).reduce((sum, one) => sum + one, 0);
    held = addFuels(held, { ...noFuels, [fuel]: count });
  }
  const tanks = me.plants.flatMap(({ id }) => turn.sheet.cards[id] ?? []).map(tankOfCard);
  const power = mostSupplied(tanks, held, me.cities.length);
  const bought = fuels.filter((one) => buys.some(({ fuel }) => fuel === one));
  return [...costs(me, price), income(turn, me, power), ...rivalsFor(turn, bought)];
}

function aboutCities(turn: SeatTurn, me: SeatView, cities: readonly CityId[]): readonly MoveReason[] {
  const [first = ''] = cities;
  const option = turn.offered.options.find((one) => one.type === 'build' && one.city === first);
  const owned = me.cities.length + cities.length;
  return [
    ...(option?.type === 'build' && cities.length === 1 ? costs(me, option.house + option.link) : []),
    reason('cities', { cities: owned, capacity: me.capacity }),
    income(turn, me, me.powerable, owned),
    ...reachOf(turn, first),
  ];
}

/** The rival who could build in a city for the least. */
function reachOf({ view, sheet }: SeatTurn, city: CityId): readonly MoveReason[] {
  const network = networkOf(sheet.board, view.cities, sheet.slots);
  const at = network.index.get(city);
  const space = at === undefined ? undefined : freeSpaceAt(network, at, (view.houses[city] ?? []).length, view.step);
  if (at === undefined || space === undefined) return [];
  const [nearest] = view.seats
    .filter(({ seat, cities }) => seat !== view.you && cities.length > 0 && !cities.includes(city))
    .map(({ seat, cities }) => ({ seat, link: linkCosts(network, cities)[at] ?? unreachable }))
    .filter(({ link }) => link < unreachable)
    .toSorted((a, b) => a.link - b.link);
  return nearest === undefined
    ? []
    : [
        reason('reach', {
          seat: { seats: [nearest.seat] },
          city: { cities: [city] },
          price: space.cost + nearest.link,
        }),
      ];
}

function aboutAnswer(options: readonly Option[], { by, choice, answer }: ActionOf<'choose'>): readonly MoveReason[] {
  const asked = options.find((option) => option.type === 'choose' && option.by === by && option.choice === choice);
  const worth = asked?.type === 'choose' ? asked.answers.find((one) => one.answer === answer)?.worth : undefined;
  return worth === undefined ? [] : [reason('worth', { worth })];
}
