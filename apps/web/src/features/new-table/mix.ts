import type { ByPlayers, OptionValues, PlantCard, PlantId, PlayerCount } from '@gridwright/model';
import type { ListedDeck } from '@gridwright/protocol';

/** A deck as the table's creator puts it together. */
export interface Mix {
  readonly cards: readonly PlantId[];
  /** Two cards of one number: both enter, the later as "plus", or the first is laid aside until its twin comes. */
  readonly duplicates: 'plus' | 'aside';
  /** The eight lowest numbers open the market, or eight cards at random. */
  readonly opening: 'lowest' | 'random';
  /** The card on top of the draw pile, if any. */
  readonly top: PlantId | null;
  /** Plants taken out unseen; null for as many as usual. */
  readonly removals: number | null;
}

/** As in the standard game: which number lies on top of the pile, and how many plants are taken out by players. */
const usualTop = 13;
const usualRemovals: ByPlayers = [8, 8, 4, 0, 0];
const removalsOf = ({ removals }: Mix, players: PlayerCount): number => removals ?? usualRemovals[players - 2] ?? 0;

/** Whether a deck's cards are chosen at the table: it declares an option of that kind. */
export const isComposed = ({ options }: Pick<ListedDeck, 'options'>): boolean =>
  Object.values(options).some(({ kind }) => kind === 'cards');

/** What a deck that is composed begins with: the cards of the first deck that is not. */
export function firstMix(decks: readonly ListedDeck[]): Mix {
  const cards = decks.find((deck) => !isComposed(deck))?.cards ?? [];
  return {
    cards: cards.map(({ id }) => id),
    duplicates: 'plus',
    opening: 'lowest',
    top: cards.find(({ number }) => number === usualTop)?.id ?? null,
    removals: null,
  };
}

/** The mix with some cards put in, or taken out if all of them are in it. A top card that is gone lies on top no more. */
export function withCards(mix: Mix, cards: readonly PlantId[]): Mix {
  const all = hasAll(mix, cards);
  const others = mix.cards.filter((id) => !cards.includes(id));
  const next = all ? others : [...others, ...cards];
  return { ...mix, cards: next, top: mix.top !== null && next.includes(mix.top) ? mix.top : null };
}

export const hasAll = (mix: Mix, cards: readonly PlantId[]): boolean => cards.every((id) => mix.cards.includes(id));

/** Decks whose cards can all be put into the composed deck at once. */
export const ingredients = (decks: readonly ListedDeck[], known: readonly PlantCard[]): readonly ListedDeck[] => {
  const ids = new Set(known.map(({ id }) => id));
  return decks.filter(
    (deck) => !isComposed(deck) && deck.cards.length > 0 && deck.cards.every(({ id }) => ids.has(id)),
  );
};

/** What the server is told. */
export const mixOptionsOf = (mix: Mix, players: PlayerCount): OptionValues => ({
  ...mix,
  cards: [...mix.cards],
  removals: removalsOf(mix, players),
});
