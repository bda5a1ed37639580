import { noFuels, type PlantCard, type SeatView } from '@gridwright/model';
import { describe, expect, it } from 'vitest';
import { litCities } from '../../src/game/lit-cities.ts';

const coal: PlantCard = { id: '10', number: 10, plus: 0, kind: 'coal', fuels: ['coal'], burns: 2, cities: 2 };
const cards = { '10': coal };
/** As the server shows a seat with one city: the plant and its fuel would do for two. */
const player: SeatView = {
  seat: 0,
  money: 50,
  plants: [{ id: '10', stored: { ...noFuels, coal: 2 } }],
  fuels: { ...noFuels, coal: 2 },
  cities: ['elm'],
  capacity: 2,
  powerable: 2,
};

describe('the cities that a player lights', () => {
  it('count further cities that are planned, as far as the fuel lasts', () => {
    expect([1, 2, 3].map((cities) => litCities(player, cards, cities))).toEqual([1, 2, 2]);
  });
  it('count fuel that is about to be bought', () => {
    const dry = { ...player, fuels: noFuels, powerable: 0 };
    expect(litCities(dry, cards, 2)).toBe(0);
    expect(litCities(dry, cards, 2, { ...noFuels, coal: 2 })).toBe(2);
  });
});
