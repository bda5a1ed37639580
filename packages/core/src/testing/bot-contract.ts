import { type PlayerCount, playerCounts } from '@gridwright/model';
import type { Bot } from '../plugin/bot.ts';
import type { AnyPlugin } from '../plugin/define.ts';
import { botComplaint } from './bot-game.ts';
import { textProblems } from './check-manifest.ts';
import type { Complaint, Finding } from './finding.ts';
import { countsFor } from './inspect.ts';
import { plainDeck, plainMap } from './plain-plugins.ts';
import { rulesOf } from './rules-of.ts';

/** A table that a bot is tried at: a map, a deck, and what else there is. */
export type BotTable = readonly AnyPlugin[];

const plainTable: BotTable = [plainMap, plainDeck];

const levelName = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** What is wrong with how a bot introduces itself. */
function manifestComplaints({ id, apiVersion, levels, usualLevel, messages }: Bot): readonly Complaint[] {
  const says: readonly (readonly [holds: boolean, what: string])[] = [
    [/^bot:[a-z0-9]+(-[a-z0-9]+)*$/.test(id), `the id ${id} is not bot:name in small letters`],
    [apiVersion === 1, `there is no apiVersion ${String(apiVersion)}`],
    [levels.every((level) => levelName.test(level)), 'its levels are not names in small letters'],
    [new Set(levels).size === levels.length, 'two of its levels have one name'],
    [levels.includes(usualLevel), `its usual level ${usualLevel} is none of its levels`],
  ];
  const needed = ['name', 'tagline', ...levels.map((level) => `level.${level}`)];
  return [...says.filter(([holds]) => !holds).map(([, what]) => what), ...textProblems(messages, needed, [])].map(
    (what) => ({ check: 'manifest', what }),
  );
}

/** How thoroughly a bot is tried. */
interface Trial {
  readonly seed: string;
  readonly closely: number;
  readonly mostActions?: number;
}

/** What is wrong with these levels at one table with so many players, where money is hidden. */
function tableComplaints(
  bot: Bot,
  levels: readonly string[],
  table: BotTable,
  players: PlayerCount,
  trial: Trial,
): readonly Complaint[] {
  const rules = rulesOf(table, players, { money: 'hidden' });
  return levels.flatMap((level) => botComplaint(bot, rules, { ...trial, level }) ?? []);
}

/**
 * Tests that a bot keeps the contract, in one line of a test file: `await botContract(myBot)`. At every table, with every
 * number of players, it plays whole games: what it does is on offer, the same turn is decided the same way, and nothing that
 * its seat cannot know matters.
 *
 * @param tables where it is tried besides a plain map with a plain deck; there its levels take turns
 */
export async function botContract(bot: Bot, tables: readonly BotTable[] = []): Promise<void> {
  const { describe, expect, it } = await import('vitest');
  const texts = (complaints: readonly Complaint[]): readonly string[] =>
    complaints.map(({ check, what }) => `${bot.id} breaks the contract (${check}): ${what}`);
  const named = [plainTable, ...tables].map((table) => [table.map(({ id }) => id).join(', '), table] as const);

  describe(`${bot.id} keeps the contract`, () => {
    it('says who it is and what its levels are called', () => {
      expect(texts(manifestComplaints(bot))).toEqual([]);
    });
    it.each(named)(
      'plays %s to the end with every number of players, fairly and always alike',
      (_names, table) => {
        const complaints = countsFor(table).flatMap((count, at) => {
          const levels = bot.levels.filter((_, level) => table === plainTable || level === at % bot.levels.length);
          return tableComplaints(bot, levels, table, count, { seed: `contract ${count}`, closely: 25 });
        });
        expect(texts(complaints)).toEqual([]);
      },
      120_000,
    );
  });
}

/**
 * Tries out whether a bot keeps the contract, without a test runner: quick enough for every start of a server.
 * @returns what it breaks; nothing when it is sound.
 */
export function inspectBot(bot: Bot): readonly Finding[] {
  const named = (complaints: readonly Complaint[]): readonly Finding[] =>
    complaints.map((complaint) => ({ plugin: bot.id, ...complaint }));
  const standing = manifestComplaints(bot);
  if (standing.length > 0) return named(standing);
  const trial = { seed: 'inspection', closely: 20, mostActions: 120 };
  const extremes = playerCounts.filter((count) => count === playerCounts[0] || count === playerCounts.at(-1));
  return named(extremes.flatMap((count) => tableComplaints(bot, bot.levels, plainTable, count, trial)));
}
