import type { OptionType } from '@gridwright/model';
import type { Component } from 'vue';
import BidMove from './auction/BidMove.vue';
import BuildMove from './building/BuildMove.vue';
import BuyMove from './fuel/BuyMove.vue';
import ChooseMove from './choices/ChooseMove.vue';
import DiscardFuelMove from './fuel/DiscardFuelMove.vue';
import DiscardPlantMove from './auction/DiscardPlantMove.vue';
import OpenMove from './auction/OpenMove.vue';
import PassMove from './PassMove.vue';
import PickRegionMove from './regions/PickRegionMove.vue';
import PowerMove from './bureaucracy/PowerMove.vue';

/** The one table of what can be asked and how it is answered. A kind of option without a component does not compile. */
export const inputs = {
  'pick-region': PickRegionMove,
  open: OpenMove,
  bid: BidMove,
  'discard-plant': DiscardPlantMove,
  'discard-fuel': DiscardFuelMove,
  buy: BuyMove,
  build: BuildMove,
  power: PowerMove,
  choose: ChooseMove,
  pass: PassMove,
} satisfies { [K in OptionType]: Component };
