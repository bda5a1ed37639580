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
  type Seat,
} from '@gridwright/model';

const playerAt = (state: GameState, seat: Seat): Player => {
  const player = state.players[seat];
  invariant(player !== undefined, `seat ${seat} is at the table`);
  return player;
};

const plus = (held: Fuels, fuel: Fuel, count: number): Fuels => {
  const changed = { coal: held.coal, oil: held.oil, garbage: held.garbage, uranium: held.uranium };
  changed[fuel] += count;
  return changed;
};

function moveFuel(state: GameState, place: FuelPlace, fuel: Fuel, count: number): void {
  if (place === 'supply') state.supply = plus(state.supply, fuel, count);
  else if ('market' in place) state.markets[place.market] = plus(state.markets[place.market] ?? noFuels, fuel, count);
  else {
    const player = playerAt(state, place.seat);
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

const setRows = (
  state: GameState,
  rows: { readonly current: GameState['plants']['current']; readonly future: GameState['plants']['future'] },
): void => {
  state.plants.current = rows.current;
  state.plants.future = rows.future;
};

/** Writes one event into a state. Needs no rules: events say what came out, not how. */
export function evolve(state: GameState, event: GameEvent): void {
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
      state.secret.seed = event.seed;
      state.secret.rng = event.rng;
      state.secret.fixed = event.fixed;
      return;
    }
    case 'region-picked':
      return;
    case 'board-set':
      state.regions = event.regions;
      state.cities = event.cities;
      state.houses = Object.fromEntries(event.cities.map((city) => [city, []]));
      state.secret.rng = event.rng;
      return;
    case 'deck-built':
      setRows(state, event);
      state.plants.aside = event.aside;
      state.secret.stack = event.stack;
      state.secret.culled = event.culled;
      state.secret.rng = event.rng;
      return;
    case 'order-set':
      state.order = event.order;
      if (event.rng) state.secret.rng = event.rng;
      return;
    case 'round-began':
      state.round = event.round;
      state.plants.settled = false;
      return;
    case 'phase-began':
    case 'turn-set':
      state.phase = event.phase;
      return;
    case 'plant-bought': {
      const player = playerAt(state, event.seat);
      player.money -= event.price;
      player.plants.push(event.plant);
      setRows(state, event);
      return;
    }
    case 'plant-scrapped': {
      const player = playerAt(state, event.seat);
      player.plants = player.plants.filter((plant) => plant !== event.plant);
      return;
    }
    case 'fuel-returned':
      moveFuel(state, { seat: event.seat }, event.fuel, -event.count);
      moveFuel(state, 'supply', event.fuel, event.count);
      return;
    case 'plant-drawn':
      state.secret.stack = state.secret.stack.slice(1);
      setRows(state, event);
      return;
    case 'plant-laid-aside':
      state.secret.stack = state.secret.stack.slice(1);
      state.plants.aside = [...state.plants.aside, event.plant];
      return;
    case 'plant-removed':
      setRows(state, event);
      return;
    case 'plant-buried':
      state.secret.stack = [...state.secret.stack, event.plant];
      setRows(state, event);
      return;
    case 'step-three-drawn':
      state.secret.stack = event.stack;
      state.secret.rng = event.rng;
      state.plants.stepThree = event.moment === 'auction' ? 'shown' : 'due';
      if (event.moment === 'bureaucracy') state.plants.settled = true;
      setRows(state, event);
      return;
    case 'fuel-bought':
      playerAt(state, event.seat).money -= event.price;
      moveFuel(state, { market: event.market }, event.fuel, -event.count);
      moveFuel(state, { seat: event.seat }, event.fuel, event.count);
      return;
    case 'city-built': {
      const player = playerAt(state, event.seat);
      player.money -= event.house + event.link;
      player.cities.push(event.city);
      state.houses[event.city] = [...(state.houses[event.city] ?? []), event.seat];
      return;
    }
    case 'plants-run': {
      const player = playerAt(state, event.seat);
      player.money += event.income;
      for (const { burn } of event.runs)
        for (const fuel in burn) {
          const count = burn[fuel as Fuel] ?? 0;
          if (count === 0) continue;
          moveFuel(state, { seat: event.seat }, fuel as Fuel, -count);
          moveFuel(state, 'supply', fuel as Fuel, count);
        }
      return;
    }
    case 'fuel-restocked': {
      const { coal, oil, garbage, uranium } = event.added;
      const held = state.markets[event.market] ?? noFuels;
      const supply = state.supply;
      state.markets[event.market] = {
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
      if (state.plants.stepThree !== 'hidden') state.plants.stepThree = 'begun';
      setRows(state, event);
      return;
    case 'money-paid':
      playerAt(state, event.seat).money += event.amount;
      return;
    case 'fuel-moved':
      moveFuel(state, event.from, event.fuel, -event.count);
      moveFuel(state, event.to, event.fuel, event.count);
      return;
    case 'game-ended':
      state.phase = { at: 'over', ranking: event.ranking };
      return;
    case 'turn-undone':
      Object.assign(state, copyOpen(event.restored));
      return;
    case 'slice-set':
      state.slices[event.plugin] = event.value;
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
  const state = copyState(from);
  for (const event of events) evolve(state, event);
  return state;
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
