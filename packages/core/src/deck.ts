import { byNumber } from '@gridwright/arithmetic';
import { type PlantCard, type PlantId, type PlayerCount, type Rng, stepThreeCard } from '@gridwright/model';
import { type DeckRecipe, type Layer, matches, type Selector } from './plugin/recipe.ts';
import { shuffle } from './rng.ts';

/** A deck laid out for a game: the opening cards in ascending order, the pile from top to bottom. */
export interface BuiltDeck {
  readonly opening: readonly PlantId[];
  readonly stack: readonly PlantId[];
  readonly culled: readonly PlantId[];
  readonly aside: readonly PlantId[];
}

/** The cards of a recipe that are in the game. */
export const cardsInGame = (recipe: DeckRecipe): readonly PlantCard[] =>
  recipe.cards.filter((card) => !recipe.box.some((selector) => matches(card, selector)));

const among = (card: PlantCard, selectors: readonly Selector[]): boolean =>
  selectors.some((selector) => matches(card, selector));

/**
 * Builds the opening rows and the draw pile from a recipe.
 * @rule Set-up: the opening market, what is removed unseen, what lies on top and at the bottom of the pile.
 * @throws when the recipe cannot be laid out: a card would be lost, doubled or missing.
 */
export function buildDeck(
  recipe: DeckRecipe,
  players: PlayerCount,
  openingSize: number,
  start: Rng,
): readonly [deck: BuiltDeck, rng: Rng] {
  let rng = start;
  let left = cardsInGame(recipe);
  const claim = (cards: readonly PlantCard[]): readonly PlantCard[] => {
    const claimed = new Set(cards);
    left = left.filter((card) => !claimed.has(card));
    return cards;
  };
  const mixed = <T>(items: readonly T[]): readonly T[] => {
    const [shuffled, next] = shuffle(items, rng);
    rng = next;
    return shuffled;
  };

  const fixed = new Map<Layer, readonly PlantCard[]>();
  const claimFixed = (layer: Layer): void => {
    if (typeof layer === 'string') return;
    if ('mix' in layer) layer.mix.forEach(claimFixed);
    if ('cards' in layer) fixed.set(layer, claim(layer.cards.map((id) => oneCard(left, id))));
    if ('numbers' in layer) fixed.set(layer, claim(layer.numbers.map((number) => oneOfNumber(left, number))));
  };
  recipe.stack.forEach(claimFixed);

  const { opening, aside } = openMarket(recipe, left, openingSize, mixed);
  claim([...opening, ...aside]);
  if (opening.length < openingSize)
    throw new Error(`the market opens with ${openingSize} plants, the deck has ${opening.length} for it`);

  const claimTaken = (layer: Layer): void => {
    if (typeof layer === 'string') return;
    if ('mix' in layer) layer.mix.forEach(claimTaken);
    if ('take' in layer)
      fixed.set(layer, claim(mixed(left.filter((card) => matches(card, layer.from))).slice(0, layer.take)));
  };
  recipe.stack.forEach(claimTaken);

  const culled = recipe.cull.flatMap(({ from, count }) => {
    const wanted = count[players - 2] ?? 0;
    const gone = mixed(left.filter((card) => matches(card, from) && !among(card, recipe.spare))).slice(0, wanted);
    if (gone.length < wanted) throw new Error(`${wanted} plants are to be removed, only ${gone.length} can be`);
    return claim(gone);
  });

  const lay = (layer: Layer): readonly PlantId[] => {
    if (layer === 'step-three') return [stepThreeCard];
    if ('mix' in layer) return mixed(layer.mix.flatMap(lay));
    if ('rest' in layer) {
      const cards = claim(left.filter((card) => matches(card, layer.rest)));
      return (layer.order === 'ascending' ? cards.toSorted(byNumber) : mixed(cards)).map((card) => card.id);
    }
    return (fixed.get(layer) ?? []).map((card) => card.id);
  };
  const stack = recipe.stack.flatMap(lay);
  if (left.length > 0) throw new Error(`no layer of the pile holds ${left.map((card) => card.id).join(', ')}`);
  const ids = (cards: readonly PlantCard[]): readonly PlantId[] => cards.map((card) => card.id);
  return [{ opening: ids(opening.toSorted(byNumber)), stack, culled: ids(culled), aside: ids(aside) }, rng];
}

function openMarket(
  recipe: DeckRecipe,
  left: readonly PlantCard[],
  size: number,
  mixed: <T>(items: readonly T[]) => readonly T[],
): { readonly opening: readonly PlantCard[]; readonly aside: readonly PlantCard[] } {
  const open = left.filter((card) => matches(card, recipe.opening.from)).toSorted(byNumber);
  if (recipe.duplicates === 'plus')
    return { opening: (recipe.opening.order === 'lowest' ? open : mixed(open)).slice(0, size), aside: [] };
  const numbers = [
    ...new Set((recipe.opening.order === 'lowest' ? open : mixed(open)).map((card) => card.number)),
  ].slice(0, size);
  const revealed = mixed(open.filter((card) => numbers.includes(card.number)));
  const twins = twinsOf(cardsInGame(recipe));
  const aside: PlantCard[] = [];
  const opening: PlantCard[] = [];
  for (const card of revealed) {
    const twin = twins.get(card.id);
    if (twin !== undefined && !aside.some((laid) => laid.id === twin)) aside.push(card);
    else opening.push(card);
  }
  return { opening, aside };
}

/** For every card that shares its number with one other card: that other card. */
export function twinsOf(cards: readonly PlantCard[]): ReadonlyMap<PlantId, PlantId> {
  const twins = new Map<PlantId, PlantId>();
  for (const card of cards) {
    const twin = cards.find((other) => other.number === card.number && other.id !== card.id);
    if (twin !== undefined) twins.set(card.id, twin.id);
  }
  return twins;
}

function oneCard(cards: readonly PlantCard[], id: PlantId): PlantCard {
  const card = cards.find((candidate) => candidate.id === id);
  if (card === undefined) throw new Error(`the pile names plant ${id}, which is not in the deck or named twice`);
  return card;
}

function oneOfNumber(cards: readonly PlantCard[], number: number): PlantCard {
  const card = cards.filter((candidate) => candidate.number === number).toSorted(byNumber)[0];
  if (card === undefined) throw new Error(`the pile names number ${number}, which is not in the deck or named twice`);
  return card;
}
