import type { Changed } from './plugin/because.ts';

/** Whether a handler changed its value and says why. A plugin may have its own copy of `because`, so the form decides. */
export const isChanged = (answer: unknown): answer is Changed<unknown> =>
  typeof answer === 'object' && answer !== null && 'because' in answer;

/** The value in a handler's answer, with or without a reason. */
export const valueIn = (answer: unknown): unknown => (isChanged(answer) ? answer.value : answer);
