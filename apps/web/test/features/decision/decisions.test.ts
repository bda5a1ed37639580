import type { Advice, Denied } from '@gridwright/model';
import { noFuels } from '@gridwright/model';
import type { VueWrapper } from '@vue/test-utils';
import { describe, expect, it } from 'vitest';
import { bidsIn } from '../../../src/features/decision/auction/auction-bids.ts';
import { closedBy } from '../../../src/features/decision/move.ts';
import { storesOf } from '../../../src/features/decision/fuel/tanks.ts';
import { noAdvice } from '../../decision.ts';
import { sheet } from '../../small-board.ts';
import { asking } from './fixtures.ts';

const { a, c } = sheet.cards;
if (a === undefined || c === undefined) throw new Error('the small board has these cards');

const appraised: Advice = {
  ...noAdvice,
  plants: [
    { plant: 'a', adds: 1, fuelCost: 6, scraps: 'b' },
    { plant: 'b', adds: 0, fuelCost: 0, scraps: 'b' },
  ],
};
const crowded = { advice: appraised, sheet: { ...sheet, plantLimit: 3 } };

describe('bidding up to a limit', () => {
  const limitSwitch = (panel: VueWrapper) => panel.get('.proxy [role=switch]');

  it('is switched on by touching it, stands on the button, and goes along with the bid', async () => {
    const { panel, main } = asking('bid');
    expect(limitSwitch(panel).attributes('aria-checked')).toBe('false');
    await panel.get('.proxy').findAll('button').at(-1)?.trigger('click');
    expect(limitSwitch(panel).attributes('aria-checked')).toBe('true');
    expect(main().text()).toBe('Bid 8, up to 9');
    await main().trigger('click');
    expect(panel.emitted('act')).toEqual([[[{ type: 'bid', bid: 8 }], { limit: 9, scraps: null }]]);
    expect(panel.emitted('limit')).toBeUndefined();
  });
  it('is never below the bid itself', async () => {
    const { panel, button, main } = asking('bid');
    await limitSwitch(panel).trigger('click');
    await button('+2').trigger('click');
    expect(main().text()).toBe('Bid 10, up to 10');
  });
  it('that the server knows is changed and ended at once', async () => {
    const { panel } = asking('bid', { limit: { plant: 'a', limit: 10 } });
    expect(panel.get('.proxy').text()).toContain('Bid for me up to 10');
    expect(limitSwitch(panel).attributes('aria-checked')).toBe('true');
    await panel.get('.proxy').findAll('button').at(-1)?.trigger('click');
    await limitSwitch(panel).trigger('click');
    expect(panel.emitted('limit')).toEqual([
      ['a', 11],
      ['a', null],
    ]);
  });
  it('for one plant is none for another', () => {
    const { panel } = asking('bid', { limit: { plant: 'b', limit: 10 } });
    expect(limitSwitch(panel).attributes('aria-checked')).toBe('false');
  });
  it('can be said when a plant is offered, unless nobody else can bid', async () => {
    const { panel, button, main } = asking('open');
    await button(/^13/).trigger('click');
    await limitSwitch(panel).trigger('click');
    expect(main().text()).toBe('Offer plant 13 for 13, up to 13');
    await main().trigger('click');
    expect(panel.emitted('act')).toEqual([[[{ type: 'open', plant: 'b', bid: 13 }], { limit: 13, scraps: null }]]);
    const alone = asking('open', { options: [{ type: 'open', plant: 'a', min: 4, max: 4 }] });
    await alone.button(/^4/).trigger('click');
    expect(alone.panel.find('.proxy').exists()).toBe(false);
    expect(alone.panel.find('.stepper').exists()).toBe(false);
  });
});

describe('a bid by somebody whose plants are all taken', () => {
  const full = { sheet: { ...sheet, plantLimit: 3 } };
  const advice = { ...noAdvice, plants: [{ plant: 'a', adds: 1, fuelCost: 2, scraps: 'a' }] };

  it('says which own plant goes for it, as proposed or as chosen', async () => {
    const { panel, main } = asking('bid', { ...full, advice });
    expect(main().text()).toBe('Bid 8, scrap 4');
    await panel.findAll('.scrap-row [role=radio]')[1]?.trigger('click');
    expect(main().text()).toBe('Bid 8, scrap 13');
    await main().trigger('click');
    expect(panel.emitted('act')).toEqual([[[{ type: 'bid', bid: 8 }], { limit: null, scraps: 'b' }]]);
  });
  it('says it as it was said before', () => {
    const { main } = asking('bid', { ...full, advice, scrap: { plant: 'a', scraps: 'b' } });
    expect(main().text()).toBe('Bid 8, scrap 13');
  });
});

describe('a number that is typed', () => {
  it('is on the button at once, as the bid that a click would make', async () => {
    const { panel, main, sent } = asking('bid');
    const field = panel.get<HTMLInputElement>('.bid [role=spinbutton]');
    field.element.value = '11';
    await field.trigger('input');
    expect(main().text()).toBe('Bid 11');
    field.element.value = '6';
    await field.trigger('input');
    expect(main().text(), 'the least is 8').toBe('Bid 8');
    expect(field.element.value, 'what is typed stays as long as it is typed').toBe('6');
    await field.trigger('change');
    expect(field.element.value).toBe('8');
    await main().trigger('click');
    expect(sent()).toEqual([[{ type: 'bid', bid: 8 }]]);
  });
});

describe('bids', () => {
  it('go back to the least with one press', async () => {
    const { button, main } = asking('bid');
    expect(button('min').attributes('disabled')).toBeDefined();
    await button('+2').trigger('click');
    await button('min').trigger('click');
    expect(main().text()).toBe('Bid 8');
  });
  it('are those of the auction that goes on', () => {
    const entry = { version: 1, seat: 0, time: 0 };
    const bids = bidsIn([
      { ...entry, events: [{ type: 'bid-made', seat: 0, plant: 'b', bid: 20 }] },
      { ...entry, events: [{ type: 'auction-opened', seat: 1, plant: 'a', bid: 4 }] },
      { ...entry, events: [{ type: 'bid-made', seat: 0, plant: 'a', bid: 6 }] },
    ]);
    expect([...bids]).toEqual([
      [0, 6],
      [1, 4],
    ]);
  });
  it('stand beside the bidders', () => {
    const { panel } = asking('bid', { bids: new Map([[0, 6]]) });
    expect(panel.findAll('.bidders b').map((one) => one.text())).toEqual(['6', '7']);
  });
});

describe('the plant that goes', () => {
  it('is the one that supplies least, unless another is chosen, and is remembered', async () => {
    const { panel, move, main } = asking('bid', crowded);
    const goes = () => panel.findAll('.scrap-row [role=radio]').map((one) => one.attributes('aria-checked'));
    expect(goes()).toEqual(['false', 'true', 'false']);
    await panel.findAll('.scrap-row [role=radio]')[0]?.trigger('click');
    expect(goes()).toEqual(['true', 'false', 'false']);
    await main().trigger('click');
    expect(move.draft.goes).toBe('a');
  });
  it('is already marked when there is something to scrap', async () => {
    const { move, panel, main } = asking('discard-plant');
    move.draft.goes = 'b';
    await panel.vm.$nextTick();
    expect(main().text()).toBe('Scrap plant 13');
  });
  it('is not asked while there is room', () => {
    expect(asking('bid').panel.find('.scrap-row').exists()).toBe(false);
  });
});

describe('what a plant would do', () => {
  it('is told in words for the plant in question', async () => {
    const { panel, button } = asking('open', crowded);
    await button(/^4/).trigger('click');
    expect(panel.text()).toContain('Adds 1 city to what you can light. Fuel for a round: 6 now.');
    await button(/^13/).trigger('click');
    expect(panel.text()).toContain('Needs no fuel.');
  });
});

describe('enough fuel in one tap', () => {
  const coal = { market: 'main', fuel: 'coal', count: 2, price: 2 } as const;
  const oil = { market: 'main', fuel: 'oil', count: 1, price: 6 } as const;
  const refuelling: Advice['refuelling'] = [
    { rounds: 1, purchases: [coal], sum: 2, complete: true },
    { rounds: 2, purchases: [coal, oil], sum: 8, complete: false },
  ];
  const advice = { ...noAdvice, refuelling };

  it('takes what the server proposes, and can be undone', async () => {
    const { panel, button, main, sent } = asking('buy', { advice });
    await button('One round: 2').trigger('click');
    expect(main().text()).toBe('Buy 2 and finish, 2');
    expect(panel.get('[data-command=enough]').attributes('aria-pressed')).toBe('true');
    await button('Clear').trigger('click');
    expect(main().text()).toBe('Choose fuel');
    await button('Two, in part: 8').trigger('click');
    await main().trigger('click');
    expect(sent()?.[0]).toEqual([
      { type: 'buy', market: 'main', fuel: 'coal', count: 2 },
      { type: 'buy', market: 'main', fuel: 'oil', count: 1 },
      { type: 'pass' },
    ]);
  });
  it('says so when there is enough already, or none to be had', () => {
    const none = { purchases: [], sum: 0 };
    const { button } = asking('buy', {
      advice: {
        ...noAdvice,
        refuelling: [
          { ...none, rounds: 1, complete: true },
          { ...none, rounds: 2, complete: false },
        ],
      },
    });
    expect(button('One round: enough').attributes('disabled')).toBeDefined();
    expect(button('Two rounds: no fuel').attributes('disabled')).toBeDefined();
  });
});

describe('the tanks', () => {
  it('leave the room that fuels share to the tokens that have no other place', () => {
    const { tanks, over } = storesOf([a, c], { ...noFuels, coal: 5, oil: 4 });
    expect(tanks.map(({ card, stored }) => [card.id, stored.coal, stored.oil])).toEqual([
      ['a', 3, undefined],
      ['c', 2, 4],
    ]);
    expect(over).toEqual(noFuels);
  });
  it('lay what one run needs on every plant first', () => {
    const { tanks } = storesOf([a, c], { ...noFuels, coal: 4 });
    expect(tanks.map(({ stored }) => stored.coal)).toEqual([2, 2]);
  });
  it('say what has no room', async () => {
    expect(storesOf([c], { ...noFuels, coal: 4, oil: 4 }).over).toMatchObject({ oil: 2 });
    const { panel, move, main } = asking('buy', {
      options: [
        { type: 'buy', market: 'main', fuel: 'coal', prices: [1, 1, 1, 1, 1, 1, 1, 1, 1, 1] },
        { type: 'buy', market: 'main', fuel: 'oil', prices: [1, 1, 1, 1, 1, 1] },
      ],
    });
    move.draft.tokens = { 'main/coal': 10, 'main/oil': 2 };
    await panel.vm.$nextTick();
    expect(main().text()).toBe('No room for 2 oil');
    expect(main().attributes('disabled')).toBeDefined();
  });
});

describe('switching a plant', () => {
  it('says what it would earn or cost, and the fuel it would burn or keep', async () => {
    const { panel } = asking('power');
    const notes = () => panel.findAll('.change').map((one) => one.text());
    expect(notes()).toEqual(['without it: −11, 2 coal kept', 'without it: −11', 'with it: ±0, 1 coal, 2 oil burned']);
    await panel.findAll('[role=switch]')[0]?.trigger('click');
    expect(notes()[0]).toBe('with it: +11, 2 coal burned');
  });
  it('says what it lacks', () => {
    const { panel } = asking('power', {
      options: [
        {
          type: 'power',
          plants: [{ plant: 'a', fuels: ['coal'], burns: 2, cities: 1 }],
          fuels: { ...noFuels, coal: 1 },
          cities: 2,
          proposal: [],
        },
      ],
    });
    expect(panel.get('.change').text()).toBe('1 coal short');
  });
  it('is not offered where there is nothing to choose, until somebody wants it', async () => {
    const { panel, button, main, sent } = asking('power', {
      options: [
        {
          type: 'power',
          plants: [{ plant: 'a', fuels: ['coal'], burns: 2, cities: 1 }],
          fuels: { ...noFuels, coal: 2 },
          cities: 2,
          proposal: [{ plant: 'a', burn: { coal: 2 } }],
        },
      ],
    });
    expect(panel.find('[role=switch]').exists()).toBe(false);
    expect(panel.text()).toContain('there is nothing to choose');
    await main().trigger('click');
    expect(sent()).toEqual([[{ type: 'power', runs: [{ plant: 'a', burn: { coal: 2 } }] }]]);
    await button('Choose').trigger('click');
    expect(panel.find('[role=switch]').exists()).toBe(true);
  });
});

it('says of which market it is true that a fuel is sold out, where another may have it', () => {
  const soldOut = (market: string): Denied => ({
    code: 'sold-out',
    params: { fuel: 'coal', left: 0 },
    by: 'core',
    what: { fuel: 'coal', market },
  });
  for (const kind of ['buy', 'pass'] as const) {
    const { panel } = asking(kind, { denied: [soldOut('North')] });
    expect(panel.get('.closed').text()).toContain('coal (North): because of sold-out');
  }
});

it('tells one reason once, with all it is about', () => {
  const because = (code: 'no-room' | 'sold-out', fuel: 'coal' | 'oil' | 'garbage', market = 'main'): Denied => ({
    code,
    params: {},
    by: 'core',
    what: { fuel, market },
  });
  const denied = [
    because('no-room', 'coal'),
    because('sold-out', 'oil'),
    because('no-room', 'garbage'),
    because('no-room', 'coal', 'north'),
  ];
  const closed = closedBy(
    denied,
    ({ what }) => (typeof what === 'object' && 'fuel' in what ? what.fuel : null),
    ({ code }) => code,
  );
  expect(closed.map(({ subjects, why }) => `${subjects.join()}: ${why}`)).toEqual([
    'coal,garbage: no-room',
    'oil: sold-out',
  ]);
});

describe('where the rules of the table ask for it', () => {
  it('one token is picked and bought, and the turn does not end with a pass', async () => {
    const { panel, move, main, sent } = asking('buy', {
      mayPass: true,
      options: [
        { type: 'buy', market: 'main', fuel: 'coal', prices: [1, 1, 2], most: 1 },
        { type: 'buy', market: 'main', fuel: 'oil', prices: [3], most: 1 },
      ],
    });
    expect(panel.text()).toContain('One token a turn.');
    move.draft.tokens = { 'main/coal': 3 };
    await panel.vm.$nextTick();
    await main().trigger('click');
    expect(sent()).toEqual([[{ type: 'buy', market: 'main', fuel: 'coal', count: 1 }]]);
    move.draft.tokens = { 'main/coal': 1, 'main/oil': 1 };
    await panel.vm.$nextTick();
    expect([main().text(), main().attributes('disabled')]).toEqual(['One token a turn.', '']);
  });
  it('fewer cities than possible cannot be supplied, and the panel says so', async () => {
    const { panel, button, main } = asking('power', {
      options: [
        {
          type: 'power',
          plants: [{ plant: 'a', fuels: ['coal'], burns: 2, cities: 1 }],
          fuels: { ...noFuels, coal: 2 },
          cities: 2,
          proposal: [{ plant: 'a', burn: { coal: 2 } }],
          least: 1,
        },
      ],
    });
    await button('Choose').trigger('click');
    await panel.get('[role=switch]').trigger('click');
    expect(panel.text()).toContain('You must supply as many cities as you can: 1, not 0.');
    expect(main().attributes('disabled')).toBeDefined();
  });
});
