import { type Fuel, type Params, perFuel, type RuleNote, type Sheet, type TableConfig } from '@gridwright/model';
import type { AnyPlugin } from './plugin/define.ts';
import { valuesFor } from './options.ts';
import { isOneMarketATurn } from './fuel-market.ts';
import { versionOf } from './plugin-ref.ts';
import type { Rules } from './rules.ts';

/** The numbers and words that were chosen for a plugin; its sentences may name them. */
const chosenParams = (plugin: AnyPlugin, table: TableConfig): Params =>
  Object.fromEntries(
    Object.entries(valuesFor(plugin, table)).filter(
      (entry): entry is [string, string | number] => typeof entry[1] === 'string' || typeof entry[1] === 'number',
    ),
  );

/** The sentences about the rules that some plugins change, each with its author, with the options of the table. */
export const ruleNotes = (plugins: readonly AnyPlugin[], table: TableConfig): readonly RuleNote[] =>
  plugins.flatMap((plugin) =>
    (plugin.rules ?? []).map(({ key, params, about }) => ({
      by: plugin.id,
      key,
      params: { ...chosenParams(plugin, table), ...params },
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
      restock: perFuel((fuel) => restock(market, fuel)),
    })),
    ...(isOneMarketATurn(rules) && { oneMarketATurn: true as const }),
    tokens: rules.settings.tokens,
    payout: rules.settings.payout,
    plantLimit: rules.plantLimit,
    stepTwoAt: rules.stepTwoAt,
    endAt: rules.endAt,
    roundLimit: rules.settings.roundLimit,
    standstillAfter: rules.settings.standstillAfter,
    regionsInPlay: rules.regionsInPlay,
    suggested: rules.board.suggested?.[rules.players] ?? null,
    rules: ruleNotes(rules.plugins, rules.table),
  };
}
