import type {
  Choice,
  CityId,
  Fuel,
  GameEvent,
  GameState,
  Json,
  MarketId,
  Panel,
  Params,
  PlantCard,
  PlantId,
  PlayerCount,
  RegionId,
  RemovalReason,
  Seat,
  Step,
} from '@gridwright/model';
import type { Adjusted, Given } from './because.ts';
import type { ReadOption } from './options.ts';
import type { DeckRecipe, Selector } from './recipe.ts';
import type { Settings } from './settings.ts';

/** What a handler may read of a game: everything but the secrets. */
export type OpenState = Readonly<Omit<GameState, 'secret'>>;

/** What every handler is given. Nothing here can be changed, drawn or timed. */
export interface RuleContext<Slice> {
  readonly state: OpenState;
  readonly settings: Settings;
  /** What this plugin remembers, and nobody else's. */
  readonly own: Slice;
  /** What was chosen at this table for an option of this plugin. */
  readonly option: ReadOption;
  /** The card with this id. */
  readonly card: (plant: PlantId) => PlantCard;
  /** The cities of a seat, in the order in which it has built. */
  readonly citiesOf: (seat: Seat) => readonly CityId[];
  /** Whether a seat has a house in one of these cities. */
  readonly hasCity: (seat: Seat, among: readonly CityId[]) => boolean;
  /** The cities in play to which a connection leads from this one, in board order. */
  readonly neighboursOf: (city: CityId) => readonly CityId[];
  /**
   * What a city costs a seat now as the board has it, before any plugin: its lowest free space and the cheapest route. Undefined where the
   * board has no space for this seat, or no route.
   */
  readonly printedQuote: (seat: Seat, city: CityId) => Quote | undefined;
}

/** A plugin's refusal. Its code is prefixed with the plugin's id before anybody sees it. */
export interface Denial {
  readonly code: string;
  readonly params?: Params;
}

/** One fuel that a seat may buy in one market: the prices of the next token, the one after, and so on. */
export interface Offer {
  readonly market: MarketId;
  readonly fuel: Fuel;
  readonly prices: readonly number[];
}

/** What a city costs a seat: the house space, and the cheapest route to it (0 for the first city). */
export interface Quote {
  readonly house: number;
  readonly link: number;
  /** The price is not that of a route over connections, so none is shown with it. */
  readonly route?: false;
}

export interface RestockLine {
  readonly market: MarketId;
  readonly fuel: Fuel;
  readonly count: number;
}

/** The verbs of a rule. The core checks each, turns it into an event and draws what is random. */
export type Effect =
  /** `short`: the row stays short, what lies in the future row does not move up until the next change. */
  | { readonly do: 'remove-plant'; readonly plant: PlantId; readonly why: RemovalReason; readonly short?: true }
  | { readonly do: 'bury-plant'; readonly plant: PlantId; readonly short?: true }
  /** With `ifAny` only where the pile holds one of these; `step-three` is the card that starts Step 3. */
  | { readonly do: 'draw-plant'; readonly ifAny?: readonly (Selector | 'step-three')[] }
  /** A plant that lies aside goes face down on top of the pile. */
  | { readonly do: 'stack-plant'; readonly plant: PlantId }
  /** A plant in the market lies aside, face up, until a rule puts it on or under the pile. */
  | { readonly do: 'set-aside-plant'; readonly plant: PlantId }
  /** Plants that lie aside are shuffled, and go face down under the pile. */
  | { readonly do: 'shuffle-aside'; readonly plants: readonly PlantId[] }
  /** All plants of the market lie in one row from now on, and all are current. */
  | { readonly do: 'join-rows' }
  /** Positive: the bank pays the seat. Negative: the seat pays, at most what it has. */
  | { readonly do: 'pay'; readonly seat: Seat; readonly amount: number; readonly why: string }
  | {
      readonly do: 'move-fuel';
      readonly from: 'supply' | MarketId;
      readonly to: 'supply' | MarketId;
      readonly fuel: Fuel;
      readonly count: number;
    }
  /** A house of nobody's stands on the lowest space of a city that is still free, whatever the Step; where none is, nothing happens. */
  | { readonly do: 'place-house'; readonly city: CityId }
  | { readonly do: 'note'; readonly key: string; readonly params: Params };

/**
 * When the plant market changes: it has opened, a plant was drawn or sold, somebody passes first, nobody bought, phase 2 ends, a plant became too
 * small, a Step begins or its card shows, phase 5 begins and ends, a plant is to be drawn or phase 5 has ended and the pile is empty.
 */
export type MarketMoment =
  | 'opening'
  | 'drawn'
  | 'bought'
  | 'first-pass'
  | 'unsold'
  | 'auction-end'
  | 'obsolete'
  | 'step-two'
  | 'card-returned'
  | 'step-three-card'
  | 'step-three'
  | 'bureaucracy'
  | 'upkeep'
  | 'pile-empty';

/** When rules may change the fuel markets: in phase 5 when all are paid, before the restock; and when the game ends. */
export type FuelMoment = 'before-restock' | 'game-end';

/** What is done to the plant market. `ask-again` comes last: the same moment is asked once more, with the market as it is by then. */
export type MarketEffect = Effect | { readonly do: 'ask-again' };

interface Reduce<Value, Query, Slice> {
  kind: 'reduce';
  value: Value;
  query: Query;
  handler: (value: Value, query: Query, context: RuleContext<Slice>) => Value;
}
interface Adjust<Value, Query, Slice> {
  kind: 'adjust';
  value: Value;
  query: Query;
  handler: (value: Given<Value>, query: Query, context: RuleContext<Slice>) => Adjusted<Value>;
}
interface Veto<Query, Slice> {
  kind: 'veto';
  value: Denial | undefined;
  query: Query;
  handler: (query: Query, context: RuleContext<Slice>) => Denial | undefined;
}
interface Collect<Value, Query, Slice> {
  kind: 'collect';
  value: Value;
  query: Query;
  handler: (query: Query, context: RuleContext<Slice>) => readonly Value[];
}
interface Wrap<Value, Query, Slice> {
  kind: 'wrap';
  value: Value;
  query: Query;
  handler: (query: Query, next: () => Value, context: RuleContext<Slice>) => Value;
}

/** Set-up happens before there is a game: its handlers read the numbers of the table only. */
interface SetupReduce<Value, Query> {
  kind: 'setup';
  value: Value;
  query: Query;
  handler: (value: Value, query: Query & { readonly option: ReadOption }) => Value;
}

/**
 * The one place where a hook is declared: its name, its kind, its value and its question.
 *
 * - `reduce`: the value flows through edition, deck, map, variant, house rule; each may change it.
 * - `adjust`: a reduce of numbers, whose every change carries its reason.
 * - `veto`: everybody is asked; one denial forbids, and all denials reach the player with their author.
 * - `collect`: the answers are joined in order.
 * - `wrap`: an onion with the core innermost; `next()` is the rule below.
 */
export interface HookMap<Slice = Json> {
  /** Set-up: edit the plant deck by printed number. `option` reads what the table's creator chose for this plugin. */
  deckRecipe: SetupReduce<DeckRecipe, { readonly players: PlayerCount; readonly regions: readonly RegionId[] }>;
  /** Phase 2: the plants that may be nominated. The core's value is the current row. */
  offeredPlants: Reduce<readonly PlantId[], object, Slice>;
  /** Phase 2: may this seat nominate this plant or bid on it? Owning and running it is not asked. */
  mayBid: Veto<{ readonly seat: Seat; readonly plant: PlantCard }, Slice>;
  /** Phase 2: the lowest opening bid of a plant, in Elektro. The core's value is its number. */
  minimumBid: Adjust<number, { readonly plant: PlantCard }, Slice>;
  /**
   * Phase 2: may a seat that has bought a plant buy one more in this phase? `discounted`: it could be opened for less than its number;
   * `before`: how many the seat had bought in this phase before. The core's value is false.
   */
  buysAgain: Reduce<
    boolean,
    { readonly seat: Seat; readonly plant: PlantCard; readonly discounted: boolean; readonly before: number },
    Slice
  >;
  /** Any phase: what happens to the plant market at a certain moment. `asked` counts how often this moment was asked before. */
  plantMarket: Wrap<readonly MarketEffect[], { readonly moment: MarketMoment; readonly asked: number }, Slice>;
  /** Phase 3: what a seat may buy at which prices, before room and money are looked at. */
  offers: Adjust<readonly Offer[], { readonly seat: Seat }, Slice>;
  /** Phase 3: may this seat buy a token of this fuel in this market at this price now? Every token of a purchase is asked about. */
  mayBuy: Veto<{ readonly seat: Seat; readonly market: MarketId; readonly fuel: Fuel; readonly price: number }, Slice>;
  /** Any phase: what the spaces of a fuel in a market cost now, the cheapest first. The core's value is what is printed. */
  spaces: Reduce<readonly number[], { readonly market: MarketId; readonly fuel: Fuel }, Slice>;
  /** Phase 5, and the end of the game: what happens in the fuel markets besides the restock. */
  fuelMarket: Collect<Effect, { readonly moment: FuelMoment }, Slice>;
  /** Phase 4: Elektro for reaching a city to which no route leads; null: it cannot be reached, which is the core's value. */
  reach: Adjust<number | null, { readonly seat: Seat; readonly city: CityId }, Slice>;
  /** Phase 4: may this seat build in this city at all? */
  mayBuild: Veto<{ readonly seat: Seat; readonly city: CityId }, Slice>;
  /** Phase 4: what a city costs a seat. */
  quote: Adjust<Quote, { readonly seat: Seat; readonly city: CityId }, Slice>;
  /** Phases 3 and 4: may this seat finish now? */
  mayFinish: Veto<{ readonly seat: Seat; readonly phase: 'fuel' | 'building' }, Slice>;
  /** Phase 5: Elektro for the cities that a seat supplied. */
  income: Adjust<number, { readonly seat: Seat; readonly supplied: number }, Slice>;
  /** Phase 5: tokens to add to the markets. */
  restock: Adjust<readonly RestockLine[], { readonly step: Step }, Slice>;
  /** The Step that is about to begin: after building, or because its card was drawn. `undefined` means that none begins. */
  stepChange: Reduce<Step | undefined, { readonly cause: 'cities' | 'spaces' | 'card' }, Slice>;
  /** After an event: what follows from it. Each plugin sees each event once. */
  react: Collect<Effect, { readonly event: GameEvent }, Slice>;
  /** While a seat is awaited: what this plugin asks of it, besides what the phase offers. */
  choices: Collect<Choice, { readonly seat: Seat }, Slice>;
  /** Public displays beside the board. */
  panels: Collect<PanelContent, object, Slice>;
}

type Unsigned<T> = T extends unknown ? Omit<T, 'by'> : never;
/** A panel as its plugin writes it; the core adds who it is from. */
export type PanelContent = Unsigned<Panel>;

export type HookName = keyof HookMap;
export type HookKind = HookMap[HookName]['kind'];

/** Every hook and its kind. A hook that is declared above and not listed here does not compile. */
export const hookKinds: { readonly [H in HookName]: HookMap[H]['kind'] } = {
  deckRecipe: 'setup',
  offeredPlants: 'reduce',
  mayBid: 'veto',
  minimumBid: 'adjust',
  buysAgain: 'reduce',
  plantMarket: 'wrap',
  offers: 'adjust',
  mayBuy: 'veto',
  spaces: 'reduce',
  fuelMarket: 'collect',
  reach: 'adjust',
  mayBuild: 'veto',
  quote: 'adjust',
  mayFinish: 'veto',
  income: 'adjust',
  restock: 'adjust',
  stepChange: 'reduce',
  react: 'collect',
  choices: 'collect',
  panels: 'collect',
};

/** The handler of one hook, for plugins that write their handlers by themselves. */
export type Handler<H extends HookName, Slice = null> = HookMap<Slice>[H]['handler'];

/** A plugin's handlers, typed by the hook. */
export type Handlers<Slice> = { readonly [H in HookName]?: HookMap<Slice>[H]['handler'] };
