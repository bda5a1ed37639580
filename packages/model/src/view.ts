import type { Breakdown } from './breakdown.ts';
import type { Fuel, Fuels } from './fuel.ts';
import type { CityId, MarketId, MessageKey, PlantId, PluginId, RegionId, Seat, Step } from './ids.ts';
import type { Track } from './sheet.ts';
import type { Phase } from './state.ts';

/** A plant in front of a player, with the fuel that the page shows lying on it: only what there is of it is named. */
export interface OwnedPlant {
  readonly id: PlantId;
  readonly stored: Partial<Fuels>;
}

/** One player as a certain viewer sees them. */
export interface SeatView {
  readonly seat: Seat;
  /** Elektro in hand, or null where the table hides it from this viewer. */
  readonly money: number | null;
  readonly plants: readonly OwnedPlant[];
  readonly fuels: Fuels;
  /** In the order of building. */
  readonly cities: readonly CityId[];
  /** Cities that all plants together could supply if every one had fuel. */
  readonly capacity: number;
  /** Cities that the plants can supply with the fuel in store, however many cities there are. */
  readonly powerable: number;
}

export interface MarketView {
  readonly id: MarketId;
  /** Tokens lying in the market. They lie on the dearest spaces. */
  readonly held: Fuels;
  /** The price spaces as they are now, where rules of the table move them; else they are those of the sheet. */
  readonly tracks?: Readonly<Record<Fuel, Track>>;
  /**
   * Tokens that this round's restock brings, as long as the Step stays and no plant changes a rule: at least what the supply
   * has now, at most what may be burned and bought before.
   */
  readonly restock: { readonly least: Fuels; readonly most: Fuels };
  /** What the least restock is made of, of every fuel of which a plugin changed it. What supply or spaces limit is an adjustment by `core`. */
  readonly restockParts: Readonly<Partial<Record<Fuel, Breakdown>>>;
}

/** A small public display that a plugin keeps beside the board. */
export type Panel =
  | { readonly kind: 'counter'; readonly by: PluginId; readonly title: MessageKey; readonly value: number }
  | {
      readonly kind: 'track';
      readonly by: PluginId;
      readonly title: MessageKey;
      readonly at: number;
      readonly of: number;
    }
  | { readonly kind: 'list'; readonly by: PluginId; readonly title: MessageKey; readonly items: readonly string[] }
  | { readonly kind: 'note'; readonly by: PluginId; readonly title: MessageKey; readonly text: MessageKey };

/** A game as one viewer may know it. Together with the sheet it is all that a page needs to draw. */
export interface View {
  readonly version: number;
  /** The seat this view belongs to; null for a spectator. */
  readonly you: Seat | null;
  readonly round: number;
  readonly step: Step;
  readonly phase: Phase;
  /** Seats whose decision the game waits for. */
  readonly waiting: readonly Seat[];
  readonly order: readonly Seat[];
  readonly regions: readonly RegionId[];
  readonly cities: readonly CityId[];
  /** Cities in which nobody builds in this game; absent where there are none. */
  readonly blocked?: readonly CityId[];
  readonly seats: readonly SeatView[];
  readonly plants: {
    readonly current: readonly PlantId[];
    readonly future: readonly PlantId[];
    /** Plants that may be nominated now: the current row and what a rule adds. */
    readonly offered: readonly PlantId[];
    readonly aside: readonly PlantId[];
    /** Cards in the draw pile, the Step 3 card included. */
    readonly pile: number;
    /** The Step 3 card lies in the future row. */
    readonly stepThreeShown: boolean;
  };
  /** Cities of one player that start Step 2 (null: it never begins) and that end the game, lowered where fewer cities are in play. */
  readonly targets: { readonly stepTwoAt: number | null; readonly endAt: number };
  readonly markets: readonly MarketView[];
  readonly supply: Fuels;
  readonly houses: Readonly<Record<CityId, readonly Seat[]>>;
  readonly panels: readonly Panel[];
  /** Whether other players' money is hidden at this table. */
  readonly money: 'hidden' | 'open';
}

/** What a view shows of one player; nothing where no player has that seat, as for the seat of a spectator. */
export const seatIn = ({ seats }: Pick<View, 'seats'>, seat: Seat | null): SeatView | undefined =>
  seats.find((each) => each.seat === seat);

/** What a view shows of the player who looks at it; nothing for a spectator. */
export const ownSeat = (view: Pick<View, 'seats' | 'you'>): SeatView | undefined => seatIn(view, view.you);
