import type { PlantCard } from '@gridwright/model';

/** Order of cards in the market: by number, the plus card after its twin. */
export const byNumber = (a: PlantCard, b: PlantCard): number =>
  a.number - b.number || a.plus - b.plus || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0);

/** The cards that the limit of plants counts: all but mines. */
export const countedPlants = (cards: readonly PlantCard[]): readonly PlantCard[] => {
  const isMine = ({ digs }: PlantCard): boolean => digs !== undefined;
  return cards.some(isMine) ? cards.filter((card) => !isMine(card)) : cards;
};
