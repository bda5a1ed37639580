import {
  type Breakdown,
  type Fuel,
  fuels,
  type MarketId,
  type MarketView,
  type Offered,
  ownSeat,
  type Params,
  type PlantId,
  seatIn,
  type Sheet,
  type View,
} from '@gridwright/model';
import type { KeyBelow } from '../../i18n/message-key.ts';
import type { Naming } from '../../game/naming.ts';
import { optionsOfType } from '../../game/options.ts';
import { nextPrice, soldIn } from '../../game/fuel-track.ts';
import { highestOf, payoutFor, spacesOf } from '@gridwright/arithmetic';
import { litCities } from '../../game/lit-cities.ts';
import { fuelPricesOf, partsOfTokens, payoutOf } from '../../game/adjusted.ts';
import type { Subject, SubjectKind } from './subjects.ts';

/** A sentence with the numbers at hand: its key under `why.fact`. `count` chooses the plural form. */
export interface Fact {
  readonly key: KeyBelow<'why.fact'>;
  readonly params: Params;
  readonly count?: number;
  /** The fuel market that it is about, where there are several. */
  readonly market?: string;
}

/** What an explanation takes its numbers from. */
export interface WhyScene {
  readonly view: View;
  readonly sheet: Sheet;
  readonly names: Naming;
  readonly offered: Offered | null;
}

type FactsOf<K extends SubjectKind> = (subject: Extract<Subject, { kind: K }>, scene: WhyScene) => readonly Fact[];

const fact = (key: Fact['key'], params: Params, count?: number): Fact =>
  count === undefined ? { key, params } : { key, params, count };
/** What a number is made of, with the sum. */
const partsFact = (key: Fact['key'], made: Breakdown, params: Params, names: Naming): Fact =>
  fact(key, { ...params, sum: made.sum, parts: names.parts(made) });
const me = ({ view }: WhyScene) => ownSeat(view);

function leader({ view, names }: WhyScene): { readonly most: number; readonly who: string } {
  const most = Math.max(0, ...view.seats.map(({ cities }) => cities.length));
  return {
    most,
    who: names.list(view.seats.filter(({ cities }) => cities.length === most).map(({ seat }) => names.seat(seat))),
  };
}

const highestPlant = (plants: readonly PlantId[], { sheet, names }: WhyScene): string => {
  const best = highestOf(plants.flatMap((id) => sheet.cards[id] ?? []));
  return best === undefined ? '–' : names.plant(best.id);
};

const orderFacts: FactsOf<'order'> = (_, scene) =>
  scene.view.order.flatMap((seat, at) => {
    const player = seatIn(scene.view, seat);
    if (player === undefined) return [];
    const plant = highestPlant(
      player.plants.map(({ id }) => id),
      scene,
    );
    const cities = player.cities.length;
    return [fact('order', { place: at + 1, name: scene.names.seat(seat), cities, plant }, cities)];
  });

const biddingFacts: FactsOf<'bidding'> = (_, scene) => {
  const { phase } = scene.view;
  const [raise] = optionsOfType(scene.offered?.options ?? [], 'bid');
  if (phase.at !== 'auction') return [];
  if (phase.lot === null)
    return Object.entries(scene.offered?.adjusted.minimumBids ?? {}).map(([plant, made]) =>
      partsFact('partsBid', made, { plant: scene.names.plant(plant) }, scene.names),
    );
  const { plant, bid, leader: seat } = phase.lot;
  const highest = fact('highestBid', { plant: scene.names.plant(plant), bid, name: scene.names.seat(seat) });
  return raise === undefined ? [highest] : [highest, fact('raise', { min: raise.min, max: raise.max })];
};

type FactsOfMarket = (market: MarketView, scene: WhyScene) => readonly Fact[];

/** The facts of one market or, if none is asked about, of all; with its name where it is not the only one. */
const atMarkets = (asked: MarketId | undefined, scene: WhyScene, tell: FactsOfMarket): readonly Fact[] =>
  scene.view.markets
    .filter(({ id }) => asked === undefined || id === asked)
    .flatMap((market) => {
      const told = tell(market, scene);
      return scene.view.markets.length < 2
        ? told
        : told.map((one) => ({ ...one, market: scene.names.market(market.id) }));
    });

const fuelFacts: FactsOf<'fuel'> = ({ market: asked }, scene) =>
  atMarkets(asked, scene, (market, { sheet, names, offered }) => {
    const tracks = market.tracks ?? sheet.markets.find(({ id }) => id === market.id)?.tracks;
    if (tracks === undefined) return [];
    return soldIn(tracks).flatMap((fuel) => {
      const held = market.held[fuel];
      const printed = nextPrice(tracks[fuel], held);
      if (printed === null) return [fact('fuelNone', { fuel: names.fuel(fuel) })];
      const mine = fuelPricesOf(offered?.adjusted, market.id, fuel);
      const price = mine?.prices[0] ?? printed;
      const told = fact('fuelPrice', { fuel: names.fuel(fuel), held, price });
      return mine === undefined
        ? [told]
        : [told, partsFact('partsFuel', partsOfTokens(mine, 1), { fuel: names.fuel(fuel) }, names)];
    });
  });

/** What the restock of a fuel is made of, where supply or spaces do not allow what is printed; undefined where they do. */
function limitedRestock(sheet: Sheet, { step }: View, market: MarketView, fuel: Fuel): Breakdown | undefined {
  const printing = sheet.markets.find(({ id }) => id === market.id);
  if (printing === undefined) return undefined;
  const printed = printing.restock[fuel][step - 1] ?? 0;
  const sum = market.restock.least[fuel];
  if (sum >= printed) return undefined;
  const free = spacesOf((market.tracks ?? printing.tracks)[fuel]).length - market.held[fuel];
  const reason = { key: sum < free ? 'supply' : 'spaces', params: {} };
  return { printed, adjustments: [{ by: 'core', amount: sum - printed, reason }], sum };
}

const restockFacts: FactsOf<'restock'> = ({ market: asked }, scene) => [
  ...atMarkets(asked, scene, (market, { sheet, view, names }) => {
    const { least, most } = market.restock;
    const counts = names.fuels(least, most);
    const parts = fuels.flatMap((fuel) => {
      const made = market.restockParts[fuel] ?? limitedRestock(sheet, view, market, fuel);
      return made === undefined ? [] : [partsFact('partsRestock', made, { fuel: names.fuel(fuel) }, names)];
    });
    return [
      counts === ''
        ? fact('restockNone', {})
        : fact('restock', { fuels: counts, step: view.step, players: view.seats.length }),
      ...parts,
      ...(fuels.some((fuel) => least[fuel] < most[fuel]) ? [fact('restockOpen', {})] : []),
    ];
  }),
  fact('supply', { fuels: scene.names.fuels(scene.view.supply) || '–' }),
];

const buildingFacts: FactsOf<'building'> = ({ city }, { view, sheet, names, offered }) => {
  const open = sheet.slots.filter(({ from }) => from <= view.step).map(({ cost }) => cost);
  const option = optionsOfType(offered?.options ?? [], 'build').find((one) => one.city === city);
  const parts = city === undefined ? undefined : offered?.adjusted.cities[city];
  const changed = (
    [
      ['partsHouse', parts?.house],
      ['partsRoute', parts?.link],
    ] as const
  ).flatMap(([key, made]) =>
    made === undefined || made.adjustments.length === 0 ? [] : [partsFact(key, made, {}, names)],
  );
  const spaces = fact('spaces', { step: view.step, costs: open.join(', ') });
  if (option === undefined) return [spaces, ...changed];
  const route = (offered?.routes[option.city] ?? []).map(names.city).join(' → ');
  const { house, link } = option;
  return [
    spaces,
    fact('cityPrice', { city: names.city(option.city), house, link, total: house + link, route }),
    ...changed,
  ];
};

const incomeFacts: FactsOf<'income'> = ({ lit }, scene) => {
  const adjusted = scene.offered?.adjusted;
  const payout = payoutOf(scene.sheet, adjusted);
  const own = me(scene);
  const now = lit ?? (own === undefined ? 0 : litCities(own, scene.sheet.cards, own.cities.length));
  const made = adjusted?.income[now];
  return [
    fact('pays', { lit: now, income: payoutFor(payout, now) }, now),
    ...(made === undefined ? [] : [partsFact('partsIncome', made, {}, scene.names)]),
    fact('paysMore', { more: payoutFor(payout, now + 1) - payoutFor(payout, now) }),
  ];
};

const stepFacts: FactsOf<'steps'> = (_, scene) => {
  const { view } = scene;
  const { most, who } = leader(scene);
  const { stepTwoAt } = view.targets;
  return [
    fact('stepNow', { step: view.step }),
    ...(view.step === 1 && stepTwoAt !== null ? [fact('stepTwo', { at: stepTwoAt, most, who })] : []),
    ...(view.step < 3
      ? [fact(view.plants.stepThreeShown ? 'stepThreeShown' : 'pile', { count: view.plants.pile })]
      : []),
  ];
};

const facts: { readonly [K in SubjectKind]: FactsOf<K> } = {
  regions: (_, { view, sheet }) => [fact('regions', { count: sheet.regionsInPlay, cities: view.cities.length })],
  order: orderFacts,
  plants: (_, { view }) => [fact('pile', { count: view.plants.pile })],
  bidding: biddingFacts,
  scrapping: (_, { sheet }) => [fact('plantLimit', { count: sheet.plantLimit }, sheet.plantLimit)],
  fuel: fuelFacts,
  restock: restockFacts,
  building: buildingFacts,
  income: incomeFacts,
  steps: stepFacts,
  end: (_, scene) => [
    fact('end', { at: scene.view.targets.endAt, ...leader(scene) }),
    ...(scene.sheet.standstillAfter ? [fact('standstill', { rounds: scene.sheet.standstillAfter })] : []),
    ...(scene.sheet.roundLimit ? [fact('roundLimit', { round: scene.sheet.roundLimit })] : []),
  ],
  refusal: () => [],
};

/** The numbers that bear on a subject just now. */
export function factsOf(subject: Subject, scene: WhyScene): readonly Fact[] {
  const tell = facts[subject.kind] as (subject: Subject, scene: WhyScene) => readonly Fact[];
  return tell(subject, scene);
}
