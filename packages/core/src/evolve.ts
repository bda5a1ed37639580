import {
  type Fuel,
  type FuelPlace,
  type Fuels,
  type GameEvent,
  type GameState,
  invariant,
  noFuels,
  type Player,
  type Restored,
  type Rows,
  type Run,
  type Seat,
} from '@gridwright/model';

/**
 * A state that is being written. What it shares with another state is copied before the first write into it, so that a
 * move copies no more than it changes.
 */
export interface Draft {
  readonly state: GameState;
  /** One bit for every part that another state may hold as well; absent when all parts are its own. */
  shared?: number;
}

const partBit = { plants: 1, markets: 2, houses: 4, slices: 8, secret: 16, players: 32 } as const;
const playerBit = (seat: Seat): number => 64 << seat;
const everyPart = 0x7fffffff;

/** Begins to write a state on top of another, which stays as it is. */
export const draftOf = (state: GameState): Required<Draft> => ({ state: shallowCopy(state), shared: everyPart });

/** Written out: every move begins with this copy, and there is no faster one. */
const shallowCopy = (state: GameState): GameState => ({
  schema: state.schema,
  version: state.version,
  table: state.table,
  regions: state.regions,
  cities: state.cities,
  round: state.round,
  step: state.step,
  phase: state.phase,
  order: state.order,
  players: state.players,
  plants: state.plants,
  markets: state.markets,
  supply: state.supply,
  houses: state.houses,
  slices: state.slices,
  secret: state.secret,
});

/** Whether a part is shared and has to be copied now. From then on it is the draft's own. */
function unshare(draft: Draft, bit: number): boolean {
  if (draft.shared === undefined || !(draft.shared & bit)) return false;
  draft.shared &= ~bit;
  return true;
}

/** A part of the state to write into. */
function partOf<K extends Exclude<keyof typeof partBit, 'players'>>(draft: Draft, part: K): GameState[K] {
  if (unshare(draft, partBit[part])) draft.state[part] = { ...draft.state[part] };
  return draft.state[part];
}

/** A player to write into. The lists of plants and cities are replaced, never written into. */
function playerIn(draft: Draft, seat: Seat): Player {
  const { state } = draft;
  if (unshare(draft, partBit.players)) state.players = state.players.slice();
  const player = state.players[seat];
  if (player === undefined) invariant(false, `seat ${seat} is at the table`);
  if (!unshare(draft, playerBit(seat))) return player;
  const { money, plants, fuels, cities } = player;
  return (state.players[seat] = { money, plants, fuels, cities });
}

const plus = (held: Fuels, fuel: Fuel, count: number): Fuels => {
  const changed = { coal: held.coal, oil: held.oil, garbage: held.garbage, uranium: held.uranium };
  changed[fuel] += count;
  return changed;
};

function moveFuel(draft: Draft, place: FuelPlace, fuel: Fuel, count: number): void {
  const { state } = draft;
  if (place === 'supply') state.supply = plus(state.supply, fuel, count);
  else if ('market' in place) {
    const markets = partOf(draft, 'markets');
    markets[place.market] = plus(markets[place.market] ?? noFuels, fuel, count);
  } else {
    const player = playerIn(draft, place.seat);
    player.fuels = plus(player.fuels, fuel, count);
  }
}

/** A state before anything has happened: the empty table that the first event fills. */
export const blankState = (): GameState => ({
  schema: 1,
  version: 0,
  table: { players: 2, plugins: [], regions: 'random', money: 'hidden' },
  regions: [],
  cities: [],
  round: 0,
  step: 1,
  phase: { at: 'regions', picks: [], turn: 0 },
  order: [],
  players: [],
  plants: { current: [], future: [], aside: [], stepThree: 'hidden', settled: false },
  markets: {},
  supply: noFuels,
  houses: {},
  slices: {},
  secret: { seed: '', rng: [0, 0, 0, 0], stack: [], culled: [], fixed: null },
});

const setRows = (draft: Draft, { current, future }: Rows): void => {
  const plants = partOf(draft, 'plants');
  plants.current = current;
  plants.future = future;
};

function setChoices(draft: Draft, choices: Readonly<Record<Seat, readonly Run[]>>): void {
  const secret = partOf(draft, 'secret');
  if (Object.keys(choices).length > 0) secret.choices = choices;
  else delete secret.choices;
}

/** Choices that were carried out or taken back are forgotten. */
function dropChoices(draft: Draft, isGone: (seat: Seat) => boolean): void {
  const { choices } = draft.state.secret;
  if (choices === undefined) return;
  setChoices(draft, Object.fromEntries(Object.entries(choices).filter(([seat]) => !isGone(Number(seat)))));
}

/** Writes one event into a state, in place. Needs no rules: events say what came out, not how. */
export const evolve = (state: GameState, event: GameEvent): void => evolveDraft({ state }, event);

/** Writes one event into a draft. */
export function evolveDraft(draft: Draft, event: GameEvent): void {
  const { state } = draft;
  state.version += 1;
  switch (event.type) {
    case 'game-created': {
      const seats = Array.from({ length: event.table.players }, (_, seat) => seat);
      state.table = event.table;
      state.order = seats;
      state.players = seats.map(() => ({ money: event.money, plants: [], fuels: noFuels, cities: [] }));
      state.supply = event.supply;
      state.markets = { ...event.markets };
      state.slices = { ...event.slices };
      unshare(draft, ~(partBit.plants | partBit.houses | partBit.secret));
      Object.assign(partOf(draft, 'secret'), { seed: event.seed, rng: event.rng, fixed: event.fixed });
      return;
    }
    case 'region-picked':
      return;
    case 'board-set':
      state.regions = event.regions;
      state.cities = event.cities;
      state.houses = Object.fromEntries(event.cities.map((city) => [city, []]));
      unshare(draft, partBit.houses);
      partOf(draft, 'secret').rng = event.rng;
      return;
    case 'deck-built':
      setRows(draft, event);
      partOf(draft, 'plants').aside = event.aside;
      Object.assign(partOf(draft, 'secret'), { stack: event.stack, culled: event.culled, rng: event.rng });
      return;
    case 'order-set':
      state.order = event.order;
      if (event.rng) partOf(draft, 'secret').rng = event.rng;
      return;
    case 'round-began':
      state.round = event.round;
      partOf(draft, 'plants').settled = false;
      return;
    case 'phase-began':
    case 'turn-set':
      state.phase = event.phase;
      return;
    case 'plant-bought': {
      const player = playerIn(draft, event.seat);
      player.money -= event.price;
      player.plants = [...player.plants, event.plant];
      setRows(draft, event);
      return;
    }
    case 'plant-scrapped': {
      const player = playerIn(draft, event.seat);
      player.plants = player.plants.filter((plant) => plant !== event.plant);
      return;
    }
    case 'fuel-returned':
      moveFuel(draft, { seat: event.seat }, event.fuel, -event.count);
      moveFuel(draft, 'supply', event.fuel, event.count);
      return;
    case 'plant-drawn':
      partOf(draft, 'secret').stack = state.secret.stack.slice(1);
      setRows(draft, event);
      return;
    case 'plant-laid-aside':
      partOf(draft, 'secret').stack = state.secret.stack.slice(1);
      partOf(draft, 'plants').aside = [...state.plants.aside, event.plant];
      return;
    case 'plant-removed':
      setRows(draft, event);
      return;
    case 'plant-buried':
      partOf(draft, 'secret').stack = [...state.secret.stack, event.plant];
      setRows(draft, event);
      return;
    case 'step-three-drawn':
      Object.assign(partOf(draft, 'secret'), { stack: event.stack, rng: event.rng });
      partOf(draft, 'plants').stepThree = event.moment === 'auction' ? 'shown' : 'due';
      if (event.moment === 'bureaucracy') partOf(draft, 'plants').settled = true;
      setRows(draft, event);
      return;
    case 'fuel-bought':
      playerIn(draft, event.seat).money -= event.price;
      moveFuel(draft, { market: event.market }, event.fuel, -event.count);
      moveFuel(draft, { seat: event.seat }, event.fuel, event.count);
      return;
    case 'city-built': {
      const player = playerIn(draft, event.seat);
      player.money -= event.house + event.link;
      player.cities = [...player.cities, event.city];
      const houses = partOf(draft, 'houses');
      houses[event.city] = [...(houses[event.city] ?? []), event.seat];
      return;
    }
    case 'plants-chosen':
      setChoices(draft, { ...state.secret.choices, [event.seat]: event.runs });
      return;
    case 'plants-run': {
      const player = playerIn(draft, event.seat);
      dropChoices(draft, (seat) => seat === event.seat);
      player.money += event.income;
      for (const { burn } of event.runs)
        for (const fuel in burn) {
          const count = burn[fuel as Fuel] ?? 0;
          if (count === 0) continue;
          moveFuel(draft, { seat: event.seat }, fuel as Fuel, -count);
          moveFuel(draft, 'supply', fuel as Fuel, count);
        }
      return;
    }
    case 'fuel-restocked': {
      const { coal, oil, garbage, uranium } = event.added;
      const markets = partOf(draft, 'markets');
      const held = markets[event.market] ?? noFuels;
      const supply = state.supply;
      markets[event.market] = {
        coal: held.coal + coal,
        oil: held.oil + oil,
        garbage: held.garbage + garbage,
        uranium: held.uranium + uranium,
      };
      state.supply = {
        coal: supply.coal - coal,
        oil: supply.oil - oil,
        garbage: supply.garbage - garbage,
        uranium: supply.uranium - uranium,
      };
      return;
    }
    case 'step-began':
      state.step = event.step;
      if (state.plants.stepThree !== 'hidden') partOf(draft, 'plants').stepThree = 'begun';
      setRows(draft, event);
      return;
    case 'money-paid':
      playerIn(draft, event.seat).money += event.amount;
      return;
    case 'fuel-moved':
      moveFuel(draft, event.from, event.fuel, -event.count);
      moveFuel(draft, event.to, event.fuel, event.count);
      return;
    case 'game-ended':
      state.phase = { at: 'over', ranking: event.ranking };
      return;
    case 'turn-undone':
      Object.assign(state, copyOpen(event.restored));
      unshare(draft, ~partBit.secret);
      dropChoices(draft, (seat) => state.phase.at !== 'bureaucracy' || state.phase.waiting.includes(seat));
      return;
    case 'slice-set':
      partOf(draft, 'slices')[event.plugin] = event.value;
      return;
    case 'plugin-changed': {
      const { to } = event;
      state.table = { ...state.table, plugins: state.table.plugins.map((ref) => (ref.id === to.id ? to : ref)) };
      return;
    }
    case 'auction-opened':
    case 'bid-made':
    case 'bidder-dropped':
    case 'nomination-passed':
    case 'seat-finished':
    case 'note-made':
      return;
    default:
      event satisfies never;
  }
}

/** The state that a game's events lead to. */
export function fold(events: readonly GameEvent[], from: GameState = blankState()): GameState {
  const draft = draftOf(from);
  for (const event of events) evolveDraft(draft, event);
  return draft.state;
}

const copyOpen = <S extends Restored>(state: S): S => ({
  ...state,
  players: state.players.map((player) => ({ ...player, plants: [...player.plants], cities: [...player.cities] })),
  plants: { ...state.plants },
  markets: { ...state.markets },
  houses: { ...state.houses },
  slices: { ...state.slices },
});

/** A copy that can be evolved without touching the original. Lists that events replace whole are shared. */
export const copyState = (state: GameState): GameState => ({ ...copyOpen(state), secret: { ...state.secret } });
