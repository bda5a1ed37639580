import type { PlantCard } from '@gridwright/model';
import type { IconName } from '../icons.ts';

/** The printed number, with a plus for the later of two cards of one number. */
export const printedNumber = (card: PlantCard): string => `${card.number}${card.plus === 1 ? '+' : ''}`;

/** The token a plant shows for what it burns. */
export const fuelIcon = (card: PlantCard): IconName => card.kind;

export const sceneIcon = (card: PlantCard): IconName => `plant-${card.kind}`;

/** What a plant of the market would do for the viewer. */
export interface Worth {
  /** Cities that all own plants together could light more, or fewer. */
  readonly adds: number;
  /** Elektro for one run at today's prices; null when the market has not enough. */
  readonly fuelCost: number | null;
  /** The number of the own plant that would be scrapped. */
  readonly scraps: string | null;
}
