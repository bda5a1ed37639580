import {
  type CompactCard,
  type CompactGame,
  type CompactPlayer,
  type CompactTrack,
  fuelKinds,
} from '@gridwright/core/plugin';
import type { Seat } from '@gridwright/model';
import { thirdPrice, usualTokenPrice } from '../../market-spaces.ts';
import { roundsUntil } from '../../rounds.ts';
import type { Style } from '../style.ts';

/** A compact game with its quick players. */
export interface FastTable {
  readonly game: CompactGame;
  /** By seat. */
  readonly styles: readonly Style[];
}

export const styleAt = ({ styles }: FastTable, seat: Seat): Style => styles[seat] as Style;

export const seatAt = ({ players }: CompactGame, seat: Seat): CompactPlayer => players[seat] as CompactPlayer;

export const cardIn = ({ table }: CompactGame, plant: number): CompactCard => table.cards[plant] as CompactCard;

/** A guess at how many rounds are still to come, this one included. */
export const roundsLeftIn = ({ table }: CompactGame, lead: number): number => roundsUntil(table.endAt, lead);

/** What a token of each fuel costs now, roughly: that of the third on offer. */
export function thirdPrices({ table, held }: CompactGame): readonly number[] {
  const prices: number[] = [];
  for (let fuel = 0; fuel < fuelKinds; fuel++) {
    const { prices: spaces } = table.tracks[fuel] as CompactTrack;
    prices.push(spaces.length === 0 ? usualTokenPrice : thirdPrice(spaces, held[fuel] as number));
  }
  return prices;
}

/** What a plant burns in a round at some prices of the fuels. */
export function runCostOf({ fuelList, burns }: CompactCard, prices: readonly number[]): number {
  if (burns === 0) return 0;
  let least = Infinity;
  for (let at = 0; at < fuelList.length; at++) least = Math.min(least, prices[fuelList[at] as number] as number);
  return burns * least;
}
