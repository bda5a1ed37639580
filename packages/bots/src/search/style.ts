import type { PlayerCount } from '@gridwright/model';

/** What an imagined player goes by; each game that is played out draws it anew. */
export interface Style {
  /** Rounds over which a plant is judged. */
  readonly plantRounds: number;
  /** What one more city that plants can supply is worth at the end, in Elektro. */
  readonly capacity: number;
  /** Elektro above its number that a plant may go for, as a part of the number. */
  readonly overprice: number;
  /** Part of what a better plant of the future row leaves that makes a player wait for it. */
  readonly patience: number;
  /** Elektro for one more city at the end, shared out over the rounds left. */
  readonly city: number;
  /** Elektro in hand of which none lies idle. */
  readonly idle: number;
}

// these were found by letting quick players with different numbers play bots that plan their rounds
export const usualStyle: Style = { plantRounds: 6, capacity: 65, overprice: 0.15, patience: 0.33, city: 50, idle: 200 };
/** Between two, whoever builds faster wins: there is room for both, and hardly anybody to wait for. */
const styleOfTwo: Style = { ...usualStyle, plantRounds: 9, city: 200, idle: 30 };

/** What quick players go by at a table. */
export const styleFor = (players: PlayerCount): Style => (players === 2 ? styleOfTwo : usualStyle);
