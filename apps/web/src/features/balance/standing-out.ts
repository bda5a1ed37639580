import type { Balance, WinRate } from '../../local/balance-messages.ts';

/** Something whose share of wins is beyond chance. */
interface Striking {
  readonly beyondChance: 'more' | 'less';
  readonly share: number;
}
/** What stands out of a balance: only what the intervals say. */
export interface StandingOut {
  readonly seats: readonly (Striking & Balance['seats'][number])[];
  readonly order: readonly (Striking & Balance['order'][number])[];
  readonly homes: readonly (Striking & Balance['homes'][number])[];
  readonly regionSets: readonly (Striking & Balance['regionSets'][number])[];
  /** Plants whose last owners win more, or less, often. */
  readonly plants: Readonly<Record<'more' | 'less', readonly string[]>>;
  readonly deadRegions: Balance['deadRegions'];
  /** Steps that do not begin in every game, and in which part of them they do. */
  readonly rareSteps: readonly { readonly step: number; readonly share: number }[];
}

const isStriking = <Rate extends WinRate>(rate: Rate): rate is Rate & Striking => rate.beyondChance !== null;

export function standingOut(balance: Balance): StandingOut {
  const plants = (wanted: 'more' | 'less'): readonly string[] =>
    balance.plants.filter(({ owned }) => owned?.beyondChance === wanted).map(({ plant }) => String(plant));
  return {
    seats: balance.seats.filter(isStriking),
    order: balance.order.filter(isStriking),
    homes: balance.homes.filter(isStriking),
    regionSets: balance.regionSets.filter(isStriking),
    plants: { more: plants('more'), less: plants('less') },
    deadRegions: balance.deadRegions,
    rareSteps: balance.steps
      .filter(({ games }) => games < balance.games)
      .map(({ step, games }) => ({ step, share: games / balance.games })),
  };
}
