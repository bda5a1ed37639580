import { type Rules, seatTurn, sheetOf } from '@gridwright/core';
import { rulesOf, type Scene } from '@gridwright/core/testing';
import { baseDeck } from '@gridwright/decks';
import type { Seat } from '@gridwright/model';
import { describe, expect, it } from 'vitest';
import { stepsOf } from '../src/chance.ts';
import { maps } from '../src/plugins.ts';

/** The moments of a game of chance in which somebody begins to buy fuel. */
function* fuelTurns(rules: Rules): Generator<{ readonly seat: Seat; readonly game: Scene }> {
  let last: string | undefined;
  for (const { seat, before } of stepsOf(rules, 'advised')) {
    const turn = before.state.phase.at === 'fuel' ? `${before.state.round} ${seat}` : undefined;
    if (turn !== undefined && turn !== last) yield { seat, game: before };
    last = turn;
  }
}

/** Where a turn ends with one token, what is advised is bought in several. */
const ofWholeTurns = Object.entries(maps).filter(([, map]) => map.settings?.fuelTurns !== 'one-token');

describe('what is advised to buy for one round or two', () => {
  it.each(ofWholeTurns)('can be bought in one turn, and costs what is said: %s', (_name, map) => {
    const rules = rulesOf([baseDeck, map], 3);
    const sheet = sheetOf(rules);
    let bought = 0;
    for (const { seat, game } of fuelTurns(rules))
      for (const { purchases, sum } of seatTurn(rules, game.state, seat, sheet).advice().refuelling) {
        const after = purchases.reduce(
          (now, { market, fuel, count }) => now.act(seat, { type: 'buy', market, fuel, count }),
          game,
        );
        const money = ({ state }: Scene): number => state.players[seat]?.money ?? 0;
        expect(money(game) - money(after)).toBe(sum);
        bought += purchases.length;
      }
    expect(bought).toBeGreaterThan(20);
  });
});
