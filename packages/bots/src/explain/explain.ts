import type { BotTurn, MoveReason } from '@gridwright/core/plugin';
import type { Action, Fuel, Option, View } from '@gridwright/model';
import type { Habits } from '../habits.ts';
import { incomeFor, Position } from '../position.ts';
import { meanPrice } from '../regions.ts';
import { whyBid, whyGiveBack, whyNoOpen, whyOpen, whyScrap } from './auction.ts';
import { whyBuild } from './building.ts';
import { whyFuel } from './fuel.ts';
import { type ActionOf, plantsIn, reason } from './reason.ts';

/** More sentences than this nobody reads. */
const mostReasons = 6;

/**
 * Why a seat should do this, with the numbers by which these habits decide.
 * @param over what the habits may bid above their limit in this decision
 */
export function explain(
  { view, sheet, offered: { options }, imagine, random }: BotTurn,
  actions: readonly Action[],
  habits: Habits,
  over: number,
): readonly MoveReason[] {
  const [first] = actions;
  if (first === undefined || view.you === null) return [];
  if (first.type === 'choose') return whyAnswer(first, options);
  if (first.type === 'pick-region') return whyRegion(view, sheet, first, options);
  const position = new Position(view, sheet, habits);
  return about(position, first).slice(0, mostReasons);

  function about(from: Position, action: Action): readonly MoveReason[] {
    const bid = options.find((option) => option.type === 'bid');
    switch (action.type) {
      case 'open':
        return whyOpen(from, action);
      case 'bid':
        return whyBid(from, action, bid, over);
      case 'discard-plant':
        return whyScrap(from, action, options);
      case 'discard-fuel':
        return whyGiveBack(from, action);
      case 'power':
        return whyPower(from, action, options);
      default:
        break;
    }
    switch (view.phase.at) {
      case 'auction':
        return view.phase.lot === null ? whyNoOpen(from, options) : whyBid(from, action, bid, over);
      case 'fuel':
        return whyFuel(
          from,
          actions.filter((one) => one.type === 'buy'),
          options,
        );
      case 'building':
        return whyBuild(
          from,
          actions.filter((one) => one.type === 'build'),
          imagine(random),
        );
      default:
        return [];
    }
  }
}

/** Why these plants are run: what that pays, and what one plant fewer would. */
function whyPower(position: Position, { runs }: ActionOf<'power'>, options: readonly Option[]): readonly MoveReason[] {
  const power = options.find((option) => option.type === 'power');
  const cardOf = (plant: string) => position.plants.filter(({ id }) => id === plant);
  const cards = runs.flatMap(({ plant }) => cardOf(plant));
  const supply = (running: typeof cards): number =>
    Math.min(
      position.me.cities.length,
      running.reduce((sum, { cities }) => sum + cities, 0),
    );
  const supplied = supply(cards);
  const [least] = cards
    .map((card) => ({ card, supplied: supply(cards.filter((other) => other !== card)) }))
    .toSorted((a, b) => b.supplied - a.supplied);
  const keeps = (fuel: Fuel): number =>
    runs.reduce((left, { burn }) => left - (burn[fuel] ?? 0), power?.fuels[fuel] ?? 0);
  const idle = (power?.plants ?? []).filter(
    ({ plant, fuels, burns }) =>
      burns > 0 &&
      !runs.some((run) => run.plant === plant) &&
      fuels.reduce((sum, fuel) => sum + keeps(fuel), 0) >= burns,
  );
  return [
    reason('power', { supplied, income: incomeFor(position, supplied) }),
    ...(least === undefined
      ? []
      : [reason('power-without', { plant: plantsIn([least.card]), income: incomeFor(position, least.supplied) })]),
    ...(idle.length === 0 ? [] : [reason('idle', { plants: { plants: idle.map(({ plant }) => plant) } })]),
  ];
}

/** Why a region is picked: what the connections cost that it adds, and those of the next cheapest. */
function whyRegion(
  view: View,
  sheet: BotTurn['sheet'],
  { region }: ActionOf<'pick-region'>,
  options: readonly Option[],
): readonly MoveReason[] {
  const picks = view.phase.at === 'regions' ? view.phase.picks : [];
  const priced = options.flatMap((option) =>
    option.type === 'pick-region' ? [{ region: option.region, price: meanPrice(sheet, picks, option.region) }] : [],
  );
  const [next] = priced.filter((other) => other.region !== region).toSorted((a, b) => a.price - b.price);
  const price = meanPrice(sheet, picks, region);
  const first = reason('region', { region: { region }, price });
  if (next === undefined) return [first];
  // as it is read: a part of an Elektro is not told
  const isAlike = Math.round(next.price) === Math.round(price);
  const other = { region: next.region };
  return [
    first,
    isAlike ? reason('region-alike', { region: other }) : reason('region-next', { region: other, price: next.price }),
  ];
}

/** Why an answer is given: what the rule that asks says it is worth, and the next best. Nothing where it reckons none of them. */
function whyAnswer({ by, choice, answer }: ActionOf<'choose'>, options: readonly Option[]): readonly MoveReason[] {
  const asked = options.find((option) => option.type === 'choose' && option.by === by && option.choice === choice);
  if (asked?.type !== 'choose' || asked.answers.every(({ worth }) => worth === undefined)) return [];
  const worthOf = (one: { readonly worth?: number } | undefined): number => one?.worth ?? 0;
  const [next] = asked.answers
    .filter((other) => other.answer !== answer && other.answer !== asked.holds)
    .toSorted((a, b) => worthOf(b) - worthOf(a));
  return [
    reason('answer', { worth: worthOf(asked.answers.find((one) => one.answer === answer)) }),
    ...(next === undefined ? [] : [reason('answer-next', { worth: worthOf(next) })]),
  ];
}
