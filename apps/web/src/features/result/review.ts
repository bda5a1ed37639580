import type { Seat } from '@gridwright/model';
import type { HistoryEntry } from '@gridwright/protocol';
import type { GameReview, ReviewProgress } from '../../local/review-messages.ts';
import { askDevice } from '../../api/local-engine.ts';

/** Games that are played out for each thing that is compared: at first, and where somebody wants to know more exactly. */
export const quickGames = 12;
export const closeGames = 48;

/** What is asked for. */
interface Asked {
  readonly record: unknown;
  /** The file of the map that the table brought along; null where it brought none. */
  readonly ownMap: string | null;
  readonly seat: Seat;
  readonly games: number;
}

const isProgress = (data: unknown): data is ReviewProgress =>
  typeof data === 'object' && data !== null && 'looked' in data;

/**
 * Has the games on this device look back on a game. The returned function calls it off.
 *
 * @param done told the review in the end, or null where there is none
 */
export function askReview(
  { record, ownMap, seat, games }: Asked,
  progress: (progress: ReviewProgress) => void,
  done: (review: GameReview | null) => void,
): () => void {
  return askDevice({ ask: 'review', record: JSON.stringify(record), ownMap, seat, games }, (answer) => {
    if (answer.tell === 'failed' || answer.tell === 'error') done(null);
    else if (answer.tell === 'data' && isProgress(answer.data)) progress(answer.data);
    else if (answer.tell === 'data') done(answer.data as GameReview | null);
  });
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
