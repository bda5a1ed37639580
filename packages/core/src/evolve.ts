import { addFuels, plusTokens } from '@gridwright/arithmetic';
import {
  type CityId,
  type Fuel,
  type FuelPlace,
  type Fuels,
  type GameEvent,
  type GameState,
  invariant,
  type MarketId,
  nobody,
  noFuels,
  type PlantId,
  type Player,
  type Rng,
  type Rows,
  type Run,
  type Seat,
  stepThreeCard,
} from '@gridwright/model';

// Every part of a state is replaced whole when it changes, and never written into. So states share what they have in common, and
// whoever has worked something out from a part knows by that very part whether it still holds. What changes often is written out
// name by name, which takes half as long as spreading it.

/**
 * A state that can be changed while the original stays as it is. What a game may lack is written out as well: states that all have
 * the same keys in the same order are read in half the time.
 */
export const forked = (state: GameState): GameState => ({
  schema: state.schema,
  version: state.version,
  table: state.table,
  regions: state.regions,
  cities: state.cities,
  blocked: state.blocked,
  round: state.round,
  roundsWithoutProgress: state.roundsWithoutProgress,
  uncounted: state.uncounted,
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

/** A state before anything has happened: the empty table that the first event fills. */
export const blankState = (): GameState => ({
  schema: 1,
  version: 0,
  table: { players: 2, plugins: [], regions: 'random', money: 'hidden' },
  regions: [],
  cities: [],
  blocked: undefined,
  round: 0,
  roundsWithoutProgress: undefined,
  uncounted: undefined,
  step: 1,
  phase: { at: 'regions', picks: [], turn: 0 },
  order: [],
  players: [],
  plants: { current: [], future: [], aside: [], stepThree: 'hidden', settled: false },
  markets: {},
  supply: noFuels,
  houses: {},
  slices: {},
  secret: { seed: '', rng: [0, 0, 0, 0], stack: [], culled: [], fixed: null, choices: undefined },
});

function playerAt(state: GameState, seat: Seat): Player {
  const player = state.players[seat];
  if (player === undefined) invariant(false, `seat ${seat} is at the table`);
  return player;
}

function setPlayer(state: GameState, seat: Seat, player: Player): void {
  const players = state.players.slice();
  players[seat] = player;
  state.players = players;
}

function pay(state: GameState, seat: Seat, amount: number): void {
  const { money, plants, fuels, cities } = playerAt(state, seat);
  setPlayer(state, seat, { money: money + amount, plants, fuels, cities });
}

/** Nobody else is told of it. */
function payUncounted(state: GameState, seat: Seat, amount: number): void {
  state.uncounted = state.players.map((_, at) => (state.uncounted?.[at] ?? 0) + (at === seat ? amount : 0));
}

function setRows(state: GameState, { current, future }: Rows): void {
  const { aside, stepThree, settled } = state.plants;
  state.plants = { current, future, aside, stepThree, settled };
}

function setStack(state: GameState, stack: GameState['secret']['stack']): void {
  const { seed, rng, culled, fixed, choices } = state.secret;
  state.secret = { seed, rng, stack, culled, fixed, choices };
}

function setMarket(state: GameState, market: MarketId, held: Fuels): void {
  const markets: GameState['markets'] = Object.assign({}, state.markets);
  markets[market] = held;
  state.markets = markets;
}

function moveFuel(state: GameState, place: FuelPlace, fuel: Fuel, count: number): void {
  if (place === 'supply') state.supply = plusTokens(state.supply, fuel, count);
  else if ('market' in place)
    setMarket(state, place.market, plusTokens(state.markets[place.market] ?? noFuels, fuel, count));
  else {
    const { money, plants, fuels, cities } = playerAt(state, place.seat);
    setPlayer(state, place.seat, { money, plants, fuels: plusTokens(fuels, fuel, count), cities });
  }
}

/** Tokens that plants burn of each fuel. */
function burnedBy(runs: readonly Run[]): Fuels {
  const burned = { coal: 0, oil: 0, garbage: 0, uranium: 0 };
  for (const { burn } of runs)
    for (const fuel in burn)
      if (fuel === 'coal') burned.coal += burn.coal ?? 0;
      else if (fuel === 'oil') burned.oil += burn.oil ?? 0;
      else if (fuel === 'garbage') burned.garbage += burn.garbage ?? 0;
      else if (fuel === 'uranium') burned.uranium += burn.uranium ?? 0;
  return burned;
}

/** The fuel that plants burn leaves the store of their owner, who is paid, for the supply. */
function runPlants(state: GameState, seat: Seat, runs: readonly Run[], income: number): void {
  const { money, plants, fuels, cities } = playerAt(state, seat);
  const burned = burnedBy(runs);
  setPlayer(state, seat, { money: money + income, plants, fuels: minusFuels(fuels, burned), cities });
  state.supply = addFuels(state.supply, burned);
}

const minusFuels = (held: Fuels, { coal, oil, garbage, uranium }: Fuels): Fuels => ({
  coal: held.coal - coal,
  oil: held.oil - oil,
  garbage: held.garbage - garbage,
  uranium: held.uranium - uranium,
});

function restock(state: GameState, market: MarketId, added: Fuels): void {
  setMarket(state, market, addFuels(state.markets[market] ?? noFuels, added));
  state.supply = minusFuels(state.supply, added);
}

type Choices = Readonly<Record<Seat, readonly Run[]>>;

/** Phase 5: the choices so far with one more. */
function addChoice(state: GameState, chooser: Seat, runs: readonly Run[]): void {
  const choices: Record<Seat, readonly Run[]> = Object.assign({}, state.secret.choices);
  choices[chooser] = runs;
  setChoices(state, choices);
}

/** Phase 5: the choices of some seats are forgotten. */
function forgetChoices(state: GameState, choosers: readonly Seat[]): void {
  const left = Object.entries(state.secret.choices ?? {}).filter(([seat]) => !choosers.includes(Number(seat)));
  setChoices(state, left.length === 0 ? undefined : Object.fromEntries(left));
}

function setChoices(state: GameState, choices: Choices | undefined): void {
  const { seed, rng, stack, culled, fixed } = state.secret;
  state.secret = { seed, rng, stack, culled, fixed, choices };
}

/** A pile that was shuffled. What a real table has written down of this time is used up. */
function setShuffled(state: GameState, stack: readonly PlantId[], rng: Rng): void {
  const { fixed } = state.secret;
  state.secret = { ...state.secret, stack, rng };
  if (fixed?.afterStepThree === undefined) return;
  const { afterStepThree: _used, afterMoreShuffles: [next, ...others] = [], ...rest } = fixed;
  state.secret = {
    ...state.secret,
    fixed: next === undefined ? rest : { ...rest, afterStepThree: next, afterMoreShuffles: others },
  };
}

const noHouses: readonly Seat[] = [];

/** Made in one go: an object that grows key by key takes ten times as long to copy. */
const emptyHouses = (cities: readonly CityId[]): GameState['houses'] =>
  Object.fromEntries(cities.map((city) => [city, noHouses]));

function addHouse(state: GameState, city: CityId, owner: Seat): void {
  // every board has other keys, which a spread copies five times as slowly
  const houses: Record<CityId, readonly Seat[]> = Object.assign({}, state.houses);
  houses[city] = [...(houses[city] ?? []), owner];
  state.houses = houses;
}

/** What a game lacked then it lacks again: an event that was stored does not name it. */
function restore(state: GameState, restored: Partial<GameState>): void {
  state.blocked = undefined;
  state.roundsWithoutProgress = undefined;
  state.uncounted = undefined;
  Object.assign(state, restored);
}

/** Writes one event into a state, in place. Needs no rules: events say what came out, not how. */
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
      state.secret = { ...state.secret, seed: event.seed, rng: event.rng, fixed: event.fixed };
      return;
    }
    case 'region-picked':
      return;
    case 'board-set':
      state.regions = event.regions;
      state.cities = event.cities;
      if (event.blocked) state.blocked = event.blocked;
      state.houses = emptyHouses(event.cities);
      state.secret = { ...state.secret, rng: event.rng };
      return;
    case 'deck-built':
      setRows(state, event);
      state.plants = { ...state.plants, aside: event.aside };
      state.secret = { ...state.secret, stack: event.stack, culled: event.culled, rng: event.rng };
      return;
    case 'order-set':
      state.order = event.order;
      if (event.rng) state.secret = { ...state.secret, rng: event.rng };
      return;
    case 'round-began':
      state.round = event.round;
      state.roundsWithoutProgress = (state.roundsWithoutProgress ?? 0) + 1;
      state.plants = { ...state.plants, settled: false };
      return;
    case 'phase-began':
    case 'turn-set':
      state.phase = event.phase;
      return;
    case 'plant-bought': {
      state.roundsWithoutProgress = undefined;
      const { money, plants, fuels, cities } = playerAt(state, event.seat);
      const more = [...plants, event.plant];
      setPlayer(state, event.seat, { money: money - event.price, plants: more, fuels, cities });
      setRows(state, event);
      return;
    }
    case 'plant-scrapped': {
      const { money, plants, fuels, cities } = playerAt(state, event.seat);
      const left = plants.filter((plant) => plant !== event.plant);
      setPlayer(state, event.seat, { money, plants: left, fuels, cities });
      return;
    }
    case 'fuel-returned':
      moveFuel(state, { seat: event.seat }, event.fuel, -event.count);
      moveFuel(state, 'supply', event.fuel, event.count);
      return;
    case 'plant-drawn':
      setStack(state, state.secret.stack.slice(1));
      setRows(state, event);
      return;
    case 'plant-laid-aside':
      setStack(state, state.secret.stack.slice(1));
      state.plants = { ...state.plants, aside: [...state.plants.aside, event.plant] };
      return;
    case 'plant-removed':
      setRows(state, event);
      return;
    case 'plant-buried':
      setStack(state, [...state.secret.stack, event.plant]);
      setRows(state, event);
      return;
    case 'plant-stacked': {
      const { plant } = event;
      setStack(state, [plant, ...state.secret.stack]);
      state.plants = { ...state.plants, aside: state.plants.aside.filter((id) => id !== plant) };
      return;
    }
    case 'plant-set-aside':
      setRows(state, event);
      state.plants = { ...state.plants, aside: [...state.plants.aside, event.plant] };
      return;
    case 'rows-joined':
      setRows(state, event);
      state.plants = { ...state.plants, stepThree: 'begun' };
      return;
    case 'aside-shuffled': {
      const { plants, stack, rng } = event;
      setShuffled(state, stack, rng);
      state.plants = { ...state.plants, aside: state.plants.aside.filter((id) => !plants.includes(id)) };
      return;
    }
    case 'step-three-drawn':
      setShuffled(state, event.stack, event.rng);
      state.plants = { ...state.plants, stepThree: event.moment === 'auction' ? 'shown' : 'due' };
      if (event.moment === 'bureaucracy') state.plants = { ...state.plants, settled: true };
      setRows(state, event);
      return;
    case 'step-three-returned':
      if (event.stack && event.rng) setShuffled(state, event.stack, event.rng);
      else setStack(state, [...state.secret.stack, stepThreeCard]);
      state.plants = { ...state.plants, stepThree: 'hidden', settled: false };
      return;
    case 'fuel-bought': {
      const { money, plants, fuels, cities } = playerAt(state, event.seat);
      const { fuel, count, price } = event;
      setPlayer(state, event.seat, { money: money - price, plants, fuels: plusTokens(fuels, fuel, count), cities });
      setMarket(state, event.market, plusTokens(state.markets[event.market] ?? noFuels, fuel, -count));
      return;
    }
    case 'city-built': {
      state.roundsWithoutProgress = undefined;
      const { money, plants, fuels, cities } = playerAt(state, event.seat);
      const price = event.house + event.link;
      setPlayer(state, event.seat, { money: money - price, plants, fuels, cities: [...cities, event.city] });
      addHouse(state, event.city, event.seat);
      return;
    }
    case 'house-placed':
      addHouse(state, event.city, nobody);
      return;
    case 'plants-chosen':
      addChoice(state, event.seat, event.runs);
      return;
    case 'plants-run':
      runPlants(state, event.seat, event.runs, event.income);
      // all plants run together
      if (state.secret.choices !== undefined) setChoices(state, undefined);
      return;
    case 'fuel-restocked':
      restock(state, event.market, event.added);
      return;
    case 'step-began':
      state.step = event.step;
      if (state.plants.stepThree !== 'hidden') state.plants = { ...state.plants, stepThree: 'begun' };
      setRows(state, event);
      return;
    case 'money-paid':
      pay(state, event.seat, event.amount);
      if (state.table.money === 'hidden') payUncounted(state, event.seat, event.amount);
      return;
    case 'fuel-moved':
      moveFuel(state, event.from, event.fuel, -event.count);
      moveFuel(state, event.to, event.fuel, event.count);
      return;
    case 'game-ended':
      state.phase = { at: 'over', ranking: event.ranking };
      return;
    case 'turn-undone': {
      restore(state, event.restored);
      const { phase, order } = state;
      forgetChoices(state, phase.at === 'bureaucracy' ? phase.waiting : order);
      return;
    }
    case 'game-set-back':
      restore(state, event.restored);
      return;
    case 'copy-begun':
      Object.assign(state, event.state);
      return;
    case 'slice-set':
      state.slices = { ...state.slices, [event.plugin]: event.value };
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
    case 'choice-made':
    case 'note-made':
      return;
    default:
      event satisfies never;
  }
}

/** The state that a game's events lead to. */
export function fold(events: readonly GameEvent[], from: GameState = blankState()): GameState {
  const state = forked(from);
  for (const event of events) evolve(state, event);
  return state;
}

/** A copy in which nothing that a state is made of is shared with the original, so that tests and tools may write into it. */
export const copyState = (state: GameState): GameState => ({
  ...state,
  players: state.players.map((player) => ({ ...player, plants: [...player.plants], cities: [...player.cities] })),
  plants: { ...state.plants },
  markets: { ...state.markets },
  houses: { ...state.houses },
  slices: { ...state.slices },
  secret: { ...state.secret },
});
