import type { OptionType } from '@gridwright/model';
import { describe, expect, it, vi } from 'vitest';
import { inputs } from '../../../src/features/decision/inputs.ts';
import { noAdvice } from '../../decision.ts';
import { sheet } from '../../small-board.ts';
import { asking } from './fixtures.ts';

describe('the move panel', () => {
  it.each(Object.keys(inputs) as OptionType[])(
    'asks for %s with one main button that cannot be pressed before the server is ready',
    (type) => {
      const { panel, main } = asking(type, { ready: false });
      expect(panel.findAll('.btn.main')).toHaveLength(1);
      expect(main().attributes('disabled')).toBeDefined();
    },
  );
  it.each(Object.keys(inputs) as OptionType[])('says why what was tried at %s was refused', (type) => {
    const { panel } = asking(type, { refusal: 'It costs 5, you have 2.' });
    expect(panel.get('[role=alert]').text()).toBe('It costs 5, you have 2.');
  });
});

describe('picking a region', () => {
  it('names the region on the button', async () => {
    const { button, main, sent } = asking('pick-region');
    expect(main().text()).toBe('Choose a region');
    await button('east').trigger('click');
    expect(main().text()).toBe('Put east in play');
    await main().trigger('click');
    expect(sent()).toEqual([[{ type: 'pick-region', region: 'east' }]]);
  });
  it('says which regions do not connect', () => {
    const { panel } = asking('pick-region', {
      denied: [
        { code: 'regions-apart', params: {}, by: 'core', what: { region: 'north' } },
        { code: 'region-taken', params: {}, by: 'core', what: { region: 'south' } },
      ],
    });
    expect(panel.text()).toContain('north: because of regions-apart');
    expect(panel.text()).not.toContain('south');
  });
});

describe('a choice of a plugin', () => {
  it('names the answer on the button', async () => {
    const { panel, main, button, sent } = asking('choose');
    expect(panel.get('h2').text()).toBe('house:merchants: choice.merchant');
    expect(main().text()).toBe('Choose an answer');
    expect(main().attributes('disabled')).toBeDefined();
    await button('house:merchants: answer.oil').trigger('click');
    expect(main().text()).toBe('Choose: house:merchants: answer.oil');
    await main().trigger('click');
    expect(sent()).toEqual([[{ type: 'choose', by: 'house:merchants', choice: 'merchant', answer: 'oil' }]]);
  });
});

describe('offering a plant', () => {
  it('starts at the least bid and raises by steps', async () => {
    const { button, main, sent } = asking('open');
    await button(/^13/).trigger('click');
    expect(main().text()).toBe('Offer plant 13 for 13');
    await button('+5').trigger('click');
    await main().trigger('click');
    expect(sent()).toEqual([[{ type: 'open', plant: 'b', bid: 18 }]]);
  });
  it('takes the plant that was pressed in the market', () => {
    const { move, panel } = asking('open');
    expect(panel.find('.bid').exists()).toBe(false);
    move.draft.plant = 'a';
    return panel.vm.$nextTick().then(() => expect(panel.get('.buttons .main').text()).toBe('Offer plant 4 for 4'));
  });
  it('passes, or says why that is not allowed', async () => {
    const free = asking('open');
    await free.button('Pass').trigger('click');
    expect(free.sent()).toEqual([[{ type: 'pass' }]]);
    const bound = asking('open', {
      mayPass: false,
      denied: [{ code: 'must-buy-first-round', params: {}, by: 'core', what: 'pass' }],
    });
    expect(bound.panel.text()).toContain('because of must-buy-first-round');
    expect(() => bound.button('Pass')).toThrow('no button Pass');
  });
  it('explains plants of the current row that are closed to this player', () => {
    const { panel } = asking('open', {
      denied: [{ code: 'cannot-afford', params: {}, by: 'core', what: { plant: 'c' } }],
    });
    expect(panel.text()).toContain('Plant 46: because of cannot-afford');
  });
});

describe('bidding', () => {
  it('shows the highest bid and asks for at least one more', async () => {
    const { panel, main, sent } = asking('bid');
    expect(panel.get('.high').text()).toBe('7');
    expect(panel.text()).toContain('Ben; you need at least 8');
    await main().trigger('click');
    expect(sent()).toEqual([[{ type: 'bid', bid: 8 }]]);
  });
  it('never goes beyond what the player has', async () => {
    const { button, main } = asking('bid');
    await button('+2').trigger('click');
    expect(main().text()).toBe('Bid 10');
    expect(button('+5').attributes('disabled')).toBeDefined();
  });
  it('drops out', async () => {
    const { button, sent } = asking('bid');
    await button('Drop out').trigger('click');
    expect(sent()).toEqual([[{ type: 'pass' }]]);
  });
});

describe('scrapping a plant', () => {
  it('marks the plant that goes, and keeps the one just bought', async () => {
    const { panel, main, sent } = asking('discard-plant', {
      denied: [{ code: 'plant-just-bought', params: {}, by: 'core', what: { plant: 'c' } }],
    });
    const [first, , third] = panel.findAll('[role=radio]');
    expect(third?.attributes('disabled')).toBeDefined();
    await first?.trigger('click');
    expect(panel.find('.mini.goes').exists()).toBe(true);
    await main().trigger('click');
    expect(sent()).toEqual([[{ type: 'discard-plant', plant: 'a' }]]);
  });
});

describe('giving back fuel', () => {
  it('sends one whole answer: what is picked of one fuel settles the others', async () => {
    const { panel, main, sent } = asking('discard-fuel');
    expect(main().attributes('disabled')).toBeDefined();
    const shown = () => panel.findAll('[role=spinbutton]').map((stepper) => stepper.attributes('aria-valuenow'));
    const [moreCoal, moreOil] = panel.findAll('[aria-label=More]');
    const [lessCoal] = panel.findAll('[aria-label=Less]');
    expect(shown()).toEqual(['0', '0', '0']);
    await moreCoal?.trigger('click');
    expect(shown()).toEqual(['1', '2', '1']);
    expect(lessCoal?.attributes('disabled')).toBeDefined();
    await moreCoal?.trigger('click');
    await moreOil?.trigger('click');
    expect(main().text()).toBe('Give back 1 coal, 2 oil, 1 garbage');
    await main().trigger('click');
    expect(sent()).toEqual([[{ type: 'discard-fuel', fuels: { coal: 1, oil: 2, garbage: 1 } }]]);
  });

  it('a number typed in is brought to the nearest that can be answered', async () => {
    const { panel, main } = asking('discard-fuel');
    const [coal] = panel.findAll('[role=spinbutton]');
    await coal?.setValue('9');
    expect(main().text()).toBe('Give back 3 coal, 1 garbage');
  });
});

describe('buying fuel', () => {
  it('shows the price of the next token and the sum, then buys and finishes', async () => {
    const { panel, main, sent } = asking('buy');
    const [moreCoal, moreOil] = panel.findAll('[aria-label=More]');
    expect(panel.findAll('.cost')[0]?.text()).toBe('next 1');
    await moreCoal?.trigger('click');
    await moreCoal?.trigger('click');
    await moreOil?.trigger('click');
    expect(panel.findAll('.cost')[0]?.text()).toContain('next 2');
    expect(main().text()).toBe('Buy 3 and finish, 8');
    await main().trigger('click');
    expect(sent()).toEqual([
      [
        { type: 'buy', market: 'main', fuel: 'coal', count: 2 },
        { type: 'buy', market: 'main', fuel: 'oil', count: 1 },
        { type: 'pass' },
      ],
    ]);
  });
  it('says how much is missing when all together is too dear', async () => {
    const { panel, main } = asking('buy', { hand: 5 });
    const [, moreOil] = panel.findAll('[aria-label=More]');
    await moreOil?.trigger('click');
    expect(main().text()).toBe('1 Elektro short');
    expect(main().attributes('disabled')).toBeDefined();
  });
  it('buys and goes on, if that is wanted', async () => {
    const { panel, button, sent } = asking('buy');
    await panel.get('[aria-label=More]').trigger('click');
    await button('Buy and go on').trigger('click');
    expect(sent()).toEqual([[{ type: 'buy', market: 'main', fuel: 'coal', count: 1 }]]);
  });
  it('finishes without buying by the quiet button alone', async () => {
    const { button, main, sent } = asking('buy');
    expect(main().attributes('disabled')).toBeDefined();
    await button('Buy nothing').trigger('click');
    expect(sent()).toEqual([[{ type: 'pass' }]]);
  });
  it('where a turn buys in one market, keeps the rows of the other where they are, and says once why they are closed', async () => {
    const sought = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => undefined);
    const [main] = sheet.markets;
    if (main === undefined) throw new Error('a sheet has a market');
    const coal = (market: string) => ({ type: 'buy', market, fuel: 'coal', prices: [1, 1, 2] }) as const;
    const wish = { purchases: [{ market: 'far', fuel: 'coal', count: 2, price: 2 }], sum: 2, complete: true } as const;
    const {
      panel,
      button,
      main: finish,
    } = asking('buy', {
      sheet: { ...sheet, oneMarketATurn: true, markets: [main, { ...main, id: 'far' }] },
      options: [coal('main'), coal('far')],
      advice: { ...noAdvice, refuelling: [{ ...wish, rounds: 1 }] },
    });
    const rows = () => panel.findAll('.buys li').map((row) => row.text().replaceAll(/\s+/g, ' '));
    const [before] = rows();
    await button('One round: 2').trigger('click');
    expect(finish().text()).toBe('Buy 2 and finish, 2');
    expect(rows()[0]).toBe(before);
    expect(panel.findAll('[aria-label=More]')[0]?.attributes('disabled')).toBeDefined();
    expect(panel.text().split('In one turn you buy in one market only.')).toHaveLength(2);
    expect(sought.mock.contexts.map((row) => (row as HTMLElement).dataset['fuel'])).toContain('far/coal');
    sought.mockRestore();
  });
  it('says why the other fuels are missing', () => {
    const { panel } = asking('buy', {
      denied: [{ code: 'no-room', params: {}, by: 'core', what: { fuel: 'uranium', market: 'main' } }],
    });
    expect(panel.text()).toContain('No plant of yours burns uranium.');
  });
});

describe('running plants', () => {
  it('proposes the cheapest set for the most cities, with its income', async () => {
    const { panel, main, sent } = asking('power');
    expect(panel.findAll('[role=switch]').map((one) => one.attributes('aria-checked'))).toEqual([
      'true',
      'true',
      'false',
    ]);
    expect(main().text()).toBe('Light 2 cities');
    expect(panel.get('.sum').text()).toMatch(/Income\+33.*Then83/);
    await main().trigger('click');
    expect(sent()).toEqual([
      [
        {
          type: 'power',
          runs: [
            { plant: 'a', burn: { coal: 2 } },
            { plant: 'b', burn: {} },
          ],
        },
      ],
    ]);
  });
  it('lets the player run less', async () => {
    const { panel, main } = asking('power');
    for (const one of panel.findAll('[role=switch]').slice(0, 2)) await one.trigger('click');
    expect(main().text()).toBe('Light no city');
  });
  it('lets the player mix the fuels of a hybrid, as far as the store goes', async () => {
    const { panel, main, sent } = asking('power');
    const [coal, , hybrid] = panel.findAll('[role=switch]');
    await coal?.trigger('click');
    await hybrid?.trigger('click');
    const less = panel.get('.mix [aria-label=Less]');
    await less.trigger('click');
    expect(main().attributes('disabled')).toBeUndefined();
    await less.trigger('click');
    await less.trigger('click');
    expect(panel.text()).toContain('Not enough in store: oil.');
    expect(main().attributes('disabled')).toBeDefined();
    await panel.get('.mix [aria-label=More]').trigger('click');
    await main().trigger('click');
    expect(sent()).toEqual([
      [
        {
          type: 'power',
          runs: [
            { plant: 'b', burn: {} },
            { plant: 'c', burn: { coal: 1, oil: 2 } },
          ],
        },
      ],
    ]);
  });
});

describe('having nothing to do', () => {
  it('says so and goes on', async () => {
    const { panel, main, sent } = asking('pass');
    expect(panel.text()).toContain('There is no fuel that you could buy and store.');
    await main().trigger('click');
    expect(sent()).toEqual([[{ type: 'pass' }]]);
  });
});
