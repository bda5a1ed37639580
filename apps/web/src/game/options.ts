import type { Action, Option, OptionType } from '@gridwright/model';

/** The options of one type: what may be done of one kind. */
export type OptionOf<T extends OptionType> = Extract<Option, { type: T }>;

const isOfType =
  <T extends OptionType>(type: T) =>
  (option: Option): option is OptionOf<T> =>
    option.type === type;

export const optionsOfType = <T extends OptionType>(options: readonly Option[], type: T): readonly OptionOf<T>[] =>
  options.filter(isOfType(type));

/** The action that gives an answer to a choice of a plugin. */
export const answering = ({ by, choice }: OptionOf<'choose'>, answer: string): Action => ({
  type: 'choose',
  by,
  choice,
  answer,
});

/** A choice of a plugin to which an answer holds as long as no other is given: it stands beside what the seat is asked. */
export const isStanding = (option: Option): boolean => option.type === 'choose' && option.holds !== undefined;

/** The choice beside the question that an action answers; undefined where it does something else. */
export const standingChoice = (action: Action, options: readonly Option[]): OptionOf<'choose'> | undefined =>
  action.type === 'choose'
    ? optionsOfType(options, 'choose').find(
        (option) => isStanding(option) && option.by === action.by && option.choice === action.choice,
      )
    : undefined;

/** What the seat is asked: the first thing offered beside passing, and beside choices that may be left as they are. */
export const leadOf = (options: readonly Option[]): OptionType | null => {
  const asked = options.filter((option) => !isStanding(option));
  return (asked.find(({ type }) => type !== 'pass') ?? asked[0])?.type ?? null;
};
