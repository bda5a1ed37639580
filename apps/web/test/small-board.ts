import type { BoardArt, CityId, Sheet, View } from '@gridwright/model';

const city = (id: CityId, name: string, region: string, at: [number, number]) => ({ id, name, region, at });

/** Four cities in a row through two regions, and one above the second. */
const cities = [
  city('ash', 'Ashford', 'west', [100, 300]),
  city('birch', 'Birch & Co', 'west', [200, 300]),
  city('cedar', 'Cedarton', 'east', [300, 300]),
  city('dogwood', 'Dogwood', 'east', [400, 300]),
  city('elm', 'Elm', 'west', [200, 200]),
];
const connections = [
  ['ash', 'birch', 4],
  ['birch', 'cedar', 7],
  ['cedar', 'dogwood', 11],
  ['birch', 'elm', 3],
] as const;

const spaces = (price: number, size = 3) => ({ price, size });
const eight = [1, 2, 3, 4, 5, 6, 7, 8].map((price) => spaces(price));

export const sheet: Sheet = {
  players: 2,
  plugins: [],
  board: {
    projection: 'flat',
    regions: [
      { id: 'west', hue: 'red' },
      { id: 'east', hue: 'yellow' },
    ],
    cities,
    connections,
  },
  slots: [
    { cost: 10, from: 1 },
    { cost: 15, from: 2 },
    { cost: 20, from: 3 },
  ],
  cards: {
    a: { id: 'a', number: 4, plus: 0, kind: 'coal', fuels: ['coal'], burns: 2, cities: 1 },
    b: { id: 'b', number: 13, plus: 0, kind: 'eco', fuels: [], burns: 0, cities: 1 },
    c: { id: 'c', number: 46, plus: 1, kind: 'hybrid', fuels: ['coal', 'oil'], burns: 3, cities: 7 },
  },
  markets: [
    {
      id: 'main',
      tracks: { coal: eight, oil: eight, garbage: eight, uranium: [1, 2, 3, 4].map((price) => spaces(price, 1)) },
      restock: { coal: [3, 4, 3], oil: [2, 2, 4], garbage: [1, 2, 3], uranium: [1, 1, 1] },
    },
  ],
  tokens: { coal: 24, oil: 24, garbage: 24, uranium: 12 },
  payout: [10, 22, 33],
  plantLimit: 4,
  stepTwoAt: 10,
  endAt: 21,
  regionsInPlay: 2,
  suggested: null,
  rules: [],
};

export const art: BoardArt = {
  madeFrom: '',
  size: [500, 400],
  frame: [-150, -100, 650, 500],
  abroad: '',
  loose: '',
  lakes: '',
  borders: '',
  coast: '',
  grid: '',
  names: { en: [{ at: [50, 50], px: 20, spacing: 2, w: 60, lines: ['Abroad'] }] },
  regions: ['west', 'east'].map((id, at) => ({
    id,
    hue: at === 0 ? 'red' : 'yellow',
    d: 'M0 0L250 0L250 400Z',
    label: { en: { at: [100 + 200 * at, 100], px: 18, spacing: 2, w: 60, lines: [id] } },
  })),
  cities: cities.map(({ id, name, at }) => ({ id, at, label: { at: [0, -16], w: 40, lines: [name] } })),
  roads: connections.map(([a, b]) => ({ a, b, badge: [0, 0] })),
};

const none = { coal: 0, oil: 0, garbage: 0, uranium: 0 };

/** The first seat builds in Step 2; it owns Birch, the other seat Birch and Cedarton. */
export const view: View = {
  version: 1,
  you: 0,
  round: 3,
  step: 2,
  phase: { at: 'building', turn: 0, done: [1] },
  waiting: [0],
  order: [1, 0],
  regions: ['west', 'east'],
  cities: cities.map(({ id }) => id),
  seats: [
    { seat: 0, money: 50, plants: [], fuels: none, cities: ['birch'], capacity: 0, powerable: 0 },
    { seat: 1, money: null, plants: [], fuels: none, cities: ['birch', 'cedar'], capacity: 0, powerable: 0 },
  ],
  plants: { current: ['a'], future: ['b'], offered: ['a'], aside: [], pile: 5, stepThreeShown: false },
  targets: { stepTwoAt: 10, endAt: 21 },
  markets: [
    {
      id: 'main',
      held: { coal: 24, oil: 6, garbage: 0, uranium: 2 },
      restock: {
        least: { coal: 3, oil: 2, garbage: 1, uranium: 1 },
        most: { coal: 3, oil: 2, garbage: 1, uranium: 1 },
      },
      restockParts: {},
    },
  ],
  supply: none,
  houses: { birch: [1, 0], cedar: [1] },
  panels: [],
  money: 'hidden',
};

/** What the first seat could build. */
export const offer = {
  builds: new Map([
    ['ash', { house: 10, link: 4, total: 14 }],
    ['cedar', { house: 15, link: 7, total: 22 }],
    ['elm', { house: 10, link: 3, total: 13 }],
  ]),
  denied: new Map([['dogwood', 'You cannot afford it.']]),
  routes: { ash: ['birch', 'ash'], cedar: ['birch', 'cedar'], elm: ['birch', 'elm'] },
};
