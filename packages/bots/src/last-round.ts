import { fuels, type PlantCard, type SeatView } from '@gridwright/model';
import { cityPlan } from './city-plan.ts';
import { billFor, choicesOf, fuelledCapacity, type Offers } from './fuel-bill.ts';
import { ownedBy, type Position, pricesOf } from './position.ts';

/** Elektro that a rival is taken to have in reasons, which tell nothing that the table hides. */
export const usualMoney = 60;
/** Elektro that a city costs with its connection, as far as anybody can tell before it is built. */
export const usualCity = 27;
/** Part of the cities that end the game which somebody who ends it can supply. */
const strongEnough = 0.75;
/** Cities that are built in one round at most. */
const mostCities = 8;

/** How the game may end for somebody. */
export interface Finish {
  readonly supplied: number;
  readonly money: number;
}

/** Whether an end is better than another: cities first, then money. */
export const isBetter = (one: Finish, other: Finish): boolean =>
  one.supplied > other.supplied || (one.supplied === other.supplied && one.money > other.money);

/** What is on offer in all markets, as everybody can see it. */
export function offersSeen({ view, sheet }: Position): Offers {
  const [coal, oil, garbage, uranium] = fuels.map((fuel) => pricesOf(view, sheet, fuel));
  return { coal: coal ?? [], oil: oil ?? [], garbage: garbage ?? [], uranium: uranium ?? [] };
}

/** Whether somebody ends the game in this round who lacks so many cities for it. `capacity`: those that all plants supply. */
export const mayEndTheGame = (missing: number, money: number, capacity: number, endAt: number): boolean =>
  missing <= 2 && money >= missing * usualCity && capacity >= strongEnough * endAt;

/** Whether a rival is about to end the game, or it is ended already, as far as this player counts. */
export function isLastRound({ view, rivals, leader, habits }: Position): boolean {
  if (!habits.counts) return false;
  const { endAt } = view.targets;
  if (leader >= endAt) return true;
  return rivals.some(({ money, cities, capacity }) =>
    mayEndTheGame(endAt - cities.length, money ?? usualMoney, capacity, endAt),
  );
}

/** How the game would end in this round for somebody who owns these plants and so much money, and has yet to buy fuel and to build. */
export function finishWith(
  position: Position,
  plants: readonly PlantCard[],
  money: number,
  owner: SeatView = position.me,
  offers: Offers = offersSeen(position),
): Finish {
  const steps = cityPlan(position, mostCities, owner);
  let best: Finish = { supplied: 0, money };
  for (const chosen of choicesOf(plants)) {
    const bill = billFor(chosen, owner.fuels, offers);
    if (bill === undefined || bill.cost > money) continue;
    let left = money - bill.cost;
    let cities = owner.cities.length;
    const capacity = chosen.reduce((sum, plant) => sum + plant.cities, 0);
    for (const { price } of steps) {
      if (cities >= capacity || price > left) break;
      left -= price;
      cities++;
    }
    const finish = { supplied: Math.min(capacity, cities), money: left };
    if (isBetter(finish, best)) best = finish;
  }
  return best;
}

/** How the game ends for a rival who may still build in this round, with the fuel it has. */
export function finishOf(position: Position, rival: SeatView): Finish {
  const { sheet, view } = position;
  const { phase } = view;
  const fuelled = fuelledCapacity(ownedBy(sheet, rival), rival.fuels);
  let cities = rival.cities.length;
  let money = rival.money ?? usualMoney;
  if (position.habits.counts && phase.at === 'building' && !phase.done.includes(rival.seat) && cities < fuelled)
    for (const { price } of cityPlan(position, mostCities, rival)) {
      if (cities >= fuelled || price > money) break;
      money -= price;
      cities++;
    }
  return { supplied: Math.min(fuelled, cities), money };
}

/** How the game would end for a rival who has yet to buy fuel. */
export const finishWithFuel = (position: Position, rival: SeatView, offers: Offers): Finish =>
  finishWith(position, ownedBy(position.sheet, rival), rival.money ?? usualMoney, rival, offers);
