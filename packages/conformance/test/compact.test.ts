import { randomAction } from '@gridwright/bots';
import { act, options, randomSource, type Rules, setup, waiting } from '@gridwright/core';
import {
  buildCity,
  buyFuel,
  cityPrice,
  compactGame,
  type CompactGame,
  drawPlant,
  endAuction,
  endBuilding,
  endFuel,
  endRound,
  fuelPrice,
  scrapPlant,
  sellPlant,
  suppliedAtEnd,
} from '@gridwright/core/plugin';
import { rulesOf } from '@gridwright/core/testing';
import { type Action, fuels, type GameEvent, type GameState, type Option } from '@gridwright/model';
import { describe, expect, it } from 'vitest';
import { cells } from '../src/matrix.ts';

const rulesFor = ({ plugins, players, deckOptions }: (typeof cells)[number]): Rules =>
  rulesOf(plugins, players, deckOptions === undefined ? {} : { deckOptions });

/** By chance, but for what the lists take for granted: everybody supplies as many cities as possible, and gives back the first fuel. */
function actionAmong(list: readonly Option[], random: (below: number) => number): Action {
  const [first] = list;
  if (first?.type === 'power') return { type: 'power', runs: [...first.proposal] };
  if (first?.type === 'discard-fuel') return { type: 'discard-fuel', fuels: first.answers[0] ?? {} };
  return randomAction(list, random);
}

/** Does in the lists what happened in the game. */
function follow(game: CompactGame, event: GameEvent): void {
  const placeOf = (id: string): number => game.table.index.get(id) ?? -1;
  switch (event.type) {
    case 'plant-bought':
      game.auction.bought |= 1 << event.seat;
      sellPlant(game, event.seat, placeOf(event.plant), event.price);
      return;
    case 'nomination-passed':
      game.auction.passed |= 1 << event.seat;
      return;
    case 'plant-scrapped':
      scrapPlant(game, event.seat, placeOf(event.plant));
      return;
    case 'fuel-bought': {
      const fuel = fuels.indexOf(event.fuel);
      expect(fuelPrice(game, fuel, event.count)).toBe(event.price);
      buyFuel(game, event.seat, fuel, event.count);
      return;
    }
    case 'city-built': {
      const city = game.network.index.get(event.city) ?? -1;
      expect(cityPrice(game, event.seat, city)).toBe(event.house + event.link);
      buildCity(game, event.seat, city, event.house + event.link);
      return;
    }
    default:
  }
}

/** A sale is settled when nobody owes a plant or fuel for it any more. */
const isSettled = ({ phase }: GameState): boolean => phase.at !== 'auction' || (phase.lot === null && !phase.owing);

/** Ends the phases in the lists that have ended in the game. */
function catchUp(game: CompactGame, { phase, round }: GameState): void {
  const isDone = (): boolean => game.phase === phase.at && game.round === round;
  if (game.phase === 'auction' && !isDone()) endAuction(game);
  if (game.phase === 'fuel' && !isDone()) endFuel(game);
  if (game.phase === 'building' && !isDone()) endBuilding(game);
  if (game.phase === 'bureaucracy' && !isDone()) endRound(game);
}

/** All that the lists say, but for who has had a turn in the phase that is being played. */
const facts = ({ auction: _auction, done: _done, table: _table, network: _network, ...rest }: CompactGame): object =>
  rest;

describe('a game in plain lists goes on as by the rules', () => {
  const inLists = cells.filter((cell) => {
    const rules = rulesFor(cell);
    const begun = setup(rules, cell.name);
    return begun.ok && compactGame(rules, begun.value.state) !== undefined;
  });

  it('on boards whose plugins change numbers only', () => {
    const names = new Set(inLists.map(({ name }) => name.split(' ')[0]));
    for (const map of ['germany', 'usa', 'france', 'italy']) expect(names).toContain(map);
    expect(names).not.toContain('japan');
  });

  it.each(inLists)('$name', (cell) => {
    const rules = rulesFor(cell);
    const begun = setup(rules, cell.name);
    if (!begun.ok) throw new Error(begun.error.code);
    const { state } = begun.value;
    const game = compactGame(rules, state);
    if (game === undefined) throw new Error('the game does not go into plain lists');
    const random = randomSource(cell.name);
    let isOwed = false;
    for (let actions = 0; state.phase.at !== 'over' && actions < 5000; actions++) {
      const seat = waiting(state)[0] ?? 0;
      const events: GameEvent[] = [];
      expect(act({ rules, state, events }, seat, actionAmong(options(rules, state, seat), random))).toBeUndefined();
      for (const event of events) follow(game, event);
      isOwed ||= events.some(({ type }) => type === 'plant-bought');
      if (isOwed && isSettled(state)) {
        drawPlant(game);
        isOwed = false;
      }
      catchUp(game, state);
      // while others choose what to run, and while a sale is not settled, the lists wait
      const now = isOwed ? undefined : compactGame(rules, state);
      if (now !== undefined) expect(facts(game), `${state.round}, ${state.phase.at}`).toEqual(facts(now));
    }
    expect(game.phase).toBe('over');
    if (state.phase.at !== 'over') throw new Error('the game is not over');
    for (const { seat, supplied } of state.phase.ranking) expect(suppliedAtEnd(game, seat)).toBe(supplied);
  });
});
