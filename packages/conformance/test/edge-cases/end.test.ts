import { build, pass, scene, type Situation } from '@gridwright/core/testing';
import type { RankedSeat } from '@gridwright/model';
import { describe, expect, it } from 'vitest';
import { anna, bob, carla, david, someCities, tableFor } from './board.ts';

const four = tableFor(4);
const two = tableFor(2);

type Seats = NonNullable<Situation['seats']>;
/** The last builder of the last round passes: who is where, and why. */
function ranking(seats: Seats): readonly RankedSeat[] {
  const { state } = scene(two, { phase: 'building', step: 3, order: [bob, anna], done: [anna], seats }).act(bob, pass);
  return state.phase.at === 'over' ? state.phase.ranking : [];
}
const places = (seats: Seats) => ranking(seats).map(({ seat, place }) => [seat, place]);

describe('the end', () => {
  const lastRound = (cities: number) =>
    scene(four, {
      phase: 'building',
      step: 2,
      order: [bob, carla, david, anna],
      seats: {
        [anna]: { money: 300, cities: someCities(four, cities) },
        [david]: { money: 300, cities: someCities(four, 17, 8) },
      },
    });

  it('[76] after the first builder has 17 the others still build, also beyond 17; then the game ends without income or restock', () => {
    const first = scene(four, {
      phase: 'building',
      step: 2,
      order: [bob, carla, david, anna],
      seats: {
        [anna]: { money: 300, cities: someCities(four, 16) },
        [david]: { money: 300, cities: someCities(four, 16, 8) },
      },
    })
      .act(anna, build(someCities(four, 1, 16)[0] ?? ''))
      .act(anna, pass);
    expect(first.state.phase.at).toBe('building');
    const beyond = [24, 25]
      .reduce((now, position) => now.act(david, build(someCities(four, 1, position)[0] ?? '')), first)
      .act(david, pass);
    expect(beyond.cities(david)).toHaveLength(18);
    const over = beyond.act(carla, pass).act(bob, pass);
    expect(over.state.phase.at).toBe('over');
    expect(over.happened('plants-run')).toEqual([]);
    expect(over.happened('fuel-restocked')).toEqual([]);
    expect(over.refusal(anna, pass).code).toBe('game-over');
  });

  it('a table in which nobody ever builds ends after the last round, ranked as always, and says why', () => {
    const told: Situation = { phase: 'building', round: 100, order: [bob, anna], done: [anna] };
    const over = scene(two, { ...told, seats: { [anna]: { money: 7 }, [bob]: { money: 6 } } }).act(bob, pass);
    expect(over.happened('game-ended')).toMatchObject([
      {
        why: 'rounds',
        ranking: [
          { seat: anna, place: 1, supplied: 0 },
          { seat: bob, place: 2 },
        ],
      },
    ]);
    expect(scene(two, { ...told, round: 99 }).act(bob, pass).state.phase.at).toBe('bureaucracy');
  });

  it('[77] 15 supplied cities beat 17 cities of which only 14 are supplied', () => {
    const seats = {
      [anna]: { cities: someCities(two, 21), plants: [36, 31, 4], fuels: { coal: 8 }, money: 500 },
      [bob]: { cities: someCities(two, 15), plants: [30, 32, 24], fuels: { garbage: 5, oil: 3 }, money: 0 },
    };
    expect(ranking(seats).map(({ seat, supplied, cities }) => [seat, supplied, cities])).toEqual([
      [bob, 15, 15],
      [anna, 14, 21],
    ]);
  });

  it('[78] equal supply: more money wins; then more cities; then the place is shared', () => {
    const even = { cities: someCities(two, 21), plants: [13], money: 40 };
    const fewer = { cities: someCities(two, 20), plants: [18], money: 40 };
    const one = { [anna]: { ...even, plants: [18] }, [bob]: { ...even, plants: [22], money: 41 } };
    expect(places(one)).toEqual([
      [bob, 1],
      [anna, 2],
    ]);
    expect(places({ [anna]: { ...fewer, plants: [22] }, [bob]: { ...even, plants: [18] } })).toEqual([
      [bob, 1],
      [anna, 2],
    ]);
    expect(places({ [anna]: { ...even, plants: [18] }, [bob]: { ...even, plants: [22] } })).toEqual([
      [bob, 1],
      [anna, 1],
    ]);
  });

  it('[79] the final supply takes the best plants and the best mix: 3 coal and 1 oil run a coal plant and a hybrid', () => {
    const seats = {
      [anna]: { cities: someCities(two, 21), plants: [10, 12], fuels: { coal: 3, oil: 1 } },
      [bob]: { cities: [] },
    };
    expect(ranking(seats)[0]).toMatchObject({ seat: anna, supplied: 4 });
    const either = { [anna]: { cities: someCities(two, 21), plants: [20, 25, 4], fuels: { coal: 5 } } };
    expect(ranking(either)[0]).toMatchObject({ seat: anna, supplied: 10 });
  });

  it('[80] when the target of the end is reached in the phase that would begin Step 2, the game ends and Step 2 never begins', () => {
    const before = scene(four, {
      phase: 'building',
      step: 1,
      order: [bob, carla, david, anna],
      current: [30, 31, 32, 33],
      future: [34, 35, 36, 37],
      seats: { [anna]: { money: 5000, cities: someCities(four, 6) } },
    });
    const built = Array.from({ length: 11 }, (_, more) => 6 + more).reduce(
      (now, position) => now.act(anna, build(someCities(four, 1, position)[0] ?? '')),
      before,
    );
    const over = built.act(anna, pass).act(david, pass).act(carla, pass).act(bob, pass);
    expect(over.state).toMatchObject({ phase: { at: 'over' }, step: 1 });
    expect(over.happened('step-began')).toEqual([]);
    expect(lastRound(17).idleUntil('bureaucracy').state.phase.at).toBe('over');
  });

  it('[81] with six players the game ends at 14 cities, not at 13', () => {
    const six = tableFor(6);
    const end = (cities: number) =>
      scene(six, {
        phase: 'building',
        step: 3,
        order: [0, 1, 2, 3, 4, 5],
        done: [1, 2, 3, 4, 5],
        seats: { 0: { cities: someCities(six, cities) } },
      }).act(0, pass).state.phase.at;
    expect([end(13), end(14)]).toEqual(['bureaucracy', 'over']);
  });

  it.each([
    [2, 21],
    [3, 17],
    [4, 17],
    [5, 15],
    [6, 14],
  ] as const)('with %i players the end is at %i', (players, target) => {
    expect(tableFor(players).endAt).toBe(target);
  });
});
