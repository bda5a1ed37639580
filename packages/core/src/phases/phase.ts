import {
  type Action,
  type ActionType,
  type Denied,
  type GameState,
  type Option,
  type Phase,
  type PhaseName,
  playerCounts,
  type Seat,
} from '@gridwright/model';
import { type Play, type Refusal, refuse } from '../play.ts';
import type { Rules } from '../rules.ts';

export type PhaseAt<Name extends PhaseName> = Extract<Phase, { at: Name }>;
export type ActionOf<Type extends ActionType> = Extract<Action, { type: Type }>;

/** What a phase answers when nobody has to decide in it any more. */
export type Over = 'over';

const single: readonly (readonly Seat[])[] = Array.from({ length: Math.max(...playerCounts) }, (_, seat) =>
  Object.freeze([seat]),
);

/** A list of one seat: asked for before and after every action, and therefore not made anew each time. */
export const onlySeat = (seat: Seat): readonly Seat[] => single[seat] ?? [seat];

/** Nobody. */
export const noSeats: readonly Seat[] = Object.freeze([]);

/** One phase of the game. What `options` lists is what `handle` accepts: both ask the same questions. */
export interface PhaseRules {
  /** Sets the cursor of the phase, or does at once what needs no decision. */
  readonly begin: (play: Play) => Over | undefined;
  /** Seats whose decision is awaited. */
  readonly waiting: (state: GameState) => readonly Seat[];
  /** What a seat that is awaited may do. */
  readonly options: (rules: Rules, state: GameState, seat: Seat) => readonly Option[];
  /** Why other plants, cities, fuels are not among its options. */
  readonly denied: (rules: Rules, state: GameState, seat: Seat) => readonly Denied[];
  /** Carries out an action of a seat that is awaited, or says why not. Nothing has changed after a refusal. */
  readonly handle: (play: Play, seat: Seat, action: Action) => Refusal | Over;
  /** When an answer that a plugin asked for has had all its consequences. Phases that have something else to ask leave it out. */
  readonly answered?: (play: Play) => Over | undefined;
  /** Closes the phase, before the one begins that follows it in the settings. */
  readonly next: (play: Play) => void;
}

/** What a phase answers that has no question of its own: in it nobody is asked, or plugins ask. */
export const withoutQuestion: Pick<PhaseRules, 'waiting' | 'options' | 'denied' | 'handle' | 'next'> = {
  waiting: () => noSeats,
  options: () => [],
  denied: () => [],
  handle: ({ state: { phase } }, _seat, action) => refuse('wrong-phase', { action: action.type, phase: phase.at }),
  next: () => undefined,
};
