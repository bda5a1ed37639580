import { playerOf, seatTurn, sheetOf } from '@gridwright/core';
import { definePlugin, standardMarket } from '@gridwright/core/plugin';
import { plainDeck, plainMap, rulesOf, scene } from '@gridwright/core/testing';
import type { Action } from '@gridwright/model';
import { standardBot } from '@gridwright/bots';
import { describe, expect, it } from 'vitest';
import { quickActions } from '../src/search/quick-player.ts';
import { quickTable } from '../src/search/quick-table.ts';

const regions = ['one', 'two', 'three'];
const oneATurn = definePlugin({
  id: 'house:one-a-turn',
  tier: 'house',
  apiVersion: 1,
  stage: 'draft',
  messages: { en: { name: 'One a turn', tagline: 'One market a turn' } },
  settings: {
    fuelMarkets: 'one-a-turn',
    tokens: { coal: 60, oil: 60, garbage: 60, uranium: 24 },
    markets: { far: standardMarket },
  },
});
const rules = rulesOf([plainMap, plainDeck, oneATurn], 2, { money: 'open', regions });
const sheet = sheetOf(rules);
const cities = rules.board.cities.filter(({ region }) => regions.includes(region)).map(({ id }) => id);
/** Of coal and oil the first market has cheap coal alone; the other has both, for more. */
const game = scene(rules, {
  phase: 'fuel',
  round: 4,
  order: [1, 0],
  seats: {
    0: { plants: [26, 25], cities: cities.slice(0, 8), money: 80 },
    1: { plants: [13], cities: cities.slice(8, 12) },
  },
  markets: { main: { coal: 24, oil: 0, garbage: 0, uranium: 0 }, far: { coal: 20, oil: 20, garbage: 0, uranium: 0 } },
});
const bought = (actions: readonly Action[]): readonly string[] =>
  actions.flatMap((action) => (action.type === 'buy' ? [`${action.count} ${action.fuel} in ${action.market}`] : []));

describe('where a turn is spent in one market, a bot buys in the one that has what its plants need', () => {
  it.each(['easy', 'normal', 'hard'])('%s', (level) => {
    let now = game;
    const actions: Action[] = [];
    while (now.state.phase.at === 'fuel' && actions.at(-1)?.type !== 'pass') {
      const action = playerOf(standardBot, 'one', level).decide(seatTurn(rules, now.state, 0, sheet));
      actions.push(action);
      now = now.act(0, action);
    }
    expect(bought(actions).toSorted()).toEqual(['2 coal in far', '2 oil in far']);
  });

  it('quick players', () => {
    const { options } = game.offered(0);
    expect(bought(quickActions(quickTable(sheet, game.state, []), 0, options))).toEqual([
      '2 coal in far',
      '2 oil in far',
    ]);
  });

  it('who plans the whole turn', () => {
    const turn = seatTurn(rules, game.state, 0, sheet);
    const ratings = standardBot.rate?.({ ...turn, level: 'normal', random: (most) => most - 1, trial: false });
    let step = ratings?.next();
    while (step !== undefined && step.done !== true) step = ratings?.next();
    const [best] = step?.value ?? [];
    const told = best === undefined ? [] : [best.action, ...(best.next ?? [])];
    expect(bought(told).every((purchase) => purchase.endsWith('in far'))).toBe(true);
    expect(bought(told).length).toBeGreaterThan(1);
  });
});
