import type { BoardArt, CityId, RegionId, Seat, Sheet, View } from '@gridwright/model';

/** What a house would cost, in Elektro. */
export interface Quote {
  readonly house: number;
  readonly link: number;
  readonly total: number;
}

/** One city of a plan: what it costs once those before it stand. */
export interface PlannedCity {
  readonly city: CityId;
  readonly house: number;
  readonly link: number;
  readonly route: readonly CityId[];
}

/** What the board is told. */
export interface BoardProps {
  readonly art: BoardArt;
  readonly sheet: Sheet;
  readonly view: View;
  /** What can be built now. */
  readonly builds: ReadonlyMap<CityId, Quote>;
  /** Cities that cannot be built, and why, already translated. */
  readonly denied: ReadonlyMap<CityId, string>;
  /** The cheapest route to every city that can be built, from the own network to the city. */
  readonly routes: Readonly<Record<CityId, readonly CityId[]>>;
  /** Cities that the player has picked and not yet built. */
  readonly planned?: readonly CityId[] | undefined;
  /** The plan as the rules would carry it out: of the picked cities, those that are known to be possible. */
  readonly plan?: readonly PlannedCity[] | undefined;
  /** What the city that is looked at would cost after the plan and would leave, once that is known. */
  readonly after?: (PlannedCity & { readonly left: number }) | null | undefined;
  readonly mine: Seat | null;
  readonly regionNames: Readonly<Record<RegionId, string>>;
  /** The map's name. */
  readonly title: string;
  /** Players' names by seat; "You" for the viewer. */
  readonly names?: readonly string[] | undefined;
  /** What a city's tag means, in words. */
  readonly tagName?: ((tag: string) => string) | undefined;
  /** Elektro left for the next city; the viewer's money when absent. */
  readonly purse?: number | null | undefined;
}
