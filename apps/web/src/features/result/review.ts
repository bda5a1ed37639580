import type { Seat } from '@gridwright/model';
import type { HistoryEntry } from '@gridwright/protocol';
import type {
  GameReview,
  MissedChance,
  ReviewProgress,
  ReviewShare,
  SharedReview,
} from '../../local/review-messages.ts';
import { askDevice, askThread, isDeviceOpen } from '../../api/local-engine.ts';

/** Games that are played out for each thing that is compared: at first, and where somebody wants to know more exactly. */
export const quickGames = 10;
export const closeGames = 48;

/** What is asked for. */
interface Asked {
  readonly record: unknown;
  /** The file of the map that the table brought along; null where it brought none. */
  readonly ownMap: string | null;
  readonly seat: Seat;
  readonly games: number;
  /** The chances of an earlier review with as many games, which are the same for every seat; null before the first. */
  readonly chances: GameReview['chances'] | null;
}

const isProgress = (data: unknown): data is ReviewProgress =>
  typeof data === 'object' && data !== null && 'looked' in data;

/** More threads than this load the same plugins for little. */
const mostThreads = 4;

/** What is found in all shares of a game, what lost the seat most first. `known`: the chances, where they were told before. */
export function joinedReview(shares: readonly SharedReview[], known: GameReview['chances'] | null): GameReview | null {
  const [first] = shares;
  if (first === undefined) return null;
  const gain = ({ better, chance }: MissedChance): number => better.chance - chance;
  return {
    ...first,
    chances:
      known ?? first.chances.map((_, round) => shares.find(({ chances }) => chances[round])?.chances[round] ?? []),
    missed: shares.flatMap(({ missed }) => missed).toSorted((a, b) => gain(b) - gain(a) || a.index - b.index),
  };
}

/**
 * Has the games on this device look back on a game, in as many threads as it has cores. The returned function calls it off.
 *
 * @param done told the review in the end, or null where there is none
 */
export function askReview(
  { record, ownMap, seat, games, chances }: Asked,
  progress: (progress: ReviewProgress) => void,
  done: (review: GameReview | null) => void,
): () => void {
  const text = JSON.stringify(record);
  const chancesKnown = chances !== null;
  const of = Math.min(mostThreads, Math.max(1, navigator.hardwareConcurrency));
  const shares = Array.from({ length: of }, (_, place) => ({ place, of }));
  const found = new Map<number, SharedReview>();
  const progresses = new Map<number, ReviewProgress>();
  const callsOff = new Map<number, () => void>();
  const callOff = (): void => {
    for (const stop of callsOff.values()) stop();
  };

  function ask(share: ReviewShare, alone: boolean): void {
    const question = { ask: 'review', record: text, ownMap, seat, games, share, chancesKnown, alone } as const;
    const asked = alone ? askThread : askDevice;
    const stop = asked(question, (answer) => {
      if (answer.tell === 'data' && isProgress(answer.data)) {
        progresses.set(share.place, answer.data);
        const all = [...progresses.values()];
        const sum = (part: keyof ReviewProgress): number => all.reduce((total, one) => total + one[part], 0);
        progress({ looked: sum('looked'), of: sum('of') });
        return;
      }
      if (answer.tell === 'end') return;
      if (answer.tell !== 'data') console.warn('a thread could not look back on the game:', answer);
      const review = answer.tell === 'data' ? (answer.data as SharedReview | null) : null;
      if (review !== null) found.set(share.place, review);
      // a thread of its own does not know maps that were drawn on this device
      else if (alone) return ask(share, false);
      else {
        callOff();
        return done(null);
      }
      if (found.size === of) done(joinedReview([...found.values()], chances));
    });
    callsOff.set(share.place, stop);
  }
  // games that are open already have loaded what a thread of its own would load, and run faster; to open them takes longer
  for (const share of shares) ask(share, share.place > 0 || !isDeviceOpen());
  return callOff;
}

/** The version of the game before each action of its record: actions that were taken back are not in the record. */
export function versionsBefore(log: readonly HistoryEntry[]): readonly number[] {
  const standing: number[] = [];
  let before = 0;
  for (const { seat, events, version } of log) {
    const undone = events.reduce(
      (sum, event) => (event.type === 'turn-undone' || event.type === 'game-set-back' ? sum + event.actions : sum),
      0,
    );
    if (undone > 0) standing.splice(-undone);
    else if (seat !== null) standing.push(before);
    before = version;
  }
  return standing;
}

/** A round in which somebody's chances changed much. */
export interface TurningPoint {
  readonly round: number;
  readonly seat: Seat;
  readonly from: number;
  readonly to: number;
}

/** So many are told. */
const mostPoints = 3;

/** The rounds that changed most, each by the seat whose chances changed most in it, in the order of the game. */
export function turningPoints(chances: GameReview['chances']): readonly TurningPoint[] {
  const points = chances.slice(1).map((after, at): TurningPoint => {
    const before = chances[at] ?? [];
    const change = (seat: Seat): number => Math.abs((after[seat] ?? 0) - (before[seat] ?? 0));
    const [seat = 0] = after.map((_, one) => one).toSorted((a, b) => change(b) - change(a));
    return { round: at + 1, seat, from: before[seat] ?? 0, to: after[seat] ?? 0 };
  });
  const size = ({ from, to }: TurningPoint): number => Math.abs(to - from);
  return points
    .filter((point) => size(point) > 0)
    .toSorted((a, b) => size(b) - size(a))
    .slice(0, mostPoints)
    .toSorted((a, b) => a.round - b.round);
}
