import { z } from 'zod';
import { type RuleError, failure, type Result, success } from './errors.ts';
import { fuels } from './fuel.ts';

const id = z.string().min(1).max(80);
const amount = z.int().min(0).max(1_000_000);
const tokens = z.strictObject({ coal: amount, oil: amount, garbage: amount, uranium: amount }).partial();

/** Every action a player can take, as it comes from outside. An action never carries a price: the rules know it. */
export const actionSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('pick-region'), region: id }),
  z.strictObject({ type: z.literal('open'), plant: id, bid: amount }),
  z.strictObject({ type: z.literal('bid'), bid: amount }),
  z.strictObject({ type: z.literal('discard-plant'), plant: id }),
  z.strictObject({ type: z.literal('discard-fuel'), fuels: tokens }),
  z.strictObject({ type: z.literal('buy'), market: id, fuel: z.enum(fuels), count: amount }),
  z.strictObject({ type: z.literal('build'), city: id }),
  z.strictObject({
    type: z.literal('power'),
    runs: z.array(z.strictObject({ plant: id, burn: tokens })).max(12),
  }),
  z.strictObject({ type: z.literal('choose'), by: id, choice: id, answer: id }),
  z.strictObject({ type: z.literal('pass') }),
]);

/**
 * What a player asks for. `bid` is the whole bid, `count` a number of tokens, `fuels` all that goes back, `burn` the fuel mix of one run,
 * `by` the plugin that asks for a choice.
 */
export type Action = z.infer<typeof actionSchema>;
export type ActionType = Action['type'];
/** One plant set to work, with the fuel it burns. */
export type Run = Extract<Action, { type: 'power' }>['runs'][number];

export const actionTypes = actionSchema.options.map((option) => option.shape.type.value);

const field = (path: readonly PropertyKey[]): string => path.map(String).join('.');

/** Reads an action from untrusted input. The first thing that is wrong is named: its field, and what was expected. */
export function parseAction(input: unknown): Result<Action, RuleError> {
  const parsed = actionSchema.safeParse(input);
  if (parsed.success) return success(parsed.data);
  const issue = parsed.error.issues[0];
  if (issue === undefined) return failure('malformed-action', { field: '' });
  const at = field(issue.path);
  switch (issue.code) {
    case 'unrecognized_keys':
      return failure('unknown-field', { field: field([...issue.path, issue.keys[0] ?? '']) });
    case 'invalid_union':
      return failure('unknown-action', { known: actionTypes.join(', ') });
    case 'too_big':
    case 'too_small':
      return failure('out-of-range', { field: at });
    case 'invalid_type':
      return issue.expected === 'int' || issue.expected === 'number'
        ? failure('not-an-integer', { field: at })
        : failure('malformed-action', { field: at, expected: issue.expected });
    case 'invalid_value':
      return failure('unknown-value', { field: at, known: issue.values.map(String).join(', ') });
    default:
      return failure('malformed-action', { field: at });
  }
}
