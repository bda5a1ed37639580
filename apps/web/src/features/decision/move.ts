import type {
  Action,
  AdjustedNumbers,
  Advice,
  CityId,
  Denied,
  OptionType,
  PlantId,
  RuleError,
  Seat,
  Sheet,
  View,
} from '@gridwright/model';
import type { Bidding, BidLimit, PlanAnswer, ScrapChoice } from '@gridwright/protocol';
import type { Draft } from '../../game/draft.ts';
import type { Naming } from '../../game/naming.ts';
import type { OptionOf } from '../../game/options.ts';

/** All that a part of the move panel is told: what may be done, why other things may not, and the table around it. */
export interface Move<T extends OptionType = OptionType> {
  readonly options: readonly OptionOf<T>[];
  readonly mayPass: boolean;
  /** This seat has bought or built something since its turn in this phase began. */
  readonly acted: boolean;
  readonly denied: readonly Denied[];
  readonly routes: Readonly<Record<string, readonly string[]>>;
  /** Numbers that are not as printed, with what they are made of. */
  readonly adjusted: AdjustedNumbers;
  readonly advice: Advice;
  /** The highest bid that the server makes for this seat by itself. */
  readonly limit: BidLimit | null;
  /** The own plant that the server scraps for this seat if it wins. */
  readonly scrap: ScrapChoice | null;
  /** What each seat has bid for the plant under the hammer. */
  readonly bids: ReadonlyMap<Seat, number>;
  readonly view: View;
  readonly sheet: Sheet;
  readonly names: Naming;
  readonly draft: Draft;
  /** Elektro in hand. */
  readonly hand: number;
  /** The server waits for this move, and nothing is on its way. */
  readonly ready: boolean;
  /** Why the last thing this player tried was refused. */
  readonly refusal: string | null;
  /** Several cities in the cheapest order, as the server reckons it. */
  readonly plan: (cities: readonly CityId[]) => Promise<PlanAnswer>;
  /** The sentence for a reason. */
  readonly explain: (error: RuleError) => string;
}

/** What a part of the move panel may ask for. */
export type MoveEmits = {
  /** `bidding` is what goes along with a bid. */
  act: [actions: readonly Action[], bidding?: Bidding];
  limit: [plant: PlantId, limit: number | null, scraps?: PlantId | null];
};

export const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

/** Why something is denied: about the plant, city, region, fuel or passing that `matches` picks out. */
export const reasonsFor = (denied: readonly Denied[], matches: (what: Denied['what']) => boolean): readonly Denied[] =>
  denied.filter(({ what }) => matches(what));

export const isAboutPassing = (what: Denied['what']): boolean => what === 'pass';

/** What is planned and then the end of the turn, where it may be ended: whoever finishes throws nothing away. */
export const thenPass = (planned: readonly Action[], mayPass: boolean): readonly Action[] =>
  mayPass ? [...planned, { type: 'pass' }] : planned;

/** Things that are denied for the same reason, as they are called. */
export interface Closed {
  /** None where the reason names them. */
  readonly subjects: readonly string[];
  readonly why: string;
  readonly error: RuleError;
}

/** What is denied, told once per reason. `subject` names a thing, or leaves it out. */
export function closedBy(
  denied: readonly Denied[],
  subject: (denied: Denied) => string | null,
  explain: (error: RuleError) => string,
): readonly Closed[] {
  const told = denied.flatMap((error) => {
    const name = subject(error);
    return name === null ? [] : [{ name, why: explain(error), error }];
  });
  return told
    .filter(({ why }, at) => told.findIndex((other) => other.why === why) === at)
    .map(({ why, error }) => ({
      why,
      error,
      // a fuel that is sold in several markets is named once
      subjects: [...new Set(told.filter((other) => other.why === why).map(({ name }) => name))],
    }));
}

/** What is sold out or too dear is so in one market, and may be had in another. */
const isOfOneMarket = (code: RuleError['code']): boolean => code === 'sold-out' || code === 'cannot-afford';

/** What a denial is about, as it is called. Cities are left out: the board says it on the spot. */
export function subjectOf({ code, what }: Denied, names: Naming): string | null {
  if (what === 'pass' || 'city' in what) return null;
  if ('fuel' in what) {
    const seller = isOfOneMarket(code) ? names.marketFor(what.fuel, what.market) : null;
    return seller === null ? names.fuel(what.fuel) : `${names.fuel(what.fuel)} (${seller})`;
  }
  return 'plant' in what ? names.plant(what.plant) : names.region(what.region);
}
