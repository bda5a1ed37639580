import { unreachable } from '@gridwright/arithmetic';
import type { ImaginedGame, MoveReason } from '@gridwright/core/plugin';
import type { CityId, Option } from '@gridwright/model';
import { citiesToBuild } from '../building.ts';
import { cityPrices, type CityStep } from '../city-plan.ts';
import { fuelledCapacity } from '../fuel-bill.ts';
import { finishOf, isBetter } from '../last-round.ts';
import { incomeFor, Position } from '../position.ts';
import { afterCity, priceOfCity } from '../whole-turn.ts';
import { type ActionOf, reason } from './reason.ts';

/** Cities that are named one by one. */
const mostNamed = 3;

/** Some cities as they are built one after the other, each at its price then, by the rules of the table. */
function steps(
  position: Position,
  builds: readonly ActionOf<'build'>[],
  game: ImaginedGame,
): { readonly cities: readonly CityStep[]; readonly after: Position; readonly options: readonly Option[] } {
  const { sheet, habits, me } = position;
  const cities: CityStep[] = [];
  let moment = { view: position.view, options: game.options(me.seat) };
  for (const build of builds) {
    const price = priceOfCity(moment.options, build.city, () => undefined);
    const next = afterCity(moment, build, sheet, habits);
    if (price === undefined || next === undefined || !game.act(me.seat, build)) break;
    cities.push({ city: build.city, price });
    moment = { view: next.view, options: game.options(me.seat) };
  }
  return { cities, after: new Position(moment.view, sheet, habits), options: moment.options };
}

/** The rival who reaches a city for the least, and what it pays. */
function reach(position: Position, city: CityId): readonly MoveReason[] {
  const [nearest] = position.rivals
    .filter(({ cities }) => cities.length > 0)
    .map((rival) => ({ seat: rival.seat, price: cityPrices(position, rival).get(city) ?? unreachable }))
    .filter(({ price }) => price < unreachable)
    .toSorted((a, b) => a.price - b.price);
  return nearest === undefined
    ? []
    : [reason('reach', { seat: { seats: [nearest.seat] }, city: { cities: [city] }, price: nearest.price })];
}

/** Why these cities are built, and why it stops there. `game` is the game to be tried out, and is changed. */
export function whyBuild(
  position: Position,
  builds: readonly ActionOf<'build'>[],
  game: ImaginedGame,
): readonly MoveReason[] {
  const { me, plants, view, leader } = position;
  const { cities, after, options: left } = steps(position, builds, game);
  const fuelled = fuelledCapacity(plants, me.fuels);
  const owned = me.cities.length + cities.length;
  const before = Math.min(fuelled, me.cities.length);
  const supplied = Math.min(fuelled, owned);
  const more = incomeFor(position, supplied) - incomeFor(position, before);
  const ends = owned >= view.targets.endAt && leader < view.targets.endAt;
  const [first] = cities;
  return [
    ...cities.slice(0, mostNamed).map(({ city, price }) => reason('city', { city: { cities: [city] }, price })),
    ...(cities.length > mostNamed
      ? [reason('cities', { count: cities.length, total: cities.reduce((sum, { price }) => sum + price, 0) })]
      : []),
    ...(cities.length === 0
      ? []
      : [supplied > before ? reason('lights', { supplied, more }) : reason('dark', { cities: owned, supplied })]),
    ...(first === undefined ? [] : reach(position, first.city)),
    ...(ends ? [reason('ends', { supplied, money: after.money })] : whyStop(after, left)),
  ];
}

/** Why no further city is built. */
function whyStop(position: Position, options: readonly Option[]): readonly MoveReason[] {
  const offers = options.flatMap((option) =>
    option.type === 'build' ? [{ city: option.city, price: option.house + option.link }] : [],
  );
  const { built, worths, steps: planned, holdsBack } = citiesToBuild(position, offers);
  const [next] = planned;
  if (next === undefined) return [];
  const city = { cities: [next.city] as readonly CityId[] };
  if (next.price > position.money) return [reason('too-poor', { city, price: next.price, money: position.money })];
  if (holdsBack) return heldBack(position);
  const [nothing = 0, one = 0] = worths;
  // the habits would go on: it is stopped for what came of games that were played out
  if (built > 0) return [reason('could', { city, price: next.price, more: Math.max(...worths) - nothing })];
  return [reason('stop', { city, price: next.price, less: nothing - one })];
}

/** Who would end ahead if the game ended now. */
function heldBack(position: Position): readonly MoveReason[] {
  const { rivals, me, plants } = position;
  const own = {
    supplied: Math.min(fuelledCapacity(plants, me.fuels), me.cities.length + 1),
    money: position.money,
  };
  const [best] = rivals
    .map((rival) => ({ seat: rival.seat, end: finishOf(position, rival) }))
    .toSorted((a, b) => (isBetter(a.end, b.end) ? -1 : 1));
  return best === undefined
    ? []
    : [reason('hold', { seat: { seats: [best.seat] }, supplied: best.end.supplied, own: own.supplied })];
}
