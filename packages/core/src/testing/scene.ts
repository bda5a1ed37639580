import {
  type Action,
  type CityId,
  type Denied,
  type EventType,
  type FixedSetup,
  type Fuels,
  fuels,
  type GameEvent,
  type GameState,
  noFuels,
  type Offered,
  type Option,
  type OptionType,
  type PhaseName,
  type PlantId,
  type RuleError,
  type Seat,
} from '@gridwright/model';
import { apply, offered, options, waiting } from '../apply.ts';
import { cardOf } from '../cards.ts';
import { playerOf } from '../play.ts';
import { leastOf } from '../plugin/least.ts';
import type { Rules } from '../rules.ts';
import { setup } from '../setup.ts';
import { frozen } from './frozen.ts';
import { situation, type Situation } from './situation.ts';

type EventOf<Type extends EventType> = Extract<GameEvent, { type: Type }>;
type OptionOf<Type extends OptionType> = Extract<Option, { type: Type }>;

/** A game at one moment, for tests: act, and read what came of it. Acting leaves this moment as it is and returns the next. */
export interface Scene {
  readonly rules: Rules;
  readonly state: GameState;
  /** What the last action led to. */
  readonly events: readonly GameEvent[];
  /** @throws when the action is refused. */
  readonly act: (seat: Seat, action: Action) => Scene;
  /** Why an action is refused. @throws when it is not. */
  readonly refusal: (seat: Seat, action: Action) => RuleError;
  readonly allows: (seat: Seat, action: Action) => boolean;
  /** Everybody does as little as possible until this phase begins, this round or the next, or the game ends. */
  readonly idleUntil: (phase: PhaseName) => Scene;
  readonly options: <Type extends OptionType>(seat: Seat, type: Type) => readonly OptionOf<Type>[];
  readonly offered: (seat: Seat) => Offered;
  readonly denied: (seat: Seat, what: Denied['what']) => readonly Denied[];
  readonly happened: <Type extends EventType>(type: Type) => readonly EventOf<Type>[];
  /** Printed numbers of both rows. */
  readonly current: readonly number[];
  readonly future: readonly number[];
  readonly waiting: readonly Seat[];
  readonly money: (seat: Seat) => number;
  /** Printed numbers of a seat's plants, in the order of buying. */
  readonly plants: (seat: Seat) => readonly number[];
  /** A seat's fuel, without what it has none of. */
  readonly fuels: (seat: Seat) => Partial<Fuels>;
  readonly cities: (seat: Seat) => readonly CityId[];
  /** Tokens in the first market. */
  readonly market: Fuels;
}

const withoutNone = (held: Fuels): Partial<Fuels> =>
  Object.fromEntries(fuels.filter((fuel) => held[fuel] > 0).map((fuel) => [fuel, held[fuel]]));

/** The least a seat can do: pass where that is possible, run nothing, and otherwise take the first thing offered at its lowest price. */
function leastAction(list: readonly Option[]): Action {
  if (list.some(({ type }) => type === 'pass')) return { type: 'pass' };
  const [first] = list;
  switch (first?.type) {
    case 'power':
      return { type: 'power', runs: first.least === undefined ? [] : [...first.proposal] };
    case 'open':
      return { type: 'open', plant: first.plant, bid: first.min };
    case 'discard-plant':
      return { type: 'discard-plant', plant: first.plant };
    case 'discard-fuel':
      return { type: 'discard-fuel', fuels: { ...first.answers[0] } };
    case 'pick-region':
      return { type: 'pick-region', region: first.region };
    case 'choose':
      return leastOf(first);
    default:
      throw new Error('nothing can be done');
  }
}

const sameThing = (a: Denied['what'], b: Denied['what']): boolean => JSON.stringify(a) === JSON.stringify(b);

/** A game that stands where a state and the last events say. */
export function sceneAt(rules: Rules, given: GameState, events: readonly GameEvent[] = []): Scene {
  const state = frozen(given);
  const numbers = (plants: readonly PlantId[]): readonly number[] => plants.map((plant) => cardOf(rules, plant).number);
  const act = (seat: Seat, action: Action): Scene => {
    const applied = apply(rules, state, seat, action);
    if (applied.ok) return sceneAt(rules, applied.value.state, applied.value.events);
    throw new Error(
      `seat ${seat} may not ${JSON.stringify(action)}: ${applied.error.code} ${JSON.stringify(applied.error.params)}`,
    );
  };
  const idleUntil = (phase: PhaseName): Scene => {
    const all: GameEvent[] = [];
    let scene: Scene = sceneAt(rules, state);
    for (let left = 200; left > 0; left--) {
      const [seat] = scene.waiting;
      if (seat === undefined) break;
      scene = scene.act(seat, leastAction(options(rules, scene.state, seat)));
      all.push(...scene.events);
      if (
        scene.events.some((event) => event.type === 'phase-began' && event.phase.at === phase) ||
        scene.state.phase.at === 'over'
      )
        break;
    }
    return sceneAt(rules, scene.state, all);
  };
  return {
    rules,
    state,
    events,
    act,
    idleUntil,
    refusal: (seat, action) => {
      const applied = apply(rules, state, seat, action);
      if (applied.ok) throw new Error(`seat ${seat} was allowed to ${JSON.stringify(action)}`);
      return applied.error;
    },
    allows: (seat, action) => apply(rules, state, seat, action).ok,
    options: (seat, type) => options(rules, state, seat).filter((option): option is never => option.type === type),
    offered: (seat) => offered(rules, state, seat),
    denied: (seat, what) => offered(rules, state, seat).denied.filter((denied) => sameThing(denied.what, what)),
    happened: (type) => events.filter((event): event is never => event.type === type),
    current: numbers(state.plants.current),
    future: numbers(state.plants.future),
    waiting: waiting(state),
    money: (seat) => playerOf(state, seat).money,
    plants: (seat) => numbers(playerOf(state, seat).plants),
    fuels: (seat) => withoutNone(playerOf(state, seat).fuels),
    cities: (seat) => playerOf(state, seat).cities,
    market: state.markets[rules.markets[0]?.id ?? 'main'] ?? noFuels,
  };
}

/** A game put into a described moment, ready to be played on. */
export const scene = (rules: Rules, told: Situation = {}): Scene => sceneAt(rules, situation(rules, told));

/**
 * A game at its very beginning, as it was dealt.
 * @throws when it cannot begin.
 */
export function begin(rules: Rules, seed = 'game', fixed?: FixedSetup): Scene {
  const begun = setup(rules, seed, fixed);
  if (!begun.ok) throw new Error(`the game cannot begin: ${begun.error.code} ${JSON.stringify(begun.error.params)}`);
  return sceneAt(rules, begun.value.state, begun.value.events);
}
