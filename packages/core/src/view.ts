import { seatFigures, type SeatFigures, trackWith } from '@gridwright/arithmetic';
import {
  type Fuel,
  type Fuels,
  type GameEvent,
  type GameState,
  noFuels,
  type PlantId,
  type PublicEvent,
  type Seat,
  type SeatView,
  type Track,
  type View,
} from '@gridwright/model';
import { waiting } from './apply.ts';
import { restockParts } from './breakdown.ts';
import { tanksIn } from './cards.ts';
import { restockRange, spacesNow } from './fuel-market.ts';
import { offeredPlants } from './plant-market.ts';
import { playerOf } from './play.ts';
import { targetsOf } from './steps.ts';
import type { MarketRules, Rules } from './rules.ts';

const maySeeMoney = (state: GameState, owner: Seat, viewer: Seat | null): boolean =>
  state.table.money === 'open' || owner === viewer || state.phase.at === 'over';

/** What follows from the plants and the fuel of a seat. It is kept for each seat until one of them changes. */
function figuresOf(rules: Rules, seat: Seat, plants: readonly PlantId[], held: Fuels): SeatFigures {
  const last = rules.kept.figures[seat];
  if (last?.plants === plants && last.held === held) return last.figures;
  const figures = seatFigures(tanksIn(rules, plants), held, rules.rivalSets);
  rules.kept.figures[seat] = { plants, held, figures };
  return figures;
}

function seatView(rules: Rules, state: GameState, viewer: Seat | null, seat: Seat): SeatView {
  const { money, plants: owned, fuels, cities } = playerOf(state, seat);
  const { plants, capacity, powerable } = figuresOf(rules, seat, owned, fuels);
  return { seat, money: maySeeMoney(state, seat, viewer) ? money : null, fuels, cities, plants, capacity, powerable };
}

/** The price spaces of a market as they are now. */
function tracksNow(rules: Rules, state: GameState, market: MarketRules): Readonly<Record<Fuel, Track>> {
  const track = (fuel: Fuel): Track => trackWith(spacesNow(rules, state, market, fuel));
  return { coal: track('coal'), oil: track('oil'), garbage: track('garbage'), uranium: track('uranium') };
}

/** A game as one viewer may know it; `null` is a spectator. The draw pile, the seed and hidden money are not in it. */
export function view(rules: Rules, state: GameState, viewer: Seat | null): View {
  const restockOf = restockRange(rules, state);
  const parts = restockParts(rules, state);
  return {
    version: state.version,
    you: viewer,
    round: state.round,
    step: state.step,
    phase: state.phase,
    waiting: waiting(state),
    order: state.order,
    regions: state.regions,
    cities: state.cities,
    ...(state.blocked && { blocked: state.blocked }),
    seats: state.players.map((_, seat) => seatView(rules, state, viewer, seat)),
    plants: {
      current: state.plants.current,
      future: state.plants.future,
      offered: offeredPlants(rules, state),
      aside: state.plants.aside,
      pile: state.secret.stack.length,
      stepThreeShown: state.plants.stepThree === 'shown',
    },
    targets: targetsOf(rules, state),
    markets: rules.markets.map((market) => ({
      id: market.id,
      held: state.markets[market.id] ?? noFuels,
      ...(rules.hooks.used.spaces && { tracks: tracksNow(rules, state, market) }),
      restock: restockOf(market.id),
      restockParts: parts[market.id] ?? {},
    })),
    supply: state.supply,
    houses: state.houses,
    panels: rules.hooks.used.panels
      ? rules.hooks.collect('panels', {}, state).map(({ by, item }) => ({ ...item, by }))
      : [],
    money: state.table.money,
  };
}

/** An event as one viewer may see it: without the draw pile, the seed and, where money is hidden, the others' sums. */
export function redact(event: GameEvent, viewer: Seat | null, money: 'hidden' | 'open'): PublicEvent {
  switch (event.type) {
    case 'game-created': {
      const { seed: _seed, rng: _rng, fixed: _fixed, ...open } = event;
      return open;
    }
    case 'board-set':
    case 'order-set': {
      const { rng: _rng, ...open } = event;
      return open;
    }
    case 'deck-built': {
      const { stack: _stack, culled: _culled, rng: _rng, ...open } = event;
      return open;
    }
    case 'aside-shuffled':
    case 'step-three-returned':
    case 'step-three-drawn': {
      const { stack: _stack, rng: _rng, ...open } = event;
      return open;
    }
    case 'plants-chosen': {
      if (event.seat === viewer) return event;
      const { runs: _runs, ...open } = event;
      return open;
    }
    case 'turn-undone':
    case 'game-set-back': {
      const { restored: _restored, ...open } = event;
      return open;
    }
    case 'copy-begun': {
      const { state: _state, ...open } = event;
      return open;
    }
    case 'fuel-bought':
    case 'city-built':
    case 'plants-run':
    case 'money-paid':
      return money === 'open' || event.seat === viewer ? event : withoutSums(event);
    default:
      return event;
  }
}

function withoutSums(
  event: Extract<GameEvent, { type: 'fuel-bought' | 'city-built' | 'plants-run' | 'money-paid' }>,
): PublicEvent {
  switch (event.type) {
    case 'fuel-bought': {
      const { price: _price, ...open } = event;
      return open;
    }
    case 'city-built': {
      const { house: _house, link: _link, ...open } = event;
      return open;
    }
    case 'plants-run': {
      const { supplied: _supplied, income: _income, ...open } = event;
      return open;
    }
    case 'money-paid': {
      const { amount: _amount, ...open } = event;
      return open;
    }
  }
}
