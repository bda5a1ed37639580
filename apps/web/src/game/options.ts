import type { Option, OptionType } from '@gridwright/model';

/** The options of one type: what may be done of one kind. */
export type OptionOf<T extends OptionType> = Extract<Option, { type: T }>;

const isOfType =
  <T extends OptionType>(type: T) =>
  (option: Option): option is OptionOf<T> =>
    option.type === type;

export const optionsOfType = <T extends OptionType>(options: readonly Option[], type: T): readonly OptionOf<T>[] =>
  options.filter(isOfType(type));

/** What the seat is asked: the first thing offered beside passing. */
export const leadOf = (options: readonly Option[]): OptionType | null =>
  (options.find(({ type }) => type !== 'pass') ?? options[0])?.type ?? null;
