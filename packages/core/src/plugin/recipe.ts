import type { ByPlayers, Fuel, PlantCard, PlantId, PlantKind } from '@gridwright/model';

/** Which cards are meant: all conditions that are given must hold. */
export interface Selector {
  readonly numbers?: readonly number[];
  readonly ids?: readonly PlantId[];
  readonly min?: number;
  readonly max?: number;
  readonly fuel?: Fuel;
  /** Plants that burn nothing. */
  readonly ecological?: true;
}

/** A part of the draw pile, written from top to bottom. */
export type Layer =
  /** These cards, in this order. */
  | { readonly cards: readonly PlantId[] }
  /** The cards of these numbers, in this order. */
  | { readonly numbers: readonly number[] }
  /** So many of these at random. */
  | { readonly take: number; readonly from: Selector }
  /** These layers shuffled together. */
  | { readonly mix: readonly Layer[] }
  /** Everything left that matches. */
  | {
      readonly rest: Selector;
      readonly order: 'shuffled' | 'ascending';
      /** If the first of them is none of these, it changes places with the first that is. */
      readonly first?: Selector;
    }
  /** The card that starts Step 3. */
  | 'step-three';

/** A plant deck as data. Maps and variants edit it by printed number, never by position. */
export interface DeckRecipe {
  readonly cards: readonly PlantCard[];
  /** Not in this game. */
  readonly box: readonly Selector[];
  /** Which cards may open the market, whether the lowest of them do or a random choice, and which always do. */
  readonly opening: { readonly from: Selector; readonly order: 'lowest' | 'random'; readonly always?: Selector };
  /** Removed unseen, by player count: after the market has opened, or before it does. */
  readonly cull: readonly { readonly from: Selector; readonly count: ByPlayers; readonly beforeOpening?: true }[];
  /** Set aside face up before anything else; a rule may put them on the pile later. */
  readonly aside?: readonly Selector[];
  /** Never culled. */
  readonly spare: readonly Selector[];
  /** The draw pile from top to bottom. */
  readonly stack: readonly Layer[];
  /** Two cards of one number: both are in the market, the later one as "plus"; or the first drawn is laid aside and its twin enters. */
  readonly duplicates: 'plus' | 'aside';
}

const fuelsOfKind: Readonly<Record<PlantKind, readonly Fuel[]>> = {
  coal: ['coal'],
  oil: ['oil'],
  hybrid: ['coal', 'oil'],
  garbage: ['garbage'],
  uranium: ['uranium'],
  eco: [],
  fusion: [],
};

/** A card from what is printed on it. `id` defaults to the number. */
export const plantCard = (
  number: number,
  kind: PlantKind,
  burns: number,
  cities: number,
  more: Partial<PlantCard> = {},
): PlantCard => ({
  id: String(number),
  number,
  plus: 0,
  kind,
  fuels: fuelsOfKind[kind],
  burns,
  cities,
  ...more,
});

/** Whether a card is meant by a selector. */
export const matches = (card: PlantCard, selector: Selector): boolean =>
  (selector.numbers?.includes(card.number) ?? true) &&
  (selector.ids?.includes(card.id) ?? true) &&
  card.number >= (selector.min ?? 0) &&
  card.number <= (selector.max ?? Number.MAX_SAFE_INTEGER) &&
  (selector.fuel === undefined || card.fuels.includes(selector.fuel)) &&
  (selector.ecological === undefined || card.burns === 0);

/** A recipe without these numbers. */
export const boxed = (recipe: DeckRecipe, ...numbers: readonly number[]): DeckRecipe =>
  withoutCards(recipe, { numbers });

/** A recipe without these single cards. */
export const boxedCards = (recipe: DeckRecipe, ...ids: readonly PlantId[]): DeckRecipe => withoutCards(recipe, { ids });

/** Boxes cards, also where the pile names them: a number stays in its layer as long as one card of it is left. */
function withoutCards(recipe: DeckRecipe, gone: Selector): DeckRecipe {
  const box = [...recipe.box, gone];
  const left = recipe.cards.filter((card) => !box.some((selector) => matches(card, selector)));
  const stack = recipe.stack.map((layer): Layer => {
    if (typeof layer === 'string') return layer;
    if ('numbers' in layer)
      return { numbers: layer.numbers.filter((number) => left.some((card) => card.number === number)) };
    return 'cards' in layer ? { cards: layer.cards.filter((id) => left.some((card) => card.id === id)) } : layer;
  });
  return { ...recipe, box, stack };
}

/** A recipe whose random removal never takes these. */
export const spared = (recipe: DeckRecipe, ...selectors: readonly Selector[]): DeckRecipe => ({
  ...recipe,
  spare: [...recipe.spare, ...selectors],
});

/** A recipe whose draw pile begins with these numbers; what was fixed on top before goes back into the pile. */
export const onTop = (recipe: DeckRecipe, ...numbers: readonly number[]): DeckRecipe => ({
  ...recipe,
  stack: [...(numbers.length > 0 ? [{ numbers }] : []), ...recipe.stack.filter((layer) => !isFixed(layer))],
});

const isFixed = (layer: Layer): boolean => typeof layer !== 'string' && ('numbers' in layer || 'cards' in layer);

/** The numbers that are fixed on top of the draw pile, from top to bottom. */
export const fixedOnTop = ({ stack: [first] }: DeckRecipe): readonly number[] =>
  first !== undefined && typeof first !== 'string' && 'numbers' in first ? first.numbers : [];

/** A recipe whose draw pile goes on with these layers below what is fixed on top. */
export function belowTop(recipe: DeckRecipe, ...layers: readonly Layer[]): DeckRecipe {
  const fixed = recipe.stack.findIndex((layer) => !isFixed(layer));
  return { ...recipe, stack: [...recipe.stack.slice(0, fixed), ...layers, ...recipe.stack.slice(fixed)] };
}

/** A recipe whose draw pile goes on with these layers below its first one. */
export const belowFirst = (recipe: DeckRecipe, ...layers: readonly Layer[]): DeckRecipe => ({
  ...recipe,
  stack: [...recipe.stack.slice(0, 1), ...layers, ...recipe.stack.slice(1)],
});

/** A recipe in which these always open the market, and others beside them. */
export const opensWith = (recipe: DeckRecipe, always: Selector): DeckRecipe => ({
  ...recipe,
  opening: { ...recipe.opening, always },
});

/** A recipe in which these lie aside, face up, until a rule puts them on the pile. */
export const setAside = (recipe: DeckRecipe, ...selectors: readonly Selector[]): DeckRecipe => ({
  ...recipe,
  aside: [...(recipe.aside ?? []), ...selectors],
});

/**
 * A recipe in which a plant may be another one of the same number: every card of that number has its exchange among the cards, under
 * the id `<id>-<name>`, and where `played` is false the exchange is in the box.
 */
export function exchanged(recipe: DeckRecipe, plant: PlantCard, name: string, played: boolean): DeckRecipe {
  const printed = recipe.cards.filter(({ number }) => number === plant.number);
  const exchanges = printed.map((card): PlantCard => ({ ...plant, id: `${card.id}-${name}`, plus: card.plus }));
  const gone = (played ? printed : exchanges).filter((card) => !recipe.box.some((selector) => matches(card, selector)));
  const [first] = gone;
  const both = { ...recipe, cards: [...recipe.cards, ...exchanges] };
  return first === undefined ? both : { ...both, box: [...recipe.box, { ids: gone.map(({ id }) => id) }] };
}

/** A recipe with every card changed by `edit`. */
export const eachCard = (recipe: DeckRecipe, edit: (card: PlantCard) => PlantCard): DeckRecipe => ({
  ...recipe,
  cards: recipe.cards.map(edit),
});

/** A recipe whose opening rows are drawn from these cards. */
export const opensFrom = (recipe: DeckRecipe, from: Selector, order: 'lowest' | 'random'): DeckRecipe => ({
  ...recipe,
  opening: { from, order },
});

/** Whether a recipe holds a card of this number that is not boxed. */
export const holds = (recipe: DeckRecipe, number: number, kind?: PlantKind): boolean =>
  recipe.cards.some(
    (card) =>
      card.number === number &&
      (kind === undefined || card.kind === kind) &&
      !recipe.box.some((selector) => matches(card, selector)),
  );
