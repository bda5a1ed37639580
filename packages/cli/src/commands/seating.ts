import type { Rules } from '@gridwright/core';
import type { AnyPlugin, Bot } from '@gridwright/core/plugin';
import { type PlayerCount, playerCounts, type Result, success, usualRegions } from '@gridwright/model';
import { type Flags, type Given, oneOf, wholeNumber } from '../arguments.ts';
import { type Library, ofTiers, rulesOf } from '../plugins/library.ts';
import { extraTiers, pluginNamed } from '../plugins/names.ts';
import { type Refused, refused, wrongUse } from '../refused.ts';
import type { World } from './command.ts';
import { dataFlag, dataIn } from './data-flag.ts';
import { optionFlag, optionsFrom } from './table-options.ts';

/** The flags with which a table of bots is described. */
export const tableFlags = {
  '--map': { takes: 'NAME', about: 'a map (the first that is installed)' },
  '--deck': { takes: 'NAME', about: 'a deck (the first that is installed)' },
  '--variants': { takes: 'NAME,NAME', about: 'variants, house rules, editions (none)' },
  '--players': { takes: 'NUMBER', about: '2 to 6 (4)' },
  '--regions': { takes: 'usual|random', about: 'as the map suggests them where it does, or by lot (usual)' },
  '--bots': {
    takes: 'NAME/LEVEL,…',
    about: 'bots by seat; the last takes all seats that are left (the first installed, at its usual level)',
  },
  '--money': { takes: 'open|hidden', about: "whether the bots see each other's money (open)" },
  ...optionFlag,
  ...dataFlag,
} satisfies Flags;

const playersStandard = 4;

/** The seed among the flags. A record has room for 200 characters, and a game's number is added to it. */
export function seedFrom(given: Given): Result<string, Refused> {
  const seed = given.values.get('--seed') ?? '1';
  return seed.length <= longestSeed ? success(seed) : wrongUse(`--seed is longer than ${longestSeed} characters`);
}
const longestSeed = 190;

function wanted(given: Given, installed: readonly AnyPlugin[]): Result<readonly AnyPlugin[], Refused> {
  const chosen: AnyPlugin[] = [];
  for (const tier of ['deck', 'map'] as const) {
    const candidates = ofTiers(installed, tier);
    const name = given.values.get(`--${tier}`);
    const [first] = candidates;
    if (first === undefined) return refused(`no ${tier} is installed`);
    const found = name === undefined ? success(first) : pluginNamed(name, tier, candidates);
    if (!found.ok) return found;
    chosen.push(found.value);
  }
  const variants = given.values.get('--variants')?.split(',') ?? [];
  for (const name of variants.map((one) => one.trim())) {
    const found = pluginNamed(name, 'variant', ofTiers(installed, ...extraTiers));
    if (!found.ok) return found;
    chosen.push(found.value);
  }
  return success(chosen);
}

/** The rules of the table that the flags describe. */
function rulesFrom(given: Given, { plugins }: Library): Result<Rules, Refused> {
  const [least, most] = [playerCounts[0], playerCounts.at(-1) ?? playerCounts[0]];
  const number = wholeNumber(given, '--players', { least, most, standard: playersStandard });
  if (!number.ok) return number;
  const players: PlayerCount | undefined = playerCounts.find((count) => count === number.value);
  if (players === undefined) return wrongUse(`no game is for ${number.value}`);
  const money = oneOf(given, '--money', ['open', 'hidden']);
  if (!money.ok) return money;
  const chosen = wanted(given, plugins);
  if (!chosen.ok) return chosen;
  const wish = oneOf(given, '--regions', ['usual', 'random']);
  if (!wish.ok) return wish;
  const suggested = chosen.value.find(({ board }) => board)?.board?.suggested;
  const regions = wish.value === 'usual' ? usualRegions(suggested, players) : wish.value;
  const options = optionsFrom(given, chosen.value);
  if (!options.ok) return options;
  const more = Object.keys(options.value).length === 0 ? {} : { options: options.value };
  return rulesOf(chosen.value, { players, regions, money: money.value, ...more });
}

/** A bot at one of its levels. */
export interface ChosenBot {
  readonly bot: Bot;
  readonly level: string;
}

/** The bots that the flags name, the first for seat 0. */
function botsFrom(given: Given, { bots }: Library): Result<readonly ChosenBot[], Refused> {
  const [first] = bots;
  if (first === undefined) return refused('no bot is installed');
  const chosen: ChosenBot[] = [];
  for (const named of (given.values.get('--bots') ?? first.id).split(',')) {
    const [name = '', level] = named.trim().split('/');
    const found = pluginNamed(name, 'bot', bots);
    if (!found.ok) return found;
    const { levels, usualLevel } = found.value;
    if (level !== undefined && !levels.includes(level))
      return wrongUse(`${found.value.id} has no level "${level}"; known are ${levels.join(', ')}`);
    chosen.push({ bot: found.value, level: level ?? usualLevel });
  }
  return success(chosen);
}

/** Every level of the bots that the flags name, the weakest first; those of the first that is installed when they name none. */
export function rungsFrom(given: Given, library: Library): Result<readonly ChosenBot[], Refused> {
  if (given.values.has('--bots')) return botsFrom(given, library);
  const [first] = library.bots;
  return first === undefined
    ? refused('no bot is installed')
    : success(first.levels.map((level) => ({ bot: first, level })));
}

/** A table of bots, and those that are to be compared, the weakest first. */
export interface Ladder {
  readonly rules: Rules;
  readonly rungs: readonly ChosenBot[];
}

/** The ladder that the flags describe. */
export async function ladderFrom(given: Given, { installed }: World): Promise<Result<Ladder, Refused>> {
  const library = await installed(dataIn(given));
  if (!library.ok) return library;
  const rules = rulesFrom(given, library.value);
  if (!rules.ok) return rules;
  const rungs = rungsFrom(given, library.value);
  if (!rungs.ok) return rungs;
  if (rungs.value.length < 2) return wrongUse('two bots or more are needed');
  return success({ rules: rules.value, rungs: rungs.value });
}

/** A table of bots: its rules, and who sits in each seat. */
export interface BotTable {
  readonly rules: Rules;
  readonly seats: readonly ChosenBot[];
}

/** The table that the flags describe. */
export async function tableFrom(
  given: Given,
  { installed }: Pick<World, 'installed'>,
): Promise<Result<BotTable, Refused>> {
  const library = await installed(dataIn(given));
  if (!library.ok) return library;
  const rules = rulesFrom(given, library.value);
  if (!rules.ok) return rules;
  const bots = botsFrom(given, library.value);
  if (!bots.ok) return bots;
  const { players } = rules.value;
  if (bots.value.length > players) return wrongUse(`--bots names ${bots.value.length} bots for ${players} seats`);
  const seats = Array.from({ length: players }, (_, seat) => bots.value[Math.min(seat, bots.value.length - 1)]);
  return success({ rules: rules.value, seats: seats.filter((seat) => seat !== undefined) });
}
