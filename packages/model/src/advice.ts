import type { CityPrice } from './breakdown.ts';
import type { RuleError } from './errors.ts';
import type { Fuel } from './fuel.ts';
import type { CityId, MarketId, PlantId, Seat } from './ids.ts';

/** What a plant of the market would do for a seat. */
export interface Appraisal {
  readonly plant: PlantId;
  /** Cities by which all own plants together could supply more, after scrapping. */
  readonly adds: number;
  /** Elektro for the fuel of one run at today's prices; null when there is not enough of it. */
  readonly fuelCost: number | null;
  /** The own plant that would go: the one that supplies the fewest cities. */
  readonly scraps: PlantId | null;
}

/** A purchase of so many tokens, and what they cost together. */
export interface Purchase {
  readonly market: MarketId;
  readonly fuel: Fuel;
  readonly count: number;
  readonly price: number;
}

/** What to buy so that the fuel in store lasts for a number of rounds. */
export interface Refuelling {
  readonly rounds: 1 | 2;
  readonly purchases: readonly Purchase[];
  readonly sum: number;
  /** False when money, room or the market do not suffice. */
  readonly complete: boolean;
}

/** What comes if nothing more happens this round. */
export interface Forecast {
  /** Cities supplied and Elektro earned with the fuel in store now. */
  readonly supplied: number;
  readonly income: number;
  /** Elektro that this seat would be paid for 0, 1, 2 … supplied cities; the last value holds for all above. */
  readonly incomes: readonly number[];
  readonly moneyAfter: number;
  /** Turn order of the next round, as things stand. */
  readonly order: readonly Seat[];
  /** Most cities of one player, and how many start Step 2 (null when it has begun or cannot come) and end the game. */
  readonly mostCities: number;
  readonly stepTwoAt: number | null;
  readonly endAt: number;
}

/** A city and what it would cost now, house and route together. */
export interface PricedCity {
  readonly city: CityId;
  readonly price: number;
}

/** Help for a seat's decisions, worked out from what the seat may know. */
export interface Advice {
  /** The plants of the market, while plants are sold. */
  readonly plants: readonly Appraisal[];
  /** For the seat that buys fuel. */
  readonly refuelling: readonly Refuelling[];
  readonly forecast: Forecast;
  /** For the seat that buys fuel or builds: the cheapest city that it could build with the money in hand. */
  readonly nextCity: PricedCity | null;
}

/** One city of a plan: what it costs when its turn comes, and the cheapest route to it. */
export interface PlannedCity {
  readonly city: CityId;
  readonly house: number;
  readonly link: number;
  readonly route: readonly CityId[];
  /** What the price is made of; null where it is as printed. */
  readonly parts: CityPrice | null;
}

/** A city that is looked at beside a plan. */
export interface FurtherCity {
  readonly city: CityId;
  /** What it would cost with the plan; null where it has no price: full, out of reach, or denied by a rule. */
  readonly step: PlannedCity | null;
  /** Elektro by which the whole plan would cost more: less than its own price where it lies on the way to others. */
  readonly more: number;
  /** Why it cannot be added; null when it can. */
  readonly denied: RuleError | null;
}

/** Several cities in the cheapest order of building. */
export interface CityPlan {
  readonly steps: readonly PlannedCity[];
  readonly total: number;
  /** Elektro left afterwards. */
  readonly left: number;
  /** Every other city in play that is not the seat's own. */
  readonly further: readonly FurtherCity[];
}
