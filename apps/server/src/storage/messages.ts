/**
 * Carries what processes on one database tell each other, where that is not the database itself: to whoever is there, and at most
 * once. It only wakes them; what happened they read from the tables.
 */
export interface Messages {
  /**
   * From now on everything that is sent is heard, also by whoever sent it.
   *
   * @param missed told after the connection was lost for a while
   */
  readonly connect: (hear: (text: string) => void, missed: () => void) => Promise<void>;
  readonly send: (text: string) => void;
  /** Sends what waits, and lets go. */
  readonly close: () => Promise<void>;
}
