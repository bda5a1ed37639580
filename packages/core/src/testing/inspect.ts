import { type Json, type PlayerCount, playerCounts } from '@gridwright/model';
import type { AnyPlugin, Tier } from '../plugin/define.ts';
import { type Rules } from '../rules.ts';
import { boardComplaints } from './check-board.ts';
import { manifestComplaints } from './check-manifest.ts';
import type { Complaint, Finding } from './finding.ts';
import { notWhole } from './frozen.ts';
import { plainDeck, plainMap } from './plain-plugins.ts';
import { problemsOf, problemText, rulesOf } from './rules-of.ts';
import { watchGame, type Watching } from './watched-game.ts';

/** How thoroughly a plugin is inspected. */
export interface Inspection {
  /** Games per number of players. 1 unless said otherwise. */
  readonly games?: number;
  /** One in so many moments is looked at from all sides. */
  readonly closely?: number;
  /** Games are left after so many actions; one game, with the fewest players, is always played to its end. */
  readonly actions?: number;
  /** Numbers of players to try; all that suit the plugins unless said otherwise. */
  readonly counts?: readonly PlayerCount[];
  /** What a deck that is composed at the table is given. */
  readonly deckOptions?: Json;
}

/** A plugin with what it needs for a game: what it was given, and a plain map or a plain deck where there is none. */
export function companyOf(plugin: AnyPlugin, companions: readonly AnyPlugin[]): readonly AnyPlugin[] {
  const given = [plugin, ...companions];
  const missing = (tier: Tier, plain: AnyPlugin): readonly AnyPlugin[] =>
    given.some((one) => one.tier === tier) ? [] : [plain];
  return [...given, ...missing('map', plainMap), ...missing('deck', plainDeck)];
}

/** Numbers of players that suit all of them. */
export const countsFor = (
  plugins: readonly AnyPlugin[],
  wanted: readonly PlayerCount[] = playerCounts,
): readonly PlayerCount[] => wanted.filter((count) => plugins.every(({ players }) => players?.includes(count) ?? true));

/** What is wrong before any game is played. */
export function standingComplaints(
  plugin: AnyPlugin,
  company: readonly AnyPlugin[],
  counts: readonly PlayerCount[],
  deckOptions?: Json,
): readonly Complaint[] {
  const more = deckOptions === undefined ? {} : { deckOptions };
  const tables = counts.flatMap((count) =>
    problemsOf(company, count, more).map((problem): Complaint => ({
      check: 'table',
      what: `with ${count} players: ${problemText(problem)}`,
    })),
  );
  const open = tables.length === 0 ? counts.map((count) => rulesOf(company, count, more)) : [];
  const boards = open.flatMap((rules) => (plugin.board ? boardComplaints(plugin.board, rules) : []));
  const odd = open.flatMap(({ settings }) => notWhole(settings, 'settings') ?? []);
  const settings = odd.map((what): Complaint => ({ check: 'integers', what }));
  const none: readonly Complaint[] =
    counts.length === 0 ? [{ check: 'table', what: 'no number of players suits all of them' }] : [];
  return [...manifestComplaints(plugin), ...none, ...tables, ...once([...boards, ...settings])];
}

const once = (complaints: readonly Complaint[]): readonly Complaint[] => [
  ...new Map(complaints.map((complaint) => [complaint.what, complaint])).values(),
];

/** What is wrong in games played by chance, the first thing of every game. */
export const gameComplaints = (rules: Rules, games: number, watching: Omit<Watching, 'seed'>): readonly Complaint[] =>
  Array.from(
    { length: games },
    (_, game) => watchGame(rules, { seed: `contract ${rules.players} ${game}`, ...watching }).complaint,
  ).filter((complaint) => complaint !== undefined);

/**
 * Tries out whether a plugin keeps the contract, without a test runner: quick enough for every start of a server.
 * @returns what it breaks; nothing when it is sound.
 */
export function inspect(
  plugin: AnyPlugin,
  companions: readonly AnyPlugin[] = [],
  { games = 1, closely = 60, actions = 80, counts, deckOptions }: Inspection = {},
): readonly Finding[] {
  const named = (complaints: readonly Complaint[]): readonly Finding[] =>
    complaints.map((complaint) => ({ plugin: plugin.id, ...complaint }));
  try {
    const company = companyOf(plugin, companions);
    const suited = countsFor(company, counts);
    const standing = standingComplaints(plugin, company, suited, deckOptions);
    if (standing.length > 0) return named(standing);
    const more = deckOptions === undefined ? {} : { deckOptions };
    const limits = (position: number) => (position === 0 ? {} : { mostActions: actions });
    return named(
      suited.flatMap((count, position) =>
        gameComplaints(rulesOf(company, count, more), games, { closely, ...limits(position) }),
      ),
    );
  } catch (error) {
    return named([{ check: 'fault', what: error instanceof Error ? error.message : String(error) }]);
  }
}
