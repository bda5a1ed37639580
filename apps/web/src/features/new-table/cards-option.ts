import type { PlantCard, PlantId } from '@gridwright/model';
import type { ListedDeck } from '@gridwright/protocol';
import { isComposed } from './plugin-options.ts';

export const hasAll = (chosen: readonly PlantId[], cards: readonly PlantId[]): boolean =>
  cards.every((id) => chosen.includes(id));

/** What is chosen with some cards more, or without them if all of them were chosen. */
export function withCards(chosen: readonly PlantId[], cards: readonly PlantId[]): readonly PlantId[] {
  const others = chosen.filter((id) => !cards.includes(id));
  return hasAll(chosen, cards) ? others : [...others, ...cards];
}

/** Decks whose cards can all be chosen at once. */
export function ingredients(decks: readonly ListedDeck[], known: readonly PlantCard[]): readonly ListedDeck[] {
  const ids = new Set(known.map(({ id }) => id));
  return decks.filter(
    (deck) => !isComposed(deck) && deck.cards.length > 0 && deck.cards.every(({ id }) => ids.has(id)),
  );
}
