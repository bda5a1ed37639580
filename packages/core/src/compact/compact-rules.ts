import { byNumber, spacesOf, storageOf, setOf } from '@gridwright/arithmetic';
import { fuels, type PlantId, roundPhases, type Step } from '@gridwright/model';
import type { HookName } from '../plugin/hooks.ts';
import type { Settings } from '../plugin/settings.ts';
import type { Rules } from '../rules.ts';

/** How many kinds of fuel there are. */
export const fuelKinds = fuels.length;

/** A card of the deck. Cards are known by their place in the list of all of them, which lie in ascending order. */
export interface CompactCard {
  readonly id: PlantId;
  readonly number: number;
  /** Cities that it supplies. */
  readonly cities: number;
  /** Tokens that it burns in a round, and that it can store. */
  readonly burns: number;
  readonly stores: number;
  /** The fuels that it burns, as a set: coal 1, oil 2, garbage 4, uranium 8. */
  readonly fuels: number;
  /** The same one by one, each by its place among `fuels`. */
  readonly fuelList: readonly number[];
  /** The card with the same number where the first of them is laid aside; −1 where there is none. */
  readonly twin: number;
}

/** A fuel in the only market of a table. */
export interface CompactTrack {
  /** Elektro for every space, the cheapest first. */
  readonly prices: readonly number[];
  /** Elektro for the first so many spaces together. */
  readonly sums: readonly number[];
  /** Tokens that are restocked, by Step. */
  readonly restock: readonly number[];
}

/** The rules of a table as numbers in lists. */
export interface CompactRules
  extends
    Pick<Rules, 'plantLimit' | 'marketSize' | 'endAt' | 'hasStepThreeCard'>,
    Pick<
      Settings,
      | 'payout'
      | 'cityLimit'
      | 'obsoletePlants'
      | 'pileAtStepThree'
      | 'stepThreeInPhaseFive'
      | 'roundLimit'
      | 'standstillAfter'
    > {
  readonly cards: readonly CompactCard[];
  readonly index: ReadonlyMap<PlantId, number>;
  /** By fuel, in the order of `fuels`. */
  readonly tracks: readonly CompactTrack[];
  /** Sets of fuels that can run short on their own. */
  readonly rivalSets: readonly number[];
}

/** Hooks that say nothing about how a game goes on from a position. */
const harmless: ReadonlySet<HookName> = new Set(['deckRecipe', 'panels']);

/** Whether a table plays by the standard rules, with whatever numbers: no plugin is asked anything in the middle of a game. */
function isStandard({ hooks, markets, stores, settings, hasMines, cards, plugins }: Rules): boolean {
  const hybrids = new Set([...cards.values()].filter(({ fuels }) => fuels.length > 1).map((card) => setOf(card.fuels)));
  return (
    Object.entries(hooks.used).every(([hook, isUsed]) => !isUsed || harmless.has(hook as HookName)) &&
    plugins.every(({ slice }) => slice === undefined) &&
    markets.length === 1 &&
    stores.length === 0 &&
    !hasMines &&
    hybrids.size <= 1 &&
    settings.fuelTurns === 'until-finished' &&
    settings.phases.every((phase, place) => phase === roundPhases[place])
  );
}

const steps: readonly Step[] = [1, 2, 3];

function prepared(rules: Rules): CompactRules | undefined {
  const [market] = rules.markets;
  if (market === undefined || !isStandard(rules)) return undefined;
  const sorted = [...rules.cards.values()].sort(byNumber);
  const index = new Map(sorted.map(({ id }, at) => [id, at]));
  const { settings } = rules;
  return {
    plantLimit: rules.plantLimit,
    marketSize: rules.marketSize,
    endAt: rules.endAt,
    hasStepThreeCard: rules.hasStepThreeCard,
    payout: settings.payout,
    cityLimit: settings.cityLimit,
    obsoletePlants: settings.obsoletePlants,
    pileAtStepThree: settings.pileAtStepThree,
    stepThreeInPhaseFive: settings.stepThreeInPhaseFive,
    roundLimit: settings.roundLimit,
    standstillAfter: settings.standstillAfter,
    index,
    cards: sorted.map((card) => ({
      id: card.id,
      number: card.number,
      cities: card.cities,
      burns: card.fuels.length === 0 ? 0 : card.burns,
      stores: card.fuels.length === 0 ? 0 : storageOf(card),
      fuels: setOf(card.fuels),
      fuelList: card.fuels.map((fuel) => fuels.indexOf(fuel)),
      twin: index.get(rules.twins.get(card.id) ?? '') ?? -1,
    })),
    tracks: fuels.map((fuel) => {
      const prices = spacesOf(market.settings.tracks[fuel]);
      const sums = [0];
      for (const price of prices) sums.push((sums.at(-1) as number) + price);
      return { prices, sums, restock: [0, ...steps.map((step) => market.restock[step][fuel])] };
    }),
    rivalSets: rules.rivalSets,
  };
}

// What is worked out for rules is kept with them; nothing depends on whether it was.
const known = new WeakMap<Rules, { readonly compact: CompactRules | undefined }>();

/** The rules of a table as numbers in lists; undefined where plugins or settings want what these cannot tell. */
export function compactRules(rules: Rules): CompactRules | undefined {
  const last = known.get(rules);
  if (last !== undefined) return last.compact;
  const compact = prepared(rules);
  known.set(rules, { compact });
  return compact;
}
