import type { RankedSeat } from '@gridwright/model';

/** Who won, and the first thing in which the winner is ahead of the next. */
export interface Verdict {
  readonly winners: readonly RankedSeat[];
  readonly next: RankedSeat | null;
  readonly by: 'supplied' | 'money' | 'cities' | 'nobody';
}

export function verdictOf(ranking: readonly RankedSeat[]): Verdict {
  const winners = ranking.filter(({ place }) => place === 1);
  const next = ranking.find(({ place }) => place > 1) ?? null;
  const [winner] = winners;
  if (winner === undefined || next === null) return { winners, next, by: 'nobody' };
  const by = (['supplied', 'money', 'cities'] as const).find((point) => winner[point] !== next[point]) ?? 'nobody';
  return { winners, next, by };
}
