import type { RandomSource } from '@gridwright/core/plugin';
import {
  type Action,
  type Fuel,
  type Fuels,
  fuels,
  type Option,
  type PlantCard,
  type PlantId,
} from '@gridwright/model';
import { finishWith, isBetter, isLastRound } from './last-round.ts';
import { afterBuying, capacityOf, runCost, worthOf } from './portfolio.ts';
import { cardsOf, type Position } from './position.ts';

type Open = Extract<Option, { type: 'open' }>;

interface Candidate {
  readonly card: PlantCard;
  /** Elektro by which it improves what its owner has. */
  readonly gain: number;
}

/** Every plant of a list with what it would be worth to this player. `now`: what the player's own are worth. */
export const candidates = (
  position: Position,
  plants: readonly PlantId[],
  now: number = worthOf(position, position.plants),
): readonly Candidate[] =>
  cardsOf(position.sheet, plants).map((card) => ({ card, gain: afterBuying(position, card).worth - now }));

/** What the best of some plants leaves after paying its number. */
const bestSurplus = (list: readonly Candidate[], affordable: number): number =>
  list.reduce((best, { card, gain }) => (card.number <= affordable ? Math.max(best, gain - card.number) : best), 0);

/** Elektro that stay in hand: fuel for the new plant, and a first city or two where there are none to supply. */
function reserve(position: Position, card: PlantCard): number {
  const idle = capacityOf(position.plants) - position.me.cities.length;
  const houses = idle >= 0 ? 14 * Math.min(2, Math.max(1, card.cities)) : 0;
  return Math.ceil(runCost(position, card)) + (position.roundsLeft > 1 ? houses : 0);
}

/** The most that a plant may cost in the last round: as long as it leads to a better end than to do without. */
function lastLimit(position: Position, card: PlantCard): number {
  const { plants } = afterBuying(position, card);
  const without = finishWith(position, position.plants, position.money);
  let limit = position.money;
  while (limit > 0 && !isBetter(finishWith(position, plants, position.money - limit), without)) limit--;
  return limit;
}

/** In the last round: the plant that leads to the best end, or none when that is better. */
function lastNominated(position: Position, opens: readonly Open[], mayPass: boolean): Action {
  const without = finishWith(position, position.plants, position.money);
  const [best] = opens
    .flatMap((open) =>
      cardsOf(position.sheet, [open.plant]).map((card) => ({
        open,
        end: finishWith(position, afterBuying(position, card).plants, position.money - open.min),
      })),
    )
    .toSorted((a, b) => (isBetter(a.end, b.end) ? -1 : isBetter(b.end, a.end) ? 1 : 0));
  if (best === undefined || (mayPass && !isBetter(best.end, without))) return { type: 'pass' };
  return { type: 'open', plant: best.open.plant, bid: best.open.min };
}

/** How far to go for a plant, and what keeps it there. */
export interface BidCap {
  readonly most: number;
  /** Absent in the last round, which asks for the best end and nothing else. */
  readonly bounds?: {
    /** What it gains over the next best thing. */
    readonly gain: number;
    /** What that next best thing leaves after its price. */
    readonly elsewhere: number;
    /** What is paid for a plant of that number at most. */
    readonly fair: number;
    /** What has to stay in hand. */
    readonly reserve: number;
  };
}

/** What is paid for a plant of that number at most. */
const fairPrice = ({ habits: { overprice } }: Position, { number }: PlantCard): number =>
  number * (1 + overprice.part) + overprice.elektro;

/** Whether so much is above what a player would pay for a plant whatever it gains. Not so in the last round, which knows no fair price. */
function isTooMuch(position: Position, plant: PlantId, price: number): boolean {
  const card = position.sheet.cards[plant];
  if (card === undefined || isLastRound(position)) return false;
  return price > Math.min(fairPrice(position, card), position.money - reserve(position, card));
}

/** The most this player would pay for a plant: not more than it gains over the next best thing, nor what is needed elsewhere. */
export function bidCap(position: Position, plant: PlantId): BidCap {
  const { view, money } = position;
  const now = worthOf(position, position.plants);
  const [wanted] = candidates(position, [plant], now);
  if (wanted === undefined) return { most: 0 };
  if (isLastRound(position)) return { most: lastLimit(position, wanted.card) };
  const others = candidates(
    position,
    view.plants.offered.filter((id) => id !== plant),
    now,
  );
  const elsewhere = Math.max(
    bestSurplus(others, money),
    gainOfWaiting(
      position,
      view.plants.future.filter((id) => !view.plants.offered.includes(id)),
    ),
  );
  const fair = fairPrice(position, wanted.card);
  const kept = reserve(position, wanted.card);
  const gain = wanted.gain - elsewhere;
  return { most: Math.floor(Math.min(gain, fair, money - kept)), bounds: { gain, elsewhere, fair, reserve: kept } };
}

/** What is gained by waiting for a plant that is not on offer yet. */
export function gainOfWaiting(position: Position, plants: readonly PlantId[] = position.view.plants.future): number {
  const { patience } = position.habits;
  return patience === 0 ? 0 : patience * bestSurplus(candidates(position, plants), position.money + expectedIncome);
}
/** Elektro that come in until the future row is on offer. */
const expectedIncome = 30;

function nominate(position: Position, opens: readonly Open[], mayPass: boolean): Action {
  if (isLastRound(position)) return lastNominated(position, opens, mayPass);
  const { money } = position;
  const later = gainOfWaiting(position);
  const now = worthOf(position, position.plants);
  let best: { readonly open: Open; readonly surplus: number } | undefined;
  for (const open of opens) {
    const [candidate] = candidates(position, [open.plant], now);
    if (candidate === undefined) continue;
    const short = Math.max(0, open.min + reserve(position, candidate.card) - money);
    const surplus = candidate.gain - open.min - 3 * short;
    if (best === undefined || surplus > best.surplus) best = { open, surplus };
  }
  if (best === undefined || (mayPass && best.surplus <= later)) return { type: 'pass' };
  return { type: 'open', plant: best.open.plant, bid: best.open.min };
}

/** Raises by one: whoever is outbid can bid again. Only where there is a long way to go an auction would last for ever. */
function raise(option: Extract<Option, { type: 'bid' }>, limit: number): Action {
  if (limit < option.min) return { type: 'pass' };
  return { type: 'bid', bid: Math.min(option.max, option.min + Math.floor((limit - option.min) / longWay)) };
}
/** Elektro between a bid and a limit from which on bids go up in larger steps. */
const longWay = 24;

/** The older plant that is missed the least. */
function scrap(position: Position, options: readonly Option[], bought: PlantId): Action | undefined {
  let best: { readonly plant: PlantId; readonly worth: number } | undefined;
  for (const option of options) {
    if (option.type !== 'discard-plant' || option.plant === bought) continue;
    const worth = worthOf(
      position,
      position.plants.filter(({ id }) => id !== option.plant),
    );
    if (best === undefined || worth > best.worth) best = { plant: option.plant, worth };
  }
  return best && { type: 'discard-plant', plant: best.plant };
}

/** Gives back what the plants burn least of, measured against what lies in store; of equals the cheaper fuel. */
function giveBack({ me, plants, fuelPrice }: Position, options: readonly Option[]): Action | undefined {
  const use = (fuel: Fuel): number => {
    const burned = plants.reduce(
      (sum, { fuels: burnable, burns }) => sum + (burnable.includes(fuel) ? burns / burnable.length : 0),
      0,
    );
    return burned / me.fuels[fuel] + fuelPrice[fuel] / 100;
  };
  const loss = (answer: Partial<Fuels>): number =>
    fuels.reduce((sum, fuel) => sum + (answer[fuel] ? answer[fuel] * use(fuel) : 0), 0);
  const answers = options.flatMap((option) => (option.type === 'discard-fuel' ? option.answers : []));
  const [least] = answers.toSorted((a, b) => loss(a) - loss(b));
  return least && { type: 'discard-fuel', fuels: { ...least } };
}

/** Decides in phase 2: what to nominate, how far to go, what to part with. */
export function inAuction(position: Position, options: readonly Option[], roll: RandomSource): Action | undefined {
  const { phase } = position.view;
  if (phase.at !== 'auction') return undefined;
  if (phase.owing) return scrap(position, options, phase.owing.bought) ?? giveBack(position, options);
  const mayPass = options.some(({ type }) => type === 'pass');
  if (phase.lot) {
    const { plant } = phase.lot;
    const bid = options.find((option) => option.type === 'bid');
    if (bid === undefined) return { type: 'pass' };
    const over = roll(2);
    if (isTooMuch(position, plant, bid.min - over)) return { type: 'pass' };
    return raise(bid, bidCap(position, plant).most + over);
  }
  const opens = options.flatMap((option) => (option.type === 'open' ? [option] : []));
  return nominate(position, opens, mayPass);
}
