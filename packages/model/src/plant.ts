import type { Fuel } from './fuel.ts';
import type { PlantId } from './ids.ts';

/** What a card shows: the picture and the colour of its band. Rules look at `fuels`, never at this. */
export type PlantKind = 'coal' | 'oil' | 'hybrid' | 'garbage' | 'uranium' | 'eco' | 'fusion';

export interface PlantCard {
  readonly id: PlantId;
  /** The printed number: lowest bid, place in the market, tie-breaker of the turn order. */
  readonly number: number;
  /** 1 for the later of two cards of one number ("46+"): it sorts just after its twin. */
  readonly plus: 0 | 1;
  readonly kind: PlantKind;
  /** Fuels it can burn; a hybrid names several, a plant without fuel none. */
  readonly fuels: readonly Fuel[];
  /** Tokens burned in one run, in any mix of its fuels. */
  readonly burns: number;
  /** Tokens it stores; twice as many as it burns where the card does not say. */
  readonly stores?: number;
  /** Cities supplied by one run. */
  readonly cities: number;
  /**
   * A mine, and how much it digs; what that is worth a rule of the table says. It supplies nothing, no limit counts it, and it is never
   * scrapped for one.
   */
  readonly digs?: number;
}

/** In a draw pile, the card that starts Step 3. */
export const stepThreeCard: PlantId = 'step3';
