import {
  type Action,
  type Fuel,
  type Fuels,
  fuels,
  type MarketId,
  type PlantId,
  type RankedSeat,
  type Run,
  type Seat,
  stepThreeCard,
} from '@gridwright/model';
import { citiesInPlay } from './board.ts';
import { canRun, choices, fuelOnSale, mostSupplied, quotes, stillBuying, withoutMines } from './choices.ts';
import { type At, cardsOf, mostCities, moveFuel, playerOf, type Reference, turnOrder } from './game.ts';
import { remember, rememberAround } from './memory.ts';
import {
  cardStartsStepTwo,
  carryOut,
  changePlants,
  onOffer,
  plantsOnShow,
  removeTooSmall,
  startsStepTwo,
  stepThatBegins,
} from './plant-market.ts';
import { askedBy, changedBy, doneBy, perFuel, spacesIn, spacesOf, wantedBy } from './printed.ts';
import { waysToGiveBack } from './stores.ts';

/** Whether a seat may do this now. */
export function allows(reference: Reference, seat: Seat, action: Action, listed = choices(reference, seat)): boolean {
  return listed.some((choice) => {
    if (choice.type !== action.type) return false;
    switch (action.type) {
      case 'open':
        return choice.type === 'open' && choice.plant === action.plant && within(action.bid, choice.min, choice.max);
      case 'bid':
        return choice.type === 'bid' && within(action.bid, choice.min, choice.max);
      case 'discard-plant':
        return choice.type === 'discard-plant' && choice.plant === action.plant;
      case 'discard-fuel':
        return (
          choice.type === 'discard-fuel' &&
          choice.answers.some((answer) => fuels.every((fuel) => (answer[fuel] ?? 0) === (action.fuels[fuel] ?? 0)))
        );
      case 'buy':
        return (
          choice.type === 'buy' &&
          choice.market === action.market &&
          choice.fuel === action.fuel &&
          within(action.count, 1, choice.most ?? choice.prices.length)
        );
      case 'build':
        return choice.type === 'build' && choice.city === action.city;
      case 'pick-region':
        return choice.type === 'pick-region' && choice.region === action.region;
      case 'power':
        return canRun(reference, seat, action.runs);
      case 'choose':
        return (
          choice.type === 'choose' &&
          choice.by === action.by &&
          choice.choice === action.choice &&
          choice.holds !== action.answer &&
          choice.answers.some(({ answer }) => answer === action.answer)
        );
      case 'pass':
        return true;
    }
  });
}

const within = (value: number, least: number, most: number): boolean =>
  Number.isInteger(value) && value >= least && value <= most;

/** Does what a seat wants, which must be allowed, and what plugins make of it. */
export function play(reference: Reference, seat: Seat, action: Action): void {
  reference.happened = [];
  carryOutAction(reference, seat, action);
  rememberAround(reference, () => {
    for (const event of reference.happened)
      for (const { effect } of wantedBy(reference.printed, event, reference.game)) carryOut(reference, effect);
  });
}

function carryOutAction(reference: Reference, seat: Seat, action: Action): void {
  const { game } = reference;
  const player = game.phase.at === 'regions' ? undefined : playerOf(reference, seat);
  switch (action.type) {
    case 'pick-region':
      return pickRegion(reference, action.region);
    case 'open':
      openLot(reference, seat, action.plant, action.bid);
      break;
    case 'bid': {
      const { turn: _turn, ...lot } = lotOf(reference);
      offer(reference, { ...lot, bid: action.bid, leader: seat }, seat);
      break;
    }
    case 'discard-plant':
      if (player) player.plants = player.plants.filter((plant) => plant !== action.plant);
      makeRoom(reference, seat);
      break;
    case 'discard-fuel':
      for (const fuel of fuels) moveFuel(reference, seat, 'supply', fuel, action.fuels[fuel] ?? 0);
      afterPurchase(reference);
      break;
    case 'buy': {
      const offered = fuelOnSale(reference, seat).find(
        ({ market, fuel }) => market === action.market && fuel === action.fuel,
      );
      const price = (offered?.prices ?? []).slice(0, action.count).reduce((sum, one) => sum + one, 0);
      if (player) player.money -= price;
      moveFuel(reference, { market: action.market }, seat, action.fuel, action.count);
      if (game.phase.at === 'fuel' && isOneTokenATurn(reference)) nextTurn(reference, game.phase, seat);
      else if (game.phase.at === 'fuel' && isOneMarketATurn(reference))
        game.phase = { ...game.phase, market: action.market };
      break;
    }
    case 'build': {
      const quote = quotes(reference, seat).find(({ city }) => city === action.city);
      if (player === undefined || quote === undefined) throw new Error(`nobody can build in ${action.city}`);
      player.money -= quote.house + quote.link;
      player.cities.push(action.city);
      delete game.roundsWithoutProgress;
      game.houses[action.city] = [...(game.houses[action.city] ?? []), seat];
      reference.happened.push({ type: 'city-built', seat, city: action.city, house: quote.house, link: quote.link });
      removeTooSmall(reference);
      break;
    }
    case 'power':
      choose(reference, seat, action.runs);
      break;
    case 'choose':
      answer(reference, seat, action);
      break;
    case 'pass':
      pass(reference, seat);
      break;
  }
}

/** An answer changes nothing but what its plugin remembers, or does next. */
function answer(reference: Reference, seat: Seat, { by, choice, answer: given }: Extract<Action, { type: 'choose' }>) {
  const asked = askedBy(reference.printed, seat, reference.game).find((one) => one.by === by && one.choice === choice);
  const text = asked?.answers.find((one) => one.answer === given);
  if (text === undefined) throw new Error(`nobody asks for ${choice}`);
  const told = { type: 'choice-made', seat, choice, answer: given, text: text.text, params: text.params ?? {}, by };
  reference.happened.push(told);
}

function pass(reference: Reference, seat: Seat): void {
  const { phase } = reference.game;
  switch (phase.at) {
    case 'auction': {
      if (phase.lot) {
        const { turn, ...lot } = phase.lot;
        return offer(reference, { ...lot, out: [...lot.out, turn] }, turn);
      }
      const isFirst = phase.passed.length === 0;
      reference.game.phase = { ...withRight(phase, without(phase, seat)), passed: [...phase.passed, seat] };
      if (isFirst) changePlants(reference, 'first-pass');
      return nextNomination(reference);
    }
    case 'fuel':
    case 'building':
      return finishTurn(reference, phase, seat);
    default:
      throw new Error(`nobody passes during ${phase.at}`);
  }
}

// Set-up

function pickRegion(reference: Reference, region: string): void {
  const { game, printed } = reference;
  const { phase } = game;
  if (phase.at !== 'regions') throw new Error('the regions have been picked');
  const picks = [...phase.picks, region];
  game.phase = { ...phase, picks, turn: game.order[picks.length % game.order.length] ?? 0 };
  if (picks.length < printed.regionsInPlay) return;
  game.regions = printed.board.regions.map(({ id }) => id).filter((id) => picks.includes(id));
  game.cities = citiesInPlay(printed.board, game.regions, printed.citiesInPlay);
}

// Phase 2

type Auction = At<'auction'>;
type Lot = NonNullable<Auction['lot']>;

function auctionOf({ game: { phase } }: Reference): Auction {
  if (phase.at !== 'auction') throw new Error('there is no auction');
  return phase;
}

function lotOf(reference: Reference): Lot {
  const { lot } = auctionOf(reference);
  if (lot === null) throw new Error('no plant is being auctioned');
  return lot;
}

function openLot(reference: Reference, seat: Seat, plant: PlantId, bid: number): void {
  const { printed, game } = reference;
  const card = printed.card(plant);
  const least = changedBy(printed, 'minimumBid', card.number, { plant: card }, game);
  const lot = { plant, opener: seat, bid, leader: seat, out: [] };
  offer(reference, least < card.number ? { ...lot, discounted: true } : lot, seat);
}

/** Seats that have bought and may buy one more plant, but for one. */
const without = ({ again = [] }: Auction, seat: Seat): readonly Seat[] => again.filter((other) => other !== seat);

function withRight({ again: _before, ...phase }: Auction, again: readonly Seat[]): Auction {
  return again.length > 0 ? { ...phase, again } : phase;
}

/** @rule Bidding goes clockwise by seat among players who have not bought this round; the last one left pays and takes the plant. */
function offer(reference: Reference, lot: Omit<Lot, 'turn'>, from: Seat): void {
  const { game, printed } = reference;
  const seats = Array.from({ length: printed.players - 1 }, (_, distance) => (from + distance + 1) % printed.players);
  const turn = seats.find((seat) => seat !== lot.leader && !lot.out.includes(seat) && stillBuying(reference, seat));
  if (turn !== undefined) {
    game.phase = { ...auctionOf(reference), lot: { ...lot, turn } };
    return;
  }
  const winner = playerOf(reference, lot.leader);
  winner.money -= lot.bid;
  winner.plants.push(lot.plant);
  delete game.roundsWithoutProgress;
  game.plants.current = game.plants.current.filter((plant) => plant !== lot.plant);
  game.plants.future = game.plants.future.filter((plant) => plant !== lot.plant);
  remember(reference, 'plant-bought');
  const phase = auctionOf(reference);
  const query = {
    seat: lot.leader,
    plant: printed.card(lot.plant),
    discounted: lot.discounted === true,
    before: phase.bought.filter((seat) => seat === lot.leader).length,
  };
  const others = without(phase, lot.leader);
  const again = changedBy(printed, 'buysAgain', false, query, game) ? [...others, lot.leader] : others;
  game.phase = { ...withRight(phase, again), bought: [...phase.bought, lot.leader], opener: lot.opener, lot: null };
  // over the limit, one previously owned plant is scrapped
  if (withoutMines(cardsOf(reference, winner.plants)).length > printed.plantLimit)
    game.phase = { ...game.phase, owing: { seat: lot.leader, what: 'plant', bought: lot.plant } };
  else afterPurchase(reference);
}

/** @rule What has no room after scrapping returns to the supply; where fuels compete for the room, the owner is asked which go. */
function makeRoom(reference: Reference, seat: Seat): void {
  const { plants, fuels: held } = playerOf(reference, seat);
  const ways = waysToGiveBack(held, cardsOf(reference, plants));
  const phase = auctionOf(reference);
  if (phase.owing === null) throw new Error('nothing is owed');
  for (const fuel of fuels) {
    const counts = new Set(ways.map((way) => way[fuel]));
    const [count = 0] = counts;
    if (counts.size === 1) moveFuel(reference, seat, 'supply', fuel, count);
  }
  if (ways.length > 1) reference.game.phase = { ...phase, owing: { ...phase.owing, what: 'fuel' } };
  else afterPurchase(reference);
}

/** @rule The sold plant is replaced at once. If somebody else won, the same nominator chooses again. */
function afterPurchase(reference: Reference): void {
  reference.game.phase = { ...auctionOf(reference), owing: null };
  changePlants(reference, 'bought');
  nextNomination(reference);
}

function nextNomination(reference: Reference): void {
  const { game } = reference;
  const phase = auctionOf(reference);
  const opener = [phase.opener, ...game.order].find((seat) => stillBuying(reference, seat));
  if (opener === undefined || onOffer(reference).length === 0) endAuction(reference);
  else game.phase = { ...phase, opener };
}

/** Whether the turn order is set after the auction, for this round and the next auction. */
const isAfterAuction = ({ printed: { settings } }: Reference): boolean =>
  settings.phases.indexOf('order') > settings.phases.indexOf('auction');

/**
 * @rule If nobody bought, the lowest plant leaves and is replaced. A Step 3 card that was drawn in this phase leaves with the lowest
 * plant, and Step 3 begins. Round 1: afterwards the order is set by plant number alone.
 */
function endAuction(reference: Reference): void {
  const { game } = reference;
  const { bought } = auctionOf(reference);
  if (bought.length === 0 && onOffer(reference).length > 0) changePlants(reference, 'unsold');
  changePlants(reference, 'auction-end');
  if (game.plants.stepThree === 'shown' && startsStepTwo(reference)) cardStartsStepTwo(reference);
  if (game.plants.stepThree === 'shown') {
    changePlants(reference, 'step-three');
    beginStepThree(reference);
  }
  if (game.round === 1 || isAfterAuction(reference)) game.order = turnOrder(reference);
  game.phase = { at: 'fuel', turn: game.order.at(-1) ?? 0, done: [] };
}

// Phases 3 and 4

/** @rule Phases 3 and 4 go in reverse turn order; each player finishes before the next. */
function finishTurn(reference: Reference, phase: At<'fuel'> | At<'building'>, seat: Seat): void {
  const { game } = reference;
  const done = [...phase.done, seat];
  if (phase.at === 'fuel' && isOneTokenATurn(reference) && done.length < game.order.length)
    return nextTurn(reference, { ...phase, done }, seat);
  const turn = game.order.findLast((other) => !done.includes(other));
  if (turn !== undefined) game.phase = { at: phase.at, turn, done };
  else if (phase.at === 'fuel') game.phase = { at: 'building', turn: game.order.at(-1) ?? 0, done: [] };
  else endBuilding(reference);
}

/** Cities that start Step 2 and that end the game: no more than there are, once the board is set. */
export const thresholds = ({ printed, game }: Reference) => {
  const most = game.cities.length > 0 ? game.cities.length : Number.MAX_SAFE_INTEGER;
  const { stepTwoAt, endAt } = printed;
  return { stepTwoAt: stepTwoAt === null ? null : Math.min(stepTwoAt, most), endAt: Math.min(endAt, most) };
};

const isFull = (reference: Reference): boolean =>
  reference.game.cities.every((city) => {
    if (reference.game.blocked?.includes(city)) return true;
    const space = spacesOf(reference.printed, city)[reference.game.houses[city]?.length ?? 0];
    return space === undefined || space.from > reference.game.step;
  });

/** Whether every space is taken and no Step will open more. */
function isFullForGood(reference: Reference): boolean {
  const { step, plants } = reference.game;
  if (!isFull(reference) || plants.stepThree === 'due') return false;
  if (step < 2 && reference.printed.stepTwoAt !== null && stepThatBegins(reference, 2, 'spaces') !== undefined)
    return false;
  const isOut = plants.stepThree === 'hidden' && !reference.game.pile.includes(stepThreeCard);
  return isOut || step === 3 || stepThatBegins(reference, 3, 'card') === undefined;
}

/** @rule End: after phase 4 of the round in which somebody has enough cities. Steps 2 and 3 begin after phase 4, before phase 5. */
function endBuilding(reference: Reference): void {
  const { game } = reference;
  const { endAt } = thresholds(reference);
  const { roundLimit, standstillAfter } = reference.printed.settings;
  const isLast = roundLimit !== null && game.round >= roundLimit;
  const isStill = standstillAfter !== null && (game.roundsWithoutProgress ?? 0) >= standstillAfter;
  if (mostCities(reference) >= endAt || isFullForGood(reference) || isStill || isLast) {
    changeFuel(reference, 'game-end');
    game.phase = { at: 'over', ranking: ranking(reference) };
    return;
  }
  game.phase = { at: 'bureaucracy', waiting: game.order };
  if (game.plants.stepThree === 'due') beginStepThree(reference);
  else if (game.step === 1) perhapsStepTwo(reference);
  changePlants(reference, 'bureaucracy');
  if (game.plants.stepThree === 'due' && reference.printed.settings.stepThreeInPhaseFive === 'at-once')
    beginStepThree(reference);
}

function perhapsStepTwo(reference: Reference): void {
  const { game } = reference;
  const { stepTwoAt } = thresholds(reference);
  if (stepTwoAt === null) return;
  const cause = mostCities(reference) >= stepTwoAt ? 'cities' : isFull(reference) ? 'spaces' : undefined;
  if (cause === undefined || stepThatBegins(reference, 2, cause) !== 2) return;
  game.step = 2;
  changePlants(reference, 'step-two');
}

function beginStepThree(reference: Reference): void {
  const { game } = reference;
  if (stepThatBegins(reference, 3, 'card') === 3) game.step = 3;
  game.plants.current = plantsOnShow(reference);
  game.plants.future = [];
  game.plants.stepThree = 'begun';
}

// Phase 5

/** @rule All choose at once, and nobody sees what others chose before all have: then all plants run, in turn order. */
function choose(reference: Reference, seat: Seat, runs: readonly Run[]): void {
  const { game } = reference;
  const { phase } = game;
  if (phase.at !== 'bureaucracy') throw new Error('no plant runs now');
  game.choices[seat] = runs;
  const waiting = phase.waiting.filter((other) => other !== seat);
  game.phase = { at: 'bureaucracy', waiting };
  if (waiting.length > 0) return;
  for (const other of game.order) if (game.choices[other]) run(reference, other, game.choices[other]);
  game.choices = {};
  changeFuel(reference, 'before-restock');
  endRound(reference);
}

/** What rules of the table do in the fuel markets besides the restock. */
function changeFuel(reference: Reference, moment: 'before-restock' | 'game-end'): void {
  for (const effect of doneBy(reference.printed, 'fuelMarket', { moment }, reference.game)) carryOut(reference, effect);
}

/** @rule Supplied = min(capacity, cities); fuel burned returns to the supply. */
function run(reference: Reference, seat: Seat, runs: readonly Run[]): void {
  const { game, printed } = reference;
  const player = playerOf(reference, seat);
  const capacity = runs.reduce((sum, { plant }) => sum + printed.card(plant).cities, 0);
  const supplied = Math.min(capacity, player.cities.length);
  const { payout } = printed.settings;
  player.money += changedBy(printed, 'income', payout[supplied] ?? payout.at(-1) ?? 0, { seat, supplied }, game);
  for (const { burn } of runs)
    for (const fuel of fuels) moveFuel(reference, seat, placeOfBurned(reference, fuel), fuel, burn[fuel] ?? 0);
}

/** @rule One token a turn: round after round in reverse order, until all have passed. */
const isOneTokenATurn = ({ printed }: Reference): boolean => printed.settings.fuelTurns === 'one-token';

function nextTurn({ game }: Reference, { done }: At<'fuel'>, seat: Seat): void {
  const place = game.order.indexOf(seat);
  const round = [...game.order.slice(0, place).toReversed(), ...game.order.slice(place).toReversed()];
  const turn = round.find((other) => !done.includes(other));
  if (turn === undefined) throw new Error('all have passed');
  game.phase = { at: 'fuel', turn, done };
}

/** @rule Two markets, one a turn: the first token fixes the market. */
const isOneMarketATurn = ({ printed }: Reference): boolean =>
  printed.markets.length > 1 && printed.settings.fuelMarkets === 'one-a-turn';

/** Where burned fuel goes: to the supply, or to a store that sells it again. */
function placeOfBurned({ printed }: Reference, fuel: Fuel): 'supply' | { readonly market: MarketId } {
  const store = printed.settings.stores[fuel];
  return store === null ? 'supply' : { market: store };
}

/** Burned tokens of a fuel that lie in a store. */
const storedOf = ({ printed, game }: Pick<Reference, 'printed' | 'game'>, fuel: Fuel): number =>
  game.markets[printed.settings.stores[fuel] ?? '']?.[fuel] ?? 0;

/** Tokens as they lie, or as they might lie. */
type Lying = Pick<Reference['game'], 'supply' | 'markets'>;

/**
 * What a restock would bring: the table for players and Step, limited by the supply and by empty spaces.
 *
 * @param lying the tokens before it
 */
function restockWith({ printed, game }: Reference, lying: Lying) {
  const lines = printed.markets.flatMap(({ id, restock }) =>
    fuels.map((fuel) => ({ market: id, fuel, count: restock(fuel, game.step) })),
  );
  const left = { ...lying.supply };
  for (const fuel of fuels) left[fuel] += lying.markets[printed.settings.stores[fuel] ?? '']?.[fuel] ?? 0;
  return changedBy(printed, 'restock', lines, { step: game.step }, game).map(({ market, fuel, count }) => {
    const spaces = spacesIn({ printed, game }, market, fuel).length;
    const added = Math.max(0, Math.min(count, left[fuel], spaces - (lying.markets[market]?.[fuel] ?? 0)));
    left[fuel] -= added;
    return { market, fuel, added };
  });
}

/**
 * What a restock may bring to each market: at least when others buy its rivals empty and burn nothing, at most when they buy and
 * burn all that there is. Once all have bought, nothing leaves the markets any more.
 */
export function restockRange(reference: Reference) {
  const { printed, game } = reference;
  const { phases, stores } = printed.settings;
  const isSelling =
    game.phase.at === 'over' || !phases.slice(phases.indexOf('fuel') + 1).some((name) => name === game.phase.at);
  const selling = isSelling
    ? printed.markets.map(({ id }) => id).filter((id) => !Object.values(stores).includes(id))
    : [];
  const sold = (ids: readonly MarketId[]): Lying['markets'] => ({
    ...game.markets,
    ...Object.fromEntries(ids.map((id) => [id, perFuel(() => 0)])),
  });
  const burnable = [...game.players.map((player) => player.fuels), ...selling.map((id) => game.markets[id])];
  const supply = perFuel((fuel) => burnable.reduce((sum, tokens) => sum + (tokens?.[fuel] ?? 0), game.supply[fuel]));
  const most = restockWith(reference, { supply, markets: sold(selling) });
  const toMarket = (lines: typeof most, id: MarketId): Fuels =>
    perFuel((fuel) =>
      lines.filter((line) => line.market === id && line.fuel === fuel).reduce((sum, { added }) => sum + added, 0),
    );
  return (id: MarketId) => {
    const markets = sold(selling.filter((other) => other !== id));
    return { least: toMarket(restockWith(reference, { supply: game.supply, markets }), id), most: toMarket(most, id) };
  };
}

/** @rule Restock, then the plant market, then a Step 3 that is due, then the next round's turn order. */
function endRound(reference: Reference): void {
  const { game } = reference;
  for (const { market, fuel, added } of restockWith(reference, game)) {
    const burned = placeOfBurned(reference, fuel);
    const again = burned === 'supply' ? 0 : Math.min(added, storedOf(reference, fuel));
    moveFuel(reference, burned, { market }, fuel, again);
    moveFuel(reference, 'supply', { market }, fuel, added - again);
  }
  if (!game.plants.settled) changePlants(reference, 'upkeep');
  if (game.pile.length === 0) changePlants(reference, 'pile-empty');
  if (game.plants.stepThree === 'due') beginStepThree(reference);
  game.round += 1;
  game.roundsWithoutProgress = (game.roundsWithoutProgress ?? 0) + 1;
  game.plants.settled = false;
  if (!isAfterAuction(reference)) game.order = turnOrder(reference);
  game.phase = { at: 'auction', bought: [], passed: [], opener: game.order[0] ?? 0, lot: null, owing: null };
  // with no plant on show phase 2 is skipped
  if (onOffer(reference).length === 0) endAuction(reference);
}

/** @rule Most supplied wins, then money, then cities, then shared, unless the settings say otherwise. */
function ranking(reference: Reference): readonly RankedSeat[] {
  const results = reference.game.order.map((seat) => {
    const { money, cities } = playerOf(reference, seat);
    return { seat, supplied: mostSupplied(reference, seat), money, cities: cities.length };
  });
  const isBetter = (a: (typeof results)[number], b: (typeof results)[number]): boolean => {
    const [decides] = reference.printed.settings.ranking.filter((by) => a[by] !== b[by]);
    return decides !== undefined && a[decides] > b[decides];
  };
  return results
    .map((result) => ({ place: 1 + results.filter((other) => isBetter(other, result)).length, ...result }))
    .toSorted((a, b) => a.place - b.place);
}
