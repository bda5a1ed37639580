import { hashOf, versionOf } from '@gridwright/core';
import { type AnyPlugin, type Bot, standardSettings } from '@gridwright/core/plugin';
import { type Board, messagesFor, messagesIn, type PlayerCount, playerCounts, type RegionId } from '@gridwright/model';
import type { Catalog, ListedBot, ListedDeck, ListedLesson, ListedMap } from '@gridwright/protocol';
import type { Installed } from './install-plugins.ts';

function listed({ plugin, earned }: Pick<Installed, 'plugin' | 'earned'>): Catalog['variants'][number] {
  const { id, messages, options, editions = {} } = plugin;
  const notesOf = ({ rules = [] }: Pick<AnyPlugin, 'rules'>) => rules.map((rule) => ({ ...rule, by: id }));
  const other = Object.entries(editions).filter(([, part]) => part.rules !== undefined);
  return {
    id,
    version: versionOf(plugin),
    stage: earned?.stage ?? 'draft',
    messages,
    rules: notesOf(plugin),
    ...(other.length > 0 && {
      inEditions: Object.fromEntries(other.map(([edition, part]) => [edition, notesOf(part)])),
    }),
    options: options ?? {},
  };
}

/** Pairs of regions with a connection between a city of the one and a city of the other. */
function bordersOf(board: Board): readonly (readonly [RegionId, RegionId])[] {
  const regionOf = new Map(board.cities.map((city) => [city.id, city.region]));
  const pairs = new Map<string, readonly [RegionId, RegionId]>();
  for (const [from, to] of board.connections) {
    const a = regionOf.get(from) ?? '';
    const b = regionOf.get(to) ?? '';
    if (a !== b) pairs.set([a, b].sort((one, other) => (one < other ? -1 : 1)).join(' '), a < b ? [a, b] : [b, a]);
  }
  return [...pairs.values()];
}

const perCount = <T>(value: (count: PlayerCount) => T): Record<PlayerCount, T> => ({
  2: value(2),
  3: value(3),
  4: value(4),
  5: value(5),
  6: value(6),
});

/** A map as the catalogue lists it, with the hash of its small picture; none where the plugin is no map. */
export function listedMap(
  { plugin, earned }: Pick<Installed, 'plugin' | 'earned'>,
  thumb: string,
): readonly ListedMap[] {
  const { board } = plugin;
  if (board === undefined) return [];
  const inPlay = plugin.settings?.regionsInPlay ?? standardSettings.regionsInPlay;
  return [
    {
      ...listed({ plugin, earned }),
      ...(earned?.balance !== undefined && { balance: earned.balance }),
      regions: board.regions.map(({ id, hue }) => ({ id, hue })),
      borders: bordersOf(board),
      cities: board.cities.length,
      players: plugin.players ?? playerCounts,
      regionsInPlay: perCount((count) => Math.min(inPlay[count - 2] ?? 0, board.regions.length)),
      suggested: board.suggested ?? {},
      thumb: `/art/${thumb}.thumb.json`,
    },
  ];
}

/** The deck's cards are chosen at the table. */
export const isComposed = ({ options }: Pick<ListedDeck, 'options'>): boolean =>
  Object.values(options).some(({ kind }) => kind === 'cards');

const listedDeck = (one: Installed): ListedDeck => ({
  ...listed(one),
  cards: one.plugin.deck?.cards ?? [],
});

const lessonsOf = ({ id, lessons }: AnyPlugin): readonly ListedLesson[] =>
  (lessons ?? []).map((lesson) => ({ ...lesson, name: `${id}/${lesson.id}`, by: id }));

/** Of a bot's words those by which it is chosen: its reasons come with what it suggests. */
const introducing = (key: string): boolean => ['name', 'tagline'].includes(key) || key.startsWith('level.');

const listedBot = ({ id, version, messages, levels, usualLevel }: Bot): ListedBot => ({
  id,
  version: versionOf({ version }),
  messages: messagesFor(messages, introducing),
  levels,
  usualLevel,
});

/** Everything a new table can be made of. */
export function catalogOf(installed: readonly Installed[], bots: readonly Bot[], refused: Catalog['refused']): Catalog {
  const ofTier = (...tiers: readonly AnyPlugin['tier'][]): readonly Installed[] =>
    installed.filter(({ plugin }) => tiers.includes(plugin.tier));
  return {
    maps: installed.flatMap((one) => listedMap(one, hashOf(one.pictures?.thumb))),
    decks: ofTier('deck').map(listedDeck),
    variants: ofTier('edition', 'variant', 'house').map(listed),
    lessons: installed.flatMap(({ plugin }) => lessonsOf(plugin)),
    bots: bots.map(listedBot),
    refused,
  };
}

/** A catalogue with its words in certain languages: all of them are more than three times as much. */
export function catalogIn(catalog: Catalog, languages: readonly string[]): Catalog {
  const spoken = <T extends Pick<ListedMap, 'messages'>>(list: readonly T[]): readonly T[] =>
    list.map((one) => ({ ...one, messages: messagesIn(one.messages, languages) }));
  const { maps, decks, variants, bots } = catalog;
  return { ...catalog, maps: spoken(maps), decks: spoken(decks), variants: spoken(variants), bots: spoken(bots) };
}
