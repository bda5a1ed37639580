/**
 * How far a plugin's own tests go: a contract only, a recorded game, or one per player count and ending. What a plugin says of itself is
 * what its tests are held to; what servers show is what it has earned.
 */
export type Stage = 'draft' | 'beta' | 'official';

/** What games of bots showed of a map, in few figures. */
export interface BotFigures {
  readonly players: number;
  readonly games: number;
  /** Rounds that a game took, on average. */
  readonly rounds: number;
  /** Seats, places in the first turn order and regions of first cities that won more or less than chance explains. */
  readonly standsOut: number;
}

/** What a plugin has shown: how far its tests go, and how bots play on it where it is a map. */
export interface Earned {
  readonly stage: Stage;
  readonly balance?: BotFigures;
}
