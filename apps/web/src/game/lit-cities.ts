import { addFuels, mostSupplied, tankOfCard } from '@gridwright/arithmetic';
import { type Fuels, fuels, noFuels, type SeatView, type Sheet } from '@gridwright/model';

/**
 * Cities that a player lights: of so many cities, with the fuel in store and what is to be bought. The panels, the forecast
 * and the warnings all ask here.
 */
export function litCities(
  { plants, fuels: held, powerable }: SeatView,
  cards: Sheet['cards'],
  cities: number,
  bought: Fuels = noFuels,
): number {
  if (fuels.every((fuel) => bought[fuel] === 0)) return Math.min(cities, powerable);
  const tanks = plants.flatMap(({ id }) => cards[id] ?? []).map(tankOfCard);
  return mostSupplied(tanks, addFuels(held, bought), cities);
}
