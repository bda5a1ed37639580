/** Milliseconds after an own move for which nobody needs to be called back to the table. */
const quiet = 20_000;

/** Decides whether the begin of a turn is worth a notification: one for each stretch of turns. */
export interface Stretch {
  readonly acted: () => void;
  /** A turn begins; true when somebody should be told. `away`: the page cannot be seen. */
  readonly begins: (away: boolean) => boolean;
}

/** @param now milliseconds, of any clock that does not stand still */
export function newStretch(now: () => number): Stretch {
  let lastMove = -Infinity;
  let told = false;
  return {
    acted: () => {
      lastMove = now();
      told = false;
    },
    begins: (away) => {
      const tells = !told && (away || now() - lastMove > quiet);
      told ||= tells;
      return tells;
    },
  };
}
