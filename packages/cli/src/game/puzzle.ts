import { reviewOf, type Rules, seatTurn, sheetOf } from '@gridwright/core';
import { type Bot, leastOf } from '@gridwright/core/plugin';
import { type BotPosition, positionScene, type Scene } from '@gridwright/core/testing';
import {
  type Action,
  type ActionPattern,
  type CopiedState,
  type Lead,
  matches,
  type Option,
  type Seat,
} from '@gridwright/model';
import { intervalOf } from '../statistics.ts';

/** An action whose games were played out. */
interface Judged {
  readonly action: Action;
  readonly chance: number;
}

/** Bids that are tried beside the least: a little more, and all that there is. */
function bidsOf(min: number, max: number): readonly number[] {
  return [...new Set([min, Math.min(max, min + 1), Math.min(max, min + 5), max])];
}

/** What may be done with an option: all of it but for amounts in between. */
function actionsOf(option: Option): readonly Action[] {
  switch (option.type) {
    case 'open':
      return bidsOf(option.min, option.max).map((bid) => ({ type: 'open', plant: option.plant, bid }));
    case 'bid':
      return bidsOf(option.min, option.max).map((bid) => ({ type: 'bid', bid }));
    case 'power':
      return [
        leastOf(option),
        ...option.proposal.map((run): Action => ({ type: 'power', runs: [run] })),
        { type: 'power', runs: [] },
      ];
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
export const answersIn = (moment: Scene, seat: Seat): readonly Action[] =>
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
function chanceAfter(rules: Rules, { state }: Scene, seat: Seat, action: Action, by: Judge): number {
  const turn = seatTurn(rules, state, seat, sheetOf(rules));
  const review = reviewOf(by.bot, 'puzzle', turn, [action], { games: by.games, alternatives: false });
  if (review === undefined) throw new Error(`${by.bot.id} reviews nothing`);
  let step = review.next();
  while (step.done !== true) step = review.next();
  return (step.value.chances[seat] ?? 0) / 100;
}

/** Parts of one by which chances of right actions may differ, to be as good as each other. */
const asGood = 0.05;

/** Who plays games out, and how many after each action. */
export interface Judge {
  readonly bot: Bot;
  readonly games: number;
}

const likeliest = (judged: readonly Judged[]): Judged | undefined => judged.toSorted((a, b) => b.chance - a.chance)[0];

/** A position with one clear answer, looked through. */
export interface Examined {
  readonly state: CopiedState;
  readonly answer: Action;
  readonly lead: Lead;
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
  const judged = answersIn(moment, seat).map((action) => ({
    action,
    chance: chanceAfter(rules, moment, seat, action, by),
  }));
  const best = likeliest(judged.filter(({ action }) => isRight(action, right)));
  const other = likeliest(judged.filter(({ action }) => !isRight(action, right)));
  if (best === undefined || other === undefined) return null;
  const { schema: _schema, version: _version, ...state } = moment.state;
  const low = lowOfDifference(best.chance, other.chance, by.games);
  // of what is as good, the first on offer is shown: the least that may be bid
  const shown = judged.find(({ action, chance }) => isRight(action, right) && chance > best.chance - asGood) ?? best;
  return {
    state,
    answer: shown.action,
    lead: { right: best.chance, other: other.chance, low: Number(low.toFixed(3)) },
  };
}
