import type { Effect, Handler, RuleContext, SliceRule } from '@gridwright/core/plugin';

/** Spaces by which the oil track has moved down. */
export type Shift = number;

const moved = 'note.moved';
const reset = 'note.reset';

/** @rule Middle East: the oil track moves by what the notes of this map say. */
export const shift: SliceRule<Shift> = {
  init: 0,
  on: (spaces, event) => {
    if (event.type !== 'note-made' || event.by !== 'map:middle-east') return spaces;
    if (event.key === reset) return 0;
    return event.key === moved ? spaces + Number(event.params['spaces']) : spaces;
  },
};

/** @rule Middle East: every space by which the track has moved takes its dearest space away and adds one at 1. */
export const oilTrack: Handler<'spaces', Shift> = (prices, { fuel }, { own }) =>
  fuel === 'oil' ? prices.map((_, space) => prices[space - own] ?? 1) : prices;

/** Tokens of oil that the supply lacks for what the table of restocks says. */
const lacking = ({ state, settings }: RuleContext<Shift>): number => {
  const planned = settings.markets['main']?.restock.oil[state.players.length - 2]?.[state.step - 1] ?? 0;
  return Math.max(0, planned - state.supply.oil);
};

/** @rule Middle East: an empty oil market sets its track back; then every token that the supply lacks moves it down by one space. */
export const moveOil: Handler<'fuelMarket', Shift> = ({ moment }, context): readonly Effect[] => {
  if (moment !== 'before-restock') return [];
  const [spaces, isSetBack] = [lacking(context), context.own > 0 && context.state.markets['main']?.oil === 0];
  return [
    ...(isSetBack ? [{ do: 'note', key: reset, params: {} } as const] : []),
    ...(spaces > 0 ? [{ do: 'note', key: moved, params: { spaces } } as const] : []),
  ];
};

/** Beside the board: how far the track has moved, and how far it would move now. */
export const oilPanels: Handler<'panels', Shift> = (_query, context) => [
  { kind: 'counter', title: 'panel.moved', value: context.own },
  { kind: 'counter', title: 'panel.coming', value: lacking(context) },
];
