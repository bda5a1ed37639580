import type { Adjustment, BoardArt, CityId, CityPrice, RegionId, Seat, Sheet, View } from '@gridwright/model';

/** What a city would cost, in Elektro. With a plan, `total` is what it adds to the whole plan. */
export interface Quote {
  readonly house: number;
  readonly link: number;
  readonly total: number;
}

/** A city that is too dear. Without a plan only the whole price is known. */
export interface DearCity {
  readonly total: number;
  readonly quote: Quote | null;
}

/** One city of a plan: what it costs once those before it stand. */
export interface PlannedCity {
  readonly city: CityId;
  readonly house: number;
  readonly link: number;
  readonly route: readonly CityId[];
  /** What the price is made of; null where it is as printed. */
  readonly parts: CityPrice | null;
}

/** The regions while they are picked. */
export interface RegionDraft {
  readonly picked: readonly RegionId[];
  /** Regions that the viewer may pick now. */
  readonly open: readonly RegionId[];
  /** The one that the viewer is about to pick. */
  readonly chosen: RegionId | null;
}

/** What the board is told. */
export interface BoardProps {
  readonly art: BoardArt;
  readonly sheet: Sheet;
  readonly view: View;
  /** What can be built: now, or with the cities that are planned. */
  readonly builds: ReadonlyMap<CityId, Quote>;
  /** Cities that cannot be built, and why, already translated. */
  readonly denied: ReadonlyMap<CityId, string>;
  /** The cheapest route to every city that can be built, from the own network to the city. */
  readonly routes: Readonly<Record<CityId, readonly CityId[]>>;
  /** Cities that the player has picked and not yet built. */
  readonly planned?: readonly CityId[] | undefined;
  /** The plan as the rules would carry it out: of the picked cities, those that are known to be possible. */
  readonly plan?: readonly PlannedCity[] | undefined;
  /** Cities that could be built if there were money enough. */
  readonly dear?: ReadonlyMap<CityId, DearCity> | undefined;
  /** Elektro for a city without the planned ones. */
  readonly alone?: ReadonlyMap<CityId, { readonly total: number }> | undefined;
  /** What prices are made of that are not as printed. */
  readonly parts?: ReadonlyMap<CityId, CityPrice> | undefined;
  /** Who changed a price, by how much and why, in words. */
  readonly adjustment?: ((adjustment: Adjustment) => string) | undefined;
  readonly mine: Seat | null;
  /** Begins with everything in play, also where the names of cities cannot be read then. */
  readonly whole?: boolean | undefined;
  /** The player whose network is lit while the others are faded. */
  readonly spotlight?: Seat | null | undefined;
  /** Cities that are pointed at, while the others are faded; none when empty. */
  readonly pointed?: readonly CityId[] | undefined;
  /** Cities that have light, at the end of a game. */
  readonly lit?: ReadonlySet<CityId> | null | undefined;
  /** Null as soon as the regions of the game are known. */
  readonly regionDraft?: RegionDraft | null | undefined;
  readonly regionNames: Readonly<Record<RegionId, string>>;
  /** The map's name. */
  readonly title: string;
  /** Players' names by seat; "You" for the viewer. */
  readonly names?: readonly string[] | undefined;
  /** What a city's tag means, in words. */
  readonly tagName?: ((tag: string) => string) | undefined;
  /** What a city costs is told on a card along the lower edge, with a button to choose it, and not beside the city. */
  readonly card?: boolean | undefined;
  /** Elektro left for the next city; the viewer's money when absent. */
  readonly purse?: number | null | undefined;
}
