import { storageOf } from '@gridwright/arithmetic';
import {
  type Action,
  type Denied,
  fuels,
  type GameState,
  type Json,
  type Offered,
  type Option,
  ruleCodes,
  type RuleError,
  sameJson,
  type Seat,
  type View,
} from '@gridwright/model';
import { apply, offered, options, waiting } from '../apply.ts';
import type { Rules } from '../rules.ts';
import { view } from '../view.ts';
import { reasonsProblem } from './check-reasons.ts';
import type { Complaint } from './finding.ts';
import { forbidden, strangersTo } from './forbidden-moves.ts';
import { frozen, notWhole } from './frozen.ts';
import { promised } from './offered-moves.ts';

/** Whether two values are the same JSON. */
export const same = (a: unknown, b: unknown): boolean => sameJson(a as Json, b as Json);

const text = (action: Action): string =>
  JSON.stringify(action, (_, value: unknown) =>
    typeof value === 'number' && !Number.isFinite(value) ? String(value) : value,
  );
const offers = (what: string): Complaint => ({ check: 'offers', what });

/** What is wrong with how something was refused: it must say why, by a code that is known, and who says so. */
function refusalProblem(rules: Rules, { code, by, params }: RuleError): string | undefined {
  const known =
    (ruleCodes as readonly string[]).includes(code) ||
    rules.plugins.some(({ id }) => by === id && code.startsWith(`${id}/`));
  if (!known) return `the code ${code} is unknown`;
  if (code === 'plugin-fault')
    return `${String(params['plugin'])} failed in ${String(params['hook'])}: ${String(params['what'])}`;
  return notWhole(params, 'params');
}

/** Every corner of every option is accepted, and gives the same twice. */
function promisesKept(rules: Rules, state: GameState, seat: Seat, list: readonly Option[]): Complaint | undefined {
  for (const action of list.flatMap(promised)) {
    const first = apply(rules, state, seat, action);
    if (!first.ok)
      return offers(
        `${text(action)} is offered and refused: ${refusalProblem(rules, first.error) ?? first.error.code}`,
      );
    const second = apply(rules, state, seat, action);
    if (!second.ok || !same(first.value.events, second.value.events))
      return { check: 'purity', what: `${text(action)} has two outcomes in one state` };
  }
  return undefined;
}

/** Everything else is refused, with a reason. The state is frozen: an attempt to change it would be noticed. */
function nothingElse(rules: Rules, state: GameState, seat: Seat, list: readonly Option[]): Complaint | undefined {
  for (const action of forbidden(rules, list)) {
    const applied = apply(rules, state, seat, action);
    if (applied.ok) return offers(`${text(action)} is accepted and not offered`);
    const problem = refusalProblem(rules, applied.error);
    if (problem !== undefined) return offers(`${text(action)} is refused badly: ${problem}`);
  }
  const [first] = list.flatMap(promised);
  for (const stranger of strangersTo(state, waiting(state))) {
    if (options(rules, state, stranger).length > 0) return offers(`seat ${stranger} is not awaited and has options`);
    const applied = first && apply(rules, state, stranger, first);
    if (applied?.ok !== false || !['not-your-turn', 'unknown-seat'].includes(applied.error.code))
      return offers(`seat ${stranger} is not awaited and may act`);
  }
  return undefined;
}

/** The action that would be taken if a denied thing were allowed. */
function triedOf({ what }: Denied, { phase }: GameState, rules: Rules): Action {
  if (what === 'pass') return { type: 'pass' };
  if ('city' in what) return { type: 'build', city: what.city };
  if ('region' in what) return { type: 'pick-region', region: what.region };
  if ('fuel' in what) return { type: 'buy', market: what.market, fuel: what.fuel, count: 1 };
  if (phase.at === 'auction' && phase.owing) return { type: 'discard-plant', plant: what.plant };
  if (phase.at === 'auction' && phase.lot) return { type: 'bid', bid: phase.lot.bid + 1 };
  return { type: 'open', plant: what.plant, bid: rules.cards.get(what.plant)?.number ?? 1 };
}

/** What is denied is refused for the reason given. */
function denialsHold(rules: Rules, state: GameState, seat: Seat, { denied }: Offered): Complaint | undefined {
  for (const denial of denied) {
    const action = triedOf(denial, state, rules);
    const applied = apply(rules, state, seat, action);
    if (applied.ok) return offers(`${text(action)} is denied (${denial.code}) and accepted`);
    const reasons = denied.filter(({ what }) => same(what, denial.what)).map(({ code }) => code);
    if (!reasons.includes(applied.error.code))
      return offers(`${text(action)} is denied for ${reasons.join(', ')} and refused for ${applied.error.code}`);
  }
  return undefined;
}

/** A game that was written down and read again goes on in the same way. */
function survivesJson(rules: Rules, state: GameState, seat: Seat, list: readonly Option[]): Complaint | undefined {
  const read = frozen(JSON.parse(JSON.stringify(state)) as GameState);
  if (!same(read, state)) return { check: 'integers', what: 'the state is not the same after it was written as JSON' };
  if (!same(options(rules, read, seat), list))
    return { check: 'purity', what: 'the options are not the same after the state was written as JSON' };
  const [action] = list.flatMap(promised).slice(-1);
  const [one, other] = action ? [apply(rules, state, seat, action), apply(rules, read, seat, action)] : [];
  return same(one, other)
    ? undefined
    : { check: 'purity', what: 'the game goes on differently after the state was written as JSON' };
}

/** The page shows every stored token on a plant that can hold it. */
function spreadProblem(rules: Rules, { seats, phase }: View): string | undefined {
  const deciding = phase.at === 'auction' ? (phase.owing?.seat ?? -1) : -1;
  for (const { seat, plants, fuels: held } of seats) {
    if (seat === deciding) continue;
    for (const { id, stored } of plants) {
      const card = rules.cards.get(id);
      const tokens = fuels.reduce((sum, fuel) => sum + (stored[fuel] ?? 0), 0);
      if (tokens > (card === undefined ? 0 : storageOf(card)))
        return `plant ${id} of seat ${seat} shows ${tokens} tokens`;
      if (fuels.some((fuel) => (stored[fuel] ?? 0) > 0 && !card?.fuels.includes(fuel)))
        return `plant ${id} of seat ${seat} shows fuel it cannot burn`;
    }
    const hidden = fuels.find(
      (fuel) => plants.reduce((sum, { stored }) => sum + (stored[fuel] ?? 0), 0) !== held[fuel],
    );
    if (hidden !== undefined) return `seat ${seat} has ${held[hidden]} ${hidden}, its plants show another number`;
  }
  return undefined;
}

function viewProblem(rules: Rules, state: GameState): Complaint | undefined {
  for (const viewer of [...state.players.keys(), null]) {
    const seen = view(rules, state, viewer);
    const spread = spreadProblem(rules, seen);
    if (spread !== undefined) return { check: 'conservation', what: spread };
    const odd = notWhole(seen, 'view');
    if (odd !== undefined) return { check: 'integers', what: odd };
    if (!same(seen, view(rules, state, viewer)))
      return { check: 'purity', what: 'a view is not the same when it is asked for twice' };
  }
  return undefined;
}

function partsAddUp(rules: Rules, state: GameState, seat: Seat): Complaint | undefined {
  const given = offered(rules, state, seat);
  if (!same(given, offered(rules, state, seat)))
    return { check: 'purity', what: 'what a seat is offered is not the same when it is asked for twice' };
  const what = reasonsProblem(rules, state, seat, given, view(rules, state, seat));
  return what === undefined ? undefined : { check: 'reasons', what };
}

/** Looks at one moment of a game from all sides. */
export function closeLook(rules: Rules, state: GameState, seat: Seat): Complaint | undefined {
  const list = options(rules, state, seat);
  return (
    promisesKept(rules, state, seat, list) ??
    nothingElse(rules, state, seat, list) ??
    denialsHold(rules, state, seat, offered(rules, state, seat)) ??
    survivesJson(rules, state, seat, list) ??
    viewProblem(rules, state) ??
    partsAddUp(rules, state, seat)
  );
}
