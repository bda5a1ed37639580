import type { EventType, PlantId, PublicEvent, Seat } from '@gridwright/model';
import type { Naming } from '../../game/naming.ts';
import type { KeyBelow } from '../../i18n/message-key.ts';

/** One line of the log: who did it, a sentence, and the Elektro that went out or (`gain`) came in. */
export interface Line {
  readonly seat: Seat | null;
  /** Key of the sentence under `log`. Empty for a plugin's own words, which stand in `params.text`. */
  readonly key: KeyBelow<'log'> | '';
  readonly params: Readonly<Record<string, string | number>>;
  /** The number that chooses the sentence's plural form. */
  readonly count?: number;
  readonly sum?: number | undefined;
  readonly gain?: boolean;
}

type EventOf<T extends EventType> = Extract<PublicEvent, { type: T }>;
type Sentence<T extends EventType> = (event: EventOf<T>, names: Naming) => Line | null;

const silent = (): null => null;
const said = (seat: Seat | null, key: Line['key'], params: Line['params'] = {}, rest: Partial<Line> = {}): Line => ({
  seat,
  key,
  params,
  ...rest,
});
const byPlugin = (text: string, seat: Seat | null = null, rest: Partial<Line> = {}): Line =>
  said(seat, '', { text }, rest);
const both = (a: number | undefined, b: number | undefined): number | undefined =>
  a === undefined || b === undefined ? undefined : a + b;

/** What is said of the plants that ran where the sums are hidden. */
export const wordsOfRun = (plants: readonly PlantId[], names: Naming) =>
  plants.length === 0
    ? ({ key: 'nothingRun', params: {} } as const)
    : ({ key: 'plantsRun', params: { plants: names.list(plants.map((plant) => names.plant(plant))) } } as const);

/** Why games end, of which the log has words. */
const endings = ['cities', 'spaces', 'standstill', 'rounds'] as const;

/** What the log says about each kind of event; nothing about what the page shows by itself. */
const sentences: { readonly [T in EventType]: Sentence<T> } = {
  'game-created': silent,
  'region-picked': ({ seat, region }, names) => said(seat, 'regionPicked', { region: names.region(region) }),
  'board-set': ({ regions, cities }, names) =>
    said(
      null,
      'boardSet',
      { regions: names.list(regions.map(names.region)), count: cities.length },
      { count: cities.length },
    ),
  'deck-built': silent,
  'order-set': ({ order }, names) => said(null, 'orderSet', { order: order.map(names.seat).join(', ') }),
  'round-began': silent,
  'phase-began': silent,
  'turn-set': silent,
  'auction-opened': ({ seat, plant, bid }, names) =>
    said(seat, 'auctionOpened', { plant: names.plant(plant) }, { sum: bid }),
  'bid-made': ({ seat, plant, bid }, names) => said(seat, 'bidMade', { plant: names.plant(plant) }, { sum: bid }),
  'bidder-dropped': ({ seat, plant }, names) => said(seat, 'bidderDropped', { plant: names.plant(plant) }),
  'nomination-passed': ({ seat }) => said(seat, 'nominationPassed'),
  'plant-bought': ({ seat, plant, price }, names) =>
    said(seat, 'plantBought', { plant: names.plant(plant) }, { sum: price }),
  'plant-scrapped': ({ seat, plant }, names) => said(seat, 'plantScrapped', { plant: names.plant(plant) }),
  'fuel-returned': ({ seat, fuel, count }, names) =>
    said(seat, 'fuelReturned', { fuels: names.fuels({ [fuel]: count }) }),
  'plant-drawn': ({ plant }, names) => said(null, 'plantDrawn', { plant: names.plant(plant) }),
  'plant-stacked': ({ plant }, names) => said(null, 'plantStacked', { plant: names.plant(plant) }),
  'plant-set-aside': ({ plant }, names) => said(null, 'plantSetAside', { plant: names.plant(plant) }),
  'aside-shuffled': ({ plants }, names) =>
    plants.length === 0 ? null : said(null, 'asideShuffled', { plants: names.list(plants.map(names.plant)) }),
  // the rule that joins them says so
  'rows-joined': silent,
  'plant-laid-aside': ({ plant }, names) => said(null, 'plantLaidAside', { plant: names.plant(plant) }),
  'plant-removed': ({ plant, why }, names) => said(null, `plantRemoved.${why}`, { plant: names.plant(plant) }),
  'plant-buried': ({ plant }, names) => said(null, 'plantBuried', { plant: names.plant(plant) }),
  'step-three-drawn': () => said(null, 'stepThreeDrawn'),
  'step-three-returned': () => said(null, 'stepThreeReturned'),
  'fuel-bought': ({ seat, fuel, count, price }, names) =>
    said(seat, 'fuelBought', { fuels: names.fuels({ [fuel]: count }) }, { sum: price }),
  'city-built': ({ seat, city, house, link }, names) =>
    said(seat, 'cityBuilt', { cities: names.city(city) }, { sum: both(house, link) }),
  'house-placed': ({ city, by }, names) =>
    said(null, 'housePlaced', { city: names.city(city), author: by === undefined ? '' : names.plugin(by, 'name') }),
  'seat-finished': silent,
  'plants-chosen': silent,
  'plants-run': ({ seat, runs, supplied, income }, names) => {
    const gained = { sum: income, gain: true };
    if (supplied !== undefined) return said(seat, 'citiesLit', { count: supplied }, { count: supplied, ...gained });
    const { key, params } = wordsOfRun(
      runs.map(({ plant }) => plant),
      names,
    );
    return said(seat, key, params, gained);
  },
  'fuel-restocked': ({ added }, names) => {
    const fuels = names.fuels(added);
    return fuels === '' ? null : said(null, 'fuelRestocked', { fuels });
  },
  'step-began': ({ step }) => said(null, 'stepBegan', { step }),
  'money-paid': ({ seat, amount, why, by }, names) =>
    byPlugin(by === undefined ? why : names.plugin(by, why), seat, {
      sum: amount === undefined ? undefined : Math.abs(amount),
      gain: (amount ?? 0) > 0,
    }),
  'fuel-moved': ({ fuel, count, from, to }, names) =>
    said(null, 'fuelMoved', {
      fuels: names.fuels({ [fuel]: count }),
      from: names.fuelPlace(from),
      to: names.fuelPlace(to),
    }),
  'game-ended': ({ why }) => {
    const known = endings.find((ending) => ending === why);
    return known === undefined ? null : said(null, `gameEnded.${known}`);
  },
  'turn-undone': ({ seat, actions }) => said(seat, 'turnUndone', { count: actions }, { count: actions }),
  'game-set-back': ({ actions }) => said(null, 'gameSetBack', { count: actions }, { count: actions }),
  'copy-begun': () => said(null, 'copyBegun'),
  'slice-set': silent,
  'choice-made': ({ seat, text, params, by }, names) =>
    said(seat, 'choiceMade', { answer: by === undefined ? text : names.plugin(by, text, names.named(params)) }),
  'note-made': ({ key, params, by }, names) => byPlugin(by === undefined ? key : names.plugin(by, key, params)),
  'plugin-changed': ({ from, to }, names) =>
    said(null, 'pluginChanged', { plugin: names.plugin(to.id, 'name'), from: from.version, to: to.version }),
};

/** The log's line for an event, or null where nothing needs to be said. */
export function sentenceFor(event: PublicEvent, names: Naming): Line | null {
  const tell = sentences[event.type] as (event: PublicEvent, names: Naming) => Line | null;
  return tell(event, names);
}
