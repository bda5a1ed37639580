import * as core from '@gridwright/core';
import type { Action, GameState, Offered, Seat, View } from '@gridwright/model';

// What was worked out about a state within a limit that was set for what led to it: to set another takes longer than to find the
// answers. It is kept as long as the state is.

/** What an action leads to, or why it is refused. */
export type Applied = ReturnType<typeof core.apply>;

/** What a seat may do, and what the rules' own arithmetic says of it. */
export interface ShownDecision {
  readonly offered: Offered;
  readonly advice: ReturnType<typeof core.advise>;
}

/** Who will be shown a state, and which seats will be told what they may do in it. */
export interface Audience {
  readonly viewers: Iterable<Seat | null>;
  readonly deciding: Iterable<Seat>;
}
export type AudienceOf = (after: GameState) => Audience;

interface Foreseen {
  readonly rules: core.Rules;
  /** By seat and action. */
  readonly applied: Map<string, Applied>;
  readonly views: Map<Seat | null, View>;
  readonly decisions: Map<Seat, ShownDecision>;
}
const foreseen = new WeakMap<GameState, Foreseen>();

function foreseenOf(rules: core.Rules, state: GameState): Foreseen | undefined {
  const known = foreseen.get(state);
  return known?.rules === rules ? known : undefined;
}

function toForesee(rules: core.Rules, state: GameState): Foreseen {
  const known = foreseenOf(rules, state) ?? { rules, applied: new Map(), views: new Map(), decisions: new Map() };
  foreseen.set(state, known);
  return known;
}

const named = (seat: Seat, action: Action): string => `${seat} ${core.canonicalJson(action)}`;

/** Keeps what an action leads to until it is carried out. */
export function keepApplied([rules, state, seat, action]: Parameters<typeof core.apply>, applied: Applied): void {
  toForesee(rules, state).applied.set(named(seat, action), applied);
}

/** What an action leads to, where that was kept; it is forgotten with that. */
export function takeApplied(...[rules, state, seat, action]: Parameters<typeof core.apply>): Applied | undefined {
  const known = foreseenOf(rules, state)?.applied;
  if (known === undefined || known.size === 0) return undefined;
  const name = named(seat, action);
  const applied = known.get(name);
  known.delete(name);
  return applied;
}

/** Works out what an audience will be shown of a state. A plugin that fails at that will fail again where it is asked. */
export function foresee(rules: core.Rules, state: GameState, { viewers, deciding }: Audience): void {
  const known = toForesee(rules, state);
  try {
    for (const viewer of viewers) known.views.set(viewer, core.view(rules, state, viewer));
    for (const seat of deciding)
      known.decisions.set(seat, { offered: core.offered(rules, state, seat), advice: core.advise(rules, state, seat) });
  } catch (error) {
    if (core.faultOf(error) === undefined) throw error;
  }
}

/** A view that was foreseen. */
export const foreseenView = (rules: core.Rules, state: GameState, viewer: Seat | null): View | undefined =>
  foreseenOf(rules, state)?.views.get(viewer);

/** A decision that was foreseen. */
export const foreseenDecision = (rules: core.Rules, state: GameState, seat: Seat): ShownDecision | undefined =>
  foreseenOf(rules, state)?.decisions.get(seat);

/** Whether an audience can be shown a state without asking a plugin. */
export const isForeseen = (rules: core.Rules, state: GameState, { viewers, deciding }: Audience): boolean =>
  foreseenOf(rules, state) !== undefined &&
  [...viewers].every((viewer) => foreseenView(rules, state, viewer) !== undefined) &&
  [...deciding].every((seat) => foreseenDecision(rules, state, seat) !== undefined);
