import type { ListedDeck, ListedMap } from '@gridwright/protocol';
import { describe, expect, it } from 'vitest';
import {
  asNewTable,
  firstWish,
  modesFor,
  onMap,
  type Wish,
  withPlayers,
  withRegion,
  withSeat,
} from '../../../src/features/new-table/table-form.ts';
import { listedDeck, listedMap } from '../../catalog.ts';

const plain: ListedMap = listedMap('map:plain');
const proud: ListedMap = {
  ...listedMap('map:proud'),
  suggested: { 2: ['west', 'east'], 4: ['west', 'north', 'east'] },
};
const deck: ListedDeck = listedDeck('deck:base');

describe('a new table', () => {
  it('starts as you and three bots', () => {
    expect(asNewTable(firstWish(plain, deck), plain, deck)).toMatchObject({
      map: 'map:plain',
      seats: ['human', 'bot', 'bot', 'bot'],
      regions: 'random',
    });
  });
  it("takes the map's own proposal of regions, where it has one", () => {
    expect(modesFor(firstWish(plain, deck), plain)).not.toContain('suggested');
    expect(asNewTable(onMap(firstWish(plain, deck), proud), proud, deck)?.regions).toEqual(['west', 'north', 'east']);
  });
  it('has as many seats as players; new ones are for bots', () => {
    const three = withPlayers(withSeat(firstWish(plain, deck), 1, 'human'), 3);
    expect(three.seats).toEqual(['human', 'human', 'bot']);
    expect(withPlayers(three, 5).seats).toEqual(['human', 'human', 'bot', 'bot', 'bot']);
  });
  it('is not ready until enough regions were chosen by hand', () => {
    const wish = withRegion({ ...withPlayers(firstWish(plain, deck), 2), regionMode: 'hand' }, plain, 'west');
    expect(asNewTable(wish, plain, deck)).toBeNull();
    expect(asNewTable(withRegion(wish, plain, 'east'), plain, deck)?.regions).toEqual(['west', 'east']);
  });
  it('lets the region chosen first give way to one too many', () => {
    const wish: Wish = { ...withPlayers(firstWish(plain, deck), 2), regionMode: 'hand' };
    const chosen = ['west', 'east', 'north'].reduce<Wish>((before, region) => withRegion(before, plain, region), wish);
    expect(chosen.regions).toEqual(['east', 'north']);
    expect(withRegion(chosen, plain, 'east').regions).toEqual(['north']);
  });
});

describe('the time for a decision', () => {
  const patient = firstWish(plain, deck);
  const limitOf = (wish: Wish) => asNewTable(wish, plain, deck)?.timeLimit;

  it('is asked for where people wait for each other', () => {
    const together = withSeat({ ...patient, time: 'days' }, 1, 'human');
    expect(limitOf(together)).toEqual({ unit: 'days', amount: 2, weekends: 'pause', atZero: 'bot' });
    expect(limitOf({ ...together, time: 'minutes' })).toMatchObject({ unit: 'minutes', amount: 5 });
  });

  it('is as long as it takes where nobody said otherwise, and where one plays alone', () => {
    expect(limitOf(withSeat(patient, 1, 'human'))).toBeUndefined();
    expect(limitOf({ ...patient, time: 'minutes' })).toBeUndefined();
  });
});

describe('hints', () => {
  it('are asked for where several people play, and only where that was chosen', () => {
    const alone = { ...firstWish(plain, deck), hints: true };
    const together = { ...alone, seats: ['human', 'human'] as const };
    expect(asNewTable(together, plain, deck)?.hints).toBe(true);
    expect(asNewTable({ ...together, hints: false }, plain, deck)?.hints).toBeUndefined();
    expect(asNewTable(alone, plain, deck)?.hints).toBeUndefined();
  });
});
