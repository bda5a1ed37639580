import {
  type ByPlayers,
  type Denial,
  type DeckRecipe,
  definePlugin,
  type Json,
  type PlantCard,
  type PlantId,
  type PlayerCount,
} from '@gridwright/core/plugin';
import { basePlants } from './base-plants.ts';
import { customMessages } from './messages.ts';
import { biggestPlants, newPlants } from './new-plants.ts';
import { secondSetPlants } from './second-set-plants.ts';
import { standardRecipe } from './standard-recipe.ts';

/** What the table's creator chooses for a custom mix. */
export interface CustomMix {
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

/** What is chosen when nothing is: the base deck with its usual removals. */
export const plainMix = (players: PlayerCount): CustomMix => ({
  cards: basePlants.map((card) => card.id),
  duplicates: 'plus',
  opening: 'lowest',
  top: '13',
  removals: ([8, 8, 4, 0, 0] satisfies ByPlayers)[players - 2] ?? 0,
});

const isRecord = (value: Json): value is { readonly [key: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isList = (value: Json | undefined): value is readonly Json[] => Array.isArray(value);

function readMix(options: Json, players: PlayerCount): CustomMix | Denial {
  if (options === null) return plainMix(players);
  if (!isRecord(options)) return { code: 'not-a-mix' };
  const { cards, duplicates, opening, top = null, removals, ...rest } = options;
  const unknown = Object.keys(rest)[0];
  if (unknown !== undefined) return { code: 'unknown-choice', params: { choice: unknown } };
  if (!isList(cards) || !cards.every((id) => typeof id === 'string')) return { code: 'no-cards' };
  if (duplicates !== 'plus' && duplicates !== 'aside') return { code: 'duplicates' };
  if (opening !== 'lowest' && opening !== 'random') return { code: 'opening' };
  if (top !== null && typeof top !== 'string') return { code: 'top' };
  if (typeof removals !== 'number' || !Number.isSafeInteger(removals) || removals < 0) return { code: 'removals' };
  return { cards, duplicates, opening, top, removals };
}

/** Why a mix cannot start; undefined when it can. */
export function whyNotMix(options: Json, players: PlayerCount): Denial | undefined {
  const mix = readMix(options, players);
  if ('code' in mix) return mix;
  const known = new Map(allPlants.map((card) => [card.id, card]));
  const chosen = mix.cards.map((id) => known.get(id));
  const unknown = mix.cards.find((id) => !known.has(id));
  if (unknown !== undefined) return { code: 'unknown-card', params: { card: unknown } };
  const twice = mix.cards.find((id, position) => mix.cards.indexOf(id) !== position);
  if (twice !== undefined) return { code: 'card-twice', params: { card: twice } };
  const numbers = chosen.map((card) => card?.number ?? 0);
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
  custom: true,
  deck: standardRecipe(allPlants, []),
  checkOptions: whyNotMix,
  messages: customMessages,
  rules: [{ key: 'rule.mix', params: {}, about: ['plants'] }],
  hooks: {
    deckRecipe: (recipe, { options, players }) => {
      const mix = readMix(options, players);
      return 'code' in mix ? recipe : mixRecipe(mix);
    },
  },
});
