import { type Taken, undo, undoable } from '@gridwright/core';
import { build, buy, open, pass, plainDeck, plainMap, rulesOf, scene, type Scene } from '@gridwright/core/testing';
import type { Action, Seat } from '@gridwright/model';
import { describe, expect, it } from 'vitest';

const [anna, bob, carla] = [0, 1, 2];
const rules = rulesOf([plainMap, plainDeck], 3, { regions: ['one', 'two', 'three'] });
const buying = () =>
  scene(rules, {
    phase: 'fuel',
    order: [bob, carla, anna],
    seats: { [anna]: { plants: [4], money: 100 }, [carla]: { plants: [8] } },
  });

/** Plays actions, and keeps what each led to and every moment on the way. */
function played(start: Scene, ...actions: readonly (readonly [Seat, Action])[]) {
  const moments = [start];
  const history: Taken[] = [];
  for (const [seat, action] of actions) {
    const next = (moments.at(-1) ?? start).act(seat, action);
    moments.push(next);
    history.push({ seat, events: next.events });
  }
  return { history, moments };
}
const reason = (history: readonly Taken[], seat: Seat) => {
  const answer = undoable(history, seat);
  return answer.ok ? answer.value : answer.error.code;
};

describe('taking back', () => {
  it('goes back over all own actions since another seat acted', () => {
    const { history, moments } = played(
      buying(),
      [anna, buy('coal', 1)],
      [anna, pass],
      [carla, buy('coal', 1)],
      [carla, buy('coal', 2)],
    );
    expect(reason(history, carla)).toBe(2);
    expect(reason(history.slice(0, 2), anna)).toBe(2);
    const { state } = undo(moments[4]?.state ?? buying().state, moments[2]?.state ?? buying().state, carla, 2);
    expect(state.players).toEqual(moments[2]?.state.players);
    expect(state.version).toBe((moments[4]?.state.version ?? 0) + 1);
  });

  it('is over when another seat has answered', () => {
    const { history } = played(buying(), [anna, buy('coal', 1)], [anna, pass], [carla, buy('coal', 1)]);
    expect(reason(history, anna)).toBe('undo-answered');
  });

  it('is over when a card was drawn', () => {
    const sale = scene(rules, { order: [anna, bob, carla], passed: [bob, carla] });
    const { history } = played(sale, [anna, open(3, 3)]);
    expect(reason(history, anna)).toBe('undo-revealed');
    const cities = ['a1', 'a2', 'a3', 'a4', 'a5'];
    const building = scene(rules, {
      phase: 'building',
      order: [bob, carla, anna],
      current: [6, 7, 8, 9],
      future: [30, 31, 32, 33],
      seats: { [anna]: { money: 500, cities } },
    });
    const later = played(building, [anna, build('a6')], [anna, build('b1')], [anna, pass]);
    expect(reason(later.history.slice(0, 1), anna)).toBe('undo-revealed');
    expect(reason(later.history, anna)).toBe(1);
  });

  it('needs something to take back, and is not itself taken back', () => {
    expect(reason([], anna)).toBe('nothing-to-undo');
    const { history, moments } = played(buying(), [anna, buy('coal', 1)]);
    expect(reason(history, bob)).toBe('nothing-to-undo');
    const back = undo(moments[1]?.state ?? buying().state, buying().state, anna, 1);
    expect(reason([...history, { seat: anna, events: back.events }], anna)).toBe('nothing-to-undo');
  });
});
