import type { MarketId, MarketView, Offered, Params, PlantId, Sheet, View } from '@gridwright/model';
import type { Naming } from '../../game/naming.ts';
import { optionsOfType } from '../../game/options.ts';
import { nextPrice } from '../../game/fuel-track.ts';
import { byNumber, payoutFor } from '@gridwright/arithmetic';
import { litCities } from '../../game/lit-cities.ts';
import type { Subject, SubjectKind } from './subjects.ts';

/** A sentence with the numbers at hand: its key under `why.fact`. `count` chooses the plural form. */
export interface Fact {
  readonly key: string;
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

const fact = (key: string, params: Params, count?: number): Fact =>
  count === undefined ? { key, params } : { key, params, count };
const me = ({ view }: WhyScene) => view.seats.find(({ seat }) => seat === view.you);

function leader({ view, names }: WhyScene): { readonly most: number; readonly who: string } {
  const most = Math.max(0, ...view.seats.map(({ cities }) => cities.length));
  return {
    most,
    who: names.list(view.seats.filter(({ cities }) => cities.length === most).map(({ seat }) => names.seat(seat))),
  };
}

const highestPlant = (plants: readonly PlantId[], { sheet, names }: WhyScene): string => {
  const best = plants
    .flatMap((id) => sheet.cards[id] ?? [])
    .toSorted(byNumber)
    .at(-1);
  return best === undefined ? '–' : names.plant(best.id);
};

const orderFacts: FactsOf<'order'> = (_, scene) =>
  scene.view.order.flatMap((seat, at) => {
    const player = scene.view.seats.find((one) => one.seat === seat);
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
  if (phase.at !== 'auction' || phase.lot === null) return [];
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
    const tracks = sheet.markets.find(({ id }) => id === market.id)?.tracks;
    if (tracks === undefined) return [];
    return Object.entries(market.held).flatMap(([key, held]) => {
      const fuel = key as keyof typeof tracks;
      const price = nextPrice(tracks[fuel], held);
      if (price === null) return [fact('fuelNone', { fuel: names.fuel(fuel) })];
      const mine = optionsOfType(offered?.options ?? [], 'buy').find(
        (option) => option.market === market.id && option.fuel === fuel,
      )?.prices[0];
      const printed = fact('fuelPrice', { fuel: names.fuel(fuel), held, price });
      return mine === undefined || mine === price
        ? [printed]
        : [printed, fact('fuelPriceForYou', { fuel: names.fuel(fuel), price: mine })];
    });
  });

const restockFacts: FactsOf<'restock'> = ({ market: asked }, scene) => [
  ...atMarkets(asked, scene, ({ restock }, { view, names }) => {
    const fuels = names.fuels(restock);
    return [
      fuels === '' ? fact('restockNone', {}) : fact('restock', { fuels, step: view.step, players: view.seats.length }),
    ];
  }),
  fact('supply', { fuels: scene.names.fuels(scene.view.supply) || '–' }),
];

const buildingFacts: FactsOf<'building'> = ({ city }, { view, sheet, names, offered }) => {
  const open = sheet.slots.filter(({ from }) => from <= view.step).map(({ cost }) => cost);
  const option = optionsOfType(offered?.options ?? [], 'build').find((one) => one.city === city);
  const spaces = fact('spaces', { step: view.step, costs: open.join(', ') });
  if (option === undefined) return [spaces];
  const route = (offered?.routes[option.city] ?? []).map(names.city).join(' → ');
  const { house, link } = option;
  return [spaces, fact('cityPrice', { city: names.city(option.city), house, link, total: house + link, route })];
};

const incomeFacts: FactsOf<'income'> = ({ lit }, scene) => {
  const { payout } = scene.sheet;
  const own = me(scene);
  const now = lit ?? (own === undefined ? 0 : litCities(own, scene.sheet.cards, own.cities.length));
  return [
    fact('pays', { lit: now, income: payoutFor(payout, now) }, now),
    fact('paysMore', { more: payoutFor(payout, now + 1) - payoutFor(payout, now) }),
  ];
};

const stepFacts: FactsOf<'steps'> = (_, scene) => {
  const { view } = scene;
  const { most, who } = leader(scene);
  return [
    fact('stepNow', { step: view.step }),
    ...(view.step === 1 ? [fact('stepTwo', { at: view.targets.stepTwoAt, most, who })] : []),
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
  end: (_, scene) => [fact('end', { at: scene.view.targets.endAt, ...leader(scene) })],
  refusal: () => [],
};

/** The numbers that bear on a subject just now. */
export function factsOf(subject: Subject, scene: WhyScene): readonly Fact[] {
  const tell = facts[subject.kind] as (subject: Subject, scene: WhyScene) => readonly Fact[];
  return tell(subject, scene);
}
