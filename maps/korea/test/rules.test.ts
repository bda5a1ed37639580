import { buy, pass, rulesOf, run, scene, type Situation } from '@gridwright/core/testing';
import { baseDeck } from '@gridwright/decks';
import type { Fuels } from '@gridwright/model';
import { describe, expect, it } from 'vitest';
import korea from '../src/index.ts';

const board = korea.board ?? { regions: [], cities: [], connections: [] };
const rules = rulesOf([baseDeck, korea], 3);
const order = [0, 1, 2];
const nothing = { coal: 0, oil: 0, garbage: 0, uranium: 0 };

/** Phase 3: seats 2 and 1 have a coal and an oil plant, seat 2 begins. */
const buying = () =>
  scene(rules, {
    phase: 'fuel',
    order,
    seats: { 2: { plants: [10, 7], money: 90 }, 1: { plants: [8, 9], money: 90 } },
  });

/** Phase 5 with everybody's plants run, and so much lying in the markets. */
const restocked = (north: Partial<Fuels>, south: Partial<Fuels>, seats: Situation['seats'] = {}) =>
  scene(rules, {
    phase: 'bureaucracy',
    order,
    seats,
    markets: { north: { ...nothing, ...north }, south: { ...nothing, ...south } },
  })
    .act(0, run())
    .act(1, run())
    .act(2, run());

describe('Korea', () => {
  it('has 42 cities in six regions of seven', () => {
    expect(board.cities).toHaveLength(42);
    for (const { id } of board.regions) expect(board.cities.filter(({ region }) => region === id)).toHaveLength(7);
  });

  it('there are two markets: the South has four rows, the North coal, oil and garbage', () => {
    expect(scene(rules).state.markets).toEqual({
      north: { coal: 12, oil: 6, garbage: 2, uranium: 0 },
      south: { coal: 12, oil: 12, garbage: 4, uranium: 2 },
    });
    const [north, south] = rules.markets;
    expect([north?.id, north?.prices.uranium, south?.id, south?.prices.uranium.length]).toEqual([
      'north',
      [],
      'south',
      12,
    ]);
  });

  it('each market has its own spaces', () => {
    const rows = rules.markets.map(({ prices }) => [prices.coal.join(' '), prices.oil.join(' ')]);
    expect(rows).toEqual([
      ['1 1 2 2 3 3 4 4 5 6 7 8', '1 2 3 4 5 6 7 8'],
      ['1 2 3 4 5 5 6 6 7 7 8 8', '1 1 2 2 3 3 4 4 5 5 6 6 7 7 8 8'],
    ]);
    expect(rules.markets.map(({ prices }) => prices.garbage.length)).toEqual([8, 16]);
  });

  it('each market has its own restock', () => {
    const rows = rules.markets.map(({ restock }) => ([1, 2, 3] as const).map((step) => restock[step]));
    expect(rows).toEqual([
      [
        { coal: 2, oil: 1, garbage: 0, uranium: 0 },
        { coal: 2, oil: 1, garbage: 1, uranium: 0 },
        { coal: 1, oil: 1, garbage: 1, uranium: 0 },
      ],
      [
        { coal: 2, oil: 1, garbage: 1, uranium: 1 },
        { coal: 3, oil: 2, garbage: 1, uranium: 1 },
        { coal: 2, oil: 3, garbage: 2, uranium: 1 },
      ],
    ]);
  });

  it('the first token fixes the side for the turn', () => {
    const after = buying().act(2, buy('coal', 1, 'north'));
    expect(after.refusal(2, buy('oil', 1, 'south')).code).toBe('other-market');
    expect(after.allows(2, buy('oil', 1, 'north'))).toBe(true);
    expect(after.options(2, 'buy').map(({ market }) => market)).toEqual(['north', 'north']);
  });

  it('the reason stands beside the fuel of the other side before anybody asks', () => {
    const after = buying().act(2, buy('coal', 1, 'south'));
    expect(after.denied(2, { fuel: 'coal', market: 'north' }).map(({ code }) => code)).toEqual(['other-market']);
  });

  it('the next player chooses anew, and so does everybody in the next round', () => {
    const after = buying()
      .act(2, buy('coal', 1, 'north'))
      .act(2, pass);
    expect(after.options(1, 'buy').some(({ market }) => market === 'south')).toBe(true);
    expect(after.allows(1, buy('oil', 1, 'south'))).toBe(true);
  });

  it('as long as nothing was bought both sides are open, and passing ends the turn', () => {
    const markets = new Set(
      buying()
        .options(2, 'buy')
        .map(({ market }) => market),
    );
    expect([...markets]).toEqual(['north', 'south']);
    expect(buying().act(2, pass).waiting).toEqual([1]);
  });

  it('fuel is the same wherever it was bought', () => {
    const after = buying().act(2, buy('coal', 1, 'north'));
    expect(after.fuels(2)).toEqual({ coal: 1 });
  });

  it('one supply serves both: first the North, then the South', () => {
    const end = restocked({ coal: 10 }, { coal: 10 }, { 0: { plants: [10, 4], fuels: { coal: 2 } } });
    expect(end.happened('fuel-restocked').map(({ market, added }) => [market, added.coal])).toEqual([
      ['north', 2],
      ['south', 0],
    ]);
  });

  it('the free spaces of each market limit what comes', () => {
    const end = restocked({ coal: 11 }, { coal: 11 });
    expect(end.state.markets).toMatchObject({ north: { coal: 12 }, south: { coal: 12 } });
  });

  it('there are 24 coal, 24 oil, 24 garbage and 12 uranium for both markets together', () => {
    expect(rules.settings.tokens).toEqual({ coal: 24, oil: 24, garbage: 24, uranium: 12 });
    expect(scene(rules).state.supply).toEqual({ coal: 0, oil: 6, garbage: 18, uranium: 10 });
  });

  it('building knows no border: connections join North and South', () => {
    const region = new Map(board.cities.map(({ id, region: at }) => [id, at]));
    const ends = (a: string, b: string) => new Set([region.get(a), region.get(b)]);
    const across = board.connections.filter(([a, b]) => ends(a, b).has('capital') && ends(a, b).has('northwest'));
    expect(across.length).toBeGreaterThan(0);
    expect(korea.hooks).toBeUndefined();
  });
});
