/** The numbers a level plays by. */
export interface Habits {
  /** Part of what a better plant of the future row is worth that makes a player wait for it. */
  readonly patience: number;
  /** How far above its number any plant may go: a part of the number, and so many Elektro. */
  readonly overprice: { readonly part: number; readonly elektro: number };
  /** Rounds over which a plant is judged, and what a later round counts compared with the one before. */
  readonly plantRounds: number;
  readonly discount: number;
  /** Elektro for one more city that plants could supply at the end: so much if the end were now, shared out over the rounds left. */
  readonly capacity: number;
  /** Rounds over which a city is judged. */
  readonly cityRounds: number;
  /** Elektro for one more city at the end, shared out over the rounds left. */
  readonly city: number;
  /** What an Elektro in hand is worth while there is much to build, compared with the end. */
  readonly cash: number;
  /** Elektro for one more supplied city in the last round. */
  readonly victory: number;
  /** Elektro that stay in hand when fuel is laid in for a later round. */
  readonly cushion: number;
  /** Elektro above what is to be expected later for which a token is still laid in. */
  readonly hoard: number;
  /** Whether it counts how the game would end for everybody, and what rivals are after. */
  readonly counts: boolean;
}

/** Plans to the end of the game. These were found by letting bots with different numbers play each other. */
export const farSighted: Habits = {
  patience: 0.35,
  overprice: { part: 0.1, elektro: 2 },
  plantRounds: 5,
  discount: 0.85,
  capacity: 60,
  cityRounds: 4,
  city: 50,
  cash: 1,
  victory: 60,
  cushion: 20,
  hoard: 0,
  counts: true,
};

/** Sees the next two rounds, thinks little of the end and does not count it, and never waits for a better plant. */
export const shortSighted: Habits = {
  ...farSighted,
  patience: 0,
  plantRounds: 2,
  capacity: 20,
  cityRounds: 2,
  city: 7,
  counts: false,
};

/** Sees little further than the round that is being played, hardly thinks of the end, and keeps more in hand than is needed. */
export const learning: Habits = { ...shortSighted, plantRounds: 1, capacity: 10, city: 0, cushion: 60 };
