import { noFuels, type Player } from '@gridwright/model';
import { describe, expect, it } from 'vitest';
import { cardOf, storeOf, tankOf, tanksIn } from '../src/cards.ts';
import { anna, tableWith } from './support/three-players.ts';

const rules = tableWith();

describe('a plant', () => {
  it('is found by what it is called: card and tank', () => {
    expect(cardOf(rules, '4')).toMatchObject({ id: '4', number: 4, fuels: ['coal'], burns: 2 });
    expect(tankOf(rules, '4')).toMatchObject({ burns: 2, size: 4 });
  });

  it('that is no card of the game is a fault, by name', () => {
    expect(() => cardOf(rules, '99')).toThrow('plant 99 is a card of this game');
    expect(() => tankOf(rules, '99')).toThrow('plant 99 is a card of this game');
  });
});

describe('room for fuel', () => {
  const player: Player = { money: 50, plants: ['4'], fuels: noFuels, cities: [] };
  const roomFor = (more: Partial<Player>) => storeOf(rules, { ...player, ...more }, anna).rooms.coal;

  it('is what the plants can store and do not yet, told anew when fuel or a plant was bought', () => {
    expect([roomFor({}), roomFor({})]).toEqual([4, 4]);
    expect(roomFor({ fuels: { ...noFuels, coal: 3 } })).toBe(1);
    expect(roomFor({ plants: ['4', '8'] })).toBe(8);
    expect(tanksIn(rules, ['4', '8'])).toEqual([tankOf(rules, '4'), tankOf(rules, '8')]);
  });
});
