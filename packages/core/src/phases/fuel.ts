import { tokensOf } from '@gridwright/arithmetic';
import {
  type Action,
  type Denied,
  type Fuel,
  fuels,
  type GameState,
  type MarketId,
  type Option,
  type RuleError,
  type Seat,
} from '@gridwright/model';
import { storeOf } from '../cards.ts';
import { isOneMarketATurn, marketOf, offersTo, printedOffer } from '../fuel-market.ts';
import { deniedBy } from '../hooks.ts';
import { emit, type Play, playerOf, refuse, type Refusal } from '../play.ts';
import type { Offer } from '../plugin/hooks.ts';
import type { Rules } from '../rules.ts';
import { type ActionOf, noSeats, onlySeat, type Over, type PhaseRules } from './phase.ts';
import { beginSeatTurns, finishSeat } from './seat-turns.ts';
import { lastUnfinished, nextAfter } from '../turn-order.ts';

/** The prices that a seat can store and pay, from the cheapest token on. */
function affordable(prices: readonly number[], room: number, money: number): readonly number[] {
  let left = money;
  let count = 0;
  while (count < room && count < prices.length && (prices[count] as number) <= left) left -= prices[count++] as number;
  return count === prices.length ? prices : prices.slice(0, count);
}

/** Whether the turn has bought in another market and may not buy in this one. */
const isClosed = ({ phase }: GameState, market: MarketId): boolean =>
  phase.at === 'fuel' && phase.market !== undefined && phase.market !== market;

/** Whether a turn ends with its first token. */
const isOneToken = ({ settings }: Rules): boolean => settings.fuelTurns === 'one-token';

type FuelInMarket = Pick<Offer, 'market' | 'fuel'>;

/** Why a rule forbids the first of these tokens that it forbids, and how many come before it. */
function vetoAmong(
  rules: Rules,
  state: GameState,
  seat: Seat,
  { market, fuel }: FuelInMarket,
  prices: readonly number[],
): { readonly veto: RuleError; readonly before: number } | undefined {
  if (!rules.hooks.used.mayBuy) return undefined;
  for (let before = 0; before < prices.length; before++) {
    const price = prices[before] as number;
    if (price === prices[before - 1]) continue;
    const [veto] = rules.hooks.vetoes('mayBuy', { seat, market, fuel, price }, state);
    if (veto !== undefined) return { veto, before };
  }
  return undefined;
}

function fuelOptions(rules: Rules, state: GameState, seat: Seat): readonly Option[] {
  const options: Option[] = [];
  const player = playerOf(state, seat);
  const { rooms } = storeOf(rules, player, seat);
  for (const { market, fuel, prices: offered } of offersTo(rules, state, seat)) {
    if (isClosed(state, market)) continue;
    const room = tokensOf(rooms, fuel);
    if (room <= 0) continue;
    const payable = affordable(offered, room, player.money);
    const vetoed = vetoAmong(rules, state, seat, { market, fuel }, payable);
    const prices = vetoed === undefined ? payable : payable.slice(0, vetoed.before);
    if (prices.length > 0) options.push({ type: 'buy', market, fuel, prices, ...(isOneToken(rules) && { most: 1 }) });
  }
  if (
    options.length === 0 ||
    !rules.hooks.used.mayFinish ||
    rules.hooks.vetoes('mayFinish', { seat, phase: 'fuel' }, state).length === 0
  )
    options.push({ type: 'pass' });
  return options;
}

/** @rule Fuel: only what own plants can store, only what lies in the market, only what can be paid. */
function whyNotOne(
  rules: Rules,
  state: GameState,
  seat: Seat,
  offer: Offer | undefined,
  wanted: FuelInMarket,
): Refusal {
  const player = playerOf(state, seat);
  const { fuel, market } = wanted;
  if (marketOf(rules, market) === undefined) return refuse('unknown-market', { market });
  if (tokensOf(storeOf(rules, player, seat).rooms, fuel) < 1) return refuse('no-room', { fuel, room: 0 });
  if (isClosed(state, market)) return refuse('other-market', { fuel });
  const lying = (offer ?? printedOffer(rules, state, market, fuel))?.prices ?? [];
  const vetoed = vetoAmong(rules, state, seat, wanted, lying.slice(0, 1));
  if (vetoed !== undefined) return vetoed.veto;
  if (offer === undefined) return refuse('sold-out', { fuel, left: 0 });
  const price = offer.prices[0] ?? 0;
  return price > player.money ? refuse('cannot-afford', { price, money: player.money }) : undefined;
}

/** The tokens of one fuel in one market, as they are offered to a seat. */
function offerTo(rules: Rules, state: GameState, seat: Seat, market: MarketId, fuel: Fuel): Offer | undefined {
  if (!rules.hooks.used.offers) return printedOffer(rules, state, market, fuel);
  return offersTo(rules, state, seat).find(
    (candidate) => candidate.fuel === fuel && candidate.market === market && candidate.prices.length > 0,
  );
}

/** @rule Where a turn ends with one token, the others who have not passed have theirs before the seat is asked again. */
function passOn(play: Play, seat: Seat): undefined {
  const { phase, order } = play.state;
  if (phase.at !== 'fuel') return;
  const turn = nextAfter(order, phase.done, seat) ?? seat;
  emit(play, { type: 'turn-set', phase: { at: 'fuel', turn, done: phase.done } });
}

function buy(play: Play, seat: Seat, action: ActionOf<'buy'>): Refusal {
  const { rules, state } = play;
  const { fuel, market, count } = action;
  const offer = offerTo(rules, state, seat, market, fuel);
  const refusal = whyNotOne(rules, state, seat, offer, action);
  if (refusal || offer === undefined) return refusal ?? refuse('sold-out', { fuel, left: 0 });
  const player = playerOf(state, seat);
  if (!Number.isSafeInteger(count) || count < 1)
    return refuse('out-of-range', { field: 'count', min: 1, max: offer.prices.length });
  const room = tokensOf(storeOf(rules, player, seat).rooms, fuel);
  if (count > room) return refuse('no-room', { fuel, room });
  if (count > offer.prices.length) return refuse('sold-out', { fuel, left: offer.prices.length });
  if (isOneToken(rules) && count > 1) return refuse('out-of-range', { field: 'count', min: 1, max: 1 });
  const vetoed = vetoAmong(rules, state, seat, offer, offer.prices.slice(0, count));
  if (vetoed !== undefined) return vetoed.veto;
  let price = 0;
  for (let token = 0; token < count; token++) price += offer.prices[token] as number;
  if (price > player.money) return refuse('cannot-afford', { price, money: player.money });
  emit(play, { type: 'fuel-bought', seat, market, fuel, count, price });
  if (isOneToken(rules)) return passOn(play, seat);
  const { phase } = state;
  if (isOneMarketATurn(rules) && phase.at === 'fuel' && phase.market === undefined)
    emit(play, { type: 'turn-set', phase: { ...phase, market } });
  return undefined;
}

function handleFuel(play: Play, seat: Seat, action: Action): Refusal | Over {
  if (action.type === 'buy') return buy(play, seat, action);
  if (action.type !== 'pass') return refuse('wrong-phase', { action: action.type, phase: 'fuel' });
  return finishSeat(play, seat, 'fuel', fuelOptions, isOneToken(play.rules) ? nextAfter : lastUnfinished);
}

function fuelDenied(rules: Rules, state: GameState, seat: Seat): readonly Denied[] {
  const offers = offersTo(rules, state, seat);
  const denied = rules.markets.flatMap((market) =>
    fuels.flatMap((fuel): Denied[] => {
      const offer = offers.find(
        (candidate) => candidate.fuel === fuel && candidate.market === market.id && candidate.prices.length > 0,
      );
      const refusal = whyNotOne(rules, state, seat, offer, { market: market.id, fuel });
      return refusal ? [{ ...refusal, what: { fuel, market: market.id } }] : [];
    }),
  );
  if (!rules.hooks.used.mayFinish || fuelOptions(rules, state, seat).some(({ type }) => type === 'pass')) return denied;
  return [...denied, ...deniedBy('pass', rules.hooks.vetoes('mayFinish', { seat, phase: 'fuel' }, state))];
}

/** @rule Phase 3: in reverse turn order, each player buys fuel until finished. */
export const fuelPhase: PhaseRules = {
  begin: (play) => beginSeatTurns(play, 'fuel'),
  waiting: ({ phase }) => (phase.at === 'fuel' ? onlySeat(phase.turn) : noSeats),
  options: fuelOptions,
  denied: fuelDenied,
  handle: handleFuel,
  next: () => undefined,
};
