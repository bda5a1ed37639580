import { tokensOf } from '@gridwright/arithmetic';
import {
  type Action,
  type Denied,
  type Fuel,
  fuels,
  type GameState,
  type MarketId,
  type Option,
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

const mayBuy = (rules: Rules, state: GameState, seat: Seat, what: { readonly market: MarketId; readonly fuel: Fuel }) =>
  !rules.hooks.used.mayBuy || rules.hooks.vetoes('mayBuy', { seat, ...what }, state).length === 0;

function fuelOptions(rules: Rules, state: GameState, seat: Seat): readonly Option[] {
  const options: Option[] = [];
  const player = playerOf(state, seat);
  const { rooms } = storeOf(rules, player, seat);
  for (const { market, fuel, prices: offered } of offersTo(rules, state, seat)) {
    if (isClosed(state, market)) continue;
    const room = tokensOf(rooms, fuel);
    if (room <= 0) continue;
    const prices = affordable(offered, room, player.money);
    if (prices.length > 0 && mayBuy(rules, state, seat, { market, fuel }))
      options.push({ type: 'buy', market, fuel, prices });
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
  wanted: { readonly market: string; readonly fuel: Offer['fuel'] },
): Refusal {
  const player = playerOf(state, seat);
  const { fuel, market } = wanted;
  if (marketOf(rules, market) === undefined) return refuse('unknown-market', { market });
  if (tokensOf(storeOf(rules, player, seat).rooms, fuel) < 1) return refuse('no-room', { fuel, room: 0 });
  if (isClosed(state, market)) return refuse('other-market', { fuel });
  const [veto] = rules.hooks.used.mayBuy ? rules.hooks.vetoes('mayBuy', { seat, market, fuel }, state) : [];
  if (veto !== undefined && (printedOffer(rules, state, market, fuel)?.prices.length ?? 0) > 0) return veto;
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
  let price = 0;
  for (let token = 0; token < count; token++) price += offer.prices[token] as number;
  if (price > player.money) return refuse('cannot-afford', { price, money: player.money });
  emit(play, { type: 'fuel-bought', seat, market, fuel, count, price });
  const { phase } = state;
  if (isOneMarketATurn(rules) && phase.at === 'fuel' && phase.market === undefined)
    emit(play, { type: 'turn-set', phase: { ...phase, market } });
  return undefined;
}

function handleFuel(play: Play, seat: Seat, action: Action): Refusal | Over {
  if (action.type === 'buy') return buy(play, seat, action);
  if (action.type !== 'pass') return refuse('wrong-phase', { action: action.type, phase: 'fuel' });
  return finishSeat(play, seat, 'fuel', fuelOptions);
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
