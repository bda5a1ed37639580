import {
  type AnyPlugin,
  type DeckRecipe,
  type Effect,
  type HookName,
  type ReadOption,
  type RuleContext,
  type Settings,
  standardSettings,
} from '@gridwright/core/plugin';
import {
  type Board,
  type CityId,
  type Fuel,
  type Fuels,
  fuels,
  type GameState,
  type Json,
  type Option,
  type PlantCard,
  type PlantId,
  type PlayerCount,
  type PluginId,
  type Seat,
  type Slot,
  type Step,
} from '@gridwright/model';
import { routePrices } from './board.ts';

/** The plugins of a table in the order in which they change the rules. */
const tierOrder = ['edition', 'deck', 'map', 'variant', 'house'];

type Tree = { readonly [key: string]: unknown };
const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null && !Array.isArray(value);

const overlaid = (below: unknown, above: unknown): unknown =>
  isTree(below) && isTree(above)
    ? Object.fromEntries(
        [...new Set([...Object.keys(below), ...Object.keys(above)])].map((key) => [
          key,
          key in above ? overlaid(below[key], above[key]) : below[key],
        ]),
      )
    : above;

export interface PrintedMarket {
  readonly id: string;
  /** The price of every space, cheapest first. */
  readonly spaces: Readonly<Record<Fuel, readonly number[]>>;
  readonly restock: (fuel: Fuel, step: Step) => number;
  readonly opening: Fuels;
}

/** All that is printed on board, cards and rule sheets of one table. */
export interface Printed {
  readonly players: PlayerCount;
  readonly plugins: readonly AnyPlugin[];
  readonly settings: Settings;
  readonly board: Board;
  readonly recipe: DeckRecipe;
  /** The recipe as it is with these regions in play. */
  readonly recipeWith: (regions: readonly string[]) => DeckRecipe;
  readonly markets: readonly PrintedMarket[];
  readonly money: 'hidden' | 'open';
  readonly plantLimit: number;
  readonly marketSize: { readonly current: number; readonly future: number };
  readonly stepTwoAt: number | null;
  readonly endAt: number;
  readonly regionsInPlay: number;
  readonly citiesInPlay: number | null;
  readonly card: (plant: PlantId) => PlantCard;
  readonly optionOf: (plugin: AnyPlugin) => ReadOption;
}

export const perFuel = <T>(value: (fuel: Fuel) => T): Record<Fuel, T> => ({
  coal: value('coal'),
  oil: value('oil'),
  garbage: value('garbage'),
  uranium: value('uranium'),
});

/** What was chosen for the options of the deck, or what its plugin declares. */
const readerFor =
  (plugin: AnyPlugin, deckOptions: Json, players: PlayerCount): ReadOption =>
  (option) => {
    const name = Object.keys(plugin.options ?? {}).find((key) => plugin.options?.[key] === option) ?? '';
    const given = plugin.tier === 'deck' && isTree(deckOptions) ? deckOptions[name] : undefined;
    const usual: unknown = option.default;
    const declared: unknown =
      option.kind === 'number' && Array.isArray(usual) ? (usual as readonly number[])[players - 2] : usual;
    return (given === undefined ? declared : given) as never;
  };

/** Reads the rules of a table from its plugins. */
export function printedFor(
  chosen: readonly AnyPlugin[],
  players: PlayerCount,
  deckOptions: Json,
  money: 'hidden' | 'open',
): Printed {
  const edition = chosen.find(({ tier }) => tier === 'edition');
  const plugins = tierOrder
    .flatMap((tier) => chosen.filter((plugin) => plugin.tier === tier))
    .map((plugin): AnyPlugin => {
      const part = edition && plugin.editions?.[edition.id];
      if (part === undefined) return plugin;
      const settings = overlaid(plugin.settings ?? {}, part.settings ?? {}) as NonNullable<AnyPlugin['settings']>;
      return { ...plugin, ...part, settings, hooks: { ...plugin.hooks, ...part.hooks } };
    });
  const optionOf = (plugin: AnyPlugin) => readerFor(plugin, deckOptions, players);
  const settings = plugins.reduce<unknown>(
    (below, plugin) =>
      overlaid(overlaid(below, plugin.settings ?? {}), plugin.settingsFor?.(optionOf(plugin), players) ?? {}),
    standardSettings,
  ) as Settings;
  const board = plugins.find((plugin) => plugin.board)?.board;
  const deck = plugins.find((plugin) => plugin.deck)?.deck;
  if (board === undefined || deck === undefined) throw new Error('a table needs a map and a deck');
  const recipeWith = (regions: readonly string[]): DeckRecipe =>
    plugins.reduce(
      (edited, plugin) => plugin.hooks?.deckRecipe?.(edited, { players, regions, option: optionOf(plugin) }) ?? edited,
      deck,
    );
  const recipe = recipeWith([]);
  const position = players - 2;
  const sizeOf = (size: Settings['marketSize']['current']): number =>
    typeof size === 'number' ? size : (size[position] ?? 0);
  const markets = Object.entries(settings.markets).flatMap(([id, market]): readonly PrintedMarket[] => {
    if (market === null) return [];
    const spaces = perFuel((fuel) =>
      market.tracks[fuel].flatMap(({ price, size }) => Array.from({ length: size }, () => price)),
    );
    return [
      {
        id,
        spaces,
        restock: (fuel, step) => market.restock[fuel][position]?.[step - 1] ?? 0,
        opening: perFuel((fuel) => spaces[fuel].filter((price) => price >= market.fillFrom[fuel]).length),
      },
    ];
  });
  return {
    players,
    plugins,
    optionOf,
    settings,
    board,
    recipe,
    recipeWith,
    markets,
    money,
    plantLimit: settings.plantLimit[position] ?? 0,
    marketSize: { current: sizeOf(settings.marketSize.current), future: sizeOf(settings.marketSize.future) },
    stepTwoAt: settings.stepTwoAt === null ? null : (settings.stepTwoAt[position] ?? 0),
    endAt: settings.endAt[position] ?? 0,
    regionsInPlay: Math.min(settings.regionsInPlay[position] ?? 0, board.regions.length),
    citiesInPlay: settings.citiesInPlay?.[position] ?? null,
    card: (plant) => {
      const card = recipe.cards.find(({ id }) => id === plant);
      if (card === undefined) throw new Error(`there is no plant ${plant}`);
      return card;
    },
  };
}

interface Explained<Value> {
  readonly value: Value;
  readonly because: unknown;
}
type Answer<Value> = Value | Explained<Value>;
const isExplained = <Value>(answer: Answer<Value>): answer is Explained<Value> => isTree(answer) && 'because' in answer;
type Asked<Value> = (value: Value, query: unknown, context: RuleContext<Json>) => Answer<Value>;

const contextFor = (printed: Printed, plugin: AnyPlugin, state: OpenGame): RuleContext<Json> => ({
  state: state as never,
  settings: printed.settings,
  own: state.slices[plugin.id] ?? null,
  option: printed.optionOf(plugin),
  card: printed.card,
  citiesOf: (seat) => state.players[seat]?.cities ?? [],
  hasCity: (seat, among) => (state.players[seat]?.cities ?? []).some((city) => among.includes(city)),
  neighboursOf: (city) =>
    state.cities.filter((other) =>
      printed.board.connections.some(([a, b]) => (a === city && b === other) || (b === city && a === other)),
    ),
  printedQuote: (seat, city) => {
    const house = freeSpaceIn(printed, state, seat, city)?.cost;
    const link = routePrices(printed.board, state.cities, state.players[seat]?.cities ?? []).get(city);
    return house === undefined || link === undefined ? undefined : { house, link };
  },
});

/** @rule Houses per city: 1 in Step 1, 2 in Step 2, 3 in Step 3, at 10, 15, 20; one of each player, and none in blocked cities. */
export function freeSpaceIn(printed: Printed, state: OpenGame, seat: Seat, city: CityId): Slot | undefined {
  const houses = state.houses[city] ?? [];
  const space = spacesOf(printed, city)[houses.length];
  const isClosed = !state.cities.includes(city) || state.blocked?.includes(city) === true || houses.includes(seat);
  return isClosed || space === undefined || space.from > state.step ? undefined : space;
}

/** The house spaces of a city as they are printed. */
export const spacesOf = ({ board, settings }: Printed, city: CityId): readonly Slot[] =>
  board.cities.find(({ id }) => id === city)?.slots ?? settings.slots;

/** What a rule of the table may read: everything that lies open. */
export type OpenGame = Omit<GameState, 'secret' | 'schema' | 'version' | 'table'>;

/** Lets every plugin change a value, one after the other. */
export function changedBy<Value>(
  printed: Printed,
  hook: HookName,
  value: Value,
  query: unknown,
  state: OpenGame,
): Value {
  return printed.plugins.reduce((now, plugin) => {
    const handler = plugin.hooks?.[hook] as Asked<Value> | undefined;
    if (handler === undefined) return now;
    const answer = handler(now, query, contextFor(printed, plugin, state));
    return isExplained(answer) ? answer.value : answer;
  }, value);
}

/** Whether any plugin forbids something. */
export const isForbidden = (
  printed: Printed,
  hook: 'mayBid' | 'mayBuy' | 'mayBuild' | 'mayFinish',
  query: unknown,
  state: OpenGame,
): boolean =>
  printed.plugins.some((plugin) => plugin.hooks?.[hook]?.(query as never, contextFor(printed, plugin, state)));

/** What a plugin does in place of the standard rule. */
export const ruledBy = <Value>(
  printed: Printed,
  hook: 'plantMarket',
  query: unknown,
  standard: () => Value,
  state: OpenGame,
): Value =>
  printed.plugins.reduce<() => Value>(
    (next, plugin) => () => {
      const handler = plugin.hooks?.[hook];
      return handler ? (handler(query as never, next as never, contextFor(printed, plugin, state)) as Value) : next();
    },
    standard,
  )();

/** Everything that plugins do when they are asked. */
export const doneBy = (printed: Printed, hook: 'fuelMarket', query: unknown, state: OpenGame): readonly Effect[] =>
  printed.plugins.flatMap((plugin) => plugin.hooks?.[hook]?.(query as never, contextFor(printed, plugin, state)) ?? []);

/** What the spaces of a fuel in a market cost now, the cheapest first. */
export const spacesIn = (
  { printed, game }: { readonly printed: Printed; readonly game: OpenGame },
  market: string,
  fuel: Fuel,
): readonly number[] =>
  changedBy(
    printed,
    'spaces',
    printed.markets.find(({ id }) => id === market)?.spaces[fuel] ?? [],
    { market, fuel },
    game,
  );

export interface Wanted {
  readonly by: PluginId;
  readonly effect: Effect;
}

/** Everything that plugins ask of a seat. */
export const askedBy = (printed: Printed, seat: Seat, state: OpenGame): readonly Asking[] =>
  printed.plugins.flatMap((plugin) =>
    (plugin.hooks?.choices?.({ seat }, contextFor(printed, plugin, state)) ?? []).map((choice) => ({
      type: 'choose',
      by: plugin.id,
      ...choice,
    })),
  );
type Asking = Extract<Option, { type: 'choose' }>;

/** Everything that plugins want to happen. */
export const wantedBy = (printed: Printed, event: unknown, state: OpenGame): readonly Wanted[] =>
  printed.plugins.flatMap((plugin) =>
    (plugin.hooks?.react?.({ event } as never, contextFor(printed, plugin, state)) ?? []).map((effect) => ({
      by: plugin.id,
      effect,
    })),
  );

/** Tokens of all kinds together. */
export const tokensIn = (held: Partial<Fuels>): number => fuels.reduce((sum, fuel) => sum + (held[fuel] ?? 0), 0);
