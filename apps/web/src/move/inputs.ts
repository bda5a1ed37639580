import type { OptionType } from '@gridwright/model';
import type { Component } from 'vue';
import BidMove from './BidMove.vue';
import BuildMove from './BuildMove.vue';
import BuyMove from './BuyMove.vue';
import DiscardFuelMove from './DiscardFuelMove.vue';
import DiscardPlantMove from './DiscardPlantMove.vue';
import OpenMove from './OpenMove.vue';
import PassMove from './PassMove.vue';
import PickRegionMove from './PickRegionMove.vue';
import PowerMove from './PowerMove.vue';

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
  pass: PassMove,
} satisfies { [K in OptionType]: Component };
