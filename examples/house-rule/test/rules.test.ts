import { build, pass, rulesOf, type Scene, scene } from '@gridwright/core/testing';
import { describe, expect, it } from 'vitest';
import foundersPrize from '../src/index.ts';
import { companies } from './companies.ts';

describe.each(companies)('the founders’ prize with %s', (_name, plugins) => {
  const rules = rulesOf([...plugins, foundersPrize], 3);
  const { cities } = scene(rules).state;
  const four = cities.slice(0, 4);
  /** Seat 2 and seat 1 both have four cities; seat 2 builds first. */
  const race = scene(rules, {
    phase: 'building',
    order: [0, 1, 2],
    seats: { 1: { cities: cities.slice(4, 8), money: 500 }, 2: { cities: four, money: 500 } },
  });
  const free = (game: Scene, seat: number): string => game.options(seat, 'build')[0]?.city ?? 'none';
  const cost = (game: Scene, seat: number): number => {
    const [option] = game.options(seat, 'build');
    return (option?.house ?? 0) + (option?.link ?? 0);
  };
  const panels = (game: Scene) => rules.hooks.collect('panels', {}, game.state);
  const won = race.act(2, build(free(race, 2)));

  it('the first to connect five cities is paid 20 Elektro', () => {
    expect(won.happened('money-paid')).toEqual([
      { type: 'money-paid', seat: 2, amount: 20, why: 'prize', by: 'house:founders-prize' },
    ]);
    expect(won.money(2)).toBe(500 - cost(race, 2) + 20);
  });

  it('or another sum, or for another number of cities, where the table agrees on that', () => {
    const options = { 'house:founders-prize': { cities: 4, prize: 33 } };
    const agreed = rulesOf([...plugins, foundersPrize], 3, { options });
    const early = scene(agreed, {
      phase: 'building',
      order: [0, 1, 2],
      seats: { 2: { cities: cities.slice(0, 3), money: 500 } },
    });
    const [city] = early.options(2, 'build');
    expect(early.act(2, build(city?.city ?? '')).happened('money-paid')).toMatchObject([{ seat: 2, amount: 33 }]);
  });

  it('the log says why', () => {
    expect(won.happened('note-made')).toMatchObject([
      { key: 'note.won', params: { cities: 5 }, by: 'house:founders-prize' },
    ]);
  });

  it('nobody else is, and nobody twice', () => {
    const sixth = won.act(2, build(free(won, 2)));
    expect(sixth.happened('money-paid')).toEqual([]);
    const second = sixth.act(2, pass);
    expect(second.act(1, build(free(second, 1))).happened('money-paid')).toEqual([]);
  });

  it('from then on every house costs the winner 1 more, and nobody else', () => {
    expect(won.options(2, 'build').every(({ house }) => house === 11)).toBe(true);
    const next = won.act(2, pass);
    expect(next.options(1, 'build').every(({ house }) => house === 10)).toBe(true);
  });

  it('a track shows how far the largest network has come, and later a note that the prize is gone', () => {
    expect(panels(race)).toEqual([
      { by: 'house:founders-prize', item: { kind: 'track', title: 'panel.title', at: 4, of: 5 } },
    ]);
    expect(panels(won)).toEqual([
      { by: 'house:founders-prize', item: { kind: 'note', title: 'panel.title', text: 'panel.won' } },
    ]);
  });
});
