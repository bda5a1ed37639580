import type { GameState, RankedSeat, Seat } from '@gridwright/model';

/** How a game ended. */
export interface GameResult {
  /** Null when the first place is shared. */
  readonly winner: Seat | null;
  /** First place first. Elektro and cities decide between seats that supply the same. */
  readonly ranking: readonly RankedSeat[];
}

/** The result of a game; null while it is not over. */
export function resultOf({ phase }: GameState): GameResult | null {
  if (phase.at !== 'over') return null;
  const first = phase.ranking.filter(({ place }) => place === 1);
  return {
    winner: first.length === 1 ? (first[0]?.seat ?? null) : null,
    ranking: phase.ranking,
  };
}
