import type { EndReason, GameState, RankedSeat } from '@gridwright/model';
import { mostCities } from './plant-market.ts';
import { type Play, playerOf } from './play.ts';
import { mostSupplied } from './power.ts';
import type { Rules } from './rules.ts';
import { isFullForGood, targetsOf } from './steps.ts';

/**
 * Why the game ends now; undefined when it goes on.
 * @rule End: when somebody has enough cities. A game that is full for good ends as well, and so does one that has gone on for too
 * many rounds, or in which for many rounds in a row nobody has bought a plant or built a city.
 */
export function endReason(play: Play): EndReason | undefined {
  const { rules, state } = play;
  if (mostCities(state) >= targetsOf(rules, state).endAt) return 'cities';
  if (isFullForGood(play)) return 'spaces';
  const { roundLimit, standstillAfter } = rules.settings;
  if (standstillAfter !== null && (state.roundsWithoutProgress ?? 0) >= standstillAfter) return 'standstill';
  return roundLimit !== null && state.round >= roundLimit ? 'rounds' : undefined;
}

/**
 * Everybody's place at the end.
 * @rule End: most supplied cities wins, then money, then cities, then shared. The settings name what decides.
 */
export function rankingOf(rules: Rules, state: GameState): readonly RankedSeat[] {
  const results = state.order.map((seat) => {
    const { plants, fuels, cities, money } = playerOf(state, seat);
    return { seat, supplied: mostSupplied(rules, plants, fuels, cities.length), money, cities: cities.length };
  });
  const { ranking } = rules.settings;
  const compare = (a: (typeof results)[number], b: (typeof results)[number]): number => {
    const decides = ranking.find((criterion) => a[criterion] !== b[criterion]);
    return decides === undefined ? 0 : b[decides] - a[decides];
  };
  const sorted = results.toSorted(compare);
  return sorted.map((result) => ({ ...result, place: 1 + sorted.findIndex((other) => compare(other, result) === 0) }));
}
