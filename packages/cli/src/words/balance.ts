import type { Balance, Mean, WinRate } from '@gridwright/plugin-host/balance';
import { percent } from './percent.ts';
import { table } from './table.ts';

const between = ({ low, high }: Mean): string =>
  low === null || high === null ? '' : `${low.toFixed(1)} to ${high.toFixed(1)}`;

const rateCells = ({ games, share, low, high }: WinRate): readonly string[] => [
  `${games}`,
  percent(share),
  `${percent(low)} to ${percent(high)}`,
];
const rateTitles = ['games', 'won', '95 % interval'];

/** The same with a mark where chance does not explain it. */
const marks = { more: 'more than its share', less: 'less than its share' } as const;
const markedCells = (rate: WinRate): readonly string[] => [
  ...rateCells(rate),
  rate.beyondChance === null ? '' : marks[rate.beyondChance],
];
const markedTitles = [...rateTitles, 'beyond chance'];

/** What stands above the tables. */
export const balanceHeading = (plugins: readonly string[], players: number, seed: string): string =>
  `${plugins.join(', ')}; ${players} players; seed ${seed}; fair share ${percent(1 / players)}\n`;

const section = (title: string, rows: readonly (readonly string[])[]): string =>
  rows.length < 2 ? '' : `\n${title}\n${table(rows)}`;

/** The balance of a map as tables, one below the other. */
export function balanceTables({
  games,
  rounds,
  steps,
  seats,
  order,
  homes,
  regionSets,
  regions,
  deadRegions,
  plants,
}: Balance): string {
  return [
    section('Length', [
      ['what', 'games', 'round', '95 % interval'],
      ...steps.map(({ step, games: begun, round }) => [
        `Step ${step} begins`,
        `${begun}`,
        round.mean.toFixed(1),
        between(round),
      ]),
      ['the game ends', `${games}`, rounds.mean.toFixed(1), between(rounds)],
    ]),
    section('By seat', [['seat', ...markedTitles], ...seats.map((rate) => [`${rate.seat}`, ...markedCells(rate)])]),
    section('By place in the first turn order', [
      ['place', ...markedTitles],
      ...order.map((rate) => [`${rate.place}`, ...markedCells(rate)]),
    ]),
    section('By the region of the first city', [
      ['region', ...markedTitles],
      ...homes.map((rate) => [rate.region, ...markedCells(rate)]),
    ]),
    section('By regions in play: wins of whoever began', [
      ['regions', 'rounds', ...markedTitles],
      ...regionSets.map((rate) => [rate.regions.join(', '), rate.rounds.mean.toFixed(1), ...markedCells(rate)]),
    ]),
    section('Regions', [
      ['region', 'games', 'built in', 'houses a game'],
      ...regions.map(({ region, games: played, built, houses }) => [
        region,
        `${played}`,
        `${built}`,
        (houses / played).toFixed(1),
      ]),
    ]),
    section('By plant: the price, and wins of those who own it at the end', [
      ['plant', 'bought', 'price', '95 % interval', ...markedTitles],
      ...plants.map(({ plant, bought, price, owned }) => [
        `${plant}`,
        `${bought}`,
        price.mean.toFixed(1),
        between(price),
        ...(owned === null ? ['0'] : markedCells(owned)),
      ]),
    ]),
    `\nDead regions: ${deadRegions.length === 0 ? 'none' : deadRegions.join(', ')}\n`,
  ].join('');
}

/** The balance of a map for every number of players beside each other; nothing where none was looked at. */
export function balanceOverview(balances: readonly (Balance & { readonly players: number })[]): string {
  const beginsIn = ({ steps }: Balance, wanted: number): string =>
    steps.find(({ step }) => step === wanted)?.round.mean.toFixed(1) ?? 'never';
  return section('Balance, by number of players', [
    [
      'players',
      'games',
      'rounds',
      'Step 2',
      'Step 3',
      'who begins wins',
      '95 % interval',
      'fair share',
      'dead regions',
    ],
    ...balances.map((balance) => {
      const [first] = balance.order;
      return [
        `${balance.players}`,
        `${balance.games}`,
        balance.rounds.mean.toFixed(1),
        beginsIn(balance, 2),
        beginsIn(balance, 3),
        ...(first === undefined ? ['', ''] : rateCells(first).slice(1)),
        percent(balance.fairShare),
        balance.deadRegions.length === 0 ? 'none' : balance.deadRegions.join(', '),
      ];
    }),
  ]);
}
