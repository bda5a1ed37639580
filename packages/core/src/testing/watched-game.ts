import type { GameEvent, GameState } from '@gridwright/model';
import { apply, options, waiting } from '../apply.ts';
import { evolve, fold } from '../evolve.ts';
import { faultOf } from '../fault.ts';
import type { Rules } from '../rules.ts';
import { setup } from '../setup.ts';
import { audit } from './audit.ts';
import { closeLook, same } from './close-look.ts';
import { type Dice, dice } from './dice.ts';
import type { Complaint } from './finding.ts';
import { frozen, notWhole } from './frozen.ts';
import { randomMove } from './random-player.ts';

/** How a game is played and watched. */
export interface Watching {
  readonly seed: string;
  /** One in so many moments is looked at from all sides. Never when 0. */
  readonly closely: number;
  /** A game that goes on longer has no end. 100 unless said otherwise. */
  readonly mostRounds?: number;
  /** The game is left after so many actions. */
  readonly mostActions?: number;
}

/** What came of a game that was watched. */
export interface Watched {
  readonly complaint: Complaint | undefined;
  readonly state: GameState;
  readonly events: readonly GameEvent[];
  readonly actions: number;
}

/** Says at which point something was found. */
const found = ({ check, what }: Complaint, state: GameState, { seed }: Watching): Complaint => ({
  check,
  what: `${what} (${state.players.length} players, seed ${seed}, round ${state.round}, ${state.phase.at})`,
});

interface Game {
  readonly rules: Rules;
  readonly watching: Watching;
  readonly chance: Dice;
  /** Built from the events alone. */
  readonly shadow: GameState;
  readonly see: (events: readonly GameEvent[]) => Complaint | undefined;
  readonly isShadow: (state: GameState) => boolean;
}

/**
 * Compares two states that go on side by side. Parts of a state are replaced and never written into (one of the two is frozen):
 * where neither has another part than when they were last found the same, they are the same still.
 */
function sideBySide(one: GameState): (other: GameState) => boolean {
  const found = new WeakMap<object, unknown>();
  const isSame = (a: unknown, b: unknown): boolean => {
    if (a === b) return true;
    if (typeof a !== 'object' || a === null) return same(a, b);
    if (found.get(a) === b) return true;
    if (!same(a, b)) return false;
    found.set(a, b);
    return true;
  };
  const arePlayersSame = (a: GameState['players'], b: GameState['players']): boolean =>
    a.length === b.length && a.every((player, seat) => isSame(player, b[seat]));
  return (other) => {
    const keys = Object.keys(one) as (keyof GameState)[];
    if (keys.length !== Object.keys(other).length || !arePlayersSame(one.players, other.players)) return false;
    for (const key of keys) if (key !== 'players' && !isSame(one[key], other[key])) return false;
    return true;
  };
}

function begin(rules: Rules, watching: Watching): Game {
  const watch = audit(rules);
  const shadow = fold([]);
  const see = (events: readonly GameEvent[]): Complaint | undefined => {
    const odd = notWhole(events, 'events');
    if (odd !== undefined) return { check: 'integers', what: odd };
    for (const event of events) {
      evolve(shadow, event);
      const problem = watch.after(shadow, event);
      if (problem !== undefined) return { check: 'conservation', what: `${problem}, after ${event.type}` };
    }
    return undefined;
  };
  return { rules, watching, chance: dice(watching.seed), shadow, see, isShadow: sideBySide(shadow) };
}

/** One action of one seat: what is wrong before and after it, and the state it leads to. */
function turn(
  { rules, watching, chance, see, isShadow }: Game,
  state: GameState,
): { readonly complaint?: Complaint; readonly state: GameState; readonly events: readonly GameEvent[] } {
  const awaited = waiting(state);
  const seat = awaited[chance.below(awaited.length)] ?? 0;
  const stop = (complaint: Complaint) => ({ complaint: found(complaint, state, watching), state, events: [] });
  const list = options(rules, state, seat);
  if (list.length === 0) return stop({ check: 'dead-end', what: `seat ${seat} is awaited and can do nothing` });
  if (!same(list, options(rules, state, seat)))
    return stop({ check: 'purity', what: 'the options are not the same when they are asked for twice' });
  const odd = notWhole(list, 'options');
  if (odd !== undefined) return stop({ check: 'integers', what: odd });
  const look = watching.closely > 0 && chance.oneIn(watching.closely) ? closeLook(rules, state, seat) : undefined;
  if (look) return stop(look);
  const action = randomMove(list, chance);
  const applied = apply(rules, state, seat, action);
  if (!applied.ok) {
    const { code, params } = applied.error;
    return stop({
      check: code === 'plugin-fault' ? 'fault' : 'offers',
      what: `${JSON.stringify(action)} is offered and refused: ${code} ${JSON.stringify(params)}`,
    });
  }
  const seen = see(applied.value.events);
  if (seen) return stop(seen);
  if (!isShadow(applied.value.state))
    return stop({ check: 'purity', what: `the state after ${JSON.stringify(action)} is not what its events say` });
  return { state: frozen(applied.value.state), events: applied.value.events };
}

function play(rules: Rules, watching: Watching): Watched {
  const { seed, mostRounds = 100, mostActions = Number.MAX_SAFE_INTEGER } = watching;
  const begun = setup(rules, seed);
  const again = setup(rules, seed);
  if (!begun.ok)
    return {
      complaint: {
        check: 'table',
        what: `the game cannot begin: ${begun.error.code} ${JSON.stringify(begun.error.params)}`,
      },
      state: fold([]),
      events: [],
      actions: 0,
    };
  let state = frozen(begun.value.state);
  const events = [...begun.value.events];
  const leave = (complaint: Complaint | undefined, actions: number): Watched => ({ complaint, state, events, actions });
  if (!same(begun, again)) return leave({ check: 'purity', what: `one seed gives two games (seed ${seed})` }, 0);
  const game = begin(rules, watching);
  const first = game.see(events);
  if (first) return leave(found(first, state, watching), 0);
  let actions = 0;
  while (state.phase.at !== 'over' && actions < mostActions) {
    const next = turn(game, state);
    if (next.complaint) return leave(next.complaint, actions);
    state = next.state;
    events.push(...next.events);
    actions++;
    if (
      next.events.some((event) => event.type === 'game-ended' && (event.why === 'rounds' || event.why === 'standstill'))
    )
      return leave(
        found({ check: 'dead-end', what: `the game finds no end in ${state.round} rounds` }, state, watching),
        actions,
      );
    if (state.round > mostRounds)
      return leave(
        found({ check: 'dead-end', what: `the game finds no end in ${mostRounds} rounds` }, state, watching),
        actions,
      );
  }
  return leave(undefined, actions);
}

/** Plays a whole game by chance and looks at every event of it. The first thing that is wrong ends it. */
export function watchGame(rules: Rules, watching: Watching): Watched {
  try {
    return play(rules, watching);
  } catch (error) {
    const fault = faultOf(error);
    const what = fault ? `it failed in ${fault.hook}: ${fault.what}` : String(error);
    return {
      complaint: { check: 'fault', what: `${what} (seed ${watching.seed})` },
      state: fold([]),
      events: [],
      actions: 0,
    };
  }
}
