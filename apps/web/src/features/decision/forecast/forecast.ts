import type { Advice, PlantId, Seat, SeatView, Sheet, View } from '@gridwright/model';
import { incomeFor } from '../../../game/income-rows.ts';
import type { Plan } from './plan.ts';
import { added, mostLit } from './supply.ts';

/** How a round would end for a player, if nothing more happened than what is planned. */
export interface Outlook {
  readonly lit: number;
  readonly income: number;
  readonly money: number;
  /** This is the last round. */
  readonly ends: boolean;
  /** Place in the turn order of the next round, from 1. */
  readonly place: number;
  readonly mostCities: number;
  /** Cities of one player that start Step 2, while that can come. */
  readonly stepTwoAt: number | null;
  readonly endAt: number;
}

type Cards = Sheet['cards'];
/** The highest printed number; of two cards of one number the later counts more. */
const highest = (plants: readonly PlantId[], cards: Cards): number =>
  Math.max(0, ...plants.map((id) => 2 * (cards[id]?.number ?? 0) + (cards[id]?.plus ?? 0)));

/** Most cities first, then the highest plant; who ties in everything keeps the place. */
function nextOrder({ seats, order }: View, me: Seat, plan: Plan, cards: Cards): readonly Seat[] {
  const standing = ({ seat, cities, plants }: SeatView) => ({
    seat,
    cities: cities.length + (seat === me ? plan.cities.length : 0),
    plant: highest([...plants.map(({ id }) => id), ...(seat === me && plan.plant !== null ? [plan.plant] : [])], cards),
  });
  return order
    .flatMap((seat) => seats.filter((one) => one.seat === seat))
    .map(standing)
    .toSorted((a, b) => b.cities - a.cities || b.plant - a.plant)
    .map(({ seat }) => seat);
}

/** Nobody has income in the last round. */
const isLast = ({ phase }: View, mostCities: number, endAt: number): boolean =>
  phase.at !== 'bureaucracy' && mostCities >= endAt;

/** Null for somebody without a seat. */
export function outlookOf(view: View, sheet: Sheet, { forecast }: Advice, plan: Plan): Outlook | null {
  const me = view.seats.find(({ seat }) => seat === view.you);
  if (me === undefined || me.money === null) return null;
  const cities = me.cities.length + plan.cities.length;
  const plants = me.plants.flatMap(({ id }) => sheet.cards[id] ?? []);
  const planned = Object.values(plan.fuels).some((count) => count > 0) || plan.cities.length > 0;
  const lit =
    plan.supplies !== null
      ? Math.min(cities, plan.supplies)
      : planned
        ? mostLit(plants, added(me.fuels, plan.fuels), cities)
        : forecast.supplied;
  const mostCities = Math.max(forecast.mostCities, cities);
  const ends = isLast(view, mostCities, forecast.endAt);
  // what a rule of the table adds to the printed income, or takes from it, is in the forecast
  const payout = forecast.income + incomeFor(sheet.payout, lit) - incomeFor(sheet.payout, forecast.supplied);
  const income = ends ? 0 : payout;
  const moves = plan.cities.length > 0 || plan.plant !== null;
  const order = moves ? nextOrder(view, me.seat, plan, sheet.cards) : forecast.order;
  return {
    lit,
    income,
    ends,
    money: forecast.moneyAfter - forecast.income - plan.spends + income,
    place: order.indexOf(me.seat) + 1,
    mostCities,
    stepTwoAt: forecast.stepTwoAt,
    endAt: forecast.endAt,
  };
}
