import { highestOf, payoutFor, turnOrder } from '@gridwright/arithmetic';
import { type Advice, ownSeat, seatIn, type Seat, type Sheet, type View } from '@gridwright/model';
import { litCities } from '../../../game/lit-cities.ts';
import type { Plan } from './plan.ts';

/** How a round would end for a player, if nothing more happened than what is planned. */
export interface SeatForecast {
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

/** The turn order of the next round, with what is planned. */
function nextOrder(view: View, me: Seat, plan: Plan, cards: Sheet['cards']): readonly Seat[] {
  return turnOrder(view.order, (seat) => {
    const { cities = [], plants = [] } = seatIn(view, seat) ?? {};
    const owned = plants.map(({ id }) => id);
    const planned = seat === me && plan.plant !== null ? [...owned, plan.plant] : owned;
    return {
      cities: cities.length + (seat === me ? plan.cities.length : 0),
      highest: highestOf(planned.flatMap((id) => cards[id] ?? [])),
    };
  });
}

/** Nobody has income in the last round. */
const isLast = ({ phase }: View, mostCities: number, endAt: number): boolean =>
  phase.at !== 'bureaucracy' && mostCities >= endAt;

/** Null for somebody without a seat. */
export function forecastOf(view: View, sheet: Sheet, { forecast }: Advice, plan: Plan): SeatForecast | null {
  const me = ownSeat(view);
  if (me === undefined || me.money === null) return null;
  const cities = me.cities.length + plan.cities.length;
  const paid = view.phase.at === 'bureaucracy' && !view.phase.waiting.includes(me.seat);
  const lit = paid
    ? forecast.supplied
    : plan.supplies === null
      ? litCities(me, sheet.cards, cities, plan.fuels)
      : Math.min(cities, plan.supplies);
  const mostCities = Math.max(forecast.mostCities, cities);
  const ends = isLast(view, mostCities, forecast.endAt);
  const income = ends || paid ? 0 : payoutFor(forecast.incomes, lit);
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
