import { boardFacts, differences, open, pass, rulesOf, type Scene, scene, sceneAt } from '@gridwright/core/testing';
import { baseDeck } from '@gridwright/decks';
import { recharged } from '@gridwright/variants';
import { describe, expect, it } from 'vitest';
import germany from '../src/index.ts';

const [anna, bob, carla] = [0, 1, 2];
const rules = rulesOf([recharged, baseDeck, germany], 3);
const auction = (told: Parameters<typeof scene>[1]) =>
  scene(rules, {
    order: [anna, bob, carla],
    current: [36, 37, 38, 39],
    future: [40, 42, 44, 46],
    seats: { [anna]: { money: 100 } },
    ...told,
  });

/** The restock of Step 1 as the map changes it, and why. */
const restockOf = ({ rules: { hooks, restock }, state }: Scene) => {
  const [changed] = hooks.adjustments('restock', restock[1], { step: 1 }, state);
  return { uranium: changed?.value.find(({ fuel }) => fuel === 'uranium')?.count, reason: changed?.reason };
};

describe('Germany in Recharged', () => {
  it('[89] once a player has bought 39 no uranium is restocked for the rest of the game, and the preview says why', () => {
    const sold = auction({ market: { uranium: 0 } })
      .act(anna, open(39, 39))
      .act(bob, pass)
      .act(carla, pass);
    expect(restockOf(sold)).toEqual({
      uranium: 0,
      reason: { key: 'reason.no-uranium', params: { plant: '39' } },
    });
    const next = sold.idleUntil('auction');
    expect([next.market.uranium, next.idleUntil('auction').market.uranium]).toEqual([0, 0]);
  });

  it('stays so when the plant is scrapped later', () => {
    const bought = auction({}).act(anna, open(39, 39)).act(bob, pass).act(carla, pass);
    const { slices } = bought.state;
    const state = { ...auction({ market: { uranium: 0 } }).state, slices };
    expect(restockOf(sceneAt(rules, state)).uranium).toBe(0);
    expect(state.players.flatMap(({ plants }) => plants)).toEqual([]);
  });

  it('where 39 leaves the game unsold or was removed, uranium comes back as usual', () => {
    const unsold = auction({ market: { uranium: 0 }, current: [39, 40, 42, 44], future: [46, 50], step: 2 });
    const after = unsold.act(anna, pass).act(bob, pass).act(carla, pass).idleUntil('auction');
    expect(after.market.uranium).toBe(1);
  });

  it('without Recharged uranium comes back whoever owns 39', () => {
    const owned = scene(rulesOf([baseDeck, germany], 3), {
      phase: 'bureaucracy',
      order: [anna, bob, carla],
      market: { uranium: 0 },
      seats: { [anna]: { plants: [39] } },
    });
    expect(owned.idleUntil('auction').market.uranium).toBe(1);
  });

  it('Stralsund and Mainz stand in the places of Torgelow and Wiesbaden, Essen–Dortmund costs 5 and Mannheim–Saarbrücken 16', () => {
    const [first, now] = [germany.board, rules.board].map((board) => board && boardFacts(board));
    const replaced = /stralsund|mainz|torgelow|wiesbaden/;
    const lines = first && now ? differences(now, first) : [];
    expect(lines.filter((line) => !replaced.test(line))).toEqual([
      'connection dortmund–essen: 5, expected 4',
      'connection mannheim–saarbruecken: 16, expected 11',
    ]);
    const connections = (city: string) =>
      rules.board.connections
        .filter((line) => line.includes(city))
        .map(([a, b, cost]) => `${a === city ? b : a} ${cost}`)
        .toSorted();
    expect(connections('stralsund')).toEqual(['berlin 15', 'rostock 19', 'schwerin 19']);
    expect(connections('mainz')).toEqual([
      'frankfurt-main 0',
      'koeln 21',
      'mannheim 11',
      'saarbruecken 10',
      'trier 18',
    ]);
    expect(rules.board.cities.filter(({ id }) => replaced.test(id)).map(({ name, region }) => [name, region])).toEqual([
      ['Stralsund', 'northeast'],
      ['Mainz', 'southwest'],
    ]);
  });
});
