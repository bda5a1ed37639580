import { pluginFault } from '@gridwright/core';
import { notWhole } from '@gridwright/core/testing';
import {
  type AnyPlugin,
  definePlugin,
  type Denial,
  hookKinds,
  type HookName,
  type Offer,
  type RestockLine,
  type RuleContext,
} from '@gridwright/core/plugin';
import type { CityId, GameEvent, Json, Messages, Panel, Params } from '@gridwright/model';
import type { Place } from '../finding.ts';
import { nearest } from '../nearest.ts';
import { placeInCode, placeOfHook, placeOfProperty, type Project } from '../project.ts';
import type { Findings } from './findings.ts';
import { inTime } from './in-time.ts';
import { marketsWith } from './settings.ts';

type Anything = (...given: readonly unknown[]) => unknown;

/** A plugin whose code is looked at while games are played, and what is known of it by now. */
export interface Watched {
  readonly plugin: AnyPlugin;
  /** The hook that was asked last. */
  readonly atWork: () => string | null;
  /** To be called after each game. */
  readonly gameOver: () => void;
}

/** How often each hook is looked at closely: at first every time, then once in a while. */
const closelyAtFirst = 40;
const closelyThen = 50;
/** Milliseconds after which a single answer is cut off. */
const hookLimitMs = 1000;
/** Characters of JSON from which on a memory that grows in round after round is worth a finding. */
const mostRemembered = 1500;

/** A copy that cannot be changed; functions are themselves. */
function sealed<T>(value: T): T {
  if (typeof value !== 'object' || value === null || !isPlain(value)) return value;
  const copy: unknown = Array.isArray(value)
    ? value.map(sealed)
    : Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, sealed(inner) as unknown]));
  return Object.freeze(copy) as T;
}
const isPlain = (value: object): boolean => Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype;
const isReadOnly = (error: Error): boolean =>
  error instanceof TypeError && /read only|not extensible|Cannot (?:delete|assign|add|redefine)/.test(error.message);
const json = (value: unknown): string => JSON.stringify(value) ?? 'undefined';

const placeholders = (text: string): readonly string[] => [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);

/**
 * A plugin that is looked at whenever it is asked.
 *
 * @param others at its table: what it hands on of their answers is said in their words
 */
export function watched(
  project: Project,
  plugin: AnyPlugin,
  findings: Findings,
  others: readonly AnyPlugin[] = [],
): Watched {
  const asked = new Map<string, number>();
  const cities = (plugin.board?.cities ?? []).map(({ id }) => id);
  let atWork: string | null = null;
  const sizes: number[] = [];

  const slicePlace = (): Place | undefined => placeOfProperty(project, 'slice', 'on');

  /** The words of an answer: texts that its author has, with all that they mention. */
  function wordProblem(hook: string, place: Place | undefined, key: string, params: Params, why: string): void {
    const { en = {} } = plugin.messages satisfies Messages;
    const text = en[key];
    if (text === undefined && others.some(({ messages }) => messages['en']?.[key] !== undefined)) return;
    if (text === undefined)
      findings.add(
        'word-missing',
        placeInCode(project, key.replace(/^denied\./, '')) ?? place,
        `The text ${key} is missing in English: ${why}.`,
        { meant: nearest(key, Object.keys(en)) },
      );
    else
      for (const name of placeholders(text))
        if (!Object.hasOwn(params, name) && !(hook === 'pay' && name === 'sum'))
          findings.add(
            'word-param',
            placeInCode(project, key.replace(/^denied\./, '')) ?? place,
            `The text ${key} mentions {${name}}, and ${hook} does not say it.`,
            { meant: nearest(name, Object.keys(params)) },
          );
  }

  function lookAtEffects(hook: string, place: Place | undefined, answer: unknown): void {
    for (const effect of Array.isArray(answer) ? (answer as readonly Readonly<Record<string, unknown>>[]) : []) {
      if (effect['do'] === 'note')
        wordProblem(hook, place, String(effect['key']), (effect['params'] ?? {}) as Params, 'a note');
      if (effect['do'] === 'pay') wordProblem('pay', place, String(effect['why']), {}, 'a payment');
    }
  }

  function lookAt(hook: HookName, place: Place | undefined, given: readonly unknown[], answer: unknown): void {
    const changed =
      typeof answer === 'object' && answer !== null && 'because' in answer
        ? (answer as { readonly value: unknown; readonly because: { readonly key: string; readonly params?: Params } })
        : null;
    if (changed !== null && typeof changed.because.key === 'string')
      wordProblem(hook, place, changed.because.key, changed.because.params ?? {}, 'a reason');
    const value = changed === null ? answer : changed.value;
    if (hookKinds[hook] === 'adjust' && changed === null && json(answer) !== json(given[0]))
      return findings.add(
        answer === undefined ? 'hook-answer' : 'no-reason',
        place,
        answer === undefined ? `${hook} returns nothing.` : `${hook} changes what it was given and gives no reason.`,
        {
          meant: answer === undefined ? 'return what it was given' : 'because(value, key, params)',
        },
      );
    if (
      hookKinds[hook] === 'veto' &&
      typeof value === 'object' &&
      value !== null &&
      typeof (value as Denial).code === 'string'
    ) {
      const { code, params = {} } = value as Denial;
      wordProblem(hook, place, `denied.${code}`, params, 'a denial');
    }
    if (hook === 'react' || hook === 'fuelMarket' || hook === 'plantMarket') lookAtEffects(hook, place, value);
    if (hook === 'panels' && Array.isArray(value))
      for (const panel of value as readonly Panel[]) {
        if (!['counter', 'track', 'list', 'note'].includes(panel.kind))
          findings.add('hook-answer', place, `There is no panel of the kind "${String(panel.kind)}".`, {
            meant: nearest(String(panel.kind), ['counter', 'track', 'list', 'note']),
          });
        wordProblem(hook, place, panel.title, panel as unknown as Params, 'a panel');
        if (panel.kind === 'note') wordProblem(hook, place, panel.text, {}, 'a panel');
      }
    const markets = marketsWith(plugin);
    if (hook === 'offers' && Array.isArray(value))
      for (const { market, fuel, prices } of value as readonly Offer[]) {
        if (Array.isArray(prices) && prices.some((price, at) => at > 0 && price < (prices[at - 1] ?? 0)))
          findings.add('offers-unsorted', place, `offers sells ${fuel} for ${prices.slice(0, 5).join(', ')} ….`, {
            meant: `${prices
              .toSorted((a, b) => a - b)
              .slice(0, 5)
              .join(', ')} …`,
          });
        unknownMarket(hook, place, market, markets, given);
      }
    if (hook === 'restock' && Array.isArray(value))
      for (const { market } of value as readonly RestockLine[]) unknownMarket(hook, place, market, markets, given);
  }

  function unknownMarket(
    hook: string,
    place: Place | undefined,
    market: string,
    markets: readonly string[],
    given: readonly unknown[],
  ): void {
    const context = given.at(-1) as RuleContext<Json>;
    const known = Object.keys(context.state?.markets ?? {});
    if (!known.includes(market))
      findings.add(
        'unknown-market',
        placeInCode(project, market) ?? place,
        `${hook} names the market "${market}", which is unknown.`,
        { meant: nearest(market, known.length > 0 ? known : markets) },
      );
  }

  /** The same context, whose questions are listened to. */
  const listening = (given: unknown): unknown => {
    if (typeof given !== 'object' || given === null || !('hasCity' in given)) return given;
    const context = given as RuleContext<Json>;
    return {
      ...context,
      hasCity: (seat: number, among: readonly CityId[]) => {
        if (cities.length > 0)
          for (const city of among)
            if (!cities.includes(city))
              findings.add(
                'unknown-city',
                placeInCode(project, city),
                `The code asks for the city "${city}", which is not on the board.`,
                { meant: nearest(city, cities) },
              );
        return context.hasCity(seat, among);
      },
    };
  };

  function signedHook(hook: HookName, handler: Anything): Anything {
    const place = placeOfHook(project, hook, handler.name);
    return (...given) => {
      const times = (asked.get(hook) ?? 0) + 1;
      asked.set(hook, times);
      const before = atWork;
      atWork = hook;
      try {
        if (times > closelyAtFirst && times % closelyThen !== 0) return handler(...given);
        return closely(hook, place, handler, given);
      } catch (error) {
        report(hook, place, error);
        throw error;
      } finally {
        atWork = before;
      }
    };
  }

  function report(hook: string, place: Place | undefined, thrown: unknown): void {
    if (typeof thrown === 'object' && thrown !== null && 'fault' in thrown) return;
    const error = thrown instanceof Error ? thrown : new Error(String(thrown));
    if (isReadOnly(error))
      findings.addThrown('changes-given', error, place, `${hook} changes what it is given: ${error.message}.`);
    else findings.addThrown('hook-throws', error, place, `${hook} throws: ${error.message}.`);
  }

  /** Asks twice with copies that cannot be changed, and looks at the answer. */
  function closely(hook: HookName, place: Place | undefined, handler: Anything, given: readonly unknown[]): unknown {
    const copy = (): readonly unknown[] => given.map((one) => listening(sealed(one)));
    const last = copy();
    let answer: unknown;
    let again: unknown;
    const ended = inTime(hookLimitMs, () => {
      again = handler(...copy());
      // what is answered is the last: the core knows by it whether a wrap only handed on what the rule below it said
      answer = handler(...last);
    });
    if (!ended) {
      findings.add('endless-loop', place, `${hook} was still at work after ${hookLimitMs / 1000} second.`);
      throw pluginFault({ plugin: plugin.id, hook, what: 'it never ends' });
    }
    if (json(answer) !== json(again)) findings.add('two-answers', place, `${hook} answers one question in two ways.`);
    lookAt(hook, place, given, answer);
    // a value that is handed on as it came must be the very same
    return last[0] === answer ? given[0] : answer;
  }

  const { slice, hooks } = plugin;
  const on: Anything = (own, event) => {
    const before = atWork;
    atWork = 'slice';
    try {
      const next = slice?.on(sealed(own) as never, event as GameEvent) as unknown;
      const odd = notWhole(next, 'slice');
      if (odd !== undefined)
        findings.add('slice-not-json', slicePlace(), `What the plugin remembers is no JSON of whole numbers: ${odd}.`);
      if ((event as GameEvent).type === 'round-began') sizes.push(json(next).length);
      return json(next) === json(own) ? own : next;
    } catch (error) {
      report('slice', slicePlace(), error);
      throw error;
    } finally {
      atWork = before;
    }
  };

  return {
    plugin: definePlugin({
      ...plugin,
      ...(hooks && {
        hooks: Object.fromEntries(
          Object.entries(hooks).map(([hook, handler]) => [
            hook,
            signedHook(hook as HookName, handler as unknown as Anything),
          ]),
        ),
      }),
      ...(slice && { slice: { ...slice, on } }),
    } as AnyPlugin),
    atWork: () => atWork,
    gameOver: () => {
      const last = sizes.at(-1) ?? 0;
      const middle = sizes[Math.floor(sizes.length / 2)] ?? 0;
      if (last > mostRemembered && last > middle * 1.4)
        findings.add('slice-grows', slicePlace(), `What the plugin remembers grows in every round.`);
      sizes.length = 0;
    },
  };
}
