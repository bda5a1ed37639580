import { readdirSync, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import type { Action, FixedSetup, Fuel, GameState, PlayerCount, RecordedAction, Seat } from '@gridwright/model';
import { fuels } from '@gridwright/model';
import { options, type Rules, waiting } from '@gridwright/core';
import { addOlder } from '@gridwright/core/testing';

/** A game played by another program, with what it showed after every event. */
export interface RecordedGame {
  readonly map: string;
  readonly players: PlayerCount;
  readonly regions: readonly string[];
  readonly deck: readonly (number | 'step3')[];
  readonly deckAfterStep3: readonly (number | 'step3')[] | null;
  readonly playerOrder: readonly Seat[];
  readonly events: readonly RecordedEvent[];
  readonly checkpoints: readonly Checkpoint[];
  readonly result: { readonly ranking: readonly Seat[]; readonly players: readonly { readonly powered: number }[] };
}
interface RecordedEvent {
  readonly player: Seat;
  readonly type: string;
  readonly plant?: number;
  readonly bid?: number;
  readonly resource?: Fuel;
  readonly city?: string;
  readonly plantsUsed?: readonly { readonly plant: number; readonly fuel: Partial<Record<Fuel, number>> }[];
}
interface Checkpoint {
  readonly afterEvent: number;
  readonly phase: string;
  readonly legal?: {
    readonly start?: readonly number[];
    readonly bid?: readonly [number, number];
    readonly buy?: Readonly<Record<string, number>>;
    readonly build?: Readonly<Record<string, number>>;
    readonly pass?: boolean;
    readonly discardPlant?: readonly number[];
    readonly discardResource?: readonly Fuel[];
  };
}

const folder = new URL('../test/recorded-games/', import.meta.url);

/** Every recorded game, by the name of its file. */
export const recordedGames: readonly (readonly [name: string, game: RecordedGame])[] = readdirSync(folder)
  .filter((file) => file.endsWith('.json.gz'))
  .map((file) => [
    file.replace('.json.gz', ''),
    JSON.parse(gunzipSync(readFileSync(new URL(file, folder))).toString()) as RecordedGame,
  ]);

/** The set-up of a recorded game. */
export const setupOf = (game: RecordedGame): FixedSetup => ({
  regions: game.regions,
  order: game.playerOrder,
  stack: game.deck.map(String),
  ...(game.deckAfterStep3 ? { afterStepThree: game.deckAfterStep3.map(String) } : {}),
});

/**
 * The actions that lead to the events of a recorded game, one for each event. The other program gives back fuel one token at a
 * time; here one action carries the whole answer, the last.
 */
export function actionsOf({ events }: RecordedGame): readonly RecordedAction[] {
  const actions: RecordedAction[] = [];
  for (const event of events) {
    const recorded: RecordedAction = { seat: event.player, action: actionOf(event) };
    if (recorded.action.type === 'discard-fuel') addOlder(actions, recorded);
    else actions.push(recorded);
  }
  return actions;
}

/**
 * Whether the other program asks after an event for fuel to give back although there is only one answer, or has been given a part
 * of an answer. Here that fuel has gone already, or goes with the rest.
 */
export function isAskedOnlyThere({ events }: RecordedGame, at: number, isAskedHere: boolean): boolean {
  if (events[at + 1]?.type !== 'discard-resource') return false;
  return events[at]?.type === 'discard-resource' || !isAskedHere;
}

/** A recorded event as the action that leads to it. */
function actionOf(event: RecordedEvent): Action {
  switch (event.type) {
    case 'auction-start':
      return { type: 'open', plant: String(event.plant), bid: event.bid ?? 0 };
    case 'bid':
      return { type: 'bid', bid: event.bid ?? 0 };
    case 'pass':
      return { type: 'pass' };
    case 'discard-plant':
      return { type: 'discard-plant', plant: String(event.plant) };
    case 'discard-resource':
      return { type: 'discard-fuel', fuels: { [event.resource ?? 'coal']: 1 } };
    case 'buy-resource':
      return { type: 'buy', market: 'main', fuel: event.resource ?? 'coal', count: 1 };
    case 'build':
      return { type: 'build', city: event.city ?? '' };
    case 'power':
      return {
        type: 'power',
        runs: (event.plantsUsed ?? []).map(({ plant, fuel }) => ({ plant: String(plant), burn: fuel })),
      };
    default:
      throw new Error(`unknown event ${event.type}`);
  }
}

const phaseNames: Readonly<Record<string, string>> = {
  auction: 'auction',
  fuel: 'resources',
  building: 'building',
  bureaucracy: 'bureaucracy',
  over: 'end',
};
const withoutZeros = (held: Readonly<Record<string, number>>) =>
  Object.fromEntries(Object.entries(held).filter(([, count]) => count > 0));
const numbers = (ids: readonly string[]) => ids.map(Number);

/** A state in the words of the recorded checkpoints, so that both can be compared at once. */
export function checkpointOf(state: GameState): object {
  const { current, future, stepThree } = state.plants;
  return {
    round: state.round,
    step: state.step,
    phase: phaseNames[state.phase.at],
    toAct: waiting(state),
    order: state.order,
    market: { current: numbers(current), future: [...numbers(future), ...(stepThree === 'shown' ? ['step3'] : [])] },
    deckLeft: state.secret.stack.length,
    resources: state.markets['main'],
    supply: state.supply,
    players: state.players.map(({ money, plants, fuels: held, cities }) => ({
      money,
      plants: numbers(plants),
      fuel: withoutZeros(held),
      cities,
    })),
  };
}

/** The facts of a recorded checkpoint that a state can be compared with. */
export function factsOf(checkpoint: Checkpoint): object {
  const { round, step, phase, toAct, order, market, deckLeft, resources, supply, players } = checkpoint as Checkpoint &
    Record<string, never>;
  return { round, step, phase, toAct, order, market, deckLeft, resources, supply, players };
}

/** What the one seat to act may do, in the words of the recorded checkpoints. */
export function legalOf(rules: Rules, state: GameState): NonNullable<Checkpoint['legal']> {
  const seat = waiting(state)[0] ?? 0;
  const list = options(rules, state, seat);
  const of = <T extends (typeof list)[number]['type']>(type: T) =>
    list.filter((option): option is Extract<(typeof list)[number], { type: T }> => option.type === type);
  const [bid] = of('bid');
  const starts = of('open').map(({ plant }) => Number(plant));
  const buys = Object.fromEntries(
    fuels.flatMap((fuel) =>
      of('buy')
        .filter((option) => option.fuel === fuel)
        .map(({ prices }) => [fuel, prices[0] ?? 0]),
    ),
  );
  const builds = Object.fromEntries(of('build').map(({ city, house, link }) => [city, house + link]));
  const discards = of('discard-plant').map(({ plant }) => Number(plant));
  const returns = fuels.filter((fuel) =>
    of('discard-fuel').some(({ answers }) => answers.some((answer) => answer[fuel])),
  );
  return {
    ...(starts.length > 0 ? { start: starts } : {}),
    ...(bid ? { bid: [bid.min, bid.max] as const } : {}),
    ...(Object.keys(buys).length > 0 ? { buy: buys } : {}),
    ...(Object.keys(builds).length > 0 ? { build: builds } : {}),
    ...(discards.length > 0 ? { discardPlant: discards } : {}),
    ...(returns.length > 0 ? { discardResource: returns } : {}),
    ...(of('pass').length > 0 ? { pass: true } : {}),
  };
}
