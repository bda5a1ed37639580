import { type Rules, view } from '@gridwright/core';
import {
  fuels,
  noFuels,
  type GameEvent,
  type GameState,
  type Json,
  type Option,
  sameJson,
  type Seat,
} from '@gridwright/model';
import { fits, type Reference, seenBy, valuedRuns } from '../reference/index.ts';

export const text = (value: unknown): string => JSON.stringify(value) ?? 'nothing';

/** The first place in which two values differ, in words. */
export function difference(is: unknown, should: unknown, path: string): string | undefined {
  if (is === should) return undefined;
  const isTree = (value: unknown): value is Readonly<Record<string, unknown>> =>
    typeof value === 'object' && value !== null;
  if (
    !isTree(is) ||
    !isTree(should) ||
    Array.isArray(is) !== Array.isArray(should) ||
    (Array.isArray(is) && is.every((item) => !isTree(item)))
  )
    return sameJson(is as Json, should as Json) ? undefined : `${path} is ${text(is)}, the rules say ${text(should)}`;
  for (const key of new Set([...Object.keys(should), ...Object.keys(is)])) {
    const found = difference(is[key], should[key], path === '' ? key : `${path}.${key}`);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Two plans of phase 5 are as good as each other when they supply as much for as little; which of them is proposed is no rule. */
function withoutProposal(option: Option): Option {
  return option.type === 'power' ? { ...option, proposal: [] } : option;
}

const inOrder = (list: readonly Option[]): readonly string[] =>
  list.map((option) => text(withoutProposal(sortedKeys(option)))).toSorted();
const sortedKeys = <T extends object>(value: T): T =>
  Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [
        key,
        typeof inner === 'object' && inner !== null && !Array.isArray(inner)
          ? sortedKeys(inner as object)
          : Array.isArray(inner) && inner.every((item) => typeof item === 'object')
            ? inner.map((item) => sortedKeys(item as object)).toSorted((a, b) => (text(a) < text(b) ? -1 : 1))
            : inner,
      ]),
  ) as T;

export function wrongOptions(
  reference: Reference,
  seat: Seat,
  offered: readonly Option[],
  should: readonly Option[],
): string | undefined {
  const [is, expected] = [inOrder(offered), inOrder(should)];
  const extra = is.find((option) => !expected.includes(option));
  const missing = expected.find((option) => !is.includes(option));
  if (extra !== undefined && missing !== undefined) return `seat ${seat} is offered ${extra}, the rules say ${missing}`;
  if (extra !== undefined) return `seat ${seat} is offered ${extra}, which the rules do not allow`;
  if (missing !== undefined) return `seat ${seat} is not offered ${missing}, which the rules allow`;
  const power = offered.find((option) => option.type === 'power');
  return power && wrongProposal(reference, seat, power.proposal);
}

function wrongProposal(
  reference: Reference,
  seat: Seat,
  proposal: Extract<Option, { type: 'power' }>['proposal'],
): string | undefined {
  const ways = valuedRuns(reference, seat);
  const most = Math.max(...ways.map(({ supplied }) => supplied));
  const least = Math.min(...ways.filter(({ supplied }) => supplied === most).map(({ cost }) => cost));
  const key = (runs: typeof proposal): string =>
    runs
      .map(({ plant, burn }) => `${plant} ${fuels.map((fuel) => burn[fuel] ?? 0).join(' ')}`)
      .toSorted()
      .join();
  const way = ways.find(({ runs }) => key(runs) === key(proposal));
  if (way === undefined) return `seat ${seat} is proposed to run ${text(proposal)}, which is impossible`;
  return way.supplied === most && way.cost === least
    ? undefined
    : `seat ${seat} is proposed to supply ${way.supplied} cities for fuel worth ${way.cost} by ${key(proposal)}; ${most} are possible for ${least} by ${key(ways.find(({ supplied, cost }) => supplied === most && cost === least)?.runs ?? [])}`;
}

/** What one viewer is shown of the present moment. */
export function wrongView(
  rules: Rules,
  state: GameState,
  reference: Reference,
  viewer: Seat | null,
): string | undefined {
  const seen = view(rules, state, viewer);
  const who = viewer === null ? 'a spectator' : `seat ${viewer}`;
  const { seats = [], markets = [], ...should } = seenBy(reference, viewer);
  for (const [key, value] of Object.entries(should)) {
    const found = difference(seen[key as keyof typeof seen], value, `${key} in the view of ${who}`);
    if (found !== undefined) return found;
  }
  for (const [at, market] of markets.entries()) {
    const { id, held, restock, tracks } = seen.markets[at] ?? {};
    const lying = { id, held, restock, ...(tracks === undefined ? {} : { tracks }) };
    const found = difference(lying, market, `market in the view of ${who}`);
    if (found !== undefined) return found;
  }
  for (const [seat, expected] of seats.entries()) {
    const { plants, ...rest } = seen.seats[seat] ?? { plants: [] };
    const found = difference(rest, { ...expected, plants: undefined }, `seat ${seat} in the view of ${who}`);
    if (found !== undefined) return found;
    const deciding = state.phase.at === 'auction' && state.phase.owing?.seat === seat;
    for (const { id, stored } of deciding ? [] : plants)
      if (!fits({ ...noFuels, ...stored }, [reference.printed.card(id)]))
        return `plant ${id} of seat ${seat} shows ${text(stored)}, which it cannot hold`;
    const lying = fuels.find(
      (fuel) => plants.reduce((sum, { stored }) => sum + (stored[fuel] ?? 0), 0) !== expected.fuels[fuel],
    );
    if (lying !== undefined && !deciding)
      return `the plants of seat ${seat} do not show its ${expected.fuels[lying]} ${lying}`;
  }
  return undefined;
}

/** What a viewer is shown must not depend on what that viewer may not know: with other secrets it is the same. */
export function leakedBy(rules: Rules, state: GameState, viewer: Seat | null): string | undefined {
  const isHidden = state.table.money === 'hidden' && state.phase.at !== 'over';
  const other: GameState = {
    ...state,
    players: state.players.map((player, seat) =>
      isHidden && seat !== viewer ? { ...player, money: player.money + 100 + seat } : player,
    ),
    ...(isHidden && { uncounted: state.players.map((_, seat) => 7 * seat) }),
    secret: {
      ...state.secret,
      seed: 'another',
      stack: state.secret.stack.toReversed(),
      culled: [],
      ...(state.secret.choices && {
        choices: Object.fromEntries(
          Object.entries(state.secret.choices).map(([seat, runs]) => [seat, Number(seat) === viewer ? runs : []]),
        ),
      }),
    },
  };
  const who = viewer === null ? 'a spectator' : `seat ${viewer}`;
  return difference(view(rules, state, viewer), view(rules, other, viewer), `a secret shows to ${who}: without it`);
}

/** Tokens, houses, cards and money: nothing is lost and nothing made from nothing. */
export function wrongCount(
  reference: Reference,
  before: GameState,
  after: GameState,
  events: readonly GameEvent[],
): string | undefined {
  for (const fuel of fuels) {
    const places = [after.supply, ...Object.values(after.markets), ...after.players.map((player) => player.fuels)];
    if (places.some((held) => held[fuel] < 0)) return `somewhere there is less than no ${fuel}`;
    const all = places.reduce((sum, held) => sum + held[fuel], 0);
    const printed = reference.printed.settings.tokens[fuel];
    if (all !== printed) return `there are ${all} ${fuel} tokens, the game has ${printed}`;
  }
  for (const [seat, { money, cities }] of after.players.entries()) {
    const moved = events.reduce((sum, event) => sum + moneyIn(event, seat), before.players[seat]?.money ?? 0);
    if (money !== moved || money < 0) return `seat ${seat} has ${money} Elektro, its receipts say ${moved}`;
    const houses = Object.keys(after.houses).filter((city) => after.houses[city]?.includes(seat));
    if (houses.toSorted().join() !== cities.toSorted().join())
      return `seat ${seat} has houses in ${houses.join()}, its list says ${cities.join()}`;
  }
  const places = [
    ...after.plants.current,
    ...after.plants.future,
    ...after.plants.aside,
    ...after.secret.stack,
    ...after.secret.culled,
    ...after.players.flatMap(({ plants }) => plants),
  ];
  const twice = places.find((plant, position) => places.indexOf(plant) !== position);
  return twice === undefined ? undefined : `plant ${twice} lies in two places`;
}

function moneyIn(event: GameEvent, seat: Seat): number {
  if (!('seat' in event) || event.seat !== seat) return 0;
  switch (event.type) {
    case 'plant-bought':
    case 'fuel-bought':
      return -event.price;
    case 'city-built':
      return -event.house - event.link;
    case 'plants-run':
      return event.income;
    case 'money-paid':
      return event.amount;
    default:
      return 0;
  }
}
