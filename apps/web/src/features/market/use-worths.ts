import type { PlantId } from '@gridwright/model';
import { computed, type ComputedRef } from 'vue';
import { useNaming } from '../../game/naming.ts';
import type { Worth } from '../../ui/cards/plant-words.ts';
import { useGame } from '../../game/game-store.ts';

/** What every plant of the market would do for the viewer, while plants are sold. */
export function useWorths(): ComputedRef<ReadonlyMap<PlantId, Worth>> {
  const game = useGame();
  const names = useNaming();
  return computed(() => {
    if (game.view?.phase.at !== 'auction') return new Map();
    return new Map(
      (game.decision?.advice.plants ?? []).map(({ plant, adds, fuelCost, scraps }) => [
        plant,
        { adds, fuelCost, scraps: scraps === null ? null : names.value.plant(scraps) },
      ]),
    );
  });
}
