import { pricesOfHeld, rivalSetsOf, spacesOf, tanksOf } from '@gridwright/arithmetic';
import {
  type ByPlayers,
  type Fuel,
  type Fuels,
  fuels,
  type MarketId,
  type Params,
  perFuel,
  type PlantCard,
  type PlantId,
  type PlayerCount,
  type Result,
  type Step,
  type TableConfig,
} from '@gridwright/model';
import { buildDeck, cardsInGame, laysStepThree, prepareDeck, recipeFor, twinsOf } from './deck.ts';
import { boardProblems, checkSet, settingsProblems } from './checks.ts';
import { askedOf, faultOf } from './fault.ts';
import { inTheirEdition } from './editions.ts';
import { bindHooks, type PrintedBoard } from './hooks.ts';
import { neighboursOf, networkFor } from './network.ts';
import { nothingKept } from './kept.ts';
import { mergeSettings } from './merge.ts';
import { optionProblems, optionReader } from './options.ts';
import { printedQuoteFor } from './phases/building.ts';
import { type AnyPlugin, tiers } from './plugin/define.ts';
import type { Offer, RestockLine } from './plugin/hooks.ts';
import type { DeckRecipe } from './plugin/recipe.ts';
import { type MarketSettings, type Settings, standardSettings } from './plugin/settings.ts';
import type { Problem } from './problem.ts';
import { regionSets } from './regions.ts';
import { seedRng } from './rng.ts';
import type { MarketRules, Rules } from './rules.ts';

const at = <T>(values: readonly T[], players: PlayerCount): T => values[players - 2] as T;

const sizeAt = (size: number | ByPlayers, players: PlayerCount): number =>
  typeof size === 'number' ? size : at(size, players);

/** Set-up reads no board. */
const noBoard: PrintedBoard = { quoteOf: () => undefined, neighboursOf: () => [] };

/** What is offered where 0, 1, 2 … tokens lie on these spaces. */
const offersFor = (market: MarketId, fuel: Fuel, spaces: readonly number[]): readonly Offer[] =>
  Array.from({ length: spaces.length + 1 }, (_, held) =>
    Object.freeze({ market, fuel, prices: pricesOfHeld(spaces, held) }),
  );

function marketRules(id: MarketId, settings: MarketSettings, players: PlayerCount): MarketRules {
  const prices = perFuel((fuel) => spacesOf(settings.tracks[fuel]));
  const restock = (step: Step): Fuels => perFuel((fuel) => at(settings.restock[fuel], players)[step - 1] ?? 0);
  return {
    id,
    prices,
    printed: fuels.map((fuel) => ({ fuel, offers: offersFor(id, fuel, prices[fuel]) })),
    fill: perFuel((fuel) => prices[fuel].filter((price) => price >= settings.fillFrom[fuel]).length),
    restock: { 1: restock(1), 2: restock(2), 3: restock(3) },
    settings,
  };
}

const restockIn = (markets: readonly MarketRules[], step: Step): readonly RestockLine[] =>
  markets.flatMap(({ id, restock }) => fuels.map((fuel) => ({ market: id, fuel, count: restock[step][fuel] })));

/**
 * Puts the rules of a table together from its plugins, once. Everything that could go wrong between plugins is refused here, with names.
 */
export function compile(chosen: readonly AnyPlugin[], table: TableConfig): Result<Rules, readonly Problem[]> {
  try {
    const inOrder = tiers.flatMap((tier) => chosen.filter((plugin) => plugin.tier === tier));
    return compileSound(inTheirEdition(inOrder), table);
  } catch (error) {
    const fault = faultOf(error);
    if (fault === undefined) throw error;
    return {
      ok: false,
      error: [{ code: 'plugin-fault', plugins: [fault.plugin], params: { hook: fault.hook, what: fault.what } }],
    };
  }
}

/** The settings of a plugin as they are at this table. */
function settingsOf(plugin: AnyPlugin, table: TableConfig): AnyPlugin {
  if (plugin.settingsFor === undefined) return plugin;
  const standing: Problem[] = [];
  const given = askedOf(plugin, 'settingsFor', () => plugin.settingsFor?.(optionReader(plugin, table), table.players));
  const own = [{ ...plugin, settings: given ?? {} }];
  return { ...plugin, settings: mergeSettings(own, (plugin.settings ?? {}) as Settings, standing) };
}

/** @throws a plugin's fault */
function compileSound(plugins: readonly AnyPlugin[], table: TableConfig): Result<Rules, readonly Problem[]> {
  const wrong = optionProblems(plugins, table);
  if (wrong.length > 0) return { ok: false, error: [...checkSet(plugins, table), ...wrong] };
  const problems: Problem[] = checkSet(plugins, table);
  const settings = mergeSettings(
    plugins.map((plugin) => settingsOf(plugin, table)),
    standardSettings,
    problems,
  );
  const board = plugins.find((plugin) => plugin.tier === 'map')?.board;
  if (board !== undefined) problems.push(...boardProblems(board, plugins));
  problems.push(...settingsProblems(settings, plugins));
  if (problems.length > 0 || board === undefined) return { ok: false, error: problems };
  const known = new Map<PlantId, PlantCard>();
  const setupHooks = bindHooks(plugins, settings, known, table, noBoard);
  const recipe = recipeFor(plugins, setupHooks, table, []);
  const cards = new Map(recipe.cards.map((card) => [card.id, card]));
  if (cards.size < recipe.cards.length) return refused('deck', plugins, { what: 'a card is in the deck twice' });
  const markets = Object.entries(settings.markets).flatMap(([id, market]) =>
    market === null ? [] : [marketRules(id, market, table.players)],
  );
  const regionCount = Math.min(at(settings.regionsInPlay, table.players), board.regions.length);
  const rules: Rules = Object.freeze<Rules>({
    table,
    plugins,
    players: table.players,
    settings,
    board,
    cards,
    twins: recipe.duplicates === 'aside' ? twinsOf(cardsInGame(recipe)) : new Map(),
    markets,
    stores: fuels.flatMap((fuel) => {
      const store = settings.stores[fuel];
      return store === null ? [] : [{ fuel, store }];
    }),
    restock: { 1: restockIn(markets, 1), 2: restockIn(markets, 2), 3: restockIn(markets, 3) },
    rivalSets: rivalSetsOf(recipe.cards),
    tanks: tanksOf(recipe.cards),
    hasMines: recipe.cards.some(({ digs }) => digs !== undefined),
    hasStepThreeCard: laysStepThree(recipe),
    plantLimit: at(settings.plantLimit, table.players),
    marketSize: {
      current: sizeAt(settings.marketSize.current, table.players),
      future: sizeAt(settings.marketSize.future, table.players),
    },
    regionsInPlay: regionCount,
    citiesInPlay: settings.citiesInPlay === null ? null : at(settings.citiesInPlay, table.players),
    stepTwoAt: settings.stepTwoAt === null ? null : at(settings.stepTwoAt, table.players),
    endAt: at(settings.endAt, table.players),
    hooks: bindHooks(plugins, settings, cards, table, {
      quoteOf: (state, seat, city) => printedQuoteFor(rules, state, seat, city),
      neighboursOf: (state, city) => neighboursOf(networkFor(rules, state.cities), city),
    }),
    remembering: plugins.filter((plugin) => plugin.slice),
    kept: nothingKept(),
    regionSets: regionSets(board, regionCount),
  });
  const unbuildable = deckProblem(rules, recipe);
  if (unbuildable !== undefined) return refused('deck', plugins, { what: unbuildable });
  const late = lateProblems(rules);
  return late.length > 0 ? { ok: false, error: late } : { ok: true, value: rules };
}

/** Lays the deck out once: a recipe that loses, doubles or lacks a card does not build. */
function deckProblem(rules: Rules, recipe: DeckRecipe): string | undefined {
  const { current, future } = rules.marketSize;
  try {
    buildDeck(prepareDeck(recipe), rules.players, current + future, seedRng('trial'));
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

const refused = (
  code: Problem['code'],
  plugins: readonly AnyPlugin[],
  params: Params,
): Result<Rules, readonly Problem[]> => ({
  ok: false,
  error: [{ code, plugins: plugins.filter((plugin) => plugin.tier === 'deck').map((plugin) => plugin.id), params }],
});

/** What can only be seen with everything in place: tokens against spaces, regions against the player count. */
function lateProblems(rules: Rules): Problem[] {
  const problems: Problem[] = [];
  const ids = rules.plugins.map((plugin) => plugin.id);
  for (const fuel of fuels) {
    const filled = rules.markets.reduce((sum, market) => sum + market.fill[fuel], 0);
    if (filled > rules.settings.tokens[fuel])
      problems.push({
        code: 'settings',
        plugins: ids,
        params: { what: `the markets open with ${filled} ${fuel}, the game has ${rules.settings.tokens[fuel]}` },
      });
  }
  for (const { fuel, store } of rules.stores)
    if (
      !rules.markets.some((market) => market.id === store && market.prices[fuel].length >= rules.settings.tokens[fuel])
    )
      problems.push({
        code: 'settings',
        plugins: ids,
        params: { what: `burned ${fuel} goes to ${store}, which is no market with room for all of it` },
      });
  const chosen = rules.table.regions;
  if (typeof chosen !== 'string') {
    const known = chosen.filter((id) => rules.board.regions.some((region) => region.id === id));
    const unknown = chosen.find((id) => !known.includes(id));
    if (unknown !== undefined)
      problems.push({ code: 'regions', plugins: [], params: { what: `there is no region ${unknown}` } });
    else if (new Set(chosen).size !== rules.regionsInPlay || chosen.length !== rules.regionsInPlay)
      problems.push({
        code: 'regions',
        plugins: [],
        params: { what: `${rules.regionsInPlay} regions are in play, ${chosen.length} are named` },
      });
    else if (!rules.regionSets.some((set) => set.every((id) => chosen.includes(id))))
      problems.push({
        code: 'regions',
        plugins: [],
        params: { what: `the cities of ${chosen.join(', ')} are not connected` },
      });
  } else if (rules.regionSets.length === 0)
    problems.push({
      code: 'regions',
      plugins: ids,
      params: { what: `no ${rules.regionsInPlay} regions of this board are connected` },
    });
  return problems;
}
