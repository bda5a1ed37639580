import { linkCosts } from '@gridwright/arithmetic';
import { describe, expect, it } from 'vitest';
import { citiesFor, housesAt, keepNewHouse, linksOf, neighboursOf, networkFor } from '../src/network.ts';
import { anna, bob, tableWith } from './support/three-players.ts';

const rules = tableWith();
const cities = citiesFor(rules, ['one', 'two']);
const network = networkFor(rules, cities);
const other = networkFor(rules, citiesFor(rules, ['two', 'three']));
const at = (city: string): number => network.index.get(city) ?? -1;

describe('the cities beside a city', () => {
  it('are those to which a connection leads, in the order of the network', () => {
    expect(neighboursOf(network, 'b3')).toEqual(['a3', 'b2', 'b4']);
    expect(neighboursOf(network, 'a1')).toEqual(['a2', 'b1']);
  });

  it('are none beside a city that is not in play', () => {
    expect(neighboursOf(network, 'c3')).toEqual([]);
    expect(neighboursOf(network, 'a1')).not.toContain('c3');
  });
});

describe('games on the same cities share', () => {
  it('the list of these cities and their network, until others are asked for', () => {
    const table = tableWith();
    const shared = citiesFor(table, ['one', 'two']);
    expect(citiesFor(table, ['one', 'two'])).toBe(shared);
    const first = networkFor(table, shared);
    expect(networkFor(table, shared)).toBe(first);
    expect(networkFor(table, citiesFor(table, ['two', 'three']))).not.toBe(first);
    expect(networkFor(table, shared)).toBe(first);
  });

  it('nothing with games on regions whose names only read the same in a row', () => {
    const table = tableWith();
    expect(citiesFor(table, ['one'])).toHaveLength(7);
    expect(citiesFor(table, ['o', 'ne'])).toEqual([]);
  });
});

describe('what routes cost from a network of one’s own', () => {
  it('is told anew when a city more is owned, and when it is another seat or board', () => {
    const owned: string[] = [];
    const asked = (seat: number = anna, on = network): readonly number[] => linksOf(rules, on, seat, owned);
    expect(asked()).toEqual(linkCosts(network, []));
    for (const city of ['a1', 'b4', 'a7']) {
      owned.push(city);
      expect(asked()).toEqual(linkCosts(network, owned));
      expect(asked()).toEqual(linkCosts(network, owned));
      expect(asked(bob, other)).toEqual(linkCosts(other, owned));
      expect(asked(bob)).toEqual(linkCosts(network, owned));
    }
  });

  it('is told anew when the city that was added last is another than before', () => {
    expect(linksOf(rules, network, anna, ['a1', 'b4'])[at('b4')]).toBe(0);
    expect(linksOf(rules, network, anna, ['a1', 'a7'])).toEqual(linkCosts(network, ['a1', 'a7']));
    expect(linksOf(rules, network, anna, ['a1', 'b4', 'b7'])).toEqual(linkCosts(network, ['a1', 'b4', 'b7']));
    expect(linksOf(rules, network, anna, ['b7', 'a3', 'a1', 'b1'])).toEqual(
      linkCosts(network, ['b7', 'a3', 'a1', 'b1']),
    );
    // two more at once
    expect(linksOf(rules, network, anna, ['b7'])).toEqual(linkCosts(network, ['b7']));
    expect(linksOf(rules, network, anna, ['b7', 'a1', 'b2'])).toEqual(linkCosts(network, ['b7', 'a1', 'b2']));
    expect(linksOf(rules, network, anna, ['b7', 'a3', 'a1'])).toEqual(linkCosts(network, ['b7', 'a3', 'a1']));
    expect(linksOf(rules, network, anna, ['b7'])).toEqual(linkCosts(network, ['b7']));
    expect(linksOf(rules, network, anna, ['a1', 'a7', 'b1', 'b4'])).toEqual(
      linkCosts(network, ['a1', 'a7', 'b1', 'b4']),
    );
  });
});

describe('the houses of a city', () => {
  it('are found by its position, in whatever order they are listed, and elsewhere are none', () => {
    const houses = { a1: [anna], b2: [bob, anna], a4: [bob], a2: [anna], elsewhere: [bob] };
    const found = housesAt(rules, network, houses);
    expect([found[at('a1')], found[at('a2')], found[at('a4')], found[at('b2')]]).toEqual([
      [anna],
      [anna],
      [bob],
      [bob, anna],
    ]);
    expect(found.filter((seats) => seats.length > 0)).toHaveLength(4);
    expect(found).toHaveLength(network.cities.length);
    expect(found[at('b7')]).toEqual([]);
  });

  it('are told anew for other houses, and on other cities', () => {
    const houses = { b1: [anna] };
    expect(housesAt(rules, network, houses)[at('b1')]).toEqual([anna]);
    expect(housesAt(rules, other, houses)[other.index.get('b1') ?? -1]).toEqual([anna]);
    expect(housesAt(rules, other, houses)).toHaveLength(other.cities.length);
    expect(housesAt(rules, network, {})[at('b1')]).toEqual([]);
  });

  it('are kept when one is built, and what was listed before stays as it was', () => {
    const before = housesAt(rules, network, { a1: [anna] });
    const after = { a1: [anna, bob], b5: [bob] };
    keepNewHouse(rules, { network, houses: before }, 'a1', after);
    const kept = housesAt(rules, network, after);
    expect([kept[at('a1')], before[at('a1')]]).toEqual([[anna, bob], [anna]]);
    expect(kept).toHaveLength(network.cities.length);
  });
});
