import { type Result, success } from '@gridwright/model';
import { type Refused, wrongUse } from './refused.ts';

/** One flag of a command. `takes` names its value in the help; null for a switch. */
export interface Flag {
  readonly takes: string | null;
  readonly about: string;
  /** It may be given several times. */
  readonly repeats?: true;
}
export type Flags = Readonly<Record<`--${string}`, Flag>>;

/** What a command can be given. `operand` names what is no flag, of which there must be one or more; null when there is none. */
export interface Accepted {
  readonly operand: string | null;
  readonly flags: Flags;
}

/** What a command was given. A switch that was set has an empty value. */
export interface Given {
  readonly operands: readonly string[];
  readonly values: ReadonlyMap<string, string>;
  /** Everything that flags were given which may be repeated, in order. */
  readonly lists: ReadonlyMap<string, readonly string[]>;
}

const isFlag = (argument: string): boolean => argument.startsWith('--') && argument.length > 2;

/** Reads `--name value`, `--name=value`, switches and operands, in any order. The first mistake is named. */
export function readArguments(args: readonly string[], { operand, flags }: Accepted): Result<Given, Refused> {
  const known = [...Object.keys(flags), '--help'].join(', ');
  const values = new Map<string, string>();
  const lists = new Map<string, string[]>();
  const operands: string[] = [];
  const rest = [...args];
  for (let argument = rest.shift(); argument !== undefined; argument = rest.shift()) {
    if (!isFlag(argument)) {
      operands.push(argument);
      continue;
    }
    const [name = '', ...inline] = argument.split('=');
    const flag = Object.entries(flags).find(([one]) => one === name)?.[1];
    if (flag === undefined) return wrongUse(`unknown flag ${name}; known are ${known}`);
    if (values.has(name) && flag.repeats !== true) return wrongUse(`${name} is given twice`);
    if (flag.takes === null && inline.length > 0) return wrongUse(`${name} takes no value`);
    const [next] = rest;
    const following = next === undefined || isFlag(next) ? undefined : next;
    const value = flag.takes === null ? '' : inline.length > 0 ? inline.join('=') : following;
    if (value === undefined || (value === '' && flag.takes !== null))
      return wrongUse(`${name} needs a value: ${flag.takes}`);
    if (flag.takes !== null && inline.length === 0) rest.shift();
    values.set(name, value);
    if (flag.repeats === true) lists.set(name, [...(lists.get(name) ?? []), value]);
  }
  const [first = ''] = operands;
  if (operand === null && first !== '') return wrongUse(`"${first}" is not understood; known are ${known}`);
  if (operand !== null && (first === '' || operands.includes(''))) return wrongUse(`${operand} is missing`);
  return success({ operands, values, lists });
}

/** A whole number among the flags, between two bounds. */
export function wholeNumber(
  given: Given,
  flag: `--${string}`,
  { least, most, standard }: { readonly least: number; readonly most: number; readonly standard: number },
): Result<number, Refused> {
  const text = given.values.get(flag);
  if (text === undefined) return success(standard);
  const number = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
  return number >= least && number <= most
    ? success(number)
    : wrongUse(`${flag} is "${text}", expected a whole number from ${least} to ${most}`);
}

/** A text among the flags that must be one of a few. */
export function oneOf<Choice extends string>(
  given: Given,
  flag: `--${string}`,
  choices: readonly [Choice, ...Choice[]],
): Result<Choice, Refused> {
  const text = given.values.get(flag);
  if (text === undefined) return success(choices[0]);
  const choice = choices.find((one) => one === text);
  return choice === undefined ? wrongUse(`${flag} is "${text}", expected ${choices.join(' or ')}`) : success(choice);
}
