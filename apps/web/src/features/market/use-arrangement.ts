import type { View } from '@gridwright/model';
import { computed, type ComputedRef } from 'vue';
import { useMedia } from '../../ui/use-media.ts';

/** How the markets stand beside the decision. */
export interface Arrangement {
  /** Markets that are folded. */
  readonly plants: boolean;
  readonly fuel: boolean;
  /** The same as long as nothing has to move to another place. */
  readonly key: string;
}

/** More current plants than these stand in two rows. */
const inOneRow = 5;

/** Markets that a phase does not use fold where there is no room for them beside the decision. */
export function useArrangement(view: () => View): ComputedRef<Arrangement> {
  const low = useMedia('(max-height: 859px)');
  return computed(() => {
    const { phase, plants: market } = view();
    const plants = low.value && phase.at !== 'auction';
    const fuel = phase.at === 'auction' || phase.at === 'bureaucracy' || (low.value && phase.at === 'building');
    const rows = [
      phase.at === 'regions',
      market.current.length > inOneRow,
      market.future.length > 0 || market.stepThreeShown,
      market.aside.length > 0,
    ];
    return { plants, fuel, key: [plants, fuel, ...rows].join(' ') };
  });
}
