import {
  cardOption,
  cardsOption,
  choiceOption,
  type Denial,
  type DeckRecipe,
  definePlugin,
  numberOption,
  type PlantCard,
  type PlantId,
  type ReadOption,
} from '@gridwright/core/plugin';
import { basePlants } from './base-plants.ts';
import { messages } from './messages/custom.ts';
import { biggestPlants, newPlants } from './new-plants.ts';
import { secondSetPlants } from './second-set-plants.ts';
import { standardRecipe } from './standard-recipe.ts';

/** What the table's creator chooses for a custom mix. */
interface CustomMix {
  /** Ids of the cards. */
  readonly cards: readonly PlantId[];
  /** Two cards of one number: both enter, the later as "plus", or the first is laid aside. */
  readonly duplicates: 'plus' | 'aside';
  /** The eight lowest numbers open the market, or eight cards at random. */
  readonly opening: 'lowest' | 'random';
  /** The card on top of the pile, if any. */
  readonly top: PlantId | null;
  /** Plants removed unseen. */
  readonly removals: number;
}

const allPlants: readonly PlantCard[] = [...basePlants, ...newPlants, ...biggestPlants, ...secondSetPlants];
const openingSize = 8;

/** The options of the mix. Nothing chosen is the base deck with its usual removals. */
const mixOptions = {
  cards: cardsOption({ label: 'option.cards', default: basePlants.map((card) => card.id) }),
  opening: choiceOption({
    label: 'option.opening',
    choices: [
      { value: 'lowest', label: 'option.opening.lowest' },
      { value: 'random', label: 'option.opening.random' },
    ],
    default: 'lowest',
  }),
  duplicates: choiceOption({
    label: 'option.duplicates',
    choices: [
      { value: 'plus', label: 'option.duplicates.plus' },
      { value: 'aside', label: 'option.duplicates.aside' },
    ],
    default: 'plus',
  }),
  removals: numberOption({ label: 'option.removals', min: 0, max: 30, default: [8, 8, 4, 0, 0] }),
  top: cardOption({ label: 'option.top', among: 'cards', none: 'option.top.none', default: '13' }),
} as const;

const mixAt = (option: ReadOption): CustomMix => ({
  cards: option(mixOptions.cards),
  opening: option(mixOptions.opening),
  duplicates: option(mixOptions.duplicates),
  removals: option(mixOptions.removals),
  top: option(mixOptions.top),
});

/** Why a mix cannot start; undefined when it can. */
function whyNotMix(option: ReadOption): Denial | undefined {
  const mix = mixAt(option);
  const known = new Map(allPlants.map((card) => [card.id, card]));
  const numbers = mix.cards.map((id) => known.get(id)?.number ?? 0);
  const thrice = numbers.find((number) => numbers.filter((other) => other === number).length > 2);
  if (thrice !== undefined) return { code: 'three-of-a-number', params: { number: thrice } };
  if (mix.top !== null && !mix.cards.includes(mix.top)) return { code: 'top-not-chosen', params: { card: mix.top } };
  const distinct = mix.duplicates === 'aside' ? new Set(numbers).size : numbers.length;
  const needed = openingSize + mix.removals + 1;
  if (distinct < needed) return { code: 'too-few-cards', params: { chosen: distinct, needed } };
  const twinned =
    mix.top !== null &&
    mix.duplicates === 'aside' &&
    numbers.filter((number) => number === known.get(mix.top ?? '')?.number).length > 1;
  if (twinned) return { code: 'top-has-twin', params: { card: mix.top ?? '' } };
  return undefined;
}

function mixRecipe(mix: CustomMix): DeckRecipe {
  const cards = allPlants
    .filter((card) => mix.cards.includes(card.id))
    .map((card, position, all) => {
      const later = all.slice(0, position).some((other) => other.number === card.number);
      return { ...card, plus: later ? (1 as const) : (0 as const) };
    });
  const { removals: count } = mix;
  return {
    ...standardRecipe(cards, []),
    opening: { from: {}, order: mix.opening },
    cull: [{ from: {}, count: [count, count, count, count, count] }],
    stack: [...(mix.top === null ? [] : [{ cards: [mix.top] }]), { rest: {}, order: 'shuffled' }, 'step-three'],
    duplicates: mix.duplicates,
  };
}

/** @rule Free mix: any agreed set of plants; the table agrees beforehand how duplicates work. */
export const customMix = definePlugin({
  id: 'deck:custom',
  tier: 'deck',
  apiVersion: 1,
  stage: 'beta',
  options: mixOptions,
  deck: standardRecipe(allPlants, []),
  checkOptions: whyNotMix,
  messages,
  rules: [{ key: 'rule.mix', params: {}, about: ['plants'] }],
  hooks: {
    deckRecipe: (_recipe, { option }) => mixRecipe(mixAt(option)),
  },
});
