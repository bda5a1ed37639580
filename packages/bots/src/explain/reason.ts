import type { MoveReason, ReasonValue } from '@gridwright/core/plugin';
import type { Action, PlantCard, ReasonValue as Value } from '@gridwright/model';

export type ActionOf<Type extends Action['type']> = Extract<Action, { type: Type }>;

/** Without the sign that JavaScript gives to a zero from below. */
const wholeElektro = (value: number): number => Math.round(value) + 0;

/** A sentence of this bot's messages; numbers are rounded to whole Elektro. */
export const reason = (key: string, params: Readonly<Record<string, ReasonValue>> = {}): MoveReason => ({
  key: `why.${key}`,
  params: Object.fromEntries(
    Object.entries(params).map(([name, value]) => [name, typeof value === 'number' ? wholeElektro(value) : value]),
  ),
});

export const plantsIn = (cards: readonly Pick<PlantCard, 'id'>[]): Value => ({ plants: cards.map(({ id }) => id) });
