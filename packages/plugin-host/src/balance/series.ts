import { compile, pluginRef, type Problem } from '@gridwright/core';
import type { AnyPlugin, Bot } from '@gridwright/core/plugin';
import type { PlayerCount, PluginId, RuleError } from '@gridwright/model';
import type { BotFailure } from '../bot-choices.ts';
import { playNumbered } from '../bot-game.ts';
import { problemText } from '../problem-text.ts';
import { type Balance, balanceOf } from './balance.ts';
import { type ObservedGame, observed } from './observed.ts';

/** Games of bots on a map: with one deck and no variants, regions by lot, and one level in every seat. */
export interface BalanceSeries {
  readonly map: PluginId;
  readonly deck: PluginId;
  readonly players: PlayerCount;
  readonly bot: PluginId;
  readonly level: string;
  readonly games: number;
  /** The same seed plays the same games. */
  readonly seed: string;
}

/** What is told of a series: after each game the figures of all so far, or why it does not go on. */
export type SeriesNews =
  | { readonly news: 'figures'; readonly balance: Balance }
  /** A plugin or a level that is not installed here. */
  | { readonly news: 'absent'; readonly what: 'map' | 'deck' | 'bot' }
  /** The plugins make no game: the first reason, for whoever says it in words of their own, and all of them in plain words. */
  | { readonly news: 'impossible'; readonly problem: Problem; readonly reason: string }
  | { readonly news: 'unplayable'; readonly game: number; readonly error: RuleError };

/**
 * Plays a series game by game, and works out the figures after each of them.
 *
 * @param report told of every decision that a bot failed to make; something else was done instead
 */
export function* playSeries(
  { map, deck, players, bot, level, games, seed }: BalanceSeries,
  installed: { readonly plugins: readonly AnyPlugin[]; readonly bots: readonly Bot[] },
  report: (failure: BotFailure) => void,
): Generator<SeriesNews, void> {
  const found = (id: PluginId, tier: AnyPlugin['tier']): AnyPlugin | undefined =>
    installed.plugins.find((plugin) => plugin.id === id && plugin.tier === tier);
  const [board, cards] = [found(map, 'map'), found(deck, 'deck')];
  const player = installed.bots.find(({ id, levels }) => id === bot && levels.includes(level));
  if (board === undefined) return yield { news: 'absent', what: 'map' };
  if (cards === undefined) return yield { news: 'absent', what: 'deck' };
  if (player === undefined) return yield { news: 'absent', what: 'bot' };
  const plugins = [cards, board];
  const rules = compile(plugins, { players, regions: 'random', money: 'open', plugins: plugins.map(pluginRef) });
  if (!rules.ok) {
    const [problem] = rules.error;
    return problem === undefined
      ? undefined
      : yield { news: 'impossible', problem, reason: rules.error.map(problemText).join('; ') };
  }
  const seats = Array.from({ length: players }, () => ({ bot: player, level }));
  const played: ObservedGame[] = [];
  for (let number = 1; number <= games; number++) {
    const game = playNumbered({ rules: rules.value, seats }, seed, number, report);
    if (!game.ok) return yield { news: 'unplayable', game: number, error: game.error };
    played.push(observed(rules.value, game.value));
    yield { news: 'figures', balance: balanceOf(played) };
  }
}
