import { compile, type Rules } from '@gridwright/core';
import { type AnyPlugin, definePlugin, type MarketSettings, standardSettings } from '@gridwright/core/plugin';
import type { ByPlayers, MarketId, MarketSheet, PlayerCount, Sheet, TableConfig } from '@gridwright/model';

const same = <T>(value: T): ByPlayers<T> => [value, value, value, value, value];

/** The same for every player count: only one of them is ever asked for. */
const marketOf = ({ tracks, restock }: MarketSheet): MarketSettings => ({
  tracks,
  fillFrom: { coal: 1000, oil: 1000, garbage: 1000, uranium: 1000 },
  restock: {
    coal: same(restock.coal),
    oil: same(restock.oil),
    garbage: same(restock.garbage),
    uranium: same(restock.uranium),
  },
});

function marketsOf(sheet: Sheet): Readonly<Record<MarketId, MarketSettings | null>> {
  const gone = Object.keys(standardSettings.markets).map((id) => [id, null] as const);
  return Object.fromEntries([...gone, ...sheet.markets.map((market) => [market.id, marketOf(market)] as const)]);
}

const plain = { apiVersion: 1, version: '0.0.0', stage: 'draft', messages: {} } as const;

/** The board and the numbers of a sheet as a map without rules of its own. */
const mapOf = (sheet: Sheet): AnyPlugin =>
  definePlugin({
    ...plain,
    id: 'map:from-sheet',
    tier: 'map',
    board: sheet.board,
    settings: {
      tokens: sheet.tokens,
      markets: marketsOf(sheet),
      slots: sheet.slots,
      payout: sheet.payout,
      regionsInPlay: same(sheet.regionsInPlay),
      plantLimit: same(sheet.plantLimit),
      stepTwoAt: sheet.stepTwoAt === null ? null : same(sheet.stepTwoAt),
      endAt: same(sheet.endAt),
      roundLimit: sheet.roundLimit ?? null,
    },
  });

const deckOf = (sheet: Sheet): AnyPlugin =>
  definePlugin({
    ...plain,
    id: 'deck:from-sheet',
    tier: 'deck',
    deck: {
      cards: Object.values(sheet.cards),
      box: [],
      opening: { from: {}, order: 'lowest' },
      cull: [],
      spare: [],
      stack: [{ rest: {}, order: 'ascending' }, 'step-three'],
      duplicates: 'plus',
    },
  });

/**
 * Rules by which a game can be looked at when its plugins are gone: everything that stood on its sheet, and none of what
 * the plugins would decide. Null when the sheet does not suffice.
 */
export function rulesFromSheet(sheet: Sheet, { money }: TableConfig): Rules | null {
  const players: PlayerCount = sheet.players;
  const rules = compile([deckOf(sheet), mapOf(sheet)], { players, plugins: [], regions: 'random', money });
  return rules.ok ? rules.value : null;
}
