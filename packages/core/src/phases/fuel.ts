import { tokensOf } from '@gridwright/arithmetic';
import {
  type Action,
  type Denied,
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
import { type ActionOf, noSeats, onlySeat, type Over, type PhaseAt, type PhaseRules } from './phase.ts';
import { beginSeatTurns, finishSeat, whyNotFinish } from './seat-turns.ts';
import { lastUnfinished, nextAfter } from '../turn-order.ts';

/** The prices that a seat can store and pay, from the cheapest token on. */
function affordable(prices: readonly number[], room: number, money: number): readonly number[] {
  let left = money;
  let count = 0;
  const most = Math.min(room, prices.length);
  while (count < most && (prices[count] as number) <= left) left -= prices[count++] as number;
  return count === prices.length ? prices : prices.slice(0, count);
}

/** The market to which a purchase has bound the turn. */
const onlyMarket = ({ phase }: GameState): MarketId | undefined => (phase as PhaseAt<'fuel'>).market;

/** Whether the turn has bought in another market and may not buy in this one. */
const isClosed = (state: GameState, market: MarketId): boolean => (onlyMarket(state) ?? market) !== market;

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

/** What a seat can buy now. */
function purchases(rules: Rules, state: GameState, seat: Seat): Option[] {
  const options: Option[] = [];
  const player = playerOf(state, seat);
  const { rooms } = storeOf(rules, player, seat);
  const isOne = isOneToken(rules);
  for (const offer of offersTo(rules, state, seat)) {
    const { market, fuel } = offer;
    if (isClosed(state, market)) continue;
    const payable = affordable(offer.prices, tokensOf(rooms, fuel), player.money);
    const vetoed = vetoAmong(rules, state, seat, offer, payable);
    const prices = vetoed === undefined ? payable : payable.slice(0, vetoed.before);
    if (prices.length === 0) continue;
    options.push(isOne ? { type: 'buy', market, fuel, prices, most: 1 } : { type: 'buy', market, fuel, prices });
  }
  return options;
}

function fuelOptions(rules: Rules, state: GameState, seat: Seat): readonly Option[] {
  const options = purchases(rules, state, seat);
  const vetoes = whyNotFinish(rules, state, seat, 'fuel', () => options.length > 0);
  if (vetoes.length === 0) options.push({ type: 'pass' });
  return options;
}

/**
 * Why not even one token can be bought of what is offered at these prices.
 * @rule Fuel: only what own plants can store, only what lies in the market, only what can be paid.
 */
function whyNotOne(
  rules: Rules,
  state: GameState,
  seat: Seat,
  wanted: FuelInMarket,
  [price]: readonly number[],
): Refusal {
  const player = playerOf(state, seat);
  const { fuel, market } = wanted;
  if (marketOf(rules, market) === undefined) return refuse('unknown-market', { market });
  if (tokensOf(storeOf(rules, player, seat).rooms, fuel) < 1) return refuse('no-room', { fuel, room: 0 });
  if (isClosed(state, market)) return refuse('other-market', { fuel });
  const lowest = price ?? printedOffer(rules, state, market, fuel)?.prices[0];
  const vetoed = lowest === undefined ? undefined : vetoAmong(rules, state, seat, wanted, [lowest]);
  if (vetoed !== undefined) return vetoed.veto;
  if (price === undefined) return refuse('sold-out', { fuel, left: 0 });
  return price > player.money ? refuse('cannot-afford', { price, money: player.money }) : undefined;
}

/** The prices of one fuel in one market; none where it is not offered. */
const pricesIn = (offers: readonly Offer[], { market, fuel }: FuelInMarket): readonly number[] =>
  offers.find((offer) => offer.fuel === fuel && offer.market === market)?.prices ?? [];

/** @rule Where a turn ends with one token, the others who have not passed have theirs before the seat is asked again. */
function passOn(play: Play, seat: Seat): undefined {
  const { phase, order } = play.state;
  const { done } = phase as PhaseAt<'fuel'>;
  const turn = nextAfter(order, done, seat) as Seat;
  emit(play, { type: 'turn-set', phase: { at: 'fuel', turn, done } });
}

function buy(play: Play, seat: Seat, action: ActionOf<'buy'>): Refusal {
  const { rules, state } = play;
  const { fuel, market, count } = action;
  const prices = pricesIn(offersTo(rules, state, seat), action);
  const refusal = whyNotOne(rules, state, seat, action, prices);
  if (refusal) return refusal;
  const player = playerOf(state, seat);
  if (!Number.isSafeInteger(count) || count < 1)
    return refuse('out-of-range', { field: 'count', min: 1, max: prices.length });
  const room = tokensOf(storeOf(rules, player, seat).rooms, fuel);
  if (count > room) return refuse('no-room', { fuel, room });
  if (count > prices.length) return refuse('sold-out', { fuel, left: prices.length });
  if (isOneToken(rules) && count > 1) return refuse('out-of-range', { field: 'count', min: 1, max: 1 });
  const vetoed = vetoAmong(rules, state, seat, action, prices.slice(0, count));
  if (vetoed !== undefined) return vetoed.veto;
  let price = 0;
  for (let token = 0; token < count; token++) price += prices[token] as number;
  if (price > player.money) return refuse('cannot-afford', { price, money: player.money });
  emit(play, { type: 'fuel-bought', seat, market, fuel, count, price });
  if (isOneToken(rules)) return passOn(play, seat);
  if (isOneMarketATurn(rules) && onlyMarket(state) === undefined)
    emit(play, { type: 'turn-set', phase: { ...(state.phase as PhaseAt<'fuel'>), market } });
  return undefined;
}

function handleFuel(play: Play, seat: Seat, action: Action): Refusal | Over {
  if (action.type === 'buy') return buy(play, seat, action);
  if (action.type !== 'pass') return refuse('wrong-phase', { action: action.type, phase: 'fuel' });
  const [veto] = vetoesOnFinish(play.rules, play.state, seat);
  return veto ?? finishSeat(play, seat, 'fuel', isOneToken(play.rules) ? nextAfter : lastUnfinished);
}

const vetoesOnFinish = (rules: Rules, state: GameState, seat: Seat): readonly RuleError[] =>
  whyNotFinish(rules, state, seat, 'fuel', () => purchases(rules, state, seat).length > 0);

function fuelDenied(rules: Rules, state: GameState, seat: Seat): readonly Denied[] {
  const offers = offersTo(rules, state, seat);
  const denied = rules.markets.flatMap((market) =>
    fuels.flatMap((fuel): Denied[] => {
      const wanted = { fuel, market: market.id };
      const prices = pricesIn(offers, wanted);
      const isSold = prices.length > 0 || market.prices[fuel].length > 0;
      const refusal = isSold ? whyNotOne(rules, state, seat, wanted, prices) : undefined;
      return refusal ? [{ ...refusal, what: wanted }] : [];
    }),
  );
  return [...denied, ...deniedBy('pass', vetoesOnFinish(rules, state, seat))];
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
