import type { Action, Choice, GameState, Option, PluginId, Seat } from '@gridwright/model';
import { emit, type Play, refuse, type Refusal, signed } from './play.ts';
import type { Rules } from './rules.ts';

export type ChooseOption = Extract<Option, { type: 'choose' }>;

const noChoices: readonly ChooseOption[] = [];

const asOption = (by: PluginId, { choice, text, params, answers, holds }: Choice): ChooseOption => ({
  type: 'choose',
  by,
  choice,
  text,
  ...(params && { params }),
  answers,
  ...(holds !== undefined && { holds }),
});

/** What plugins ask a seat that is awaited. */
export const choicesFor = (rules: Rules, state: GameState, seat: Seat): readonly ChooseOption[] =>
  rules.hooks.used.choices
    ? rules.hooks.collect('choices', { seat }, state).map(({ by, item }) => asOption(by, item))
    : noChoices;

/** Whether nothing else can be done before this is answered. */
export const isUnanswered = ({ holds }: ChooseOption): boolean => holds === undefined;

/** Why a seat can do nothing but answer. */
export function whyUnanswered(rules: Rules, state: GameState, seat: Seat): Refusal {
  if (!rules.hooks.used.choices) return undefined;
  const first = choicesFor(rules, state, seat).find(isUnanswered);
  return first && refuse('must-choose', { choice: first.choice });
}

/** Writes down what a seat answered. What follows from it is for the plugin to say: it remembers the event or reacts to it. */
export function choose(play: Play, seat: Seat, { by, choice, answer }: Extract<Action, { type: 'choose' }>): Refusal {
  const asked = choicesFor(play.rules, play.state, seat).find((one) => one.by === by && one.choice === choice);
  const given = asked?.answers.find((one) => one.answer === answer);
  if (asked === undefined || given === undefined || asked.holds === answer) return refuse('no-such-choice', { choice });
  const { text, params = {} } = given;
  emit(play, signed({ type: 'choice-made', seat, choice, answer, text, params }, by));
  return undefined;
}
