import type {
  CityId,
  Denied,
  GameState,
  Json,
  PlantCard,
  PlantId,
  PluginId,
  Reason,
  RuleError,
  Seat,
  TableConfig,
} from '@gridwright/model';
import { faultOf, pluginFault } from './fault.ts';
import { frozen } from './frozen.ts';
import { isChanged, valueIn } from './changed.ts';
import type { AnyPlugin } from './plugin/define.ts';
import {
  type Denial,
  type HookKind,
  type HookMap,
  type HookName,
  hookKinds,
  type Quote,
  type RuleContext,
} from './plugin/hooks.ts';
import type { ReadOption } from './plugin/options.ts';
import type { Settings } from './plugin/settings.ts';
import { optionReader } from './options.ts';
import { complaintAbout } from './hook-values.ts';

type Named<K extends HookKind> = { [H in HookName]: HookMap[H]['kind'] extends K ? H : never }[HookName];
type Value<H extends HookName> = HookMap[H]['value'];
type Query<H extends HookName> = HookMap[H]['query'];

/** A value as one plugin left it. */
export interface AdjustedBy<Value> {
  readonly by: PluginId;
  readonly value: Value;
  readonly reason: Reason | null;
}

/** Asks the plugins of a table. A plugin that throws or answers nonsense is named in the exception. */
export interface Hooks {
  /** Whether any plugin listens to a hook; a hook without listeners costs nothing. */
  readonly used: Readonly<Record<HookName, boolean>>;
  readonly setup: <H extends Named<'setup'>>(hook: H, value: Value<H>, query: Query<H>) => Value<H>;
  readonly reduce: <H extends Named<'reduce'>>(hook: H, value: Value<H>, query: Query<H>, state: GameState) => Value<H>;
  /** The value after all plugins. */
  readonly adjust: <H extends Named<'adjust'>>(hook: H, value: Value<H>, query: Query<H>, state: GameState) => Value<H>;
  /** The same, plugin by plugin: what each made of the value, and why. For showing it only; games are played with `adjust`. */
  readonly adjustments: <H extends Named<'adjust'>>(
    hook: H,
    value: Value<H>,
    query: Query<H>,
    state: GameState,
  ) => readonly AdjustedBy<Value<H>>[];
  readonly vetoes: <H extends Named<'veto'>>(hook: H, query: Query<H>, state: GameState) => readonly RuleError[];
  readonly collect: <H extends Named<'collect'>>(
    hook: H,
    query: Query<H>,
    state: GameState,
  ) => readonly { readonly by: PluginId; readonly item: Value<H> }[];
  readonly wrap: <H extends Named<'wrap'>>(
    hook: H,
    query: Query<H>,
    base: () => Value<H>,
    state: GameState,
  ) => { readonly by: PluginId | null; readonly value: Value<H> };
}

const undeclared: ReadOption = () => {
  throw new Error('this plugin is not at the table');
};

const noErrors: readonly RuleError[] = [];
const noCities: readonly CityId[] = [];

type Handler = (...given: readonly unknown[]) => never;

/** Kinds of hooks whose handlers are given a value and return it, changed or not. */
const handsOn: Readonly<Record<HookKind, boolean>> = {
  setup: false,
  reduce: true,
  adjust: true,
  veto: false,
  collect: false,
  wrap: false,
};

/** What plugins may see of a state. Written out, since hooks are asked often and this is the fastest copy there is. */
const openPart = (state: GameState): Omit<GameState, 'secret'> => ({
  schema: state.schema,
  version: state.version,
  table: state.table,
  regions: state.regions,
  cities: state.cities,
  blocked: state.blocked,
  round: state.round,
  roundsWithoutProgress: state.roundsWithoutProgress,
  step: state.step,
  phase: state.phase,
  order: state.order,
  players: state.players,
  plants: state.plants,
  markets: state.markets,
  supply: state.supply,
  houses: state.houses,
  slices: state.slices,
});

/** What handlers may ask of the board as it is printed. */
export interface PrintedBoard {
  /** What a city costs a seat. */
  readonly quoteOf: (state: GameState, seat: Seat, city: CityId) => Quote | undefined;
  /** The cities in play to which a connection leads from this one. */
  readonly neighboursOf: (state: GameState, city: CityId) => readonly CityId[];
}

/** Binds the plugins of a table, already in order of application, to the hooks they handle. */
export function bindHooks(
  plugins: readonly AnyPlugin[],
  settings: Settings,
  cards: ReadonlyMap<PlantId, PlantCard>,
  table: TableConfig,
  printed: PrintedBoard,
): Hooks {
  const readers = new Map(plugins.map((plugin) => [plugin.id, optionReader(plugin, table)]));
  const names = Object.keys(hookKinds) as HookName[];
  const perHook = <T>(value: (hook: HookName) => T) =>
    Object.fromEntries(names.map((hook) => [hook, value(hook)])) as Record<string, T> as Record<HookName, T>;
  const listeners = perHook((hook) => plugins.filter((plugin) => plugin.hooks?.[hook]));
  const used = perHook((hook) => listeners[hook].length > 0);

  const card = (plant: PlantId): PlantCard => {
    const found = cards.get(plant);
    if (found === undefined) throw new Error(`there is no plant ${plant}`);
    return found;
  };
  const newContext = (plugin: AnyPlugin, state: GameState): RuleContext<Json> => {
    const open = openPart(state);
    return {
      state: open,
      settings,
      own: open.slices[plugin.id] ?? null,
      option: readers.get(plugin.id) ?? undeclared,
      card,
      citiesOf: (seat) => open.players[seat]?.cities ?? noCities,
      hasCity: (seat, among) => open.players[seat]?.cities.some((city) => among.includes(city)) ?? false,
      neighboursOf: (city) => printed.neighboursOf(state, city),
      printedQuote: (seat, city) => printed.quoteOf(state, seat, city),
    };
  };
  // a plugin is often asked several times about one version of a game, such as about every plant on offer
  let latest:
    | {
        readonly plugin: AnyPlugin;
        readonly of: GameState;
        readonly version: number;
        readonly context: RuleContext<Json>;
      }
    | undefined;
  const contextFor = (plugin: AnyPlugin, state: GameState): RuleContext<Json> => {
    if (latest?.plugin !== plugin || latest.of !== state || latest.version !== state.version)
      latest = { plugin, of: state, version: state.version, context: newContext(plugin, state) };
    return latest.context;
  };
  const ask = (plugin: AnyPlugin, hook: HookName, state: GameState | null, given: readonly unknown[]): unknown => {
    const handler = plugin.hooks?.[hook] as unknown as Handler;
    let answer: unknown;
    try {
      answer = state === null ? handler(...given) : handler(...given, contextFor(plugin, state));
    } catch (error) {
      if (faultOf(error)) throw error;
      throw pluginFault({ plugin: plugin.id, hook, what: error instanceof Error ? error.message : String(error) });
    }
    // a value that is handed on as it came needs no second look
    if (answer === given[0] && handsOn[hookKinds[hook]]) return answer;
    const complaint = complaintIn(hook, answer, cards, state);
    if (complaint !== undefined) throw pluginFault({ plugin: plugin.id, hook, what: complaint });
    return answer;
  };

  return Object.freeze<Hooks>({
    used,
    setup: (hook, value, query) =>
      listeners[hook].reduce(
        (result, plugin) =>
          ask(plugin, hook, null, [result, { ...query, option: readers.get(plugin.id) ?? undeclared }]) as never,
        value,
      ),
    reduce: (hook, value, query, state) =>
      listeners[hook].reduce((result, plugin) => ask(plugin, hook, state, [result, query]) as never, value),
    adjust: (hook, value, query, state) =>
      listeners[hook].reduce((result, plugin) => valueIn(ask(plugin, hook, state, [result, query])) as never, value),
    adjustments: (hook, value, query, state) => {
      let result: unknown = value;
      return listeners[hook].map((plugin) => {
        const answer = ask(plugin, hook, state, [result, query]);
        result = valueIn(answer);
        return { by: plugin.id, value: result as never, reason: isChanged(answer) ? answer.because : null };
      });
    },
    vetoes: (hook, query, state) => {
      let errors = noErrors;
      for (const plugin of listeners[hook]) {
        const denial = ask(plugin, hook, state, [query]) as Denial | undefined;
        if (denial === undefined) continue;
        errors = [...errors, { code: `${plugin.id}/${denial.code}`, params: denial.params ?? {}, by: plugin.id }];
      }
      return errors;
    },
    collect: (hook, query, state) =>
      listeners[hook].flatMap((plugin) =>
        (ask(plugin, hook, state, [query]) as readonly never[]).map((item) => ({ by: plugin.id, item })),
      ),
    wrap: (hook, query, base, state) => {
      let by: PluginId | null = null;
      const outermost = listeners[hook].reduce<() => unknown>(
        (next, plugin) => () => {
          // whoever wrote into it would have ruled without anybody knowing
          let below: unknown;
          const answer = ask(plugin, hook, state, [query, () => (below = frozen(next()))]);
          if (answer !== below) by = plugin.id;
          return answer;
        },
        base,
      );
      return { value: outermost() as never, by };
    },
  });
}

/** An answer may be so strange that even looking at it fails. */
function complaintIn(
  hook: HookName,
  answer: unknown,
  cards: ReadonlyMap<PlantId, PlantCard>,
  state: GameState | null,
): string | undefined {
  try {
    return complaintAbout(hook, answer, cards, state);
  } catch (error) {
    return `the answer has not the form it should have: ${error instanceof Error ? error.message : String(error)}`;
  }
}

/** What a denied thing looks like to the player, once for every plugin that objects. */
export const deniedBy = (what: Denied['what'], errors: readonly RuleError[]): readonly Denied[] =>
  errors.map((error) => ({ ...error, what }));
