/** Cities that the leader adds per round, roughly. */
export const citiesPerRound = 2;

/** A guess at how many rounds are still to come, the one being played included. */
export const roundsUntil = (end: number, leader: number): number =>
  Math.max(1, Math.min(9, Math.ceil((end - leader) / citiesPerRound)));
