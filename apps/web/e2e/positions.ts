import { type Action, type Option, type OptionType, ownSeat, type View } from '@gridwright/model';
import type { ActAnswer, Decision, NewTable } from '@gridwright/protocol';
import type { Page } from 'playwright-core';
import { call, newGame, viewOf } from './calls.ts';
import { until } from './until.ts';

/** Where a game is to stop: as soon as its person is asked for this, from this round on. */
export interface Stop {
  readonly kind: OptionType;
  readonly round?: number;
}

type Offered<Type extends OptionType> = Extract<Option, { type: Type }>;
const ofType = <Type extends OptionType>(options: readonly Option[], type: Type): readonly Offered<Type>[] =>
  options.filter((option): option is Offered<Type> => option.type === type);

const pass: Action = { type: 'pass' };

/** What a simple-minded but sound player does with these options. Several actions are sent one after the other. */
export function answerOf(options: readonly Option[], view: View): readonly Action[] {
  const me = ownSeat(view);
  const money = me?.money ?? 0;
  const mayPass = options.some(({ type }) => type === 'pass');
  const [region] = ofType(options, 'pick-region');
  if (region !== undefined) return [region];
  const [scrapped] = ofType(options, 'discard-plant');
  if (scrapped !== undefined) return [scrapped];
  const [tooMuch] = ofType(options, 'discard-fuel');
  if (tooMuch !== undefined) return [{ type: 'discard-fuel', fuels: tooMuch.answers[0] ?? {} }];
  const plants = ofType(options, 'open');
  if (plants.length > 0) {
    const enough = me !== undefined && me.capacity > me.cities.length + 1;
    const plant = plants.findLast(({ min }) => min <= money * 0.6) ?? (mayPass ? undefined : plants[0]);
    return plant === undefined || (enough && mayPass) ? [pass] : [{ type: 'open', plant: plant.plant, bid: plant.min }];
  }
  const [raise] = ofType(options, 'bid');
  if (raise !== undefined) return raise.min <= money * 0.5 || !mayPass ? [{ type: 'bid', bid: raise.min }] : [pass];
  const [fuel] = ofType(options, 'buy');
  if (fuel !== undefined) {
    const { market, most = 2 } = fuel;
    const payable = fuel.prices.filter((_, at, all) => sum(all.slice(0, at + 1)) <= money * 0.3);
    const count = Math.min(payable.length, most, 2);
    if (count === 0) return [pass];
    const purchase: Action = { type: 'buy', market, fuel: fuel.fuel, count };
    // where only so many are sold in a turn, it ends with them
    return fuel.most === undefined ? [purchase, pass] : [purchase];
  }
  const [cheapest] = ofType(options, 'build').toSorted((a, b) => a.house + a.link - (b.house + b.link));
  if (cheapest !== undefined && cheapest.house + cheapest.link <= money - 6)
    return [{ type: 'build', city: cheapest.city }];
  const [power] = ofType(options, 'power');
  return power === undefined ? [pass] : [{ type: 'power', runs: [...power.proposal] }];
}
const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

const reached = (options: readonly Option[], view: View, { kind, round = 1 }: Stop): boolean =>
  view.round >= round && options.some(({ type }) => type === kind);

/** Whether somebody who is asked for one of these options is to answer on the page, and no longer by a call. */
type Enough = (options: readonly Option[], view: View) => boolean;

/** What is seen at a table; null as long as a page that made it has not started the game. */
async function startedView(page: Page, table: string): Promise<View | null> {
  try {
    return await viewOf(page, table);
  } catch (error) {
    if (error instanceof Error && error.message.endsWith(': not-started')) return null;
    throw error;
  }
}

/** Answers by calls what these people of a table are asked, until it is enough or the game is over. Tells whether it was enough. */
export async function playByCalls(
  pages: readonly Page[],
  table: string,
  enough: Enough,
  answered: typeof answerOf = answerOf,
): Promise<boolean> {
  for (let moves = 0; moves < 2000; moves += 1) {
    let asked: { readonly page: Page; readonly view: View } | 'over' | undefined;
    await until(async () => {
      for (const page of pages) {
        const view = await startedView(page, table);
        if (view === null) continue;
        if (view.phase.at === 'over') asked = 'over';
        else if (view.you !== null && view.waiting.includes(view.you)) asked ??= { page, view };
      }
      return asked !== undefined;
    }, 'somebody is asked');
    if (asked === undefined || asked === 'over') return false;
    const { page, view } = asked;
    const { offered } = await call<Decision>(page, 'game.decision', { table }, false);
    if (enough(offered.options, view)) return true;
    const actions = answered(offered.options, view);
    const wish = { table, seen: view.version, id: `${table}-${view.version}`, actions };
    const answer = await call<ActAnswer>(page, 'game.act', wish);
    // what others do may come between
    if (!answer.ok && answer.error.code !== 'stale-version')
      throw new Error(`${JSON.stringify(actions)} was refused: ${answer.error.code}`);
  }
  throw new Error('the game has no end');
}

/** Plays on by calls until the open page of this table asks one of these; gives which, or null when the game is over before. */
export async function playOnTo<Type extends OptionType>(
  page: Page,
  table: string,
  kinds: readonly Type[],
): Promise<Type | null> {
  const reachedKinds: Type[] = [];
  await playByCalls([page], table, (options) => {
    reachedKinds.push(...kinds.filter((kind) => options.some(({ type }) => type === kind)).slice(0, 1));
    return reachedKinds.length > 0;
  });
  const [kind] = reachedKinds;
  if (kind === undefined) return null;
  await page.locator(`[data-move="${kind}"][aria-busy=false]`).waitFor();
  return kind;
}

/** Plays a game for its person, by calls alone, up to a question. Gives the table's id. */
export async function gameUpTo(page: Page, stop: Stop, more: Partial<NewTable> = {}): Promise<string> {
  const table = await newGame(page, more);
  if (await playByCalls([page], table, (options, view) => reached(options, view, stop))) return table;
  throw new Error(`the game never came to ${stop.kind} in round ${stop.round ?? 1}`);
}

/** Plays a game for its person, by calls alone, to its end. Gives the table's id. */
export async function gameToItsEnd(page: Page, more: Partial<NewTable> = {}): Promise<string> {
  const table = await newGame(page, more);
  await playByCalls([page], table, () => false);
  return table;
}
