/** A small map that is sound, with everything in it that authors get wrong: data, words, code, a picture. */
export const goodMap: Readonly<Record<string, string>> = {
  'package.json': `{
  "name": "gridwright-map-lagoon",
  "version": "1.0.0",
  "description": "A small board for two or three.",
  "keywords": ["gridwright-plugin"],
  "license": "MIT",
  "type": "module",
  "files": ["src", "art"],
  "exports": {
    ".": "./src/index.ts",
    "./art/board.json": "./art/board.json",
    "./art/thumb.json": "./art/thumb.json"
  },
  "peerDependencies": {
    "@gridwright/core": "*"
  }
}
`,
  'scenes/first-houses.json': `{
  "title": "The first houses",
  "players": 3,
  "seed": "first",
  "setup": { "order": [0, 1, 2] },
  "moves": [
    { "seat": 0, "type": "open", "plant": 4, "bid": 4 },
    { "seat": 1, "type": "pass" },
    { "until": { "round": 1, "phase": "building" } }
  ]
}
`,
  'src/board.ts': `import type { Board } from '@gridwright/core/plugin';

export const board: Board = {
  projection: 'flat',
  regions: [
    { id: 'marsh', hue: 'green' },
    { id: 'isles', hue: 'blue' },
    { id: 'shore', hue: 'yellow' },
  ],
  cities: [
    { id: 'reed', name: 'Reed', region: 'marsh', at: [80, 60] },
    { id: 'heron', name: 'Heron', region: 'marsh', at: [190, 110] },
    { id: 'peat', name: 'Peat', region: 'marsh', at: [90, 180] },
    { id: 'otter', name: 'Otter', region: 'marsh', at: [210, 230] },
    { id: 'gull', name: 'Gull', region: 'isles', at: [330, 70] },
    { id: 'lamp', name: 'Lamp', region: 'isles', at: [430, 130], enter: 4 },
    { id: 'skerry', name: 'Skerry', region: 'isles', at: [340, 190] },
    { id: 'wreck', name: 'Wreck', region: 'isles', at: [340, 310] },
    { id: 'cape', name: 'Cape', region: 'shore', at: [570, 60], slots: [{ cost: 12, from: 1 }, { cost: 16, from: 2 }] },
    { id: 'dune', name: 'Dune', region: 'shore', at: [680, 120] },
    { id: 'quay', name: 'Quay', region: 'shore', at: [580, 190] },
    { id: 'mole', name: 'Mole', region: 'shore', at: [580, 310] },
  ],
  connections: [
    ['reed', 'heron', 4],
    ['reed', 'peat', 5],
    ['heron', 'otter', 5],
    ['peat', 'otter', 4],
    ['heron', 'gull', 9],
    ['otter', 'skerry', 10],
    ['gull', 'lamp', 6],
    ['skerry', 'lamp', 5],
    ['skerry', 'wreck', 8],
    ['lamp', 'cape', 9],
    ['wreck', 'mole', 12],
    ['cape', 'dune', 5],
    ['dune', 'quay', 4],
    ['quay', 'mole', 5],
  ],
  suggested: { 2: ['marsh', 'isles', 'shore'] },
};
`,
  'src/settings.ts': `import type { Partly, Settings } from '@gridwright/core/plugin';

export const settings: Partly<Settings> = {
  markets: {
    main: {
      fillFrom: { oil: 1 },
      restock: {
        oil: [[3, 3, 5], [3, 4, 5], [4, 5, 6], [5, 6, 7], [6, 7, 8]],
      },
    },
  },
  stepTwoAt: [6, 5, 5, 5, 5],
  endAt: [10, 9, 9, 9, 9],
};
`,
  'src/rules.ts': `import { because, type Handlers } from '@gridwright/core/plugin';
import { board } from './board.ts';

const shore = board.cities.filter((city) => city.region === 'shore').map((city) => city.id);
type Handler<H extends keyof Handlers<null>> = NonNullable<Handlers<null>[H]>;

export const mayBid: Handler<'mayBid'> = ({ seat, plant }, { hasCity }) => {
  if (plant.fuels.includes('uranium') && !hasCity(seat, shore)) {
    return { code: 'no-shore', params: { plant: plant.number } };
  }
  return undefined;
};

export const quote: Handler<'quote'> = (quote) => {
  if (quote.link <= 20) return quote;
  return because({ ...quote, link: 20 }, 'reason.route', { most: 20 });
};

export const offers: Handler<'offers'> = (offers, { seat }, { hasCity }) => {
  if (!hasCity(seat, ['quay', 'mole'])) return offers;
  const cheaper = offers.map((offer) => ({ ...offer, prices: offer.prices.map((price) => Math.max(1, price - 1)) }));
  return because(cheaper, 'reason.harbour');
};

export const restock: Handler<'restock'> = (lines, _query, { state }) => {
  if (state.round > 2) return lines;
  return because(lines.map((line) => (line.fuel === 'coal' ? { ...line, count: line.count + 1 } : line)), 'reason.early');
};

export const react: Handler<'react'> = ({ event }) => {
  if (event.type === 'nomination-passed') return [{ do: 'pay', seat: event.seat, amount: 1, why: 'consolation' }];
  if (event.type === 'step-began') return [{ do: 'note', key: 'note.step', params: { step: event.step } }];
  return [];
};

export const panels: Handler<'panels'> = (_query, { state }) => {
  return [{ kind: 'counter', title: 'panel.round', value: state.round }];
};
`,
  'src/messages.ts': `import type { Messages } from '@gridwright/core/plugin';

export const messages: Messages = {
  en: {
    name: 'Lagoon',
    tagline: 'A small board for two or three',
    'region.marsh': 'Marsh',
    'region.isles': 'Isles',
    'region.shore': 'Shore',
    'rule.lamp': 'Every route into Lamp costs {toll} Elektro more.',
    'denied.no-shore': 'Plant {plant} needs a city on the Shore.',
    'reason.route': 'No route costs more than {most}.',
    'reason.harbour': 'Fuel is cheaper with a harbour.',
    'reason.early': 'More coal comes in the first rounds.',
    consolation: 'Passing is paid',
    'note.step': 'The tide turns in Step {step}.',
    'panel.round': 'Tides',
  },
  de: {
    name: 'Lagune',
    tagline: 'Ein kleines Brett für zwei oder drei',
    'rule.lamp': 'Jeder Weg nach Lamp kostet {toll} Elektro mehr.',
  },
};
`,
  'src/index.ts': `import { definePlugin } from '@gridwright/core/plugin';
import { board } from './board.ts';
import { messages } from './messages.ts';
import { mayBid, offers, panels, quote, react, restock } from './rules.ts';
import { settings } from './settings.ts';

export default definePlugin({
  id: 'map:lagoon',
  tier: 'map',
  apiVersion: 1,
  stage: 'draft',
  players: [2, 3],
  board,
  messages,
  settings,
  hooks: { mayBid, quote, offers, restock, react, panels },
  rules: [{ key: 'rule.lamp', params: { toll: 4 }, about: ['building'] }],
});
`,
  'art/thumb.json': '{}',
};
