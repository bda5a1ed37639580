import type { MoveReason, PlantCard, PlantId, Seat } from '@gridwright/core/plugin';
import type { Action, Fuel, Option, View } from '@gridwright/model';
import { type BidCap, bidCap, candidates, gainOfWaiting } from '../auction.ts';
import { finishWith, isLastRound, usualMoney } from '../last-round.ts';
import { afterBuying, likelyFuel, roundsJudged, worthOf, worthParts } from '../portfolio.ts';
import { cardsOf, Position } from '../position.ts';
import { type ActionOf, plantsIn, reason } from './reason.ts';

/** What a plant does, and what it is worth beyond the plants that one has. */
function worthOfPlant(position: Position, card: PlantCard): readonly MoveReason[] {
  const plant = plantsIn([card]);
  const fuel = likelyFuel(position, card);
  const cities = { plant, cities: card.cities };
  const burned = fuel === undefined || card.burns === 0 ? null : { fuels: { [fuel]: card.burns } };
  const { plants, scrapped } = afterBuying(position, card);
  return [
    burned === null ? reason('plant-free', cities) : reason('plant', { ...cities, fuels: burned }),
    ...(isLastRound(position) ? [] : [gained(position, plants)]),
    ...(scrapped === null ? [] : [reason('scraps', { plant: plantsIn([scrapped]) })]),
  ];
}

function gained(position: Position, plants: readonly PlantCard[]): MoveReason {
  const now = worthParts(position, position.plants);
  const then = worthParts(position, plants);
  const [earned, end] = [then.earned - now.earned, then.atEnd - now.atEnd];
  if (Math.round(earned) >= 0 && Math.round(end) >= 0)
    return reason('gain', { rounds: roundsJudged(position), earned, end });
  const gain = earned + end;
  return gain < 0 ? reason('loss-in-all', { less: -gain }) : reason('gain-in-all', { gain });
}

/** In the last round: how it ends with a plant at a price, and how without. */
function endsOf(position: Position, card: PlantCard, price: number): readonly MoveReason[] {
  if (!isLastRound(position)) return [];
  const { plants } = afterBuying(position, card);
  const owning = finishWith(position, plants, position.money - price);
  const without = finishWith(position, position.plants, position.money);
  return [
    reason('end-with', { cities: owning.supplied, money: owning.money }),
    reason('end-without', { cities: without.supplied, money: without.money }),
  ];
}

/** Seats that may still bid for a plant. */
function bidders({ phase, seats, you }: View): readonly Seat[] {
  if (phase.at !== 'auction') return [];
  const gone = [...phase.bought.filter((seat) => !phase.again?.includes(seat)), ...phase.passed];
  return seats.map(({ seat }) => seat).filter((seat) => ![you, ...gone, ...(phase.lot?.out ?? [])].includes(seat));
}

/** The same game from the place of another seat, with the money that it is taken to have. */
function fromSeat({ view, sheet, habits }: Position, other: Seat): Position {
  const seats = view.seats.map((seat) => (seat.seat === other ? { ...seat, money: seat.money ?? usualMoney } : seat));
  return new Position({ ...view, seats, you: other }, sheet, habits);
}

/** How far the keenest of the others would go, by the same reckoning; or who has gone further than that. */
function rivalsFor(position: Position, plant: PlantId, at: number): readonly MoveReason[] {
  const { phase } = position.view;
  const others = bidders(position.view)
    .map((seat) => ({ seat, most: bidCap(fromSeat(position, seat), plant).most }))
    .toSorted((a, b) => b.most - a.most);
  const [keenest] = others;
  if (keenest === undefined) return [reason('sole')];
  if (keenest.most > at) return [reason('rival', { seat: { seats: [keenest.seat] }, most: keenest.most })];
  const lot = phase.at === 'auction' ? phase.lot : null;
  const leader = others.find(({ seat, most }) => seat === lot?.leader && most < lot.bid);
  return leader !== undefined && lot !== null
    ? [reason('keener', { seat: { seats: [leader.seat] }, most: Math.max(0, leader.most) })]
    : [reason('no-rival', { bid: at })];
}

/** What keeps a limit where it is. */
function boundOf({ most, bounds }: BidCap, { money }: Position): readonly MoveReason[] {
  if (bounds === undefined) return [];
  const { gain, elsewhere, fair, reserve } = bounds;
  const least = Math.min(gain, fair, money - reserve);
  if (least === money - reserve) return [reason('reserve', { reserve, money })];
  if (least === fair) return [reason('fair', { fair: most })];
  return elsewhere > 0 ? [reason('elsewhere', { elsewhere })] : [];
}

/** Why a plant is nominated with a bid. */
export function whyOpen(position: Position, { plant, bid }: ActionOf<'open'>): readonly MoveReason[] {
  const [card] = cardsOf(position.sheet, [plant]);
  if (card === undefined) return [];
  const cap = bidCap(position, plant);
  return [
    ...worthOfPlant(position, card),
    ...endsOf(position, card, bid),
    ...rivalsFor(position, plant, bid),
    ...(cap.most > bid ? [reason('limit', { limit: cap.most })] : []),
  ];
}

/** Why nothing is nominated. */
export function whyNoOpen(position: Position, options: readonly Option[]): readonly MoveReason[] {
  const opens = options.flatMap((option) => (option.type === 'open' ? [option] : []));
  const reckoned = opens.flatMap((open) =>
    candidates(position, [open.plant]).map(({ card, gain }) => ({ card, gain, price: open.min })),
  );
  const [best] = reckoned.toSorted((a, b) => b.gain - b.price - (a.gain - a.price));
  if (best === undefined) return [reason('none-affordable', { money: position.money })];
  if (isLastRound(position)) return endsOf(position, best.card, best.price);
  const later = gainOfWaiting(position);
  return [
    ...(Math.round(best.gain) > 0
      ? [reason('best-on-offer', { plant: plantsIn([best.card]), gain: best.gain, price: best.price })]
      : worthOfPlant(position, best.card)),
    ...(later > 0 ? [reason('wait', { later })] : []),
  ];
}

/** Why a bid is raised, or why not. `over`: what may be bid above the limit, so that a bot is not foreseen. */
export function whyBid(
  position: Position,
  action: Action,
  option: Extract<Option, { type: 'bid' }> | undefined,
  over: number,
): readonly MoveReason[] {
  const { phase } = position.view;
  if (phase.at !== 'auction' || phase.lot === null) return [];
  const { plant } = phase.lot;
  const [card] = cardsOf(position.sheet, [plant]);
  if (card === undefined) return [];
  const cap = bidCap(position, plant);
  const most = cap.most + over;
  const next = option?.min ?? phase.lot.bid + 1;
  const bid = action.type === 'bid' ? action.bid : next;
  if (action.type === 'bid')
    return [
      ...worthOfPlant(position, card),
      ...endsOf(position, card, bid),
      ...(most >= bid ? [reason('limit', { limit: most })] : []),
      ...rivalsFor(position, plant, bid),
    ];
  return [
    ...(next > most
      ? [reason('too-dear', { plant: plantsIn([card]), limit: Math.max(0, most), next }), ...boundOf(cap, position)]
      : [reason('limit', { limit: most })]),
    ...endsOf(position, card, next),
    ...(isLastRound(position) ? [] : [gained(position, afterBuying(position, card).plants)]),
  ];
}

/** Why a plant goes and no other: what would be lost with each. */
export function whyScrap(
  position: Position,
  { plant }: ActionOf<'discard-plant'>,
  options: readonly Option[],
): readonly MoveReason[] {
  const all = worthOf(position, position.plants);
  const lost = (gone: PlantId): number =>
    all -
    worthOf(
      position,
      position.plants.filter(({ id }) => id !== gone),
    );
  const { phase } = position.view;
  const bought = phase.at === 'auction' ? phase.owing?.bought : undefined;
  const [next] = options
    .flatMap((option) => (option.type === 'discard-plant' && option.plant !== plant ? [option.plant] : []))
    .filter((id) => id !== bought)
    .map((id) => ({ id, loss: lost(id) }))
    .toSorted((a, b) => a.loss - b.loss);
  return [
    reason('scrap', { plant: { plants: [plant] }, loss: lost(plant) }),
    ...(next === undefined ? [] : [reason('scrap-next', { plant: { plants: [next.id] }, loss: next.loss })]),
  ];
}

/** Why these tokens are given back: what lies in store, and what a round burns of it. */
export function whyGiveBack(
  { me, plants }: Position,
  { fuels: given }: ActionOf<'discard-fuel'>,
): readonly MoveReason[] {
  return (Object.keys(given) as Fuel[])
    .filter((fuel) => (given[fuel] ?? 0) > 0)
    .map((fuel) =>
      reason('give-back', {
        fuel: { fuel },
        held: me.fuels[fuel],
        burns: plants.reduce(
          (sum, { fuels: burnable, burns }) => sum + (burnable.includes(fuel) ? burns / burnable.length : 0),
          0,
        ),
      }),
    );
}
