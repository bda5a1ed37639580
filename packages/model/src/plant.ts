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
  /** Tokens burned in one run, in any mix of its fuels. It stores twice as many. */
  readonly burns: number;
  /** Cities supplied by one run. */
  readonly cities: number;
}

/** In a draw pile, the card that starts Step 3. */
export const stepThreeCard: PlantId = 'step3';
