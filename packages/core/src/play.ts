import {
  type GameEvent,
  type GameState,
  invariant,
  type Player,
  type PluginId,
  type RuleError,
  type Seat,
} from '@gridwright/model';
import { evolve, forked } from './evolve.ts';
import { pluginFault } from './fault.ts';
import type { Rules } from './rules.ts';

/** A game in the middle of a move: the rules, the state being changed, and what has happened so far. */
export interface Play {
  readonly rules: Rules;
  readonly state: GameState;
  /** Null where nobody is going to read them. */
  readonly events: GameEvent[] | null;
}

/** A game of which everything that happens is written down. */
export interface WrittenPlay extends Play {
  readonly events: GameEvent[];
}

/** A game to be played on from a state, which itself stays as it is. */
export const playFrom = (rules: Rules, state: GameState): WrittenPlay => ({ rules, state: forked(state), events: [] });

/** A refusal, or undefined when the action was carried out. */
export type Refusal = RuleError | undefined;

/** Makes something happen: the event is written down, folded into the state, and told to every plugin with a memory. */
export function emit(play: Play, event: GameEvent): void {
  play.events?.push(event);
  evolve(play.state, event);
  if (play.rules.remembering.length > 0 && event.type !== 'slice-set' && isForPlugins(event)) remember(play, event);
}

/** Plugins remember and show in public, so they are told of nothing that is still hidden from players. */
export const isForPlugins = ({ type }: GameEvent): boolean => type !== 'plants-chosen';

function remember(play: Play, event: GameEvent): void {
  for (const plugin of play.rules.remembering) {
    const before = play.state.slices[plugin.id] ?? null;
    let after = before;
    try {
      after = plugin.slice?.on(before, event) ?? null;
    } catch (error) {
      throw pluginFault({
        plugin: plugin.id,
        hook: 'slice',
        what: error instanceof Error ? error.message : String(error),
      });
    }
    if (after === before) continue;
    if (!isWholeJson(after))
      throw pluginFault({ plugin: plugin.id, hook: 'slice', what: 'the slice is not plain JSON of whole numbers' });
    emit(play, { type: 'slice-set', plugin: plugin.id, value: after });
  }
}

function isWholeJson(value: unknown): boolean {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return true;
  if (typeof value === 'number') return Number.isSafeInteger(value);
  if (Array.isArray(value)) return value.every(isWholeJson);
  return (
    typeof value === 'object' &&
    Object.getPrototypeOf(value) === Object.prototype &&
    Object.values(value).every(isWholeJson)
  );
}

/** An event signed by the plugin that ruled, where it was not the core. */
export const signed = <E extends GameEvent>(event: E, by: PluginId | null): E =>
  by === null ? event : { ...event, by };

/** A player whose seat is known to exist. */
export const playerOf = (state: GameState, seat: Seat): Player => {
  const player = state.players[seat];
  if (player === undefined) invariant(false, `seat ${seat} is at the table`);
  return player;
};

/** The core's refusal. */
export const refuse = (code: RuleError['code'], params: RuleError['params'] = {}): RuleError => ({
  code,
  params,
  by: 'core',
});
