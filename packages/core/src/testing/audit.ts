import { byNumber, roomFor } from '@gridwright/arithmetic';
import {
  type EventType,
  type Fuels,
  fuels,
  type GameEvent,
  type GameState,
  nobody,
  type PlantId,
  type Player,
  type Seat,
  stepThreeCard,
} from '@gridwright/model';
import { cardOf, tanksIn } from '../cards.ts';
import { networkFor } from '../network.ts';
import type { Rules } from '../rules.ts';

/** Looks at a game after every event: that nothing is lost, doubled or made from nothing. */
export interface Audit {
  /** What is wrong after this event; undefined when all is well. */
  readonly after: (state: GameState, event: GameEvent) => string | undefined;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

/** Every token is in the supply, in a market or with a player. */
function fuelProblem(rules: Rules, state: GameState): string | undefined {
  for (const fuel of fuels) {
    const places: readonly Fuels[] = [
      state.supply,
      ...Object.values(state.markets),
      ...state.players.map((player) => player.fuels),
    ];
    const counts = places.map((held) => held[fuel]);
    if (counts.some((count) => count < 0)) return `somewhere there are fewer than no ${fuel}`;
    if (sum(counts) !== rules.settings.tokens[fuel])
      return `there are ${sum(counts)} ${fuel}, the game has ${rules.settings.tokens[fuel]}`;
    const full = rules.markets.find(({ id, prices }) => (state.markets[id]?.[fuel] ?? 0) > prices[fuel].length);
    if (full) return `the market ${full.id} holds more ${fuel} than it has spaces`;
  }
  return undefined;
}

/** Events after which nobody owes anything to the sale of a plant. */
const settled: ReadonlySet<EventType> = new Set(['turn-set', 'phase-began', 'fuel-bought', 'round-began']);

/** What a player stores fits into the plants, but while it is being decided what goes back. */
function storeProblem(rules: Rules, { players, phase }: GameState): string | undefined {
  const deciding = phase.at === 'auction' ? (phase.owing?.seat ?? -1) : -1;
  const full = players.findIndex(
    ({ plants, fuels: held }, seat) =>
      seat !== deciding &&
      fuels.some((fuel) => held[fuel] > 0 && roomFor(tanksIn(rules, plants), held, fuel, rules.rivalSets) < 0),
  );
  return full < 0 ? undefined : `seat ${full} stores more than its plants hold`;
}

/** Every house stands on one space of its city and is in one player's list, or nobody's. */
function houseProblem(rules: Rules, state: GameState): string | undefined {
  const network = networkFor(rules, state.cities);
  let houses = 0;
  for (const [city, seats] of Object.entries(state.houses)) {
    if (seats.length === 0) continue;
    const owners = seats.filter((seat) => seat !== nobody);
    houses += owners.length;
    const spaces = network.slots[network.index.get(city) ?? -1] ?? [];
    if (seats.length > spaces.length) return `${city} has more houses than spaces`;
    if (new Set(owners).size < owners.length) return `a player has two houses in ${city}`;
    const stranger = owners.find((seat) => !state.players[seat]?.cities.includes(city));
    if (stranger !== undefined) return `the house of seat ${stranger} in ${city} is nobody's`;
  }
  const listed = sum(state.players.map((player) => player.cities.length));
  return listed === houses ? undefined : `the players have ${listed} houses, the board has ${houses}`;
}

/** What an event does to one player's money, worked out from the event alone. */
function moneyMoved(event: GameEvent): readonly [seat: Seat, amount: number] | undefined {
  switch (event.type) {
    case 'plant-bought':
    case 'fuel-bought':
      return [event.seat, -event.price];
    case 'city-built':
      return [event.seat, -event.house - event.link];
    case 'plants-run':
      return [event.seat, event.income];
    case 'money-paid':
      return [event.seat, event.amount];
    default:
      return undefined;
  }
}

function rowProblem(rules: Rules, { plants }: GameState, event: GameEvent): string | undefined {
  if (!('current' in event)) return undefined;
  const numbers = [...plants.current, ...plants.future].map((id) => cardOf(rules, id));
  const sorted = numbers.every((card, position) => position === 0 || byNumber(numbers[position - 1] ?? card, card) < 0);
  return sorted ? undefined : 'the plant rows are not in ascending order';
}

/** The parts of a state that are looked at. */
type Looked = Pick<GameState, 'supply' | 'markets' | 'players' | 'plants' | 'secret' | 'houses' | 'cities'>;

interface IsNew {
  (...parts: readonly (keyof Looked)[]): boolean;
  /** Whether any player has this anew. */
  readonly ofPlayers: (part: keyof Player) => boolean;
}

/** What an event has replaced. Parts of a state are never written into, so that the very same part need not be looked at again. */
function changedBetween(before: Looked | undefined, now: Looked): IsNew {
  const isNew = (...parts: readonly (keyof Looked)[]): boolean =>
    before === undefined || parts.some((part) => before[part] !== now[part]);
  const ofPlayers = (part: keyof Player): boolean =>
    before === undefined ||
    before.players.length !== now.players.length ||
    now.players.some((player, seat) => player[part] !== before.players[seat]?.[part]);
  return Object.assign(isNew, { ofPlayers });
}

/** Begins to watch a game. */
export function audit(rules: Rules): Audit {
  const money: number[] = [];
  const gone = new Set<PlantId>();
  let deck: ReadonlySet<PlantId> | undefined;

  const moneyProblem = (state: GameState, event: GameEvent): string | undefined => {
    if (event.type === 'game-created') money.push(...state.players.map(() => event.money));
    const [seat, amount] = moneyMoved(event) ?? [0, 0];
    money[seat] = (money[seat] ?? 0) + amount;
    const wrong = state.players.findIndex((player, at) => player.money !== money[at] || player.money < 0);
    return wrong < 0
      ? undefined
      : `seat ${wrong} has ${state.players[wrong]?.money} Elektro, the events say ${money[wrong]}`;
  };

  /** Every card is in a row, in the pile, aside, culled, with a player, or out of the game: in one place. */
  const cardProblem = (state: GameState, event: GameEvent): string | undefined => {
    const { plants, secret, players } = state;
    const owned = players.map((player) => player.plants);
    const cards = new Set<PlantId>();
    let steps = 0;
    let twice: PlantId | undefined;
    for (const place of [plants.current, plants.future, plants.aside, secret.stack, secret.culled, ...owned, gone])
      for (const id of place) {
        if (id === stepThreeCard) steps += 1;
        else if (cards.has(id)) twice ??= id;
        else cards.add(id);
      }
    if (event.type === 'deck-built') deck = cards;
    if (deck === undefined) return undefined;
    if (steps !== (plants.stepThree === 'hidden' && rules.hasStepThreeCard ? 1 : 0))
      return `the Step 3 card is in the pile ${steps} times`;
    if (twice !== undefined) return `plant ${twice} is in two places`;
    if (cards.size !== deck.size) return `${deck.size - cards.size} plants are lost`;
    return rowProblem(rules, state, event);
  };

  let before: Looked | undefined;
  return {
    after: (state, event) => {
      if (event.type === 'plant-removed' || event.type === 'plant-scrapped') gone.add(event.plant);
      const { supply, markets, players, plants, secret, houses, cities } = state;
      const now: Looked = { supply, markets, players, plants, secret, houses, cities };
      const isNew = changedBetween(before, now);
      before = now;
      return (
        (isNew('supply', 'markets') || isNew.ofPlayers('fuels') ? fuelProblem(rules, state) : undefined) ??
        (settled.has(event.type) ? storeProblem(rules, state) : undefined) ??
        moneyProblem(state, event) ??
        (event.type === 'deck-built' || isNew('plants', 'secret') || isNew.ofPlayers('plants')
          ? cardProblem(state, event)
          : undefined) ??
        (isNew('houses', 'cities') || isNew.ofPlayers('cities') ? houseProblem(rules, state) : undefined)
      );
    },
  };
}
