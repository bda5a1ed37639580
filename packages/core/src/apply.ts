import { cheapestRoutes } from '@gridwright/arithmetic';
import {
  type Action,
  type Denied,
  type GameEvent,
  type GameState,
  type Offered,
  type Option,
  type Result,
  type RuleError,
  type Seat,
} from '@gridwright/model';
import { adjustedNumbers } from './breakdown.ts';
import { choicesFor, choose, isUnanswered, whyUnanswered } from './choices.ts';
import { pluginFault, refusalIn } from './fault.ts';
import { builderAt, hasRoute } from './phases/building.ts';
import { phases } from './phases/index.ts';
import type { Over } from './phases/phase.ts';
import { perform } from './plant-market.ts';
import { isForPlugins, type Play, playerOf, playFrom, refuse, type Refusal } from './play.ts';
import { finishPhase } from './round.ts';
import type { Rules } from './rules.ts';

/** Seats whose decision the game waits for; empty when it is over. */
export const waiting = (state: GameState): readonly Seat[] => phases[state.phase.at].waiting(state);

/** Everything a seat may do now. What is listed is exactly what `apply` accepts. */
export function options(rules: Rules, state: GameState, seat: Seat): readonly Option[] {
  const phase = phases[state.phase.at];
  if (!phase.waiting(state).includes(seat)) return [];
  if (!rules.hooks.used.choices) return phase.options(rules, state, seat);
  const choices = choicesFor(rules, state, seat);
  const unanswered = choices.filter(isUnanswered);
  if (unanswered.length > 0) return unanswered;
  const ofPhase = phase.options(rules, state, seat);
  return choices.length === 0 ? ofPhase : [...ofPhase, ...choices];
}

/** Options with what a page needs to explain them: why other things are denied, and the routes of cities that can be built. */
export const offered = (rules: Rules, state: GameState, seat: Seat): Offered => ({
  // spread, everything is read
  ...offeredOnDemand(rules, state, seat),
});

/** The same for whoever mostly reads the options alone: what explains them is worked out when it is first read. `state` must stay as it is. */
export const offeredOnDemand = (rules: Rules, state: GameState, seat: Seat): Offered =>
  new OfferedOnDemand(rules, state, seat);

class OfferedOnDemand implements Offered {
  readonly options: readonly Option[];
  declare readonly denied: Offered['denied'];
  declare readonly routes: Offered['routes'];
  declare readonly adjusted: Offered['adjusted'];
  readonly #rules: Rules;
  readonly #state: GameState;
  readonly #seat: Seat;
  #denied: Offered['denied'] | undefined;
  #routes: Offered['routes'] | undefined;
  #adjusted: Offered['adjusted'] | undefined;

  constructor(rules: Rules, state: GameState, seat: Seat) {
    this.#rules = rules;
    this.#state = state;
    this.#seat = seat;
    this.options = options(rules, state, seat);
    // properties of its own, which are copied with it; with getters made anew for each, all states would be kept until a full collection
    Object.defineProperty(this, 'denied', OfferedOnDemand.#deniedWhenRead);
    Object.defineProperty(this, 'routes', OfferedOnDemand.#routesWhenRead);
    Object.defineProperty(this, 'adjusted', OfferedOnDemand.#adjustedWhenRead);
  }

  static readonly #deniedWhenRead = {
    enumerable: true,
    get(this: OfferedOnDemand): Offered['denied'] {
      return (this.#denied ??= deniedOf(this.#rules, this.#state, this.#seat, this.options));
    },
  };

  static readonly #routesWhenRead = {
    enumerable: true,
    get(this: OfferedOnDemand): Offered['routes'] {
      return (this.#routes ??= routesOf(this.#rules, this.#state, this.#seat, this.options));
    },
  };

  static readonly #adjustedWhenRead = {
    enumerable: true,
    get(this: OfferedOnDemand): Offered['adjusted'] {
      return (this.#adjusted ??= adjustedNumbers(this.#rules, this.#state, this.#seat));
    },
  };
}

const deniedOf = (rules: Rules, state: GameState, seat: Seat, list: readonly Option[]): readonly Denied[] =>
  waiting(state).includes(seat) && !isAskedFirst(list) ? phases[state.phase.at].denied(rules, state, seat) : [];

/** Whether a seat must answer before its phase goes on. */
const isAskedFirst = (list: readonly Option[]): boolean =>
  list.some((option) => option.type === 'choose' && isUnanswered(option));

/** The routes of cities that can be built: none where the price is not that of a route. */
function routesOf(rules: Rules, state: GameState, seat: Seat, list: readonly Option[]): Offered['routes'] {
  const cities = list.flatMap((option) => (option.type === 'build' ? [option.city] : []));
  if (cities.length === 0) return {};
  const builder = builderAt(rules, state, seat);
  const routeTo = cheapestRoutes(builder.network, playerOf(state, seat).cities);
  return Object.fromEntries(cities.map((city) => [city, hasRoute(builder, city) ? routeTo(city) : []]));
}

function whyNotNow(state: GameState, awaited: readonly Seat[], seat: Seat): Refusal {
  if (awaited.includes(seat)) return undefined;
  if (state.phase.at === 'over') return refuse('game-over');
  if (!Number.isSafeInteger(seat) || seat < 0 || seat >= state.players.length)
    return refuse('unknown-seat', { seat: Number.isFinite(seat) ? seat : -1 });
  return refuse('not-your-turn', { seat, waiting: awaited.join(', ') });
}

const mostReactions = 64;

/** Asks every plugin what follows from each new event, until nothing follows any more. */
function settle(play: Play, from: number): void {
  const { rules, events } = play;
  if (!rules.hooks.used.react || events === null) return;
  let rounds = 0;
  for (let next = from; next < events.length; next++) {
    const event = events[next] as GameEvent;
    if (!isForPlugins(event)) continue;
    for (const { by, item } of rules.hooks.collect('react', { event }, play.state)) {
      if (++rounds > mostReactions)
        throw pluginFault({ plugin: by, hook: 'react', what: `more than ${mostReactions} reactions to one action` });
      perform(play, [item], by);
    }
  }
}

/** An answer is written down in every phase alike; all else is for the phase, unless something has to be answered first. */
const carryOut = (play: Play, seat: Seat, action: Action): Refusal | Over =>
  action.type === 'choose'
    ? choose(play, seat, action)
    : (whyUnanswered(play.rules, play.state, seat) ?? phases[play.state.phase.at].handle(play, seat, action));

/**
 * Carries out an action in place: the state of `play` is changed and its events grow. After a refusal nothing has changed.
 * Simulations use this to save the copy. Where rules react to events, these must be written.
 * @throws a plugin's fault; the state is then unusable.
 */
export function act(play: Play, seat: Seat, action: Action): Refusal {
  const { state, events } = play;
  const from = events?.length ?? 0;
  const { at } = state.phase;
  const phase = phases[at];
  const outcome = whyNotNow(state, phase.waiting(state), seat) ?? carryOut(play, seat, action);
  if (outcome === 'over') finishPhase(play, at);
  else if (outcome !== undefined) return outcome;
  settle(play, from);
  if (action.type === 'choose' && phase.answered) {
    const next = events?.length ?? 0;
    if (phase.answered(play) === 'over') finishPhase(play, at);
    settle(play, next);
  }
  return undefined;
}

/** The same, but a plugin's fault is a refusal that names it. The state is unusable then as well. */
export function tryToAct(play: Play, seat: Seat, action: Action): Refusal {
  try {
    return act(play, seat, action);
  } catch (error) {
    const refusal = refusalIn(error);
    if (refusal === undefined) throw error;
    return refusal;
  }
}

/**
 * Applies one action of one seat to a state, which itself stays as it is.
 * @returns the new state and what happened, or why the action is refused. A plugin that fails is named in the refusal.
 */
export function apply(
  rules: Rules,
  state: GameState,
  seat: Seat,
  action: Action,
): Result<{ readonly state: GameState; readonly events: readonly GameEvent[] }, RuleError> {
  const play = playFrom(rules, state);
  const refusal = tryToAct(play, seat, action);
  return refusal ? { ok: false, error: refusal } : { ok: true, value: { state: play.state, events: play.events } };
}
