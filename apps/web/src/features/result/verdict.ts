import type { RankedSeat, Seat } from '@gridwright/model';

const points = ['supplied', 'money', 'cities'] as const;

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
  const by = points.find((point) => winner[point] !== next[point]) ?? 'nobody';
  return { winners, next, by };
}

/** Where somebody came who did not win, and the first thing in which the winner is ahead of them. */
export interface OwnPlace {
  readonly place: number;
  readonly winner: RankedSeat;
  readonly own: RankedSeat;
  readonly by: (typeof points)[number];
}

/** Null for winners, for those who only looked on, and where nothing sets them apart. */
export function ownPlaceIn(ranking: readonly RankedSeat[], you: Seat | null): OwnPlace | null {
  const winner = ranking.find(({ place }) => place === 1);
  const own = ranking.find(({ seat }) => seat === you);
  if (winner === undefined || own === undefined || own.place === 1) return null;
  const by = points.find((point) => winner[point] !== own[point]);
  return by === undefined ? null : { place: own.place, winner, own, by };
}
