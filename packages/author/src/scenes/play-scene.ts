import { standardBot } from '@gridwright/bots';
import { apply, playerOf, type Rules, seatTurn, setup, sheetOf, waiting } from '@gridwright/core';
import {
  type Action,
  type GameState,
  type Params,
  type PhaseName,
  type RecordedAction,
  type RuleError,
  type Seat,
} from '@gridwright/model';
import type { Scene, SceneProblem, Until } from './read-scene.ts';

/** A position that a scene comes to. */
export interface SceneMoment {
  readonly round: number;
  readonly phase: PhaseName;
  /** Who did what last; null at the beginning. */
  readonly last: RecordedAction | null;
  /** Seats whose decision is awaited. */
  readonly waiting: readonly Seat[];
}

/** A scene as far as it could be played. */
export interface PlayedScene {
  /** Everything that was done, by seats and by bots. */
  readonly actions: readonly RecordedAction[];
  /** The beginning, and after each action; none after the end of the game. */
  readonly moments: readonly SceneMoment[];
  /** What ended it too early; null where nothing did. */
  readonly problem: SceneProblem | null;
}

/** More than any game needs. */
const mostActions = 5000;

const inWords = (params: Params): string => {
  const told = Object.entries(params).map(([name, value]) => `${name} ${String(value)}`);
  return told.length === 0 ? '' : ` (${told.join(', ')})`;
};
const refusal = ({ code, params }: RuleError): string => `${code}${inWords(params)}`;

const isSo = ({ round, phase }: GameState, until: Until): boolean =>
  (until.round === undefined || round >= until.round) && (until.phase === undefined || phase.at === until.phase);

const untilInWords = ({ round, phase }: Until): string =>
  [...(phase === undefined ? [] : [phase]), ...(round === undefined ? [] : [`round ${round}`])].join(' of ');

/**
 * Plays a scene by the rules of its table. Bots are the standard ones at their quickest, seeded by the scene, so that it
 * comes out alike each time.
 */
export function playScene(rules: Rules, scene: Scene): PlayedScene {
  const begun = setup(rules, scene.seed, scene.setup ?? undefined);
  if (!begun.ok) {
    const what = `The game cannot begin: ${refusal(begun.error)}.`;
    return { actions: [], moments: [], problem: { code: 'scene-table', line: 1, what, meant: null } };
  }
  let { state } = begun.value;
  const actions: RecordedAction[] = [];
  const moments: SceneMoment[] = [];
  const sheet = sheetOf(rules);
  const players = state.players.map((_, seat) => playerOf(standardBot, `${scene.seed} ${seat}`, 'easy', true));
  const note = (last: RecordedAction | null): void => {
    if (state.phase.at !== 'over')
      moments.push({ round: state.round, phase: state.phase.at, last, waiting: waiting(state) });
  };
  const act = (seat: Seat, action: Action): RuleError | null => {
    const done = apply(rules, state, seat, action);
    if (!done.ok) return done.error;
    ({ state } = done.value);
    actions.push({ seat, action });
    note({ seat, action });
    return null;
  };
  const broken = (code: SceneProblem['code'], at: number, what: string, meant: string | null = null): PlayedScene => ({
    actions,
    moments,
    problem: { code, line: scene.lines[at] ?? 1, what, meant },
  });
  /** Bots play until it is so. @returns why it never is. */
  const playUntil = (until: Until): string | null => {
    while (!isSo(state, until)) {
      const [seat] = waiting(state);
      if (seat === undefined || actions.length >= mostActions) return `the game ends in round ${state.round} before`;
      const error = act(seat, players[seat]?.decide(seatTurn(rules, state, seat, sheet)) ?? { type: 'pass' });
      if (error !== null) return `a bot may not go on: ${refusal(error)}`;
    }
    return null;
  };
  note(null);
  for (const [at, step] of scene.steps.entries()) {
    if ('until' in step) {
      const why = playUntil(step.until);
      if (why !== null) return broken('scene-until', at, `It never comes to ${untilInWords(step.until)}: ${why}.`);
      continue;
    }
    const { seat, action } = step;
    const error = act(seat, action);
    if (error === null) continue;
    const { at: phase } = state.phase;
    const awaited = waiting(state).join(' and ');
    const where = phase === 'over' ? 'the game is over' : `round ${state.round}, ${phase}, seat ${awaited} to act`;
    return broken('scene-move', at, `Seat ${seat} may not ${action.type}: ${refusal(error)}; ${where}.`);
  }
  return { actions, moments, problem: null };
}
