import {
  type Board,
  type Fuel,
  type Fuels,
  fuels,
  invariant,
  type MarketId,
  noFuels,
  perFuel,
  type PlantCard,
  playerCounts,
  steps,
  type TableConfig,
} from '@gridwright/model';
import type { AnyPlugin } from '../plugin/define.ts';
import { rulesOf } from './rules-of.ts';
import { begin } from './scene.ts';

/** What is said about single things, by their names: of "connection kiel–hamburg" it is said "8". */
export type Facts = ReadonlyMap<string, string>;

/** Every fact that differs from what is written down, one line each: "connection koeln–aachen: 4, expected 2". */
export const differences = (found: Facts, written: Facts): readonly string[] =>
  [...new Set([...written.keys(), ...found.keys()])].flatMap((name) => {
    const [is, should] = [found.get(name) ?? 'missing', written.get(name) ?? 'nothing of the kind'];
    return is === should ? [] : [`${name}: ${is}, expected ${should}`];
  });

/** Facts from pairs. A name that comes twice is a fact of its own: a second connection must not hide behind the first. */
function factsFrom(pairs: Iterable<readonly [name: string, value: string]>): Facts {
  const facts = new Map<string, string>();
  for (const [name, value] of pairs) {
    const before = facts.get(name);
    facts.set(name, before === undefined ? value : `${before} and ${value}`);
  }
  return facts;
}

const line = (a: string, b: string): string => `connection ${[a, b].toSorted().join('–')}`;
const rows = (table: string): readonly string[] =>
  table
    .split('\n')
    .map((row) => row.trim())
    .filter((row) => row !== '');

const suggestion = (players: number | string) => `regions suggested to ${players} players`;

/** The region of every city, the cost of every connection, and the regions that are suggested. */
export const boardFacts = ({ cities, connections, suggested = {} }: Board): Facts =>
  factsFrom([
    ...cities.map(({ id, region }) => [`region of ${id}`, region] as const),
    ...connections.map(([a, b, cost]) => [line(a, b), String(cost)] as const),
    ...Object.entries(suggested).map(([players, ids]) => [suggestion(players), ids.join(' ')] as const),
  ]);

/**
 * A board as it is written down: `west: koeln aachen` for a region and its cities, `koeln: aachen 7, trier 20` for connections,
 * `3: west east` for the regions that are suggested to three players.
 */
export const writtenBoard = (regions: string, connections: string, suggested = ''): Facts =>
  factsFrom([
    ...rows(suggested).map((row) => {
      const [players = '', ids = ''] = row.split(': ');
      return [suggestion(players), ids] as const;
    }),
    ...rows(regions).flatMap((row) => {
      const [region = '', cities = ''] = row.split(': ');
      return cities.split(' ').map((city) => [`region of ${city}`, region] as const);
    }),
    ...rows(connections).flatMap((row) => {
      const [from = '', others = ''] = row.split(': ');
      return others.split(', ').map((other) => {
        const [to = '', cost = ''] = other.split(' ');
        return [line(from, to), cost] as const;
      });
    }),
  ]);

const cardFact = (burnable: string, burns: number | string, cities: number | string): string =>
  `burns ${burns} ${burnable}, supplies ${cities}`;

/** What every card shows: its fuels, how much of them it burns, how many cities it supplies. The name is the printed number. */
export const cardFacts = (cards: readonly PlantCard[]): Facts =>
  factsFrom(
    cards.map(({ number, fuels: burnable, burns, cities }) => [
      `plant ${number}`,
      cardFact(burnable.join('/') || 'nothing', burns, cities),
    ]),
  );

/** Cards as they are written down, one a line: number, fuels, tokens burned, cities. */
export const writtenCards = (table: string): Facts =>
  factsFrom(
    rows(table).map((row) => {
      const [number = '', burnable = '', burns = '', cities = ''] = row.split(/\s+/);
      return [`plant ${number}`, cardFact(burnable, burns, cities)];
    }),
  );

/** One value for each number of players, two to six: "8 8 4 0 0". */
type ByPlayers = string;

/** The numbers of a game, as a rulebook prints them. */
export interface PrintedNumbers {
  readonly money: number;
  readonly tokens: Fuels;
  /** The price of every market space, cheapest first. */
  readonly spaces: Readonly<Record<Fuel, string>>;
  /** Tokens that lie in the market at the start. */
  readonly fill: Fuels;
  /** Tokens of a restock in Steps 1, 2 and 3; numbers of players apart by bars: "3 4 3 | 4 5 3 | …". */
  readonly restock: Readonly<Record<Fuel, string>>;
  /** Elektro for 0, 1, 2 … supplied cities. */
  readonly income: string;
  /** What a house costs on the spaces of a city, and the Step that opens each: "10 from Step 1, …". */
  readonly houses: string;
  readonly regionsInPlay: ByPlayers;
  readonly citiesInPlay: ByPlayers;
  /** Cities in which nobody builds. */
  readonly blocked: ByPlayers;
  readonly plantLimit: ByPlayers;
  readonly stepTwoAt: ByPlayers;
  readonly endAt: ByPlayers;
  /** Plants removed unseen before the game. */
  readonly removed: ByPlayers;
  /** Most cities of one player, and the round after which the game ends in any case; "none" for no limit. */
  readonly cityLimit: number | 'none';
  readonly roundLimit: number | 'none';
  /** Rounds in a row without a plant bought or a city built after which the game ends. */
  readonly standstillAfter: number | 'none';
  /** Plants in the current and in the future market; numbers of players apart by bars where they differ. */
  readonly plantRows: string;
  /** Whether plants that are too small for the largest network leave the market. */
  readonly smallPlants: 'leave' | 'stay';
  /** Where burned coal, oil, garbage and uranium go: the supply, or a market. */
  readonly burned: string;
  /** In which markets one turn may buy. */
  readonly fuelMarkets: 'all' | 'one-a-turn';
  /** How often a seat is asked for fuel, and whether it must supply as many cities as it can. */
  readonly fuelTurns: 'until-finished' | 'one-token';
  readonly supplying: 'as-chosen' | 'most-possible';
  /** When its card shows in phase 5: whether Step 3 holds from the next round or at once. */
  readonly stepThreeInPhaseFive: 'next-round' | 'at-once';
  /** What becomes of the pile when the Step 3 card shows. */
  readonly pileAtStepThree: 'shuffled' | 'as-it-lies';
  /** Whether the lowest plant has a discount in phase 2. */
  readonly discount: 'yes' | 'no';
  /** What decides at the end, one after the other. */
  readonly ranking: string;
  /** The phases of a round in their order. */
  readonly phases: string;
  /** Whether plugins ask the seats something before round 1. */
  readonly preparation: 'yes' | 'no';
}

/** The same for one number of players. */
type NumbersOfTable = PrintedNumbers & { readonly players: number };

const factsOfTable = (numbers: NumbersOfTable): readonly (readonly [name: string, value: string])[] => {
  const named = (name: string, value: string | number) => [`${name}, ${numbers.players} players`, `${value}`] as const;
  return [
    named('money at the start', numbers.money),
    ...fuels.flatMap((fuel) => [
      named(`${fuel} tokens in the game`, numbers.tokens[fuel]),
      named(`prices of the ${fuel} spaces`, numbers.spaces[fuel]),
      named(`${fuel} in the market at the start`, numbers.fill[fuel]),
      named(`restock of ${fuel} in Steps 1, 2 and 3`, numbers.restock[fuel]),
    ]),
    ...numbers.income.split(' ').map((income, cities) => named(`income for ${cities} cities`, income)),
    named('houses', numbers.houses),
    named('regions in play', numbers.regionsInPlay),
    named('cities in play', numbers.citiesInPlay),
    named('cities in which nobody builds', numbers.blocked),
    named('plants that one may own', numbers.plantLimit),
    named('cities that start Step 2', numbers.stepTwoAt),
    named('cities that end the game', numbers.endAt),
    named('plants removed unseen', numbers.removed),
    named('most cities of one player', numbers.cityLimit),
    named('last round', numbers.roundLimit),
    named('rounds without a plant bought or a city built', numbers.standstillAfter),
    named('plants in the current and in the future market', numbers.plantRows),
    named('plants too small for the largest network', numbers.smallPlants),
    named('where burned fuel goes', numbers.burned),
    named('markets to buy in', numbers.fuelMarkets),
    named('turns of phase 3', numbers.fuelTurns),
    named('cities to supply', numbers.supplying),
    named('Step 3 when its card shows in phase 5', numbers.stepThreeInPhaseFive),
    named('the pile when the Step 3 card shows', numbers.pileAtStepThree),
    named('discount on the lowest plant', numbers.discount),
    named('what decides at the end', numbers.ranking),
    named('phases of a round', numbers.phases),
    named('questions before round 1', numbers.preparation),
  ];
};

/** Tokens that come back into the first market, as a table says it: by fuel, number of players, and Step. */
export function restockTable(plugins: readonly AnyPlugin[]): Readonly<Record<Fuel, readonly (readonly number[])[]>> {
  const markets = playerCounts.map((players) => rulesOf(plugins, players).markets[0]);
  return perFuel((fuel) => markets.map((market) => steps.map((step) => market?.restock[step][fuel] ?? 0)));
}

/** The numbers that are written down, for every number of players. */
export const writtenNumbers = (printed: PrintedNumbers): Facts =>
  factsFrom(
    playerCounts.flatMap((players, position) => {
      const forThem = (values: ByPlayers): string => values.split(' ')[position] ?? 'missing';
      return factsOfTable({
        ...printed,
        players,
        restock: perFuel((fuel) => printed.restock[fuel].split('|')[position]?.trim() ?? 'missing'),
        regionsInPlay: forThem(printed.regionsInPlay),
        citiesInPlay: forThem(printed.citiesInPlay),
        blocked: forThem(printed.blocked),
        plantLimit: forThem(printed.plantLimit),
        stepTwoAt: forThem(printed.stepTwoAt),
        endAt: forThem(printed.endAt),
        removed: forThem(printed.removed),
        plantRows: printed.plantRows.split('|')[position]?.trim() ?? printed.plantRows,
      });
    }),
  );

/**
 * The numbers by which tables with these plugins are played, for every number of players. `id`: the fuel market that is meant, where
 * there are several.
 */
export const numberFacts = (plugins: readonly AnyPlugin[], more: Partial<TableConfig> = {}, id?: MarketId): Facts =>
  factsFrom(
    playerCounts.flatMap((players) => {
      const rules = rulesOf(plugins, players, more);
      const { state } = begin(rules);
      const market = rules.markets.find((each) => id === undefined || each.id === id);
      invariant(market !== undefined, 'the table has this market');
      invariant(id !== undefined || rules.markets.length === 1, 'the table has one market, or one is named');
      return factsOfTable({
        players,
        money: state.players[0]?.money ?? 0,
        tokens: rules.settings.tokens,
        spaces: perFuel((fuel) => market.prices[fuel].join(' ')),
        fill: state.markets[market.id] ?? noFuels,
        restock: perFuel((fuel) => steps.map((step) => market.restock[step][fuel]).join(' ')),
        income: rules.settings.payout.join(' '),
        houses: rules.settings.slots.map(({ cost, from }) => `${cost} from Step ${from}`).join(', '),
        regionsInPlay: `${state.regions.length}`,
        citiesInPlay: `${state.cities.length}`,
        blocked: `${state.blocked?.length ?? 0}`,
        plantLimit: `${rules.plantLimit}`,
        stepTwoAt: `${rules.stepTwoAt ?? 'never'}`,
        endAt: `${rules.endAt}`,
        removed: `${state.secret.culled.length}`,
        cityLimit: rules.settings.cityLimit ?? 'none',
        roundLimit: rules.settings.roundLimit ?? 'none',
        standstillAfter: rules.settings.standstillAfter ?? 'none',
        plantRows: `${rules.marketSize.current} ${rules.marketSize.future}`,
        fuelMarkets: rules.settings.fuelMarkets,
        fuelTurns: rules.settings.fuelTurns,
        supplying: rules.settings.supplying,
        burned: fuels.map((fuel) => rules.settings.stores[fuel] ?? 'supply').join(' '),
        smallPlants: rules.settings.obsoletePlants === 'remove' ? 'leave' : 'stay',
        stepThreeInPhaseFive: rules.settings.stepThreeInPhaseFive,
        pileAtStepThree: rules.settings.pileAtStepThree,
        discount: rules.settings.discountToken ? 'yes' : 'no',
        ranking: rules.settings.ranking.join(' '),
        phases: rules.settings.phases.join(' '),
        preparation: rules.settings.preparation ? 'yes' : 'no',
      });
    }),
  );

/** The numbers of the standard game as the rulebook prints them: written a second time, so that a slip in the settings shows. */
export const standardNumbers: PrintedNumbers = {
  money: 50,
  tokens: { coal: 24, oil: 24, garbage: 24, uranium: 12 },
  spaces: {
    coal: '1 1 1 2 2 2 3 3 3 4 4 4 5 5 5 6 6 6 7 7 7 8 8 8',
    oil: '1 1 1 2 2 2 3 3 3 4 4 4 5 5 5 6 6 6 7 7 7 8 8 8',
    garbage: '1 1 1 2 2 2 3 3 3 4 4 4 5 5 5 6 6 6 7 7 7 8 8 8',
    uranium: '1 2 3 4 5 6 7 8 10 12 14 16',
  },
  fill: { coal: 24, oil: 18, garbage: 6, uranium: 2 },
  restock: {
    coal: '3 4 3 | 4 5 3 | 5 6 4 | 5 7 5 | 7 9 6',
    oil: '2 2 4 | 2 3 4 | 3 4 5 | 4 5 6 | 5 6 7',
    garbage: '1 2 3 | 1 2 3 | 2 3 4 | 3 3 5 | 3 5 6',
    uranium: '1 1 1 | 1 1 1 | 1 2 2 | 2 3 2 | 2 3 3',
  },
  income: '10 22 33 44 54 64 73 82 90 98 105 112 118 124 129 134 138 142 145 148 150',
  houses: '10 from Step 1, 15 from Step 2, 20 from Step 3',
  regionsInPlay: '3 3 4 5 5',
  citiesInPlay: '21 21 28 35 35',
  blocked: '0 0 0 0 0',
  plantLimit: '4 3 3 3 3',
  stepTwoAt: '10 7 7 7 6',
  endAt: '21 17 17 15 14',
  removed: '8 8 4 0 0',
  cityLimit: 'none',
  roundLimit: 100,
  standstillAfter: 10,
  plantRows: '4 4',
  smallPlants: 'leave',
  burned: 'supply supply supply supply',
  fuelMarkets: 'all',
  fuelTurns: 'until-finished',
  supplying: 'as-chosen',
  stepThreeInPhaseFive: 'next-round',
  pileAtStepThree: 'shuffled',
  discount: 'no',
  ranking: 'supplied money cities',
  phases: 'order auction fuel building bureaucracy',
  preparation: 'no',
};
