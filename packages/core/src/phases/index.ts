import type { PhaseName, RoundPhase } from '@gridwright/model';
import { auctionPhase } from './auction.ts';
import { buildingPhase } from './building.ts';
import { bureaucracyPhase } from './bureaucracy.ts';
import { fuelPhase } from './fuel.ts';
import { orderPhase } from './order.ts';
import { type PhaseRules, withoutQuestion } from './phase.ts';
import { preparationPhase } from './preparation.ts';
import { regionsPhase } from './regions.ts';

const over: PhaseRules = { ...withoutQuestion, begin: () => undefined };

/** Every phase by its name. In which order those of a round follow each other is a setting. */
export const phases: { readonly [P in PhaseName | RoundPhase]: PhaseRules } = {
  regions: regionsPhase,
  preparation: preparationPhase,
  order: orderPhase,
  auction: auctionPhase,
  fuel: fuelPhase,
  building: buildingPhase,
  bureaucracy: bureaucracyPhase,
  over,
};
