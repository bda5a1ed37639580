import { mount } from '@vue/test-utils';
import { describe, expect, it } from 'vitest';
import { nextPrice, sharedPrices, trackCells } from '../../../src/game/fuel-track.ts';
import FuelMarket from '../../../src/features/market/FuelMarket.vue';
import { sheet, view } from '../../small-board.ts';
import { speaking } from '../../words.ts';

const [track] = sheet.markets.map(({ tracks }) => tracks.coal);
const [marketSheet] = sheet.markets;
const [market] = view.markets;
if (track === undefined || marketSheet === undefined || market === undefined)
  throw new Error('the small board has a market');

describe('a fuel track', () => {
  it('keeps its tokens on the dearest spaces', () => {
    const cells = trackCells(track, 4);
    expect(cells.slice(-2)).toEqual([
      { price: 7, spaces: ['gone', 'gone', 'held'], next: true },
      { price: 8, spaces: ['held', 'held', 'held'], next: false },
    ]);
  });
  it('marks the tokens that the plan takes, cheapest first', () => {
    expect(
      trackCells(track, 4, 2)
        .slice(-2)
        .map(({ spaces }) => spaces),
    ).toEqual([
      ['gone', 'gone', 'want'],
      ['want', 'held', 'held'],
    ]);
  });
  it('sells the next token for the cheapest price left, and nothing when it is empty', () => {
    expect([24, 23, 21, 1, 0].map((held) => nextPrice(track, held))).toEqual([1, 1, 2, 8, null]);
  });
  it('prints the prices that several fuels share once', () => {
    expect(sharedPrices(marketSheet.tracks)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  });
});

describe('the fuel market', () => {
  const fuelMarket = (more: object = {}) =>
    mount(FuelMarket, { props: { sheet: marketSheet, market, ...more }, ...speaking() });

  it('says in words what each row holds', () => {
    const rows = fuelMarket().findAll('.fuel-row:not(.head)');
    expect(rows.map((row) => row.get('.track').attributes('aria-label'))).toEqual([
      'Coal: 24 in the market, the next costs 1, restock 3',
      'Oil: 6 in the market, the next costs 7, restock 2',
      'Garbage: none in the market, restock 1',
      'Uranium: 2 in the market, the next costs 3, restock 1',
    ]);
  });
  it('prints uranium’s own prices on its spaces', () => {
    expect(
      fuelMarket()
        .findAll('[data-fuel="uranium"] .track b')
        .map((price) => price.text()),
    ).toEqual(['1', '2', '3', '4']);
  });
  it('underlines what is in the cart', () => {
    expect(fuelMarket({ cart: { coal: 2 } }).findAll('[data-fuel="coal"] .want')).toHaveLength(2);
  });
  it('folds to next prices', () => {
    const quotes = fuelMarket({ folded: true })
      .findAll('.quotes b')
      .map((price) => price.text());
    expect(quotes).toEqual(['1', '7', 'none', '3']);
  });
  it('has no row for a fuel that nobody sells here, folded or not', () => {
    const coalOnly = { ...marketSheet, tracks: { ...marketSheet.tracks, oil: [], garbage: [], uranium: [] } };
    expect(fuelMarket({ sheet: coalOnly }).findAll('.fuel-row:not(.head)')).toHaveLength(1);
    expect(fuelMarket({ sheet: coalOnly, folded: true }).findAll('.quotes li')).toHaveLength(1);
  });
  it('lays more tokens than fit beside each other into several rows', () => {
    const wide = { ...marketSheet, tracks: { ...marketSheet.tracks, coal: [{ price: 1, size: 27 }] } };
    const shown = fuelMarket({ sheet: wide });
    expect(shown.findAll('[data-fuel=coal] .crowded .spaces > i')).toHaveLength(27);
    expect(shown.findAll('[data-fuel=oil] .crowded')).toHaveLength(0);
  });
  it('carries the name of its side where there are several', () => {
    expect(fuelMarket({ name: 'North' }).get('section').attributes('aria-label')).toBe('North');
  });
});

describe('tokens of the market', () => {
  const taken = (want: number, room: number) => {
    const shown = mount(FuelMarket, {
      props: { sheet: marketSheet, market, cart: { coal: want }, room: { coal: room } },
      ...speaking(),
    });
    const tokens = shown.findAll('[data-fuel=coal] .spaces > i:not(.gone)');
    const press = async (at: number) => {
      await tokens[at]?.trigger('click');
      return shown.emitted('take')?.at(-1);
    };
    return { press };
  };
  it('are taken by a press, with all that are cheaper', async () => {
    expect(await taken(0, 6).press(2)).toEqual(['coal', 3]);
  });
  it('go back with a press on the last that was taken', async () => {
    expect(await taken(3, 6).press(2)).toEqual(['coal', 2]);
    expect(await taken(3, 6).press(0)).toEqual(['coal', 1]);
  });
  it('are no more than there is room for, and none where nothing is bought', async () => {
    expect(await taken(0, 2).press(3)).toEqual(['coal', 2]);
    expect(await taken(0, 0).press(3)).toBeUndefined();
  });
});
