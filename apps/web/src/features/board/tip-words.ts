import type { Adjustment, CityId, CityPrice, Seat, Sheet, Step, View } from '@gridwright/model';
import type { DearCity, PlannedCity, Quote } from './board-props.ts';
import type { PlateBook } from './plates.ts';
import { type Leg, legsOf } from './price.ts';

/** What a house in a city would cost, taken apart. */
export interface TipPrice {
  /** As printed. */
  readonly house: number;
  /** 1 for the first house of a city. */
  readonly number: number;
  /** Who built there last. */
  readonly before: Seat | null;
  readonly legs: readonly Leg[];
  readonly total: number;
  /** Elektro that remain, where the viewer's money is known. */
  readonly stays: number | null;
  /** What it would cost without the cities that are planned before it; null when that is the same. */
  readonly alone: number | null;
}

/** What a tip about a city says. */
export interface TipFacts {
  readonly city: CityId;
  /** In the order of building. */
  readonly owners: readonly Seat[];
  readonly price: TipPrice | null;
  readonly planned: boolean;
  /** Why it cannot be built; null where it can, or nobody asks. */
  readonly reason: string | null;
  /** The next space that a later Step opens. */
  readonly opens: { readonly step: Step; readonly cost: number } | null;
  /** Elektro for entering the city, beside the connection. */
  readonly fee: number;
  /** Peculiarities in words. */
  readonly tags: readonly string[];
}

/** What is known about prices and refusals. */
export interface TipScene {
  readonly sheet: Pick<Sheet, 'board'>;
  readonly book: PlateBook;
  readonly view: Pick<View, 'houses' | 'step'>;
  readonly builds: ReadonlyMap<CityId, Quote>;
  readonly denied: ReadonlyMap<CityId, string>;
  readonly routes: Readonly<Record<CityId, readonly CityId[]>>;
  readonly planned: readonly CityId[];
  readonly plan: readonly PlannedCity[];
  readonly dear: ReadonlyMap<CityId, DearCity>;
  readonly alone: ReadonlyMap<CityId, { readonly total: number }>;
  readonly parts: ReadonlyMap<CityId, CityPrice>;
  readonly tagName: (tag: string) => string;
  /** Elektro left after the plan. */
  readonly purse: number | null;
}

const adjusted = (adjustments: readonly Adjustment[] = []): readonly Leg[] =>
  adjustments.map((adjustment) => ({ kind: 'adjusted', adjustment, cost: adjustment.amount }));

function priceOf(city: CityId, owners: readonly Seat[], scene: TipScene): TipPrice | null {
  const { sheet, builds, dear, routes, plan, purse } = scene;
  const inPlan = plan.find((step) => step.city === city);
  const known = inPlan ?? builds.get(city) ?? dear.get(city)?.quote ?? null;
  if (known === null) return null;
  const { house, link } = known;
  const total = 'total' in known ? known.total : house + link;
  const parts = inPlan === undefined ? scene.parts.get(city) : inPlan.parts;
  const saved = total - house - link;
  const alone = scene.alone.get(city);
  return {
    house: parts?.house.printed ?? house,
    number: owners.length + 1,
    before: owners.at(-1) ?? null,
    legs: [
      ...adjusted(parts?.house.adjustments),
      ...legsOf(sheet.board, inPlan?.route ?? routes[city] ?? []),
      ...adjusted(parts?.link.adjustments),
      ...(saved === 0 ? [] : [{ kind: 'saved', cost: saved } as const]),
    ],
    total,
    stays: purse === null ? null : inPlan === undefined ? purse - total : purse,
    alone: alone === undefined || alone.total === total ? null : alone.total,
  };
}

/** Everything that a tip says about a city, as numbers. */
export function tipFacts(city: CityId, scene: TipScene): TipFacts {
  const { sheet, book, view, denied, planned, tagName } = scene;
  const owners = view.houses[city] ?? [];
  const closed = book.slots(city).find(({ from }, at) => at >= owners.length && from > view.step);
  return {
    city,
    owners,
    price: priceOf(city, owners, scene),
    planned: planned.includes(city),
    reason: denied.get(city) ?? null,
    opens: closed === undefined ? null : { step: closed.from, cost: closed.cost },
    fee: sheet.board.cities.find(({ id }) => id === city)?.enter ?? 0,
    tags: book.tags(city).map(tagName),
  };
}
