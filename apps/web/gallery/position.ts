import type { Board, CityId, PlantCard, PlantId, Seat, SeatView, Sheet, View } from '@gridwright/model';

/** A board with its pictures and words, as the gallery's server hands it over. */
export interface Boarded {
  readonly board: Board;
  readonly messages: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

const standard = [1, 2, 3, 4, 5, 6, 7, 8].map((price) => ({ price, size: 3 }));
const single = [1, 2, 3, 4, 5, 6, 7, 8, 10, 12, 14, 16].map((price) => ({ price, size: 1 }));

const row = (text: string): PlantCard => {
  const [number = '', kind = '', burns = '', cities = ''] = text.split(' ');
  const fuels = kind === 'hybrid' ? ['coal', 'oil'] : kind === 'eco' || kind === 'fusion' ? [] : [kind];
  return {
    id: number,
    number: Number.parseInt(number, 10),
    plus: number.endsWith('+') ? 1 : 0,
    kind,
    fuels,
    burns: Number(burns),
    cities: Number(cities),
  } as PlantCard;
};
const deck =
  '13 eco 0 1,14 garbage 2 2,15 coal 2 3,16 oil 2 3,18 eco 0 2,19 garbage 2 3,20 coal 3 5,21 hybrid 2 4,22 eco 0 2,23 uranium 1 3,24 garbage 2 4,25 coal 2 5,26 oil 2 5,27 eco 0 3,29 hybrid 1 4,30 garbage 3 6,31 coal 3 6,32 oil 3 6,36 coal 3 7,38 garbage 3 7,44 eco 0 5,46 hybrid 3 7,50 fusion 0 6';
export const cards: Readonly<Record<PlantId, PlantCard>> = Object.fromEntries(
  deck
    .split(',')
    .map(row)
    .map((card) => [card.id, card]),
);

const none = { coal: 0, oil: 0, garbage: 0, uranium: 0 };
const plant = (id: PlantId, stored: Partial<typeof none> = {}) => ({ id, stored: { ...none, ...stored } });

/** The sheet of a four-player game on a board. */
export const sheetFor = ({ board }: Boarded): Sheet => ({
  players: 4,
  plugins: [],
  board,
  slots: [10, 15, 20].map((cost, at) => ({ cost, from: [1, 2, 3][at] as 1 | 2 | 3 })),
  cards,
  markets: [
    {
      id: 'main',
      tracks: { coal: standard, oil: standard, garbage: standard, uranium: single },
      restock: { coal: [5, 6, 4], oil: [3, 4, 5], garbage: [2, 3, 4], uranium: [1, 2, 2] },
    },
  ],
  tokens: { coal: 24, oil: 24, garbage: 24, uranium: 12 },
  payout: [10, 22, 33, 44, 54, 64, 73, 82, 90, 98, 105, 112, 118, 124, 129, 134, 138, 142, 145, 148, 150],
  plantLimit: 3,
  stepTwoAt: 7,
  endAt: 17,
  regionsInPlay: 4,
  suggested: null,
  rules: [],
});

const links = ({ connections }: Board): ReadonlyMap<CityId, readonly (readonly [CityId, number])[]> => {
  const all = new Map<CityId, (readonly [CityId, number])[]>();
  const add = (a: CityId, b: CityId, cost: number): void => void all.set(a, [...(all.get(a) ?? []), [b, cost]]);
  for (const [a, b, cost] of connections) {
    add(a, b, cost);
    add(b, a, cost);
  }
  return all;
};

/** Cheapest ways from some cities to all others in play. */
function ways(
  board: Board,
  own: readonly CityId[],
  play: ReadonlySet<CityId>,
): ReadonlyMap<CityId, { readonly cost: number; readonly route: readonly CityId[] }> {
  const next = links(board);
  const found = new Map(own.map((city) => [city, { cost: 0, route: [city] as readonly CityId[] }]));
  const open = new Map(found);
  while (open.size > 0) {
    const [city, way] = [...open].toSorted(([, a], [, b]) => a.cost - b.cost)[0] ?? ['', { cost: 0, route: [] }];
    open.delete(city);
    for (const [to, cost] of next.get(city) ?? []) {
      const better = way.cost + cost < (found.get(to)?.cost ?? Infinity);
      if (!play.has(to) || !better) continue;
      found.set(to, { cost: way.cost + cost, route: [...way.route, to] });
      open.set(to, { cost: way.cost + cost, route: [...way.route, to] });
    }
  }
  return found;
}

/** A made-up middle of a game: four players, Step 2, the third one builds. */
export function position(boarded: Boarded, sheet: Sheet) {
  const { board } = boarded;
  const regions = board.regions.slice(0, 4).map(({ id }) => id);
  const cities = board.cities.filter(({ region }) => regions.includes(region)).map(({ id }) => id);
  const play = new Set(cities);
  const houses: Record<CityId, Seat[]> = Object.fromEntries(cities.map((city) => [city, []]));
  for (const seat of [0, 1, 2, 3]) {
    const start = cities[Math.floor((seat * cities.length) / 4) + 2] ?? cities[0] ?? '';
    const near = [...ways(board, [start], play)].toSorted(([, a], [, b]) => a.cost - b.cost).map(([city]) => city);
    for (const city of near.filter((each) => (houses[each] ?? []).length < 2).slice(0, 8)) houses[city]?.push(seat);
  }
  const mine: Seat = 2;
  const citiesOf = (seat: Seat): readonly CityId[] => cities.filter((city) => houses[city]?.includes(seat));
  const plants = [
    [plant('15', { coal: 2 }), plant('20', { coal: 3 }), plant('24', { garbage: 2 })],
    [plant('16', { oil: 4 }), plant('18'), plant('21', { coal: 1, oil: 1 })],
    [plant('22'), plant('23', { uranium: 2 }), plant('25', { coal: 4 })],
    [plant('13'), plant('19', { garbage: 2 }), plant('26', { oil: 3 })],
  ];
  const seats = plants.map((own, seat): SeatView => {
    const capacity = own.reduce((sum, { id }) => sum + (cards[id]?.cities ?? 0), 0);
    return {
      seat,
      money: seat === mine ? 81 : null,
      plants: own,
      fuels: none,
      cities: citiesOf(seat),
      capacity,
      powerable: capacity,
    };
  });
  const view: View = {
    version: 1,
    you: mine,
    round: 7,
    step: 2,
    phase: { at: 'building', turn: mine, done: [3] },
    waiting: [mine],
    order: [0, 1, 2, 3],
    regions,
    cities,
    seats,
    plants: {
      current: ['14', '27', '29', '30'],
      future: ['31', '32', '36', '38'],
      offered: ['14', '27', '29', '30'],
      aside: [],
      pile: 14,
      stepThreeShown: false,
    },
    targets: { stepTwoAt: 7, endAt: 17 },
    markets: [
      {
        id: 'main',
        held: { coal: 8, oil: 11, garbage: 13, uranium: 5 },
        restock: {
          least: { coal: 6, oil: 4, garbage: 3, uranium: 2 },
          most: { coal: 6, oil: 4, garbage: 3, uranium: 2 },
        },
        restockParts: {},
      },
    ],
    supply: none,
    houses,
    panels: [],
    money: 'hidden',
  };
  const found = ways(board, citiesOf(mine), play);
  const open = cities.filter(
    (city) => !houses[city]?.includes(mine) && (houses[city] ?? []).length < 2 && found.has(city),
  );
  const quotes = open.map((city) => {
    const house =
      (sheet.board.cities.find(({ id }) => id === city)?.slots ?? sheet.slots)[(houses[city] ?? []).length]?.cost ?? 0;
    const link = found.get(city)?.cost ?? 0;
    return [city, { house, link, total: house + link }] as const;
  });
  const full = cities.filter((city) => (houses[city] ?? []).length >= 2);
  return {
    view,
    mine,
    builds: new Map(quotes),
    denied: new Map(full.map((city) => [city, 'All house spaces of this Step are taken.'])),
    routes: Object.fromEntries(open.map((city) => [city, found.get(city)?.route ?? []])),
  };
}
