import { overflowOf } from '@gridwright/arithmetic';
import type {
  Action,
  Denied,
  Fuels,
  GameState,
  Lot,
  Option,
  Owing,
  PlantCard,
  PlantId,
  Result,
  RuleError,
  Seat,
} from '@gridwright/model';
import { failure, fuels, success } from '@gridwright/model';
import { deniedBy } from '../hooks.ts';
import { cardOf, countedAmong, tanksIn } from '../cards.ts';
import {
  beginStepTwoByCard,
  changeMarket,
  isStepTwoCard,
  offeredPlants,
  plantsInMarket,
  rowsWithout,
} from '../plant-market.ts';
import { emit, type Play, playerOf, refuse, type Refusal } from '../play.ts';
import type { Rules } from '../rules.ts';
import { beginStepThree } from '../steps.ts';
import { isBeforeAuction, setOrder } from './order.ts';
import { type ActionOf, noSeats, onlySeat, type Over, type PhaseAt, type PhaseRules } from './phase.ts';

type AuctionPhase = PhaseAt<'auction'>;
/** Who has bought, who has passed and whose turn it is to nominate. */
interface Standing extends Pick<AuctionPhase, 'bought' | 'passed' | 'opener'> {
  readonly again?: AuctionPhase['again'] | undefined;
}

/** Moves the cursor. It is written out name by name, as it is set after every bid. */
function setCursor(
  play: Play,
  { bought, again, passed, opener }: Standing,
  lot: Lot | null,
  owing: Owing | null,
): void {
  const phase: AuctionPhase = { at: 'auction', bought, passed, opener, lot, owing };
  emit(play, { type: 'turn-set', phase: again ? { ...phase, again } : phase });
}

interface BidRange {
  readonly min: number;
  readonly max: number;
}

/** Seats that may still buy a plant this round. */
const isEligible = ({ bought, again, passed }: Standing, seat: Seat): boolean =>
  (!bought.includes(seat) || again?.includes(seat) === true) && !passed.includes(seat);

/** Who may buy one more plant, when one of them has done so or will not. */
function againWithout({ again }: Standing, seat: Seat): Standing['again'] {
  const left = again?.filter((other) => other !== seat);
  return left?.length === 0 ? undefined : left;
}

const noVetoes: readonly RuleError[] = [];

const vetoes = (rules: Rules, state: GameState, seat: Seat, plant: PlantCard): readonly RuleError[] =>
  rules.hooks.used.mayBid ? rules.hooks.vetoes('mayBid', { seat, plant }, state) : noVetoes;

/** Whether nobody else could bid any more: such a player buys at exactly the lowest bid. */
const isSole = (state: GameState, phase: AuctionPhase, seat: Seat): boolean =>
  state.order.every((other) => other === seat || !isEligible(phase, other));

/** The opening bids that a seat may make on a plant that is on offer. `sole`: nobody else could bid any more. */
function bidsFor(
  rules: Rules,
  state: GameState,
  seat: Seat,
  card: PlantCard,
  sole: boolean,
): Result<BidRange, RuleError> {
  const vetoed = vetoes(rules, state, seat, card);
  if (vetoed[0] !== undefined) return { ok: false, error: vetoed[0] };
  const min = rules.hooks.used.minimumBid
    ? rules.hooks.adjust('minimumBid', card.number, { plant: card }, state)
    : card.number;
  const { money } = playerOf(state, seat);
  if (min > money) return failure('cannot-afford', { price: min, money });
  return success({ min, max: sole ? min : money });
}

/**
 * The opening bids that a seat may make on a plant.
 * @rule Auction: nominate a current-row plant with an opening bid ≥ its number and ≤ own money; a sole eligible player pays the number.
 */
function openingBids(
  rules: Rules,
  state: GameState,
  phase: AuctionPhase,
  seat: Seat,
  plant: PlantId,
): Result<BidRange, RuleError> {
  const card = rules.cards.get(plant);
  if (card === undefined) return failure('unknown-plant', { plant });
  if (!offeredPlants(rules, state).includes(plant)) return failure('plant-not-on-offer', { plant: card.number });
  return bidsFor(rules, state, seat, card, isSole(state, phase, seat));
}

/** @rule Auction: in round 1 everybody must buy. A player who cannot buy anything is not held to it. */
const mustNominate = (rules: Rules, state: GameState, phase: AuctionPhase, seat: Seat): boolean =>
  state.round === 1 &&
  !phase.bought.includes(seat) &&
  offeredPlants(rules, state).some((plant) => openingBids(rules, state, phase, seat, plant).ok);

function inRange(bid: number, { min, max }: BidRange): Refusal {
  if (!Number.isSafeInteger(bid)) return refuse('not-an-integer', { field: 'bid' });
  if (bid < min) return refuse('bid-too-low', { bid, min });
  if (bid > max) return refuse('bid-too-high', { bid, max });
  return undefined;
}

/** The next seat clockwise that must answer the highest bid, if only by passing. */
function nextBidder({ players }: Rules, phase: AuctionPhase, lot: Lot, from: Seat): Seat | undefined {
  for (let distance = 1; distance < players; distance++) {
    const seat = (from + distance) % players;
    if (seat !== lot.leader && !lot.out.includes(seat) && isEligible(phase, seat)) return seat;
  }
  return undefined;
}

/** @rule Auction: raise by at least 1 whole Elektro, up to own money. */
function raises(rules: Rules, state: GameState, lot: Lot): Result<BidRange, RuleError> {
  const { money } = playerOf(state, lot.turn);
  const vetoed = vetoes(rules, state, lot.turn, cardOf(rules, lot.plant));
  if (vetoed[0] !== undefined) return { ok: false, error: vetoed[0] };
  return money > lot.bid
    ? success({ min: lot.bid + 1, max: money })
    : failure('cannot-afford', { price: lot.bid + 1, money });
}

/** Goes on with a lot after the bid or the withdrawal of the seat whose turn it was. */
function continueLot(play: Play, phase: AuctionPhase, lot: Lot): Over | undefined {
  const { plant, opener, bid, leader, out, discounted } = lot;
  const turn = nextBidder(play.rules, phase, lot, lot.turn);
  if (turn === undefined) return sell(play, phase, lot);
  const next: Lot = { plant, opener, bid, leader, turn, out };
  setCursor(play, phase, discounted ? { ...next, discounted } : next, null);
  return undefined;
}

function open(play: Play, phase: AuctionPhase, seat: Seat, plant: PlantId, bid: number): Refusal | Over {
  const bids = openingBids(play.rules, play.state, phase, seat, plant);
  if (!bids.ok) return bids.error;
  const refusal = inRange(bid, bids.value);
  if (refusal) return refusal;
  const isDiscounted = bids.value.min < cardOf(play.rules, plant).number;
  emit(play, { type: 'auction-opened', seat, plant, bid });
  const lot: Lot = { plant, opener: seat, bid, leader: seat, turn: seat, out: [] };
  return continueLot(play, phase, isDiscounted ? { ...lot, discounted: true } : lot);
}

function raise(play: Play, phase: AuctionPhase, lot: Lot, bid: number): Refusal | Over {
  const range = raises(play.rules, play.state, lot);
  if (!range.ok) return range.error;
  const refusal = inRange(bid, range.value);
  if (refusal) return refusal;
  emit(play, { type: 'bid-made', seat: lot.turn, plant: lot.plant, bid });
  return continueLot(play, phase, { ...lot, bid, leader: lot.turn });
}

function dropOut(play: Play, phase: AuctionPhase, lot: Lot): Over | undefined {
  emit(play, { type: 'bidder-dropped', seat: lot.turn, plant: lot.plant });
  return continueLot(play, phase, { ...lot, out: [...lot.out, lot.turn] });
}

/** @rule Auction: the winner pays and takes the plant; over the limit one previously owned plant is scrapped. */
function sell(play: Play, phase: AuctionPhase, lot: Lot): Over | undefined {
  const { plant, leader, bid, opener } = lot;
  const { current, future } = rowsWithout(play.state, plant);
  emit(play, { type: 'plant-bought', seat: leader, plant, price: bid, current, future });
  const after: Standing = {
    bought: [...phase.bought, leader],
    again: againAfter(play, phase, lot),
    passed: phase.passed,
    opener,
  };
  if (countedOf(play.rules, play.state, leader).length <= play.rules.plantLimit) return closeSale(play, after);
  setCursor(play, after, null, { seat: leader, what: 'plant', bought: plant });
  return undefined;
}

/** Who may buy one more plant after a sale, as plugins say. */
function againAfter({ rules, state }: Play, phase: AuctionPhase, lot: Lot): Standing['again'] {
  const others = againWithout(phase, lot.leader);
  if (!rules.hooks.used.buysAgain) return others;
  const query = {
    seat: lot.leader,
    plant: cardOf(rules, lot.plant),
    discounted: lot.discounted === true,
    before: phase.bought.filter((seat) => seat === lot.leader).length,
  };
  return rules.hooks.reduce('buysAgain', false, query, state) ? [...(others ?? []), lot.leader] : others;
}

/** The plants of a seat that the limit counts, and one of which goes when there are too many. */
const countedOf = (rules: Rules, state: GameState, seat: Seat): readonly PlantId[] =>
  countedAmong(rules, playerOf(state, seat).plants);

function scrap(play: Play, phase: AuctionPhase, seat: Seat, plant: PlantId, bought: PlantId): Refusal | Over {
  if (!playerOf(play.state, seat).plants.includes(plant)) return refuse('plant-not-yours', { plant });
  const { number, digs } = cardOf(play.rules, plant);
  if (plant === bought) return refuse('plant-just-bought', { plant: number });
  if (digs !== undefined) return refuse('is-mine', { plant: number });
  emit(play, { type: 'plant-scrapped', seat, plant });
  return settleFuel(play, phase, seat, bought);
}

/** @rule Auction: what has no room goes back; only where there is more than one way, the owner is asked which. */
function settleFuel(play: Play, phase: AuctionPhase, seat: Seat, bought: PlantId): Over | undefined {
  const player = playerOf(play.state, seat);
  const { returned, answers } = overflowOf(tanksIn(play.rules, player.plants), player.fuels, play.rules.rivalSets);
  for (const { fuel, count } of returned) emit(play, { type: 'fuel-returned', seat, fuel, count });
  if (answers.length === 0) return closeSale(play, phase);
  setCursor(play, phase, null, { seat, what: 'fuel', bought });
  return undefined;
}

type Given = ActionOf<'discard-fuel'>['fuels'];

/** What is wrong with an answer that is none of `answers`: fuel that has room, too much of one, or not all that has to go. */
function whyNotReturn(answers: readonly Partial<Fuels>[], given: Given): Refusal {
  for (const fuel of fuels) {
    const count = given[fuel] ?? 0;
    const max = Math.max(0, ...answers.map((answer) => answer[fuel] ?? 0));
    if (!Number.isSafeInteger(count) || count < 0) return refuse('not-an-integer', { field: `fuels.${fuel}` });
    if (count > 0 && max === 0) return refuse('fuel-not-competing', { fuel });
    if (count > max) return refuse('too-many-tokens', { fuel, max });
  }
  if (answers.some((answer) => fuels.every((fuel) => (answer[fuel] ?? 0) === (given[fuel] ?? 0)))) return undefined;
  const excess = tokensIn(given) - tokensIn(answers[0] ?? {});
  const last = fuels.findLast((fuel) => (given[fuel] ?? 0) >= excess);
  return excess > 0 && last !== undefined
    ? refuse('too-many-tokens', { fuel: last, max: (given[last] ?? 0) - excess })
    : refuse('must-return-fuel');
}

const tokensIn = (given: Given): number => fuels.reduce((sum, fuel) => sum + (given[fuel] ?? 0), 0);

/** What the owner of too much fuel may answer. A game that was asked by older rules may wait for the only answer there is. */
function answersOf(rules: Rules, state: GameState, seat: Seat): readonly Partial<Fuels>[] {
  const player = playerOf(state, seat);
  const { returned, answers } = overflowOf(tanksIn(rules, player.plants), player.fuels, rules.rivalSets);
  return answers.length > 0 ? answers : [Object.fromEntries(returned.map(({ fuel, count }) => [fuel, count]))];
}

function returnFuel(play: Play, phase: AuctionPhase, seat: Seat, bought: PlantId, given: Given): Refusal | Over {
  const refusal = whyNotReturn(answersOf(play.rules, play.state, seat), given);
  if (refusal) return refusal;
  for (const fuel of fuels) {
    const count = given[fuel] ?? 0;
    if (count > 0) emit(play, { type: 'fuel-returned', seat, fuel, count });
  }
  return settleFuel(play, phase, seat, bought);
}

/** @rule Auction: the sold plant is replaced at once; the same nominator goes on if somebody else won. */
function closeSale(play: Play, standing: Standing): Over | undefined {
  changeMarket(play, 'bought');
  return nextNominator(play, standing);
}

/** The next who nominates. The market changes when nobody bought though it could be done. */
function nextNominator(play: Play, standing: Standing): Over | undefined {
  const { state, rules } = play;
  const { bought, again, passed } = standing;
  const opener = isEligible(standing, standing.opener)
    ? standing.opener
    : state.order.find((seat) => isEligible(standing, seat));
  if (opener !== undefined && offeredPlants(rules, state).length > 0) {
    setCursor(play, { bought, again, passed, opener }, null, null);
    return undefined;
  }
  if (bought.length === 0) changeMarket(play, 'unsold');
  return 'over';
}

function declineToNominate(play: Play, phase: AuctionPhase, seat: Seat): Refusal | Over {
  if (mustNominate(play.rules, play.state, phase, seat)) return refuse('must-buy-first-round');
  emit(play, { type: 'nomination-passed', seat });
  if (phase.passed.length === 0) changeMarket(play, 'first-pass');
  const { bought, passed, opener } = phase;
  return nextNominator(play, { bought, again: againWithout(phase, seat), passed: [...passed, seat], opener });
}

const awaited = (phase: AuctionPhase): Seat => phase.owing?.seat ?? phase.lot?.turn ?? phase.opener;

function owingOptions(rules: Rules, state: GameState, owing: Owing): readonly Option[] {
  if (owing.what === 'fuel') return [{ type: 'discard-fuel', answers: answersOf(rules, state, owing.seat) }];
  return countedOf(rules, state, owing.seat)
    .filter((plant) => plant !== owing.bought)
    .map((plant) => ({ type: 'discard-plant', plant }));
}

function auctionOptions(rules: Rules, state: GameState, seat: Seat): readonly Option[] {
  const phase = state.phase as AuctionPhase;
  if (phase.owing) return owingOptions(rules, state, phase.owing);
  if (phase.lot) {
    const range = raises(rules, state, phase.lot);
    if (!range.ok) return [{ type: 'pass' }];
    const { min, max } = range.value;
    return [{ type: 'bid', min, max }, { type: 'pass' }];
  }
  const options: Option[] = [];
  const sole = isSole(state, phase, seat);
  for (const plant of offeredPlants(rules, state)) {
    const bids = bidsFor(rules, state, seat, cardOf(rules, plant), sole);
    if (bids.ok) options.push({ type: 'open', plant, min: bids.value.min, max: bids.value.max });
  }
  if (state.round > 1 || options.length === 0 || phase.bought.includes(seat)) options.push({ type: 'pass' });
  return options;
}

/** The plants that cannot be scrapped for the one that was bought: that one, and mines. */
const staying = (rules: Rules, state: GameState, { seat, bought }: Owing): readonly Denied[] =>
  playerOf(state, seat).plants.flatMap((plant): readonly Denied[] => {
    const { number, digs } = cardOf(rules, plant);
    if (plant === bought) return [{ ...refuse('plant-just-bought', { plant: number }), what: { plant } }];
    return digs === undefined ? [] : [{ ...refuse('is-mine', { plant: number }), what: { plant } }];
  });

function auctionDenied(rules: Rules, state: GameState, seat: Seat): readonly Denied[] {
  const phase = state.phase as AuctionPhase;
  if (phase.owing) return phase.owing.what === 'plant' ? staying(rules, state, phase.owing) : [];
  if (phase.lot) {
    const range = raises(rules, state, phase.lot);
    return range.ok ? [] : [{ ...range.error, what: { plant: phase.lot.plant } }];
  }
  const plants = plantsInMarket(state).flatMap((plant): readonly Denied[] => {
    const bids = openingBids(rules, state, phase, seat, plant);
    if (bids.ok) return [];
    return bids.error.by === 'core'
      ? [{ ...bids.error, what: { plant } }]
      : deniedBy({ plant }, vetoes(rules, state, seat, cardOf(rules, plant)));
  });
  return mustNominate(rules, state, phase, seat)
    ? [...plants, { ...refuse('must-buy-first-round'), what: 'pass' }]
    : plants;
}

function handleAuction(play: Play, seat: Seat, action: Action): Refusal | Over {
  const phase = play.state.phase as AuctionPhase;
  const { owing, lot } = phase;
  switch (action.type) {
    case 'discard-plant':
      return owing?.what === 'plant'
        ? scrap(play, phase, seat, action.plant, owing.bought)
        : refuse('wrong-phase', { action: action.type, phase: phase.at });
    case 'discard-fuel':
      return owing?.what === 'fuel'
        ? returnFuel(play, phase, seat, owing.bought, action.fuels)
        : refuse('wrong-phase', { action: action.type, phase: phase.at });
    case 'open':
      if (owing) return refuse(owing.what === 'plant' ? 'must-scrap-plant' : 'must-return-fuel');
      return lot
        ? refuse('lot-open', { plant: cardOf(play.rules, lot.plant).number })
        : open(play, phase, seat, action.plant, action.bid);
    case 'bid':
      if (owing) return refuse(owing.what === 'plant' ? 'must-scrap-plant' : 'must-return-fuel');
      return lot ? raise(play, phase, lot, action.bid) : refuse('no-lot');
    case 'pass':
      if (owing) return refuse(owing.what === 'plant' ? 'must-scrap-plant' : 'must-return-fuel');
      return lot ? dropOut(play, phase, lot) : declineToNominate(play, phase, seat);
    default:
      return refuse('wrong-phase', { action: action.type, phase: phase.at });
  }
}

/** @rule Auction: in turn order; skipped when the market is empty. */
function begin(play: Play): Over | undefined {
  const { rules, state } = play;
  const opener = state.order[0] ?? 0;
  emit(play, { type: 'phase-began', phase: { at: 'auction', bought: [], passed: [], opener, lot: null, owing: null } });
  return offeredPlants(rules, state).length === 0 ? 'over' : undefined;
}

/** Step 3 begins once its card has been shown; in round 1 there is only now something to determine the turn order by. */
function close(play: Play): void {
  const { rules, state } = play;
  changeMarket(play, 'auction-end');
  if (state.plants.stepThree === 'shown' && isStepTwoCard(play)) beginStepTwoByCard(play);
  if (state.plants.stepThree === 'shown') {
    changeMarket(play, 'step-three');
    beginStepThree(play);
  }
  if (state.round === 1 && isBeforeAuction(rules)) setOrder(play);
}

/** @rule Phase 2: plants are nominated in turn order and auctioned clockwise. */
export const auctionPhase: PhaseRules = {
  begin,
  waiting: ({ phase }) => (phase.at === 'auction' ? onlySeat(awaited(phase)) : noSeats),
  options: auctionOptions,
  denied: auctionDenied,
  handle: handleAuction,
  next: close,
};
