import path from 'node:path';
import { apply, compile, options, type Rules, setup, waiting } from '@gridwright/core';
import { type AnyPlugin, leastOf } from '@gridwright/core/plugin';
import { baseDeck } from '@gridwright/decks';
import germany from '@gridwright/map-germany';
import type { Action, GameEvent, GameState, Option, Seat, TableConfig } from '@gridwright/model';
import Database from 'better-sqlite3';

/** One step of a game that was played in advance. */
export interface Planned {
  readonly seat: Seat;
  readonly seen: number;
  readonly action: Action;
  readonly events: readonly GameEvent[];
  readonly version: number;
}

const plugins: readonly AnyPlugin[] = [baseDeck, germany];

/** Seed and configuration of every table, as the operator of the server could read them. */
export function secretsIn(data: string): ReadonlyMap<string, { readonly seed: string; readonly config: TableConfig }> {
  const database = new Database(path.join(data, 'gridwright.sqlite'), { readonly: true });
  const rows = database.prepare("select id, seed, config from tables where status = 'playing'").all() as {
    readonly id: string;
    readonly seed: string;
    readonly config: string;
  }[];
  database.close();
  return new Map(rows.map(({ id, seed, config }) => [id, { seed, config: JSON.parse(config) as TableConfig }]));
}

const eagerness: Readonly<Partial<Record<Option['type'], number>>> = { open: 6, buy: 4, build: 20 };

function chosen(list: readonly Option[], share: number): Option {
  const weights = list.map((option) => eagerness[option.type] ?? 1);
  let left = share * weights.reduce((sum, weight) => sum + weight, 0);
  const found = list.find((_option, index) => (left -= weights[index] ?? 0) <= 0);
  const option = found ?? list.at(-1);
  if (option === undefined) throw new Error('there is nothing to choose from');
  return option;
}

/** Plays a game of chance to its end, so that under load nothing has to be thought about. */
export function planned(seed: string, config: TableConfig): readonly Planned[] {
  const rules = compile(plugins, config);
  if (!rules.ok) throw new Error(JSON.stringify(rules.error));
  const begun = setup(rules.value, seed);
  if (!begun.ok) throw new Error(begun.error.code);
  return stepsFrom(rules.value, begun.value.state);
}

function stepsFrom(rules: Rules, first: GameState): readonly Planned[] {
  const steps: Planned[] = [];
  let state = first;
  let chance = 12_345;
  for (let [seat] = waiting(state); seat !== undefined; [seat] = waiting(state)) {
    chance = (Math.imul(chance, 1_664_525) + 1_013_904_223) >>> 0;
    const action = leastOf(chosen(options(rules, state, seat), chance / 2 ** 32));
    const applied = apply(rules, state, seat, action);
    if (!applied.ok) throw new Error(applied.error.code);
    const seen = state.version;
    ({ state } = applied.value);
    steps.push({ seat, seen, action, events: applied.value.events, version: state.version });
  }
  return steps;
}
