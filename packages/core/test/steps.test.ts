import type { AnyPlugin } from '@gridwright/core/plugin';
import { scene } from '@gridwright/core/testing';
import type { GameState, Seat, Step } from '@gridwright/model';
import { describe, expect, it } from 'vitest';
import { endReason } from '../src/ending.ts';
import { playFrom } from '../src/play.ts';
import { beginStepThree, isFullForGood, perhapsStepTwo, targetsOf } from '../src/steps.ts';
import { houseRule } from './support/house-rule.ts';
import { anna, bob, carla, tableWith } from './support/three-players.ts';

/** A table in the middle of a game, with so many houses in every city, and other things as they are said. */
function table(houses: number, change: Partial<GameState> = {}, ...plugins: readonly AnyPlugin[]) {
  const rules = tableWith(...plugins);
  const { state } = scene(rules, { phase: 'bureaucracy', order: [anna, bob, carla] });
  const builders: readonly Seat[] = [anna, bob, carla].slice(0, houses);
  const built = Object.fromEntries(state.cities.map((city) => [city, builders]));
  return playFrom(rules, { ...state, ...(houses > 0 ? { houses: built } : {}), ...change });
}
const withCities = (count: number) => {
  const { rules, state } = table(0);
  const players = state.players.map((player, seat) =>
    seat === anna ? { ...player, cities: state.cities.slice(0, count) } : player,
  );
  return playFrom(rules, { ...state, players });
};
/** Steps begin as `step` says, by cause and by the Step that would begin. */
const stepping = (change: (cause: string, step: Step | undefined) => Step | undefined): AnyPlugin =>
  houseRule({ name: 'steps', hooks: { stepChange: (step, { cause }) => change(cause, step) } });
const noStepTwo = houseRule({ name: 'no-step-two', settings: { stepTwoAt: null } });

describe('the cities that start Step 2 and end the game', () => {
  it('are as many as the table says', () => {
    const { rules, state } = table(0);
    expect(targetsOf(rules, state)).toEqual({ stepTwoAt: 7, endAt: 17 });
  });

  it('are no more than there are in play, and as the table says while none are in play yet', () => {
    const { rules, state } = table(0);
    expect(targetsOf(rules, { ...state, cities: state.cities.slice(0, 5) })).toEqual({ stepTwoAt: 5, endAt: 5 });
    expect(targetsOf(rules, { ...state, cities: state.cities.slice(0, 12) })).toEqual({ stepTwoAt: 7, endAt: 12 });
    expect(targetsOf(rules, { ...state, cities: [] })).toEqual({ stepTwoAt: 7, endAt: 17 });
  });

  it('are none for a Step 2 that no number of cities starts', () => {
    const { rules, state } = table(0, {}, noStepTwo);
    expect(targetsOf(rules, state).stepTwoAt).toBeNull();
  });
});

describe('Step 2 begins', () => {
  const begins = (play: ReturnType<typeof table>): boolean => {
    perhapsStepTwo(play);
    return play.state.step === 2;
  };

  it('when somebody has enough cities, and no earlier', () => {
    expect(begins(withCities(6))).toBe(false);
    expect(begins(withCities(7))).toBe(true);
  });

  it('when every space of Step 1 is taken, blocked cities left out', () => {
    const { cities } = table(0).state;
    const [first = '', ...others] = cities;
    const allBut = (): GameState['houses'] => Object.fromEntries(others.map((city) => [city, [anna]]));
    expect(begins(table(1))).toBe(true);
    expect(begins(table(0, { houses: allBut() }))).toBe(false);
    expect(begins(table(0, { houses: { ...allBut(), [first]: [] } }))).toBe(false);
    expect(begins(table(0, { houses: allBut(), blocked: [first] }))).toBe(true);
    expect(begins(table(0, { houses: allBut(), blocked: others }))).toBe(false);
  });

  it('by neither where the table knows no such Step', () => {
    expect(begins(table(1, {}, noStepTwo))).toBe(false);
  });

  it('for a cause that plugins are told: cities come before spaces', () => {
    const causes: string[] = [];
    const listening = stepping((cause, step) => {
      causes.push(cause);
      return step;
    });
    perhapsStepTwo(table(1, {}, listening));
    expect(causes).toEqual(['spaces']);
    const { rules, state } = table(1, {}, listening);
    const players = state.players.map((player) => ({ ...player, cities: state.cities.slice(0, 7) }));
    perhapsStepTwo(playFrom(rules, { ...state, players }));
    expect(causes).toEqual(['spaces', 'cities']);
  });
});

describe('the board is full for good', () => {
  const isFull = (...given: Parameters<typeof table>): boolean => isFullForGood(table(...given));

  it('in Step 3, when three have built in every city', () => {
    expect(isFull(3, { step: 3 })).toBe(true);
    expect(isFull(2, { step: 3 })).toBe(false);
    expect(endReason(table(3, { step: 3 }))).toBe('spaces');
  });

  it('not while a Step can still begin that opens more', () => {
    expect(isFull(1, { step: 1 })).toBe(false);
    expect(isFull(2, { step: 2 })).toBe(false);
  });

  it('not in Step 1, where only full spaces start another', () => {
    const onlySpaces = stepping((cause, step) => (cause === 'spaces' ? step : undefined));
    expect(isFull(1, { step: 1 }, onlySpaces)).toBe(false);
  });

  it('in Step 2, where no card starts Step 3', () => {
    const never = stepping((cause, step) => (cause === 'card' ? undefined : step));
    expect(isFull(2, { step: 2 }, never)).toBe(true);
    expect(isFull(1, { step: 1 }, never)).toBe(false);
  });

  it('in Step 1, where neither spaces nor a card start another', () => {
    const onlyCard = stepping((cause, step) => (cause === 'spaces' ? undefined : step));
    const nothing = stepping(() => undefined);
    expect(isFull(1, { step: 1 }, onlyCard)).toBe(false);
    expect(isFull(1, { step: 1 }, nothing)).toBe(true);
    expect(isFull(1, { step: 1 }, noStepTwo, onlyCard)).toBe(false);
    const notByCard = stepping((cause, step) => (cause === 'card' ? undefined : step));
    expect(isFull(1, { step: 1 }, noStepTwo, notByCard)).toBe(true);
  });

  it('but not as long as Step 3 is about to begin', () => {
    const never = stepping((cause, step) => (cause === 'card' ? undefined : step));
    const { state } = table(2, { step: 2 }, never);
    expect(isFull(2, { step: 2, plants: { ...state.plants, stepThree: 'due' } }, never)).toBe(false);
  });

  it('asks plugins for no Step that has begun already', () => {
    const asked: (Step | undefined)[] = [];
    const listening = stepping((_cause, step) => {
      asked.push(step);
      return undefined;
    });
    isFull(2, { step: 2 }, listening);
    expect(asked).toEqual([3]);
    isFull(3, { step: 3 }, listening);
    expect(asked).toEqual([3]);
  });
});

describe('when the Step 3 card has shown', () => {
  it('Step 3 begins, and all plants lie in one row', () => {
    const play = table(0, { step: 2 });
    const { current, future } = play.state.plants;
    beginStepThree(play);
    expect(play.state.step).toBe(3);
    expect(play.state.plants).toMatchObject({ current: [...current, ...future], future: [] });
  });

  it('the Step stays where a rule says that none begins; the row is one all the same', () => {
    const causes: string[] = [];
    const play = table(
      0,
      { step: 2 },
      stepping((cause) => {
        causes.push(cause);
        return undefined;
      }),
    );
    beginStepThree(play);
    expect([play.state.step, play.state.plants.future, causes]).toEqual([2, [], ['card']]);
  });
});

describe('a game ends', () => {
  const ending = (settings: object, change: Partial<GameState>) =>
    endReason(table(0, change, houseRule({ name: 'end', settings })));

  it('after as many rounds as the table says, and never where it says nothing', () => {
    expect(ending({ roundLimit: 9 }, { round: 8 })).toBeUndefined();
    expect(ending({ roundLimit: 9 }, { round: 9 })).toBe('rounds');
    expect(ending({ roundLimit: null }, { round: 900 })).toBeUndefined();
  });

  it('after as many rounds without progress as the table says, to the round', () => {
    expect(ending({ standstillAfter: 5 }, { roundsWithoutProgress: 4 })).toBeUndefined();
    expect(ending({ standstillAfter: 5 }, { roundsWithoutProgress: 5 })).toBe('standstill');
    expect(ending({ standstillAfter: null }, { roundsWithoutProgress: 99 })).toBeUndefined();
  });
});
