import type { EndReason, GameState, Option, RankedSeat, RegionId, Seat, Step } from '@gridwright/model';
import { buildDeck } from './deck.ts';
import { pluginFault } from './fault.ts';
import { restocked } from './fuel-market.ts';
import { keptCities, networkFor } from './network.ts';
import { changeMarket, mostCities, offeredPlants, openingRows, plantsInMarket } from './plant-market.ts';
import { emit, type Play, playerOf, refuse, type Refusal } from './play.ts';
import { mostSupplied } from './power.ts';
import { citiesInPlay } from './regions.ts';
import { recipeFor, type Rules } from './rules.ts';
import { lastUnfinished, turnOrder } from './turn-order.ts';
import { stackFromTable } from './fixed-setup.ts';

/** Puts the board and the cards on the table and begins round 1. */
export function dealGame(play: Play, regions: readonly RegionId[]): void {
  const { rules, state } = play;
  const inBoardOrder = rules.board.regions.map(({ id }) => id).filter((id) => regions.includes(id));
  const cities = keptCities(rules, citiesInPlay(rules.board, inBoardOrder, rules.citiesInPlay));
  emit(play, { type: 'board-set', regions: inBoardOrder, cities, rng: state.secret.rng });
  const recipe = recipeFor(rules.plugins, rules.hooks, rules.table, inBoardOrder);
  const size = rules.settings.marketSize.current + rules.settings.marketSize.future;
  const [built, rng] = builtFor(rules, () => buildDeck(recipe, rules.players, size, state.secret.rng));
  const deck = stackFromTable(built, state.secret.fixed, rules.cards);
  emit(play, {
    type: 'deck-built',
    ...openingRows(rules, deck.opening),
    aside: deck.aside,
    stack: deck.stack,
    culled: deck.culled,
    rng,
  });
  emit(play, { type: 'round-began', round: 1 });
  beginAuction(play);
}

/** A deck that was laid out well before the regions were known and cannot be now is the fault of who edited it last. */
function builtFor<T>({ plugins }: Rules, build: () => T): T {
  try {
    return build();
  } catch (error) {
    const editor = plugins.findLast(({ hooks, deck }) => hooks?.deckRecipe ?? deck)?.id ?? 'core';
    throw pluginFault({
      plugin: editor,
      hook: 'deckRecipe',
      what: error instanceof Error ? error.message : String(error),
    });
  }
}

/** @rule Auction: in turn order; skipped when the market is empty. */
function beginAuction(play: Play): void {
  const { rules, state } = play;
  const opener = state.order[0] ?? 0;
  emit(play, { type: 'phase-began', phase: { at: 'auction', bought: [], passed: [], opener, lot: null, owing: null } });
  if (offeredPlants(rules, state).length === 0) finishAuction(play, true);
}

/** Closes phase 2. `sold` is false when players could have bought and nobody did. */
export function finishAuction(play: Play, sold: boolean): void {
  const { rules, state } = play;
  if (!sold) changeMarket(play, 'unsold');
  if (state.plants.stepThree === 'shown') {
    changeMarket(play, 'step-three');
    beginStepThree(play);
  }
  if (state.round === 1) emit(play, { type: 'order-set', order: turnOrder(rules, state) });
  emit(play, { type: 'phase-began', phase: { at: 'fuel', turn: lastUnfinished(state.order, []) ?? 0, done: [] } });
}

/** A seat has finished buying fuel or building; the next in reverse turn order follows, or the next phase. */
export function finishSeat(
  play: Play,
  seat: Seat,
  at: 'fuel' | 'building',
  optionsOf: (rules: Rules, state: GameState, seat: Seat) => readonly Option[],
): Refusal {
  const { rules, state } = play;
  const { phase } = state;
  if (phase.at !== at) return refuse('wrong-phase', { action: 'pass', phase: phase.at });
  if (rules.hooks.used.mayFinish && !optionsOf(rules, state, seat).some((option) => option.type === 'pass'))
    return rules.hooks.vetoes('mayFinish', { seat, phase: at }, state)[0];
  emit(play, { type: 'seat-finished', seat, at });
  const done = [...phase.done, seat];
  const turn = lastUnfinished(state.order, done);
  if (turn !== undefined) emit(play, { type: 'turn-set', phase: { at, turn, done } });
  else if (at === 'fuel')
    emit(play, {
      type: 'phase-began',
      phase: { at: 'building', turn: lastUnfinished(state.order, []) ?? 0, done: [] },
    });
  else finishBuilding(play);
  return undefined;
}

/** The cities that start Step 2 and end the game: no more than there are. */
export const targetsOf = (rules: Rules, state: GameState): { readonly stepTwoAt: number; readonly endAt: number } => ({
  stepTwoAt: Math.min(rules.stepTwoAt, state.cities.length || rules.stepTwoAt),
  endAt: Math.min(rules.endAt, state.cities.length || rules.endAt),
});

/**
 * @rule End: after phase 4 of the round in which somebody has enough cities; otherwise phase 5 begins, and with it perhaps a Step.
 * A game that is full for good ends as well, and so does one that has gone on for too many rounds.
 */
function finishBuilding(play: Play): void {
  const { rules, state } = play;
  const why = endReason(play);
  if (why !== undefined) {
    emit(play, { type: 'game-ended', ranking: rankingOf(rules, state), why });
    return;
  }
  emit(play, { type: 'phase-began', phase: { at: 'bureaucracy', waiting: state.order } });
  if (state.plants.stepThree === 'due') beginStepThree(play);
  else if (state.step === 1) perhapsStepTwo(play);
}

function endReason(play: Play): EndReason | undefined {
  const { rules, state } = play;
  if (mostCities(state) >= targetsOf(rules, state).endAt) return 'cities';
  if (isFullForGood(play)) return 'spaces';
  const { roundLimit } = rules.settings;
  return roundLimit !== null && state.round >= roundLimit ? 'rounds' : undefined;
}

/** @rule Steps: Step 2 starts when somebody has enough cities, or when every Step-1 space is taken; the lowest plant is replaced once. */
function perhapsStepTwo(play: Play): void {
  const { rules, state } = play;
  const cause =
    mostCities(state) >= targetsOf(rules, state).stepTwoAt ? 'cities' : spacesLeft(rules, state) ? undefined : 'spaces';
  if (cause === undefined) return;
  const step = changedStep(play, 2, cause);
  if (step !== 2) return;
  emit(play, { type: 'step-began', step, current: state.plants.current, future: state.plants.future });
  changeMarket(play, 'step-two');
}

function spacesLeft(rules: Rules, state: GameState): boolean {
  const network = networkFor(rules, state.cities);
  return state.cities.some((city, position) => {
    const slot = network.slots[position]?.[state.houses[city]?.length ?? 0];
    return slot !== undefined && slot.from <= state.step;
  });
}

/** Whether nobody can ever build again: every space is taken, and no Step will open more. */
function isFullForGood(play: Play): boolean {
  const { step, plants } = play.state;
  if (spacesLeft(play.rules, play.state) || plants.stepThree === 'due') return false;
  const mayBegin = (next: Step, cause: 'spaces' | 'card'): boolean =>
    step < next && changedStep(play, next, cause) !== undefined;
  return !mayBegin(2, 'spaces') && !mayBegin(3, 'card');
}

const changedStep = ({ rules, state }: Play, step: Step, cause: 'cities' | 'spaces' | 'card'): Step | undefined =>
  rules.hooks.used.stepChange ? rules.hooks.reduce('stepChange', step, { cause }, state) : step;

/** @rule Steps: in Step 3 the market is one row of plants, all current. Where no Step 3 begins, the row stays and spaces and restock stay as they were. */
function beginStepThree(play: Play): void {
  const { state } = play;
  const step = changedStep(play, 3, 'card') === 3 ? 3 : state.step;
  emit(play, { type: 'step-began', step, current: plantsInMarket(state), future: [] });
}

/** Closes phase 5: restock, plant market, and the next round. */
export function finishRound(play: Play): void {
  const { rules, state } = play;
  for (const { market, added } of restocked(rules, state)) emit(play, { type: 'fuel-restocked', market, added });
  if (!state.plants.settled) changeMarket(play, 'upkeep');
  if (state.plants.stepThree === 'due') beginStepThree(play);
  emit(play, { type: 'round-began', round: state.round + 1 });
  emit(play, { type: 'order-set', order: turnOrder(rules, state) });
  beginAuction(play);
}

/**
 * Everybody's place at the end.
 * @rule End: most supplied cities wins, then money, then cities, then shared.
 */
function rankingOf(rules: Rules, state: GameState): readonly RankedSeat[] {
  const results = state.order.map((seat) => {
    const { plants, fuels, cities, money } = playerOf(state, seat);
    return { seat, supplied: mostSupplied(rules, plants, fuels, cities.length), money, cities: cities.length };
  });
  const compare = (a: (typeof results)[number], b: (typeof results)[number]): number =>
    b.supplied - a.supplied || b.money - a.money || b.cities - a.cities;
  const sorted = results.toSorted(compare);
  return sorted.map((result) => ({ ...result, place: 1 + sorted.findIndex((other) => compare(other, result) === 0) }));
}
