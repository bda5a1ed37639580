import { type Denied, nothingOffered, type Option, type OptionType, type View } from '@gridwright/model';
import { mount } from '@vue/test-utils';
import type { Component } from 'vue';
import { newDraft } from '../../../src/game/draft.ts';
import { inputs } from '../../../src/features/decision/inputs.ts';
import { optionsOfType } from '../../../src/game/options.ts';
import type { Move } from '../../../src/features/decision/move.ts';
import { noAdvice } from '../../decision.ts';
import { names } from '../../names.ts';
import { sheet, view } from '../../small-board.ts';
import { inEnglish } from '../../speaking.ts';

const pass: Option = { type: 'pass' };

/** What a seat is offered, by the kind of question. */
export const offers: { readonly [K in OptionType]: readonly Option[] } = {
  'pick-region': [
    { type: 'pick-region', region: 'west' },
    { type: 'pick-region', region: 'east' },
  ],
  open: [{ type: 'open', plant: 'a', min: 4, max: 50 }, { type: 'open', plant: 'b', min: 13, max: 50 }, pass],
  bid: [{ type: 'bid', min: 8, max: 12 }, pass],
  'discard-plant': [
    { type: 'discard-plant', plant: 'a' },
    { type: 'discard-plant', plant: 'b' },
  ],
  'discard-fuel': [
    {
      type: 'discard-fuel',
      answers: [
        { coal: 3, garbage: 1 },
        { coal: 2, oil: 1, garbage: 1 },
        { coal: 1, oil: 2, garbage: 1 },
        { coal: 2, oil: 2 },
      ],
    },
  ],
  buy: [
    { type: 'buy', market: 'main', fuel: 'coal', prices: [1, 1, 2] },
    { type: 'buy', market: 'main', fuel: 'oil', prices: [6, 7] },
    pass,
  ],
  build: [
    { type: 'build', city: 'cedar', house: 15, link: 7 },
    { type: 'build', city: 'elm', house: 10, link: 3 },
    pass,
  ],
  power: [
    {
      type: 'power',
      plants: [
        { plant: 'a', fuels: ['coal'], burns: 2, cities: 1 },
        { plant: 'b', fuels: [], burns: 0, cities: 1 },
        { plant: 'c', fuels: ['coal', 'oil'], burns: 3, cities: 7 },
      ],
      fuels: { coal: 3, oil: 2, garbage: 0, uranium: 0 },
      cities: 2,
      proposal: [
        { plant: 'a', burn: { coal: 2 } },
        { plant: 'b', burn: {} },
      ],
    },
  ],
  choose: [
    {
      type: 'choose',
      by: 'house:merchants',
      choice: 'merchant',
      text: 'choice.merchant',
      answers: [
        { answer: 'coal', text: 'answer.coal' },
        { answer: 'oil', text: 'answer.oil', params: { less: 1 } },
      ],
    },
  ],
  pass: [pass],
};

const store = { coal: 0, oil: 0, garbage: 0, uranium: 0 };
/** The phase that asks each kind of question. */
export const phases: { readonly [K in OptionType]: View['phase'] } = {
  'pick-region': { at: 'regions', picks: ['west'], turn: 0 },
  open: { at: 'auction', bought: [], passed: [], opener: 0, lot: null, owing: null },
  bid: {
    at: 'auction',
    bought: [],
    passed: [],
    opener: 1,
    lot: { plant: 'a', opener: 1, bid: 7, leader: 1, turn: 0, out: [] },
    owing: null,
  },
  'discard-plant': {
    at: 'auction',
    bought: [0],
    passed: [],
    opener: 1,
    lot: null,
    owing: { seat: 0, what: 'plant', bought: 'c' },
  },
  'discard-fuel': {
    at: 'auction',
    bought: [0],
    passed: [],
    opener: 1,
    lot: null,
    owing: { seat: 0, what: 'fuel', bought: 'c' },
  },
  buy: { at: 'fuel', turn: 0, done: [1] },
  build: { at: 'building', turn: 0, done: [1] },
  power: { at: 'bureaucracy', waiting: [0] },
  choose: { at: 'fuel', turn: 0, done: [1] },
  pass: { at: 'fuel', turn: 0, done: [1] },
};

/** The move panel of the first seat of the small board, asking one kind of question. */
export function asking<K extends OptionType>(
  type: K,
  more: Partial<Move> & { readonly denied?: readonly Denied[] } = {},
) {
  const plants = ['a', 'b', 'c'].map((id) => ({ id, stored: store }));
  const seen: View = {
    ...view,
    phase: phases[type],
    seats: view.seats.map((seat) => (seat.seat === 0 ? { ...seat, plants, powerable: 2 } : seat)),
  };
  const move: Move = {
    options: optionsOfType(offers[type], type),
    mayPass: offers[type].includes(pass),
    acted: false,
    denied: [],
    routes: { cedar: ['birch', 'cedar'], elm: ['birch', 'elm'] },
    adjusted: nothingOffered.adjusted,
    advice: noAdvice,
    limit: null,
    scrap: null,
    bids: new Map(),
    view: { ...seen, plants: { ...seen.plants, offered: ['a', 'b', 'c'] } },
    sheet,
    names,
    draft: newDraft(),
    hand: 50,
    ready: true,
    refusal: null,
    // no server is there to answer
    plan: () => new Promise(() => undefined),
    explain: ({ code }) => `because of ${code}`,
    ...more,
  };
  const component: Component = inputs[type];
  const panel = mount(component, { props: { move }, ...inEnglish });
  return {
    panel,
    move,
    button: (text: string | RegExp) => {
      const found = panel
        .findAll('button')
        .find((one) => (typeof text === 'string' ? one.text() === text : text.test(one.text())));
      if (found === undefined)
        throw new Error(
          `no button ${String(text)} among: ${panel
            .findAll('button')
            .map((one) => one.text())
            .join(' | ')}`,
        );
      return found;
    },
    main: () => panel.get('.buttons .main'),
    sent: () => panel.emitted('act')?.map(([actions]) => actions),
  };
}
