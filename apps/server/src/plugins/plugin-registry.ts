import { hashOf, pluginData, pluginRef, type Problem, type Rules } from '@gridwright/core';
import { type AnyPlugin, type Bot, tiers } from '@gridwright/core/plugin';
import {
  type Board,
  type BoardThumb,
  type Messages,
  type PlayerCount,
  type PluginId,
  playerCounts,
  type PluginRef,
  type Result,
  type SeatBot,
  success,
  type TableConfig,
} from '@gridwright/model';
import type { Catalog, NewTable, Refusal, SeatWish } from '@gridwright/protocol';
import QuickLRU from 'quick-lru';
import { refuse } from '../services/refuse.ts';
import type { OwnMap } from '../storage/storage.ts';
import { compile, type Origin, problemText } from '@gridwright/plugin-host/play';
import { catalogOf } from './catalog.ts';
import type { Installed, Loaded, LoadedPackages } from './install-plugins.ts';
import type { BoardPictures } from './pictures.ts';

/** The plugins of this server, and the rules they make. */
export interface PluginRegistry {
  readonly catalog: Catalog;
  /** Who may play a seat; the first plays where nobody chooses one. */
  readonly bots: readonly Bot[];
  /** From where a plugin or a bot of a package can be loaded once more. */
  readonly originOf: (id: PluginId) => Origin | null;
  /** The bot that a seat is meant for; null for a person, or where no bot is installed. */
  readonly seatBot: (wish: SeatWish) => Result<SeatBot | null, Refusal>;
  /** What a wish for a table comes to, if its plugins make a game, with those that the table brings. */
  readonly configFor: (wish: NewTable, kept?: readonly AnyPlugin[]) => Result<TableConfig, Refusal>;
  /** The rules of a table, made by the plugins that are kept for it, and by the others as they are installed now. */
  readonly rulesFor: (config: TableConfig, kept?: readonly AnyPlugin[]) => Result<Rules, Refusal>;
  /** A plugin as it is installed now. */
  readonly refTo: (id: PluginId) => PluginRef | null;
  /** The plugins that one wants at its table. */
  readonly requiredBy: (id: PluginId) => readonly PluginId[];
  /** A plugin of a package as it was before it was replaced; null where such are not remembered. */
  readonly earlier: (ref: PluginRef) => AnyPlugin | null;
  /** A map as it is installed now, with its board and the pictures of it; null where there is none. */
  readonly mapOf: (
    id: PluginId,
  ) => { readonly plugin: AnyPlugin; readonly board: Board; readonly pictures: BoardPictures } | null;
  /** The picture of the board, where a package or a file brings it. */
  readonly artOf: (config: TableConfig) => BoardPictures['art'] | null;
  /** Every text that the plugins of a table bring, those that are kept for it and the others as they are installed now. */
  readonly messagesOf: (
    config: TableConfig,
    kept?: readonly Pick<AnyPlugin, 'id' | 'messages'>[],
  ) => Readonly<Record<PluginId, Messages>>;
  /** What must be kept with a game, by its hash, since it may be gone from the data folder tomorrow, or was never there. */
  readonly dataOf: (
    config: TableConfig,
    kept?: readonly AnyPlugin[],
  ) => Readonly<Record<string, ReturnType<typeof pluginData>>>;
  /** JSON of a map's small picture, by the hash in the catalogue. */
  readonly thumb: (hash: string) => string | null;
  /** The small picture of the board that a table is played on; null where there is none of it as it is at this table. */
  readonly thumbAt: (table: { readonly map: PluginId; readonly variants: readonly PluginId[] }) => BoardThumb | null;
  /** Lets games be taken up here that were played on a map which their table brought along. It stands in no catalogue. */
  readonly bring: (id: PluginId, ownMap: OwnMap) => void;
  readonly brought: (id: PluginId) => OwnMap | undefined;
  /** Replaces everything that packages bring. */
  readonly replacePackages: (packages: LoadedPackages) => void;
  /** Replaces the maps that lie in the data folder. */
  readonly replaceFiles: (files: Loaded) => void;
}

/** Why plugins make no game: in words for an operator, and of the first problem everything that a page needs to say it itself. */
function impossible(problems: readonly Problem[]) {
  const [first] = problems;
  const facts = first === undefined ? {} : { ...first.params, problem: first.code, plugin: first.plugins.join(', ') };
  return refuse('impossible-table', { ...facts, reason: problems.map(problemText).join('; ') });
}

/** How many sets of rules are kept for the next table that wants the same. */
const mostRules = 200;

interface Contents extends Loaded {
  readonly byId: ReadonlyMap<PluginId, Installed>;
  readonly catalog: Catalog;
}

function contentsOf(packages: LoadedPackages, files: Loaded): Contents {
  const installed = [...packages.installed, ...files.installed];
  const refused = [...packages.refused, ...files.refused];
  const byId = new Map(installed.map((one) => [one.plugin.id, one]));
  return { installed, refused, byId, catalog: catalogOf(installed, packages.bots, refused) };
}

/** @param remembers whether plugins are remembered that were replaced, for games that cannot go on with what came after */
export function pluginRegistry(found: LoadedPackages, remembers = false): PluginRegistry {
  let packages = found;
  const replaced = new Map<string, AnyPlugin>();
  let lying: Loaded = { installed: [], refused: [] };
  const made = new QuickLRU<string, Rules>({ maxSize: mostRules });
  const thumbs = new Map<string, string>();
  const ownMaps = new Map<PluginId, OwnMap>();
  let contents: Contents;

  function put(): void {
    contents = contentsOf(packages, lying);
    made.clear();
    // whoever still has the old catalogue before their eyes asks for the old pictures
    for (const { pictures } of contents.installed)
      if (pictures !== null) thumbs.set(hashOf(pictures.thumb), JSON.stringify(pictures.thumb));
  }
  put();

  function pluginsFor(ids: readonly PluginId[], kept: readonly AnyPlugin[]): Result<readonly AnyPlugin[], Refusal> {
    const found = (id: PluginId) => kept.find((plugin) => plugin.id === id) ?? contents.byId.get(id)?.plugin;
    const missing = ids.filter((id) => found(id) === undefined);
    if (missing.length > 0) return refuse('unknown-plugin', { plugin: missing.join(', ') });
    return success(ids.flatMap((id) => found(id) ?? []));
  }

  function rulesFor(config: TableConfig, kept: readonly AnyPlugin[] = []): Result<Rules, Refusal> {
    const key = JSON.stringify(config);
    const known = made.get(key);
    if (known !== undefined) return success(known);
    const plugins = pluginsFor(
      config.plugins.map((ref) => ref.id),
      kept,
    );
    if (!plugins.ok) return plugins;
    const rules = compile(plugins.value, config);
    if (!rules.ok) return impossible(rules.error);
    made.set(key, rules.value);
    return rules;
  }

  function seatBot(wish: SeatWish): Result<SeatBot | null, Refusal> {
    const [usual] = packages.bots;
    if (wish === 'human') return success(null);
    if (wish === 'bot') return success(usual === undefined ? null : { bot: usual.id, level: usual.usualLevel });
    const known = packages.bots.find(({ id }) => id === wish.bot)?.levels.includes(wish.level);
    return known === true ? success(wish) : refuse('unknown-plugin', { plugin: `${wish.bot}/${wish.level}` });
  }

  function configFor(wish: NewTable, kept: readonly AnyPlugin[] = []): Result<TableConfig, Refusal> {
    const players = playerCounts.find((count) => count === wish.seats.length);
    if (players === undefined) return refuse('impossible-table', { reason: 'players' });
    for (const seat of wish.seats) {
      const bot = seatBot(seat);
      if (!bot.ok) return bot;
    }
    const plugins = pluginsFor([wish.map, wish.deck, ...wish.variants], kept);
    if (!plugins.ok) return plugins;
    const config = configOf(plugins.value, players, wish);
    const rules = rulesFor(config, kept);
    return rules.ok ? success(config) : rules;
  }

  const installedFor = (config: TableConfig): readonly Installed[] =>
    config.plugins.flatMap(({ id }) => contents.byId.get(id) ?? []);

  return {
    get catalog() {
      return contents.catalog;
    },
    get bots() {
      return packages.bots;
    },
    originOf: (id) => packages.origins.get(id) ?? null,
    seatBot,
    configFor,
    rulesFor,
    refTo: (id) => {
      const plugin = contents.byId.get(id)?.plugin;
      return plugin === undefined ? null : pluginRef(plugin);
    },
    requiredBy: (id) => contents.byId.get(id)?.plugin.requires ?? [],
    earlier: ({ hash }) => replaced.get(hash) ?? null,
    mapOf: (id) => {
      const { plugin, pictures = null } = contents.byId.get(id) ?? {};
      return plugin?.board === undefined || pictures === null ? null : { plugin, board: plugin.board, pictures };
    },
    artOf: (config) => {
      const pictures = installedFor(config).find((one) => one.pictures)?.pictures;
      const edition = config.plugins.find(({ id }) => pictures?.inEditions?.[id]);
      return (edition && pictures?.inEditions?.[edition.id]) ?? pictures?.art ?? null;
    },
    messagesOf: (config, kept = []) => {
      const wordsOf = (id: PluginId): Messages =>
        (kept.find((plugin) => plugin.id === id) ?? contents.byId.get(id)?.plugin)?.messages ?? {};
      return Object.fromEntries(config.plugins.map(({ id }) => [id, wordsOf(id)]));
    },
    dataOf: (config, kept = []) => {
      const files = installedFor(config).flatMap(({ plugin, fromFile }) => (fromFile ? [plugin] : []));
      return Object.fromEntries([...files, ...kept].map((plugin) => [pluginRef(plugin).hash, pluginData(plugin)]));
    },
    thumb: (hash) => thumbs.get(hash) ?? null,
    thumbAt: ({ map, variants }) => {
      const pictures = contents.byId.get(map)?.pictures ?? null;
      const another = variants.some((id) => pictures?.inEditions?.[id] !== undefined);
      return pictures === null || another ? null : pictures.thumb;
    },
    bring: (id, ownMap) => void ownMaps.set(id, ownMap),
    brought: (id) => ownMaps.get(id),
    replacePackages: (now) => {
      const present = new Set(now.installed.map(({ plugin }) => plugin));
      const gone = remembers ? packages.installed.filter(({ plugin }) => !present.has(plugin)) : [];
      for (const { plugin } of gone) replaced.set(pluginRef(plugin).hash, plugin);
      packages = now;
      put();
    },
    replaceFiles: (files) => {
      lying = files;
      put();
    },
  };
}

const configOf = (plugins: readonly AnyPlugin[], players: PlayerCount, wish: NewTable): TableConfig => ({
  players,
  plugins: tiers.flatMap((tier) => plugins.filter((plugin) => plugin.tier === tier)).map(pluginRef),
  regions: wish.regions,
  money: wish.money,
  ...(wish.options === undefined ? {} : { options: wish.options }),
});
