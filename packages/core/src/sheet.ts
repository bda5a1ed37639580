import { type Fuel, fuels, type RuleNote, type Sheet } from '@gridwright/model';
import type { AnyPlugin } from './plugin/define.ts';
import { type Rules, versionOf } from './rules.ts';

/** The sentences about the rules that some plugins change, each with its author. */
export const ruleNotes = (plugins: readonly AnyPlugin[]): readonly RuleNote[] =>
  plugins.flatMap((plugin) =>
    (plugin.rules ?? []).map(({ key, params, about }) => ({
      by: plugin.id,
      key,
      params,
      ...(about === undefined ? {} : { about }),
    })),
  );

/** Everything about a table that never changes and that all may know. */
export function sheetOf(rules: Rules): Sheet {
  const restock = (market: Rules['markets'][number], fuel: Fuel) =>
    [market.restock[1][fuel], market.restock[2][fuel], market.restock[3][fuel]] as const;
  return {
    players: rules.players,
    plugins: rules.plugins.map((plugin) => ({ id: plugin.id, version: versionOf(plugin) })),
    board: rules.board,
    slots: rules.settings.slots,
    cards: Object.fromEntries(rules.cards),
    markets: rules.markets.map((market) => ({
      id: market.id,
      tracks: market.settings.tracks,
      restock: Object.fromEntries(fuels.map((fuel) => [fuel, restock(market, fuel)])) as Record<
        Fuel,
        readonly [number, number, number]
      >,
    })),
    tokens: rules.settings.tokens,
    payout: rules.settings.payout,
    plantLimit: rules.plantLimit,
    stepTwoAt: rules.stepTwoAt,
    endAt: rules.endAt,
    roundLimit: rules.settings.roundLimit,
    regionsInPlay: rules.regionsInPlay,
    suggested: rules.board.suggested?.[rules.players] ?? null,
    rules: ruleNotes(rules.plugins),
  };
}
