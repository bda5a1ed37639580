import { type Fuel, type PlayerCount, playerCounts } from '@gridwright/model';
import { type Draft, type DraftSettings, withBoard } from './draft.ts';
import { ruleSwitches, type RuleSwitch, standard } from './standard-numbers.ts';

/** Lists of a number for each count of players that can be written by hand. */
export const perPlayers = ['regionsInPlay', 'stepTwoAt', 'endAt'] as const;
export type PerPlayers = (typeof perPlayers)[number];

/** The market whose numbers are written by hand: the one of the standard game. */
const usualMarket = 'main';

export const numbersOf = ({ settings }: Draft, which: PerPlayers): readonly number[] =>
  settings?.[which] ?? standard[which];

function withSettings(draft: Draft, change: DraftSettings): Draft {
  const settings = Object.fromEntries(
    Object.entries({ ...draft.settings, ...change }).filter(([, value]) => value !== undefined),
  );
  const { settings: _settings, ...rest } = draft;
  return Object.keys(settings).length === 0 ? rest : { ...rest, settings };
}

const replaced = (list: readonly number[], at: number, value: number): readonly number[] =>
  list.map((old, position) => (position === at ? value : old));

export const withNumber = (draft: Draft, which: PerPlayers, at: number, value: number): Draft =>
  withSettings(draft, { [which]: replaced(numbersOf(draft, which), at, value) });

export const startMoneyOf = ({ settings }: Draft): number => settings?.startMoney ?? standard.startMoney;
export const withStartMoney = (draft: Draft, startMoney: number): Draft => withSettings(draft, { startMoney });

export const throughOf = ({ board }: Draft): number => board.through ?? 0;
export const withThrough = (draft: Draft, through: number): Draft => withBoard(draft, { through });

/** Whether a file has the market of the standard game, as most do. */
export const hasUsualMarket = ({ settings }: Draft): boolean => settings?.markets?.[usualMarket] !== null;

export const restockOf = ({ settings }: Draft, fuel: Fuel): readonly (readonly number[])[] =>
  settings?.markets?.[usualMarket]?.restock?.[fuel] ?? standard.restock[fuel];
export const fillFromOf = ({ settings }: Draft, fuel: Fuel): number =>
  settings?.markets?.[usualMarket]?.fillFrom?.[fuel] ?? standard.fillFrom[fuel];

export function withRestock(draft: Draft, fuel: Fuel, row: number, step: number, count: number): Draft {
  const rows = restockOf(draft, fuel).map((old, at) => (at === row ? replaced(old, step, count) : old));
  const market = draft.settings?.markets?.[usualMarket] ?? {};
  const main = { ...market, restock: { ...market.restock, [fuel]: rows } };
  return withSettings(draft, { markets: { ...draft.settings?.markets, [usualMarket]: main } });
}

export function withFillFrom(draft: Draft, fuel: Fuel, price: number): Draft {
  const market = draft.settings?.markets?.[usualMarket] ?? {};
  const main = { ...market, fillFrom: { ...market.fillFrom, [fuel]: price } };
  return withSettings(draft, { markets: { ...draft.settings?.markets, [usualMarket]: main } });
}

export const isSwitched = ({ settings }: Draft, rule: RuleSwitch): boolean =>
  ruleSwitches.some(({ setting, on }) => setting === rule && settings?.[setting] === on);

/** A rule as in the standard game, or the other way. */
export function switched(draft: Draft, rule: RuleSwitch, isOn: boolean): Draft {
  const on = ruleSwitches.find(({ setting }) => setting === rule)?.on;
  return withSettings(draft, { [rule]: isOn ? on : undefined });
}

export const playersOf = ({ players }: Draft): readonly PlayerCount[] => players ?? playerCounts;

/** With or without games of so many players; one number stays. */
export function withPlayers(draft: Draft, count: PlayerCount, isOn: boolean): Draft {
  const players = playerCounts.filter((one) => (one === count ? isOn : playersOf(draft).includes(one)));
  if (players.length === 0) return draft;
  const { players: _players, ...rest } = draft;
  return players.length === playerCounts.length ? rest : { ...rest, players };
}
