import type { PlayerCount, PluginId } from '@gridwright/model';
import type { Catalog, ListedMap } from '@gridwright/protocol';
import type { BalanceSeries } from '../../local/balance-messages.ts';

/** What somebody chooses before bots play: everything of a series but its map. */
export type Choices = Omit<BalanceSeries, 'map'>;

/** So many games take a browser long enough. */
export const mostGames = 2000;
export const longestSeed = 190;

const usualPlayers: PlayerCount = 4;
const usualGames = 200;
export const usualSeed = '1';

export const isGames = (games: unknown): games is number =>
  Number.isInteger(games) && Number(games) >= 1 && Number(games) <= mostGames;

type Query = Readonly<Record<string, unknown>>;

/** What an address asks for, as far as it is there; everything else as the command line has it where nothing is said. */
export function choicesFrom(query: Query, catalog: Catalog, { players: counts }: ListedMap): Choices | null {
  const said = (name: string): string => (typeof query[name] === 'string' ? query[name] : '');
  const players = counts.find((count) => String(count) === said('players'));
  const deck = catalog.decks.find(({ id }) => id === said('deck')) ?? catalog.decks[0];
  const bot = catalog.bots.find(({ id }) => id === said('bot')) ?? catalog.bots[0];
  const usual = counts.includes(usualPlayers) ? usualPlayers : counts[0];
  if (deck === undefined || bot === undefined || usual === undefined) return null;
  const games = Number(said('games'));
  return {
    players: players ?? usual,
    deck: deck.id,
    bot: bot.id,
    level: bot.levels.find((level) => level === said('level')) ?? bot.usualLevel,
    games: isGames(games) ? games : usualGames,
    seed: said('seed').slice(0, longestSeed) || usualSeed,
  };
}

/** What makes an address ask for these choices. */
export const queryOf = ({ players, games, ...others }: Choices): Record<string, string> => ({
  ...others,
  players: String(players),
  games: String(games),
});

/** An argument as a shell takes it for one word. */
const argument = (text: string): string => (/^[\w.:/-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`);

/** The command that prints the figures of so many games. */
export const commandOf = (map: PluginId, { deck, players, bot, level, seed }: Choices, games: number): string =>
  Object.entries({ deck, players: String(players), bots: `${bot}/${level}`, games: String(games), seed }).reduce(
    (command, [flag, value]) => `${command} --${flag} ${argument(value)}`,
    `gridwright balance ${argument(map)}`,
  );
