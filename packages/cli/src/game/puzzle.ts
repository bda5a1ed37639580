import { reviewOf, type Rules, seatTurn, sheetOf } from '@gridwright/core';
import { type Bot, leastOf } from '@gridwright/core/plugin';
import { type BotPosition, positionScene, type Scene } from '@gridwright/core/testing';
import {
  type Action,
  type ActionPattern,
  type CopiedState,
  type GameState,
  type Lead,
  matches,
  type Option,
  type Puzzle,
  type Run,
  type Seat,
} from '@gridwright/model';
import { intervalOf } from '@gridwright/plugin-host/balance';

/** An action whose games were played out. */
export interface Judged {
  readonly action: Action;
  readonly chance: number;
}

/** Bids that are tried beside the least: a little more, and all that there is. */
function bidsOf(min: number, max: number): readonly number[] {
  return [...new Set([min, Math.min(max, min + 1), Math.min(max, min + 5), max])];
}

/** All plants that are proposed to run, and every part of them, the largest first. */
const partsOf = (runs: readonly Run[]): readonly Run[][] =>
  runs
    .reduceRight<readonly Run[][]>((parts, run) => [...parts.map((part) => [run, ...part]), ...parts], [[]])
    .toSorted((a, b) => b.length - a.length);

/** What may be done with an option: all of it but for amounts in between. */
function actionsOf(option: Option): readonly Action[] {
  switch (option.type) {
    case 'open':
      return bidsOf(option.min, option.max).map((bid) => ({ type: 'open', plant: option.plant, bid }));
    case 'bid':
      return bidsOf(option.min, option.max).map((bid) => ({ type: 'bid', bid }));
    case 'power':
      return option.least === undefined
        ? partsOf(option.proposal).map((runs) => ({ type: 'power', runs }))
        : [leastOf(option)];
    default:
      return [leastOf(option)];
  }
}

const isRight = (action: Action, right: readonly ActionPattern[]): boolean =>
  right.some((pattern) => matches(action, pattern));

/** What a position is called as a puzzle: its name without what an address cannot have. */
export const idOf = ({ name }: BotPosition): string =>
  name
    .normalize('NFD')
    .toLowerCase()
    .replace(/\p{Mark}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-');

/** Everything that a seat could answer to a position. */
export const answersIn = (moment: Pick<Scene, 'offered' | 'allows'>, seat: Seat): readonly Action[] =>
  moment
    .offered(seat)
    .options.flatMap(actionsOf)
    .filter((action) => moment.allows(seat, action));

/** The lower end of the 95 % interval of the difference between two shares of as many games each (Newcombe). */
function lowOfDifference(more: number, less: number, games: number): number {
  const [moreLow] = intervalOf(more * games, games);
  const [, lessHigh] = intervalOf(less * games, games);
  return more - less - Math.hypot(more - moreLow, lessHigh - less);
}

/** The part of the games that the seat wins after an action. */
function chanceAfter(rules: Rules, { state }: Pick<Scene, 'state'>, seat: Seat, action: Action, by: Judge): number {
  const turn = seatTurn(rules, state, seat, sheetOf(rules));
  const review = reviewOf(by.bot, 'puzzle', turn, [action], { games: by.games, alternatives: false });
  if (review === undefined) throw new Error(`${by.bot.id} reviews nothing`);
  let step = review.next();
  while (step.done !== true) step = review.next();
  const { won, chances } = step.value;
  return ((won ?? chances)[seat] ?? 0) / 100;
}

/** Everything that a seat could answer, each with the part of the games that it wins after it. */
export const judgedIn = (
  rules: Rules,
  moment: Pick<Scene, 'state' | 'offered' | 'allows'>,
  seat: Seat,
  by: Judge,
): readonly Judged[] =>
  answersIn(moment, seat).map((action) => ({ action, chance: chanceAfter(rules, moment, seat, action, by) }));

/** Parts of one by which chances of right actions may differ, to be as good as each other. */
export const asGood = 0.05;

/** Who plays games out, and how many after each action. */
export interface Judge {
  readonly bot: Bot;
  readonly games: number;
}

export const likeliest = (judged: readonly Judged[]): Judged | undefined =>
  judged.toSorted((a, b) => b.chance - a.chance)[0];

/** A position with one clear answer, looked through. */
export interface Examined {
  readonly state: CopiedState;
  readonly answer: Action;
  readonly lead: Lead;
  readonly tried: Puzzle['tried'];
}

/** The pattern that fits an action and what comes to the same. */
export function patternOf(action: Action): ActionPattern {
  switch (action.type) {
    case 'open':
      return { type: 'open', plant: action.plant, bid: [action.bid, action.bid] };
    case 'bid':
      return { type: 'bid', bid: [action.bid, action.bid] };
    case 'discard-plant':
      return { type: 'discard-plant', plant: action.plant };
    case 'buy':
      return { type: 'buy', fuel: action.fuel };
    case 'build':
      return { type: 'build', city: action.city };
    case 'power':
      return { type: 'power', plants: action.runs.map(({ plant }) => plant) };
    default:
      return { type: action.type };
  }
}

const hundredths = (part: number): number => Number(part.toFixed(3));

/** What stands in a puzzle of a state. */
export const copiedState = ({ schema: _schema, version: _version, ...state }: GameState): CopiedState => state;

/** What was found for each action, as it stands in a puzzle. */
export const triedOf = (judged: readonly Judged[]): Puzzle['tried'] =>
  judged.map(({ action, chance }) => ({ what: patternOf(action), chance: hundredths(chance) }));

/** By how much the best of some actions is better than the best of all others; null where there is nothing to compare. */
export function leadOf(right: readonly Judged[], others: readonly Judged[], games: number): Lead | null {
  const best = likeliest(right);
  const other = likeliest(others);
  if (best === undefined || other === undefined) return null;
  const low = lowOfDifference(best.chance, other.chance, games);
  return { right: best.chance, other: other.chance, low: hundredths(low) };
}

/**
 * Plays a position out after everything that may be done in it. Nothing where it asks for a whole turn, or where nothing right or
 * nothing else is on offer.
 * @throws when the position contradicts the rules
 */
export function examine(rules: Rules, position: BotPosition, by: Judge): Examined | null {
  const { seat, right, wrong, after } = position;
  if (right === undefined || wrong !== undefined || after !== undefined) return null;
  const moment = positionScene(rules, position);
  const judged = judgedIn(rules, moment, seat, by);
  const fits = judged.filter(({ action }) => isRight(action, right));
  const lead = leadOf(
    fits,
    judged.filter(({ action }) => !isRight(action, right)),
    by.games,
  );
  // of what is as good, the first on offer is shown: the least that may be bid
  const shown = fits.find(({ chance }) => lead !== null && chance > lead.right - asGood) ?? likeliest(fits);
  if (lead === null || shown === undefined) return null;
  return { state: copiedState(moment.state), answer: shown.action, lead, tried: triedOf(judged) };
}
