import {
  buildCity,
  capacityOf,
  cheapestCity,
  cityPrice,
  type CompactGame,
  type CompactPlayer,
  endBuilding,
  leadIn,
  mayBuildMore,
  suppliable,
} from '@gridwright/core/plugin';
import { unreachable } from '@gridwright/arithmetic';
import type { Seat } from '@gridwright/model';
import type { Growth } from '../../next-cities.ts';
import { type Builder, isWorthBuilding, type Rival, winningCity } from '../city-value.ts';
import { firstCityCost, neighboursIn } from '../quick-player.ts';
import { type FastTable, roundsLeftIn, seatAt, styleAt } from './fast-table.ts';

/** Where a seat begins that has no city yet: where it is cheap around. −1 where it can begin nowhere. */
function bestFirstCity({ game }: FastTable, seat: Seat, { money }: CompactPlayer): number {
  const neighbours = neighboursIn(game.network);
  const isFree: boolean[] = [];
  for (const houses of game.houses) isFree.push(houses < game.step);
  let best = -1;
  let least = Infinity;
  for (let city = 0; city < game.houses.length; city++) {
    const price = cityPrice(game, seat, city);
    if (price > money) continue;
    const sum = firstCityCost(price, isFree, neighbours[city] ?? []);
    if (sum < least) [best, least] = [city, sum];
  }
  return best;
}

function growthIn({ network, spaces, owners }: CompactGame, seat: Seat, { cities, links }: CompactPlayer): Growth {
  const house = spaces.slice();
  for (let city = 0; city < house.length; city++) if ((owners[city] as number) & (1 << seat)) house[city] = unreachable;
  return { network, isFirst: cities === 0, link: links, house };
}

/** Plays the phase of building from where it stands to its end. */
export function playBuilding(table: FastTable): void {
  const { game } = table;
  const { payout, endAt } = game.table;
  const fuelled: (number | undefined)[] = [];
  /** Cities that a seat could supply with the fuel it has, however many it owns. */
  const fuelledBy = (seat: Seat): number => (fuelled[seat] ??= suppliable(game, seatAt(game, seat), Infinity));

  const builderAt = (seat: Seat): Builder => {
    const player = seatAt(game, seat);
    const lead = leadIn(game);
    return {
      payout,
      endAt,
      style: styleAt(table, seat),
      round: game.round,
      left: roundsLeftIn(game, lead),
      lead,
      own: player.cities,
      money: player.money,
      capacity: capacityOf(player),
      fuelled: fuelledBy(seat),
    };
  };

  const rivalsOf = (seat: Seat): readonly Rival[] => {
    const rivals: Rival[] = [];
    for (const other of game.order) {
      if (other === seat) continue;
      const { cities, money } = seatAt(game, other);
      rivals.push({ cities, money, fuelled: fuelledBy(other), builds: (game.done & (1 << other)) === 0 });
    }
    return rivals;
  };

  for (let place = game.order.length - 1; place >= 0; place--) {
    const seat = game.order[place] as Seat;
    if (game.done & (1 << seat)) continue;
    const player = seatAt(game, seat);
    while (mayBuildMore(game, player)) {
      const cheapest =
        player.cities === 0 ? bestFirstCity(table, seat, player) : cheapestCity(game, seat, player.money);
      if (cheapest < 0) break;
      const builder = builderAt(seat);
      const winning = winningCity(
        builder,
        () => growthIn(game, seat, player),
        () => rivalsOf(seat),
      );
      const city = winning?.at ?? cheapest;
      const price = cityPrice(game, seat, city);
      if (winning === undefined && !isWorthBuilding(builder, price)) break;
      buildCity(game, seat, city, price);
    }
    game.done |= 1 << seat;
  }
  endBuilding(game);
}
