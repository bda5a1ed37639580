import type { View } from '@gridwright/model';

/** Cities of one player that end the game, and the most that one has. */
export interface Goal {
  readonly endAt: number;
  readonly leader: number;
}

/** Null while regions are picked: nobody can build yet. */
export const goalOf = ({ targets, seats, round }: View): Goal | null =>
  round === 0 ? null : { endAt: targets.endAt, leader: Math.max(0, ...seats.map(({ cities }) => cities.length)) };
