import { waiting } from '@gridwright/core';
import type { GameState, Seat, View } from '@gridwright/model';
import type { DecisionAnswer, Push } from '@gridwright/protocol';
import { type Audience, isForeseen, together } from '@gridwright/plugin-host/play';
import type { Entry } from '../storage/storage.ts';
import { type LiveGame, type LiveTable, seatOf } from './live-table.ts';
import { decisionFor, renewDecision } from './decision.ts';
import { isPlayedByBot } from './stand-ins.ts';
import { pushOf, viewOf, withDecision } from './projection.ts';

export type ReportError = (liveTable: LiveTable, what: string, error: unknown) => void;

type Report = (what: string, error: unknown) => void;
type Viewer = Seat | null;

/** Whose eyes are on a table: seats, and null for those who only look on. */
const viewersOf = ({ subscribers, table }: LiveTable): ReadonlySet<Viewer> =>
  new Set([...subscribers].map(({ person }) => seatOf(table, person)));

/** Who will be shown a state of a game, and which seats will be told, or have the server look, what they may do in it. */
export function audienceOf(liveTable: LiveTable, state: GameState): Audience {
  const viewers = viewersOf(liveTable);
  if (state.phase.at === 'over') return { viewers, deciding: [] };
  const watching = [...viewers].filter((viewer) => viewer !== null);
  const awaited = waiting(state).filter((seat) => !isPlayedByBot(liveTable.table, seat));
  return { viewers, deciding: new Set([...watching, ...awaited]) };
}

/** The views of several viewers; without those that a plugin failed to make. */
function viewsOf(game: LiveGame, viewers: Iterable<Viewer>, report: Report): ReadonlyMap<Viewer, View> {
  const views = new Map<Viewer, View>();
  for (const viewer of viewers) {
    try {
      views.set(viewer, viewOf(game, viewer));
    } catch (error) {
      report('the view of a seat cannot be made', error);
    }
  }
  return views;
}

/** What the present state of a game is to those who watch it. */
interface Present {
  readonly views: ReadonlyMap<Viewer, View>;
  /** What seats may do; none where they are not to be told. */
  readonly decisions: ReadonlyMap<Viewer, DecisionAnswer | null>;
  readonly failures: readonly (readonly [what: string, error: unknown])[];
}

function presentOf(game: LiveGame, viewers: Iterable<Viewer>, withDecisions: boolean): Present {
  const failures: [string, unknown][] = [];
  const views = viewsOf(game, viewers, (...failure) => failures.push(failure));
  const decisions = new Map<Viewer, DecisionAnswer | null>();
  for (const viewer of withDecisions ? viewers : []) {
    try {
      decisions.set(viewer, decisionFor(game, viewer));
    } catch (error) {
      failures.push(['what a seat may do cannot be told', error]);
    }
  }
  return { views, decisions, failures };
}

/**
 * Moves a game on to `state` and tells every subscriber what that changed for them. Views are worked out once per seat. A
 * subscriber whose view cannot be made is told to start afresh. Of several entries that are told at once, only with the
 * `last` comes what a seat may do.
 */
export function announceEntry(
  liveTable: LiveTable,
  game: LiveGame,
  { entry, state, last }: { readonly entry: Entry; readonly state: GameState; readonly last: boolean },
  reportError: ReportError,
): void {
  const report: Report = (what, error) => reportError(liveTable, what, error);
  const viewers = viewersOf(liveTable);
  const before = viewsOf(game, viewers, report);
  game.state = state;
  // to set a limit takes time, also where there is nothing left to work out
  const isKnown = viewers.size === 0 || isForeseen(game.rules, state, audienceOf(liveTable, state));
  const present = isKnown ? presentOf(game, viewers, last) : together(game.rules, () => presentOf(game, viewers, last));
  for (const failure of present.failures) report(...failure);
  const pushes = new Map<Viewer, Push>();
  for (const viewer of viewers) {
    const known = viewer === null ? null : (game.decisions.get(viewer) ?? null);
    const decision = last ? present.decisions.get(viewer) : known;
    if (viewer !== null && decision === undefined) game.decisions.delete(viewer);
    if (viewer !== null && decision) game.decisions.set(viewer, decision);
    const [then, now] = [before.get(viewer), present.views.get(viewer)];
    if (then === undefined || now === undefined || decision === undefined) continue;
    try {
      pushes.set(viewer, withDecision(pushOf(entry, viewer, then, now, state), known, decision));
    } catch (error) {
      report('what changed cannot be told', error);
    }
  }
  for (const { person, queue } of liveTable.subscribers) {
    const push = pushes.get(seatOf(liveTable.table, person));
    if (push === undefined) queue.lose();
    else queue.put({ version: entry.version, push });
  }
  // who comes later is told what is then so
  for (const seat of game.decisions.keys()) if (!viewers.has(seat)) game.decisions.delete(seat);
}

/** Tells all windows of a seat what it may do now, as after it told the server to act for it. */
export function announceDecision(liveTable: LiveTable, game: LiveGame, seat: Seat): void {
  const decision = renewDecision(game, seat);
  for (const { person, queue } of liveTable.subscribers)
    if (seatOf(liveTable.table, person) === seat)
      queue.put({ version: game.state.version, push: { type: 'decision', decision } });
}
