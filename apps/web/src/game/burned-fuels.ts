import type { Fuel, PlantId, Sheet } from '@gridwright/model';

/** The fuels that some plants burn. */
export const burnedBy = (plants: readonly { readonly id: PlantId }[], cards: Sheet['cards']): ReadonlySet<Fuel> =>
  new Set(plants.flatMap(({ id }) => cards[id]?.fuels ?? []));
