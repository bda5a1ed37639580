import * as core from '@gridwright/core';
import type { AnyPlugin, SeatTurn } from '@gridwright/core/plugin';
import {
  type Action,
  type GameState,
  type PluginId,
  type Result,
  type Seat,
  type Sheet,
  success,
  type TableConfig,
  type View,
} from '@gridwright/model';
import { parseAction } from '@gridwright/model/schemas';
import {
  type Applied,
  type AudienceOf,
  foresee,
  foreseenDecision,
  foreseenView,
  keepApplied,
  type ShownDecision,
  takeApplied,
} from './foreseen.ts';
import { rulesFromSheet } from './rules-from-sheet.ts';
import { hasCode, withinLimit } from './time-limit.ts';

// What the core says, asked so that no plugin can hold up the server. Tables whose plugins are data are asked directly.

const strikes = 2;
type Strikes = { times: number; readonly fault: core.Fault };

const suspectsOf = new WeakMap<core.Rules, readonly PluginId[]>();
const struck = new WeakMap<core.Rules, Strikes>();
const faults = new WeakMap<core.Rules, core.Fault>();

function suspectsIn(rules: core.Rules): readonly PluginId[] {
  const known = suspectsOf.get(rules) ?? rules.plugins.filter(hasCode).map(({ id }) => id);
  suspectsOf.set(rules, known);
  return known;
}

/** The last thing that a plugin did wrong by these rules. */
export const faultIn = (rules: core.Rules): core.Fault | undefined => faults.get(rules);

function strike(rules: core.Rules, fault: core.Fault): void {
  struck.set(rules, { times: (struck.get(rules)?.times ?? 0) + 1, fault });
}

/** Asks by the rules of one game. When its plugins had to be cut off twice they are not asked again. */
function ask<T>(rules: core.Rules, question: () => T): T {
  const suspects = suspectsIn(rules);
  if (suspects.length === 0) return question();
  const past = struck.get(rules);
  if (past !== undefined && past.times >= strikes) throw core.pluginFault(past.fault);
  try {
    const answer = withinLimit(suspects, question);
    if (answer.ok) return answer.value;
    strike(rules, answer.error);
    throw core.pluginFault(answer.error);
  } catch (error) {
    const fault = core.faultOf(error);
    if (fault !== undefined) faults.set(rules, fault);
    throw error;
  }
}

/**
 * Asks several things by the rules of one game within one limit, since to set a limit takes longer than most answers. What
 * takes too long together is asked again, each question within a limit of its own, so that only what hangs is cut off.
 *
 * @param questions may be begun twice, and then leaves behind no more than if it were begun once
 */
export function together<T>(rules: core.Rules, questions: () => T): T {
  const suspects = suspectsIn(rules);
  if (suspects.length === 0) return questions();
  const answer = withinLimit(suspects, questions, 'once');
  return answer.ok ? answer.value : questions();
}

const faulty = ({ plugin, hook, what }: core.Fault) =>
  ({ ok: false, error: { code: 'plugin-fault', params: { plugin, hook, what }, by: plugin } }) as const;

/** Asks for something that can be refused: a fault is a refusal like any other. */
function tryTo<T extends { readonly ok: boolean }>(
  rules: core.Rules,
  question: () => T,
): T | ReturnType<typeof faulty> {
  try {
    return ask(rules, question);
  } catch (error) {
    const fault = core.faultOf(error);
    if (fault === undefined) throw error;
    return faulty(fault);
  }
}

/** @param keep given what the action leads to before anybody is shown it: that may take too long, and is then asked again */
function applied(
  [rules, state, seat, action]: Parameters<typeof core.apply>,
  audienceOf: AudienceOf | undefined,
  keep: (applied: Applied) => void,
): Applied {
  return tryTo(rules, () => {
    const done = core.apply(rules, state, seat, action);
    keep(done);
    if (done.ok && audienceOf !== undefined) foresee(rules, done.value.state, audienceOf(done.value.state));
    return done;
  });
}

/**
 * Works out what an action leads to, for `apply` to answer at once: for whoever has set a limit already.
 *
 * @param given may be anything, as a bot may answer with anything
 */
export function applyAhead(
  rules: core.Rules,
  state: GameState,
  seat: Seat,
  given: unknown,
  audienceOf?: AudienceOf,
): void {
  const parsed = suspectsIn(rules).length === 0 ? null : parseAction(given);
  if (parsed?.ok !== true) return;
  const asked: Parameters<typeof core.apply> = [rules, state, seat, parsed.value];
  applied(asked, audienceOf, (done) => keepApplied(asked, done));
}

/**
 * Applies an action, as the core does.
 *
 * @param audienceOf who will be shown the state that it leads to: that is worked out within the same limit
 */
export function apply(
  rules: core.Rules,
  state: GameState,
  seat: Seat,
  action: Action,
  audienceOf?: AudienceOf,
): Applied {
  if (suspectsIn(rules).length === 0) return tryTo(rules, () => core.apply(rules, state, seat, action));
  let done = takeApplied(rules, state, seat, action);
  if (done !== undefined) return done;
  const answer = applied([rules, state, seat, action], audienceOf, (early) => (done = early));
  return done ?? answer;
}

export const setup: typeof core.setup = (rules, ...given) => tryTo(rules, () => core.setup(rules, ...given));
export const offered: typeof core.offered = (rules, state, seat) =>
  foreseenDecision(rules, state, seat)?.offered ?? ask(rules, () => core.offered(rules, state, seat));
export const options: typeof core.options = (rules, state, seat) =>
  foreseenDecision(rules, state, seat)?.offered.options ?? ask(rules, () => core.options(rules, state, seat));
export const advise: typeof core.advise = (rules, ...given) => ask(rules, () => core.advise(rules, ...given));
export const planCities: typeof core.planCities = (rules, ...given) =>
  ask(rules, () => core.planCities(rules, ...given));

const plainRules = new WeakMap<core.Rules, core.Rules | null>();

/** The same table without anything that its plugins decide. */
function plainly(rules: core.Rules): core.Rules | null {
  const known = plainRules.get(rules);
  const plain = known === undefined ? rulesFromSheet(core.sheetOf(rules), rules.table) : known;
  plainRules.set(rules, plain);
  return plain;
}

/** A game can always be looked at: when a plugin fails, without what it would show. */
export const view: typeof core.view = (rules, state, viewer) => {
  const known = foreseenView(rules, state, viewer);
  if (known !== undefined) return known;
  try {
    return ask(rules, () => core.view(rules, state, viewer));
  } catch (error) {
    const plain = core.faultOf(error) === undefined ? null : plainly(rules);
    if (plain === null) throw error;
    return core.view(plain, state, viewer);
  }
};

/** What a seat may do and what is to be said of it, asked for within one limit. */
export const shownDecision = (rules: core.Rules, state: GameState, seat: Seat): ShownDecision =>
  foreseenDecision(rules, state, seat) ??
  together(rules, () => ({ offered: offered(rules, state, seat), advice: advise(rules, state, seat) }));

/**
 * What a bot in a seat is given, as the core's own `seatTurn`. What it shows is asked for within one limit.
 *
 * @param viewed the view of the seat, where somebody keeps it
 */
export function seatTurn(
  rules: core.Rules,
  state: GameState,
  seat: Seat,
  sheet: Sheet,
  viewed: () => View = () => view(rules, state, seat),
): SeatTurn {
  const shown = together(rules, () => ({ view: viewed(), offered: offered(rules, state, seat) }));
  return {
    ...shown,
    sheet,
    counted: core.countedMoney(state, seat),
    advice: () => advise(rules, state, seat),
    imagine: (random) => core.imagine(rules, state, seat, random),
  };
}

const slow = new WeakMap<AnyPlugin, Strikes>();

/** Puts the rules of a table together. A plugin that had to be cut off twice at that is not asked again. */
export function compile(
  plugins: readonly AnyPlugin[],
  table: TableConfig,
): Result<core.Rules, readonly core.Problem[]> {
  const suspects = plugins.filter(hasCode);
  const problem = ({ plugin, hook, what }: core.Fault): Result<never, readonly core.Problem[]> => ({
    ok: false,
    error: [{ code: 'plugin-fault', plugins: [plugin], params: { hook, what } }],
  });
  const past = suspects.map((plugin) => slow.get(plugin)).find((one) => one !== undefined && one.times >= strikes);
  if (past !== undefined) return problem(past.fault);
  const compiled =
    suspects.length === 0
      ? success(core.compile(plugins, table))
      : withinLimit(
          suspects.map(({ id }) => id),
          () => core.compile(plugins, table),
        );
  if (compiled.ok) return compiled.value;
  for (const plugin of suspects)
    if (compiled.error.plugin.split(', ').includes(plugin.id))
      slow.set(plugin, { times: (slow.get(plugin)?.times ?? 0) + 1, fault: compiled.error });
  return problem(compiled.error);
}
