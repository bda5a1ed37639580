import { faultOf, undoable } from '@gridwright/core';
import type { Seat } from '@gridwright/model';
import type { Decision, DecisionAnswer } from '@gridwright/protocol';
import { shownDecision } from '@gridwright/plugin-host/play';
import type { Instructions } from '../storage/storage.ts';
import type { LiveGame } from './live-table.ts';

/** What a seat that said nothing has told the server. */
export const noInstructions: Instructions = { limit: null, scrap: null, automation: { passWhenBroke: true } };

export const instructionsOf = (game: LiveGame, seat: Seat): Instructions =>
  game.instructions.get(seat) ?? noInstructions;

/** What is asked of a seat at the present version. Throws when a plugin fails. */
export function decisionOf(game: LiveGame, seat: Seat): Decision {
  const { rules, state } = game;
  const steps = undoable(game.undoStack, seat);
  return {
    ...shownDecision(rules, state, seat),
    undo: steps.ok ? { ok: true, actions: steps.value } : steps,
    ...instructionsOf(game, seat),
  };
}

/** What the windows of a seat know of its decision; it is worked out when the first of them asks. */
export function toldDecision(game: LiveGame, viewer: Seat | null): DecisionAnswer | null {
  if (viewer === null || game.state.phase.at === 'over') return null;
  return game.decisions.get(viewer) ?? renewDecision(game, viewer);
}

/** What a viewer may do at the present version, or why that cannot be said; null for who only looks on, and when the game is over. */
export function decisionFor(game: LiveGame, viewer: Seat | null): DecisionAnswer | null {
  if (viewer === null || game.state.phase.at === 'over') return null;
  if (game.obstacle !== null) return { ok: false, refusal: game.obstacle };
  try {
    return { ok: true, decision: decisionOf(game, viewer) };
  } catch (error) {
    const fault = faultOf(error);
    if (fault === undefined) throw error;
    return { ok: false, refusal: { code: 'plugin-fault', params: { plugin: fault.plugin } } };
  }
}

/** Works the decision of a seat out anew: from now on its windows are taken to know it. */
export function renewDecision(game: LiveGame, viewer: Seat | null): DecisionAnswer | null {
  const answer = decisionFor(game, viewer);
  if (viewer !== null && answer !== null) game.decisions.set(viewer, answer);
  return answer;
}
