import type { GameState, Player, Seat, Sheet } from '@gridwright/model';
import { cardsOf } from '../position.ts';
import { leadOf } from './quick-table.ts';

/** What a unit of something that a player has counts: when nobody has a city yet, and so much more when the game ends. */
interface Weight {
  readonly early: number;
  readonly byTheEnd: number;
}

// fitted to how 130,000 rounds of games of quick players turned out, of two to six players on six maps: see docs/bots.md
const money: Weight = { early: 1.496, byTheEnd: 0.152 };
const moneyBeyond: Weight = { early: 0.822, byTheEnd: -0.019 };
const cities: Weight = { early: 0.546, byTheEnd: 0.399 };
const capacity: Weight = { early: 0.494, byTheEnd: -0.065 };
const burns: Weight = { early: -0.827, byTheEnd: 0.108 };
const stored: Weight = { early: 0.203, byTheEnd: 0.394 };

/** Elektro from which on more money counts for less. */
const plenty = 120;
/** Elektro that are a unit. */
const moneyUnit = 50;
/** Tokens that are a unit: of what all plants burn in a round, and of what lies in store. */
const tokenUnit = 5;
/** Parts of the cities that end the game that are a unit. */
const cityUnits = 10;

/** How well a player stands, on a scale on which only differences mean something. */
function strengthOf(sheet: Sheet, player: Player, progress: number): number {
  const count = (units: number, { early, byTheEnd }: Weight): number => units * (early + progress * byTheEnd);
  const ofTheEnd = (number: number): number => (cityUnits * Math.min(number, sheet.endAt)) / sheet.endAt;
  const plants = cardsOf(sheet, player.plants);
  const { coal, oil, garbage, uranium } = player.fuels;
  return (
    count(Math.min(player.money, plenty) / moneyUnit, money) +
    count(Math.max(0, player.money - plenty) / moneyUnit, moneyBeyond) +
    count(ofTheEnd(player.cities.length), cities) +
    count(ofTheEnd(plants.reduce((sum, plant) => sum + plant.cities, 0)), capacity) +
    count(plants.reduce((sum, plant) => sum + plant.burns, 0) / tokenUnit, burns) +
    count((coal + oil + garbage + uranium) / tokenUnit, stored)
  );
}

/** How likely a seat wins, 0 … 1, as the game stands at the beginning of a round. */
export function chanceToWin(sheet: Sheet, state: GameState, seat: Seat): number {
  const progress = Math.min(1, leadOf(state) / sheet.endAt);
  const strengths = state.players.map((player) => strengthOf(sheet, player, progress));
  const own = strengths[seat] ?? 0;
  return 1 / strengths.reduce((sum, strength) => sum + Math.exp(strength - own), 0);
}
