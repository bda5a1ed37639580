import { byNumber } from '@gridwright/arithmetic';
import {
  type PlantCard,
  type PlantId,
  type PlayerCount,
  type Rng,
  stepThreeCard,
  type TableConfig,
} from '@gridwright/model';
import type { Hooks } from './hooks.ts';
import type { AnyPlugin } from './plugin/define.ts';
import { type DeckRecipe, type Layer, matches, type Selector } from './plugin/recipe.ts';
import { shuffle } from './rng.ts';

const emptyRecipe: DeckRecipe = {
  cards: [],
  box: [],
  opening: { from: {}, order: 'lowest' },
  cull: [],
  spare: [],
  stack: [],
  duplicates: 'plus',
};

/** The deck recipe of a table: the deck's own, as the plugins edit it for these regions. */
export function recipeFor(
  plugins: readonly AnyPlugin[],
  hooks: Hooks,
  table: TableConfig,
  regions: readonly string[],
): DeckRecipe {
  const base = plugins.find((plugin) => plugin.deck)?.deck ?? emptyRecipe;
  return hooks.setup('deckRecipe', base, { players: table.players, regions });
}

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

/** A recipe with what is the same whenever it is laid out: all that is not left to chance. */
export interface PreparedDeck {
  readonly recipe: DeckRecipe;
  /** The cards of the layers that name theirs. */
  readonly named: ReadonlyMap<Layer, readonly PlantCard[]>;
  /** All other cards of the game. */
  readonly unnamed: readonly PlantCard[];
  /** Those that lie aside from the start. */
  readonly setAside: readonly PlantCard[];
  /** Those of them that may open the market, in ascending order. */
  readonly openers: readonly PlantCard[];
  /** Where the first card of a number is laid aside: every card's twin. */
  readonly twins: ReadonlyMap<PlantId, PlantId>;
}

/**
 * Prepares a recipe for being laid out, once for all games with it.
 * @throws when a layer of the pile names a card that is not there.
 */
export function prepareDeck(recipe: DeckRecipe): PreparedDeck {
  const inGame = cardsInGame(recipe);
  const setAside = inGame.filter((card) => among(card, recipe.aside ?? [])).toSorted(byNumber);
  let unnamed = inGame.filter((card) => !setAside.includes(card));
  const named = new Map<Layer, readonly PlantCard[]>();
  const claim = (layer: Layer, cards: readonly PlantCard[]): void => {
    named.set(layer, cards);
    unnamed = unnamed.filter((card) => !cards.includes(card));
  };
  const claimNamed = (layer: Layer): void => {
    if (typeof layer === 'string') return;
    if ('mix' in layer) layer.mix.forEach(claimNamed);
    if ('cards' in layer)
      claim(
        layer,
        layer.cards.map((id) => oneCard(unnamed, id)),
      );
    if ('numbers' in layer)
      claim(
        layer,
        layer.numbers.map((number) => oneOfNumber(unnamed, number)),
      );
  };
  recipe.stack.forEach(claimNamed);
  const openers = unnamed.filter((card) => matches(card, recipe.opening.from)).toSorted(byNumber);
  return {
    recipe,
    named,
    unnamed,
    setAside,
    openers,
    twins: recipe.duplicates === 'aside' ? twinsOf(inGame) : new Map(),
  };
}

/**
 * Builds the opening rows and the draw pile from a recipe.
 * @rule Set-up: the opening market, what is removed unseen, what lies on top and at the bottom of the pile.
 * @throws when the recipe cannot be laid out: a card would be lost, doubled or missing.
 */
export function buildDeck(
  prepared: PreparedDeck,
  players: PlayerCount,
  openingSize: number,
  start: Rng,
): readonly [deck: BuiltDeck, rng: Rng] {
  const { recipe, named } = prepared;
  let rng = start;
  let left = prepared.unnamed;
  const claim = (cards: readonly PlantCard[]): readonly PlantCard[] => {
    left = left.filter((card) => !cards.includes(card));
    return cards;
  };
  const mixed = <T>(items: readonly T[]): readonly T[] => {
    const [shuffled, next] = shuffle(items, rng);
    rng = next;
    return shuffled;
  };

  const remove = ({ from, count }: DeckRecipe['cull'][number]): readonly PlantCard[] => {
    const wanted = count[players - 2] ?? 0;
    const gone = mixed(left.filter((card) => matches(card, from) && !among(card, recipe.spare))).slice(0, wanted);
    if (gone.length < wanted) throw new Error(`${wanted} plants are to be removed, only ${gone.length} can be`);
    return claim(gone);
  };

  const removedFirst = recipe.cull.filter(({ beforeOpening }) => beforeOpening).flatMap(remove);
  const openers = prepared.openers.filter((card) => !removedFirst.includes(card));
  const { opening, aside } = openMarket(prepared, openers, openingSize, mixed);
  claim([...opening, ...aside]);
  if (opening.length < openingSize)
    throw new Error(`the market opens with ${openingSize} plants, the deck has ${opening.length} for it`);

  const taken = new Map<Layer, readonly PlantCard[]>();
  const claimTaken = (layer: Layer): void => {
    if (typeof layer === 'string') return;
    if ('mix' in layer) layer.mix.forEach(claimTaken);
    if ('take' in layer)
      taken.set(layer, claim(mixed(left.filter((card) => matches(card, layer.from))).slice(0, layer.take)));
  };
  recipe.stack.forEach(claimTaken);

  const culled = [...removedFirst, ...recipe.cull.filter(({ beforeOpening }) => !beforeOpening).flatMap(remove)];

  const lay = (layer: Layer): readonly PlantId[] => {
    if (layer === 'step-three') return [stepThreeCard];
    if ('mix' in layer) return mixed(layer.mix.flatMap(lay));
    if ('rest' in layer) {
      const cards = claim(left.filter((card) => matches(card, layer.rest)));
      const laid = layer.order === 'ascending' ? cards.toSorted(byNumber) : mixed(cards);
      return startedBy(laid, layer.first).map((card) => card.id);
    }
    return ((named.get(layer) ?? taken.get(layer)) as readonly PlantCard[]).map((card) => card.id);
  };
  const stack = recipe.stack.flatMap(lay);
  if (left.length > 0) throw new Error(`no layer of the pile holds ${left.map((card) => card.id).join(', ')}`);
  const ids = (cards: readonly PlantCard[]): readonly PlantId[] => cards.map((card) => card.id);
  return [
    {
      opening: ids(opening.toSorted(byNumber)),
      stack,
      culled: ids(culled),
      aside: ids([...prepared.setAside, ...aside]),
    },
    rng,
  ];
}

/** Whether the Step 3 card lies in the pile that a recipe lays. */
export const laysStepThree = ({ stack }: DeckRecipe): boolean => {
  const isThere = (layer: Layer): boolean => layer === 'step-three' || ('mix' in layer && layer.mix.some(isThere));
  return stack.some(isThere);
};

/** The cards of a layer, of which the first changes places with the first that may lie there. */
function startedBy(cards: readonly PlantCard[], first: Selector | undefined): readonly PlantCard[] {
  const place = first === undefined ? 0 : cards.findIndex((card) => matches(card, first));
  if (place <= 0) return cards;
  const [top, found] = [cards[0] as PlantCard, cards[place] as PlantCard];
  return [found, ...cards.slice(1, place), top, ...cards.slice(place + 1)];
}

function openMarket(
  { recipe, twins }: PreparedDeck,
  openers: readonly PlantCard[],
  size: number,
  mixed: <T>(items: readonly T[]) => readonly T[],
): { readonly opening: readonly PlantCard[]; readonly aside: readonly PlantCard[] } {
  const { order, always } = recipe.opening;
  const sure = always === undefined ? [] : openers.filter((card) => matches(card, always));
  const others = openers.filter((card) => !sure.includes(card));
  const ordered = [...sure, ...(order === 'lowest' ? others : mixed(others))];
  if (recipe.duplicates === 'plus') return { opening: ordered.slice(0, size), aside: [] };
  const numbers = [...new Set(ordered.map((card) => card.number))].slice(0, size);
  const revealed = mixed(openers.filter((card) => numbers.includes(card.number)));
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
