import { pluginRef, requiredPlugins } from '@gridwright/core';
import type { AnyPlugin } from '@gridwright/core/plugin';
import { playerCounts, type PlayerCount, type PluginRef, type TableConfig } from '@gridwright/model';
import { compile, faultIn, setup, view } from './guarded-core.ts';
import { problemText } from './problem-text.ts';
import { hasCode, withinLimit } from './time-limit.ts';

/** What a table calls each plugin. To hash one takes a third of a trial. */
const refs = new WeakMap<AnyPlugin, PluginRef>();
function refOf(plugin: AnyPlugin): PluginRef {
  const known = refs.get(plugin) ?? pluginRef(plugin);
  refs.set(plugin, known);
  return known;
}

const configOf = (plugins: readonly AnyPlugin[], players: PlayerCount): TableConfig => ({
  players,
  plugins: plugins.map(refOf),
  regions: 'random',
  money: 'hidden',
});

/** Whether these plugins make a game for so many players: rules, a first position and a look at it. */
function problemAt(plugins: readonly AnyPlugin[], players: PlayerCount): string | null {
  const rules = compile(plugins, configOf(plugins, players));
  if (!rules.ok) return rules.error.map(problemText).join('; ');
  const first = setup(rules.value, 'trial');
  if (!first.ok) return `${first.error.code} ${JSON.stringify(first.error.params)}`;
  view(rules.value, first.value.state, 0);
  const fault = faultIn(rules.value);
  return fault === undefined ? null : `${fault.hook}: ${fault.what}`;
}

/** Tried with every number of players within one limit, since to set one takes longer than most of it; what takes too long together, one by one. */
function problemOf(plugins: readonly AnyPlugin[]): string | null {
  const suspects = plugins.filter(hasCode).map(({ id }) => id);
  const answer = suspects.length === 0 ? null : withinLimit(suspects, () => firstProblem(plugins), 'once');
  return answer?.ok ? answer.value : firstProblem(plugins);
}

function firstProblem(plugins: readonly AnyPlugin[]): string | null {
  const counts = playerCounts.filter((count) => plugins.every((plugin) => plugin.players?.includes(count) ?? true));
  for (const count of counts) {
    try {
      const problem = problemAt(plugins, count);
      if (problem !== null) return `with ${count} players: ${problem}`;
    } catch (error) {
      return `with ${count} players: ${error instanceof Error ? error.message : String(error)}`;
    }
  }
  return counts.length === 0 ? 'no number of players suits all of them' : null;
}

/** The other plugins a plugin needs for a game: a map and a deck, whichever it is not, and what it requires. */
function companies(plugin: AnyPlugin, all: readonly AnyPlugin[]): readonly (readonly AnyPlugin[])[] {
  const others = (tier: AnyPlugin['tier']): readonly AnyPlugin[] =>
    plugin.tier === tier ? [plugin] : all.filter((other) => other.tier === tier);
  const required = requiredPlugins(plugin, all);
  const decks = others('deck');
  return others('map').flatMap((map) => decks.map((deck) => [...new Set([map, deck, plugin, ...required])]));
}

/** Tries a plugin in one game with others, and says what went wrong when it did so in every company. */
export function trialProblem(plugin: AnyPlugin, all: readonly AnyPlugin[]): string | null {
  let first: string | null = null;
  for (const company of companies(plugin, all)) {
    const problem = problemOf(company);
    if (problem === null) return null;
    first ??= problem;
  }
  return first;
}
