import type { PhaseName, Seat } from '@gridwright/model';

/** How a player stands in the phase: to act, still to come, finished, or no longer part of it. */
export type TurnState = 'acts' | 'waits' | 'done' | 'out';

/** A player in the acting order of the phase. */
export interface Turn {
  readonly seat: Seat;
  readonly name: string;
  readonly state: TurnState;
}

/** The five phases of a round, as keys of their words. */
export const roundPhases = ['order', 'plants', 'fuel', 'building', 'power'] as const;

/** The number of the phase in its round, 1 … 5; 0 before the first round and 6 when the game is over. */
export function phaseNumber(phase: PhaseName): number {
  switch (phase) {
    case 'regions':
    case 'preparation':
      return 0;
    case 'auction':
      return 2;
    case 'fuel':
      return 3;
    case 'building':
      return 4;
    case 'bureaucracy':
      return 5;
    case 'over':
      return 6;
  }
}

export const phaseState = (number: number, now: number): 'past' | 'now' | 'next' =>
  number < now ? 'past' : number === now ? 'now' : 'next';
