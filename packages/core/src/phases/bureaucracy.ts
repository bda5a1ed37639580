import { payoutFor, plusTokens, tokensOf } from '@gridwright/arithmetic';
import {
  type Action,
  type Fuel,
  type Fuels,
  fuels,
  type GameState,
  type MarketId,
  noFuels,
  type Option,
  type Run,
  type Seat,
} from '@gridwright/model';
import { cardOf, countedAmong, tanksIn } from '../cards.ts';
import { restocked } from '../fuel-market.ts';
import { changeFuelMarkets, changeMarket } from '../plant-market.ts';
import { emit, type Play, playerOf, playFrom, refuse, type Refusal } from '../play.ts';
import { mostSupplied, proposedRuns } from '../power.ts';
import type { Rules } from '../rules.ts';
import { beginStepThree, perhapsStepTwo } from '../steps.ts';
import { noSeats, type Over, type PhaseRules } from './phase.ts';

/** What one run burns when it is exactly what the plant needs, or why it is not. */
function whyNotRun(rules: Rules, run: Run, owned: readonly string[], left: Record<Fuel, number>): Refusal {
  const card = rules.cards.get(run.plant);
  if (card === undefined) return refuse('unknown-plant', { plant: run.plant });
  if (!owned.includes(run.plant)) return refuse('plant-not-yours', { plant: run.plant });
  if (card.digs !== undefined) return refuse('is-mine', { plant: card.number });
  let burned = 0;
  for (const fuel of fuels) {
    const count = tokensOf(run.burn, fuel) ?? 0;
    if (count === 0) continue;
    if (!Number.isSafeInteger(count) || count < 1) return refuse('not-an-integer', { field: `burn.${fuel}` });
    if (!card.fuels.includes(fuel)) return refuse('wrong-fuel', { plant: card.number, fuel });
    left[fuel] -= count;
    burned += count;
  }
  if (burned !== card.burns) return refuse('wrong-burn', { plant: card.number, burned, needed: card.burns });
  for (const fuel of fuels)
    if (tokensOf(left, fuel) < 0) return refuse('not-enough-fuel', { fuel, missing: -tokensOf(left, fuel) });
  return undefined;
}

/** Why plants cannot run together from a seat's store. */
function whyNotTogether({ rules, state }: Play, seat: Seat, runs: readonly Run[]): Refusal {
  const player = playerOf(state, seat);
  const { coal, oil, garbage, uranium } = player.fuels;
  const left: Record<Fuel, number> = { coal, oil, garbage, uranium };
  for (let at = 0; at < runs.length; at++) {
    const run = runs[at] as Run;
    for (let before = 0; before < at; before++)
      if ((runs[before] as Run).plant === run.plant) return refuse('plant-twice', { plant: run.plant });
    const refusal = whyNotRun(rules, run, player.plants, left);
    if (refusal) return refusal;
  }
  return undefined;
}

const mustSupplyMost = ({ settings }: Rules): boolean => settings.supplying === 'most-possible';

/** The fewest cities that a seat must supply where the rules demand it: as many as it can. */
function leastSupplied(rules: Rules, state: GameState, seat: Seat): number {
  const { plants, fuels: held, cities } = playerOf(state, seat);
  return mostSupplied(rules, plants, held, cities.length);
}

/** Why plants supply too few cities. */
function whyNotSoFew({ rules, state }: Play, seat: Seat, runs: readonly Run[]): Refusal {
  if (!mustSupplyMost(rules)) return undefined;
  const most = leastSupplied(rules, state, seat);
  const supplied = suppliedBy(rules, state, seat, runs);
  return supplied < most ? refuse('must-supply-most', { supplied, most }) : undefined;
}

/** Seats that have not chosen yet. */
const awaited = ({ phase }: GameState): readonly Seat[] => (phase.at === 'bureaucracy' ? phase.waiting : noSeats);

/** @rule Bureaucracy: nobody sees what others run before all have chosen; then all plants run, in turn order. */
function choose(play: Play, seat: Seat, runs: readonly Run[]): Refusal | Over {
  const refusal = whyNotTogether(play, seat, runs) ?? whyNotSoFew(play, seat, runs);
  if (refusal) return refusal;
  emit(play, { type: 'plants-chosen', seat, runs });
  const waiting = awaited(play.state).filter((other) => other !== seat);
  if (waiting.length === 0) return 'over';
  emit(play, { type: 'turn-set', phase: { at: 'bureaucracy', waiting } });
  return undefined;
}

/** Runs all plants that were chosen: their owners burn the fuel and are paid. */
function runChosen(play: Play): void {
  const { rules, state } = play;
  const { choices } = state.secret;
  for (const seat of state.order) {
    const runs = choices?.[seat];
    if (runs === undefined) continue;
    const supplied = suppliedBy(rules, state, seat, runs);
    emit(play, { type: 'plants-run', seat, runs, supplied, income: incomeFor(rules, state, seat, supplied) });
    for (const { fuel, store } of rules.stores) {
      const count = runs.reduce((sum, { burn }) => sum + (tokensOf(burn, fuel) ?? 0), 0);
      if (count > 0) emit(play, { type: 'fuel-moved', from: 'supply', to: { market: store }, fuel, count });
    }
  }
}

/** @rule Bureaucracy: fuel comes back from where burned fuel lies, and what is lacking from the supply. */
function restockMarket(play: Play, market: MarketId, added: Fuels): void {
  const { rules, state } = play;
  let fresh = added;
  for (const { fuel, store } of rules.stores) {
    const count = Math.min(tokensOf(added, fuel), tokensOf(state.markets[store] ?? noFuels, fuel));
    if (count === 0 || store === market) continue;
    emit(play, { type: 'fuel-moved', from: { market: store }, to: { market }, fuel, count });
    fresh = plusTokens(fresh, fuel, -count);
  }
  emit(play, { type: 'fuel-restocked', market, added: fresh });
}

/** Cities that a seat supplies with these plants. */
export function suppliedBy(rules: Rules, state: GameState, seat: Seat, runs: readonly Run[]): number {
  let capacity = 0;
  for (const { plant } of runs) capacity += cardOf(rules, plant).cities;
  return Math.min(capacity, playerOf(state, seat).cities.length);
}

/** Elektro that a seat is paid for supplied cities. */
export function incomeFor(rules: Rules, state: GameState, seat: Seat, supplied: number): number {
  const payout = payoutFor(rules.settings.payout, supplied);
  return rules.hooks.used.income ? rules.hooks.adjust('income', payout, { seat, supplied }, state) : payout;
}

/**
 * A state in which all that was chosen in phase 5 so far has been carried out, as if nothing had been hidden: for those who read
 * the record of a game, in which every choice stands openly.
 */
export function withChoicesRun(rules: Rules, state: GameState): GameState {
  if (state.secret.choices === undefined) return state;
  const play = playFrom(rules, state);
  runChosen(play);
  return play.state;
}

function handleBureaucracy(play: Play, seat: Seat, action: Action): Refusal | Over {
  return action.type === 'power'
    ? choose(play, seat, action.runs)
    : refuse('wrong-phase', { action: action.type, phase: 'bureaucracy' });
}

/** They stay the same while others choose. */
function bureaucracyOptions(rules: Rules, state: GameState, seat: Seat): readonly Option[] {
  const player = playerOf(state, seat);
  const { plants, fuels: held, cities } = player;
  const { markets, slices, step } = state;
  const last = rules.kept.power[seat];
  if (
    last?.plants === plants &&
    last.held === held &&
    last.cities === cities &&
    last.markets === markets &&
    last.slices === slices &&
    last.step === step
  )
    return last.options;
  const options: readonly Option[] = [
    {
      type: 'power',
      plants: tanksIn(rules, countedAmong(rules, plants)).map(({ shown }) => shown),
      fuels: held,
      cities: cities.length,
      proposal: proposedRuns(rules, state, seat),
      ...(mustSupplyMost(rules) && { least: leastSupplied(rules, state, seat) }),
    },
  ];
  rules.kept.power[seat] = { plants, held, cities, markets, slices, step, options };
  return options;
}

/** A Step that building or its card has brought about begins with the phase. */
function begin(play: Play): undefined {
  const { rules, state } = play;
  emit(play, { type: 'phase-began', phase: { at: 'bureaucracy', waiting: state.order } });
  if (state.plants.stepThree === 'due') beginStepThree(play);
  else if (state.step === 1) perhapsStepTwo(play);
  changeMarket(play, 'bureaucracy');
  if (state.plants.stepThree === 'due' && rules.settings.stepThreeInPhaseFive === 'at-once') beginStepThree(play);
}

/** Runs the plants, restocks fuel, and brings the plant market up to date. */
function close(play: Play): void {
  runChosen(play);
  changeFuelMarkets(play, 'before-restock');
  const { rules, state } = play;
  for (const { market, added } of restocked(rules, state)) restockMarket(play, market, added);
  if (!state.plants.settled) changeMarket(play, 'upkeep');
  if (rules.hooks.used.plantMarket && state.secret.stack.length === 0) changeMarket(play, 'pile-empty');
  if (state.plants.stepThree === 'due') beginStepThree(play);
}

/** @rule Phase 5: each player names the plants to run. Nobody's choice touches another's, so all choose at once, unseen. */
export const bureaucracyPhase: PhaseRules = {
  begin,
  waiting: awaited,
  options: bureaucracyOptions,
  denied: () => [],
  handle: handleBureaucracy,
  next: close,
};
