import type { PublicEvent } from '@gridwright/model';
import { describe, expect, it } from 'vitest';
import { chaptersOf } from '../../../src/features/log/log-lines.ts';
import { names } from '../../names.ts';

const opened = (seat: number, bid: number): PublicEvent => ({ type: 'auction-opened', seat, plant: 'a', bid });
const bid = (seat: number, amount: number): PublicEvent => ({ type: 'bid-made', seat, plant: 'a', bid: amount });
const dropped = (seat: number): PublicEvent => ({ type: 'bidder-dropped', seat, plant: 'a' });
const bought = (seat: number, price: number): PublicEvent => ({ type: 'plant-bought', seat, plant: 'a', price });
const lineOf = (...events: readonly PublicEvent[]) =>
  chaptersOf([{ version: 1, seat: 0, time: 0, events }], names)[0]?.lines[0];

describe('the result of an auction', () => {
  it('names whose bid was topped last', () => {
    expect(lineOf(opened(0, 4), bid(1, 6), bid(0, 7), dropped(1), bought(0, 7))).toMatchObject({
      key: 'plantBoughtOver',
      params: { plant: '4', rival: 'Ben', bid: 6 },
      sum: 7,
    });
    expect(lineOf(opened(0, 4), bid(1, 6), dropped(0), bought(1, 6))).toMatchObject({
      params: { rival: 'Ada', bid: 4 },
    });
  });
  it('says when nobody bid against the buyer', () => {
    expect(lineOf(opened(0, 4), dropped(1), bought(0, 4))?.key).toBe('plantBoughtAlone');
  });
  it('says no more when nobody could', () => {
    expect(lineOf(opened(0, 4), bought(0, 4))?.key).toBe('plantBought');
  });
});
