import { options, type Rules, waiting } from '@gridwright/core';
import type { AnyPlugin } from '@gridwright/core/plugin';
import { dice, randomMove, rulesOf, type Scene } from '@gridwright/core/testing';
import { baseDeck, bigDeck, bothDecks, customMix, newDeck } from '@gridwright/decks';
import { fuels, type Json, playerCounts, type PlayerCount } from '@gridwright/model';
import { firstGame, recharged } from '@gridwright/variants';
import fc from 'fast-check';
import { mix } from '../matrix.ts';
import { maps as installed } from '../plugins.ts';
import { type Printed, printedFor } from '../reference/index.ts';
import { dividend, noIdling, thirdCity, tollMap } from './house-rules.ts';

/** Hybrids of two kinds, whose tanks compete for oil. */
const hybrids: Json = {
  cards: '4 5 12 21 29 46 S8 S12 S17 S22 S24 S29 S30 S35 S46 3 6 7 10 14 15 16 19 20 25 26 30 31'.split(' '),
  duplicates: 'plus',
  opening: 'random',
  top: null,
  removals: 0,
};
/** Pairs of one number, of which the first is laid aside. */
const pairs: Json = {
  cards: 'N1 N2 3 N3 5 N5 8 11 13 N14 20 N20 21 N24 30 N30 38 N42 46 N46 N60'.split(' '),
  duplicates: 'aside',
  opening: 'lowest',
  top: null,
  removals: 2,
};

const decks: Readonly<Record<string, readonly [deck: AnyPlugin, options: Json]>> = {
  base: [baseDeck, null],
  new: [newDeck, null],
  both: [bothDecks, null],
  big: [bigDeck, null],
  'custom mix': [customMix, mix],
  'custom hybrids': [customMix, hybrids],
  'custom pairs': [customMix, pairs],
};

const maps: Readonly<Record<string, AnyPlugin>> = { ...installed, tolls: tollMap };

const variants: Readonly<Record<Hunt['variant'], readonly AnyPlugin[]>> = {
  none: [],
  'first game': [firstGame],
  dividend: [dividend],
  'third city': [thirdCity],
  'no idling': [noIdling],
};

/** Recharged is played with the base deck alone. */
const editions: Readonly<Record<Hunt['edition'], readonly AnyPlugin[]>> = { standard: [], recharged: [recharged] };

/** One game of the search: a table, chance, how far chance plays ahead, and what is then chosen. */
export interface Hunt {
  readonly map: string;
  readonly deck: string;
  readonly players: PlayerCount;
  readonly edition: 'standard' | 'recharged';
  readonly variant: 'none' | 'first game' | 'dividend' | 'third city' | 'no idling';
  readonly regions: 'random' | 'draft';
  readonly money: 'hidden' | 'open';
  readonly seed: number;
  /** Actions that chance takes before anything is looked at. */
  readonly ahead: number;
  /** What chance plays on for after that: rare moments, in which much can go wrong. */
  readonly until: Moment;
  /** Elektro that everybody is given before the first choice, or that are taken: so other rules limit what can be done. */
  readonly gift: number;
  readonly choices: readonly number[];
}

const moments = {
  'any moment': () => true,
  'fuel to give back': ({ state: { phase } }: Scene) => phase.at === 'auction' && phase.owing?.what === 'fuel',
  'a plant to scrap': ({ state: { phase } }: Scene) => phase.at === 'auction' && phase.owing?.what === 'plant',
  'a bid to answer': ({ state: { phase } }: Scene) => phase.at === 'auction' && phase.lot !== null,
  'a large purchase': (now: Scene) => now.state.phase.at === 'fuel' && canStoreTen(now),
  'the Step 3 card on show': ({ state: { plants } }: Scene) => plants.stepThree === 'shown',
  'the last choice of a round': ({ state: { phase } }: Scene) =>
    phase.at === 'bureaucracy' && phase.waiting.length === 1,
} as const;

/** Whether ten tokens of one fuel lie in the market, and the seat that buys has room for them. */
const canStoreTen = ({ rules, state, market, waiting: [buyer = 0] }: Scene): boolean =>
  fuels.some((fuel) => {
    const { plants = [], fuels: held = market } = state.players[buyer] ?? {};
    const burners = plants.flatMap((plant) => rules.cards.get(plant) ?? []).filter((card) => card.fuels.includes(fuel));
    return (
      market[fuel] >= 10 && burners.reduce((room, card) => room + (card.stores ?? 2 * card.burns), -held[fuel]) >= 10
    );
  });

type Moment = keyof typeof moments;

/** Any game. Shrinking leads to a plain table, early moments and few choices. */
export const anyHunt: fc.Arbitrary<Hunt> = fc.record({
  map: fc.constantFrom(...Object.keys(maps)),
  // twice as often the one in which fuels compete
  deck: fc.constantFrom(...Object.keys(decks), 'custom hybrids'),
  players: fc.constantFrom(...playerCounts),
  edition: fc.oneof(
    { arbitrary: fc.constant('standard' as const), weight: 3 },
    { arbitrary: fc.constant('recharged' as const), weight: 1 },
  ),
  variant: fc.oneof(
    { arbitrary: fc.constant('none' as const), weight: 6 },
    { arbitrary: fc.constant('dividend' as const), weight: 2 },
    { arbitrary: fc.constantFrom('third city' as const, 'no idling' as const), weight: 2 },
    { arbitrary: fc.constant('first game' as const), weight: 1 },
  ),
  regions: fc.oneof(
    { arbitrary: fc.constant('random' as const), weight: 9 },
    { arbitrary: fc.constant('draft' as const), weight: 1 },
  ),
  money: fc.constantFrom('open', 'hidden'),
  seed: fc.nat(999),
  ahead: fc.oneof(fc.nat(20), { arbitrary: fc.nat(700), weight: 2 }),
  until: fc.oneof(
    { arbitrary: fc.constant('any moment' as const), weight: 4 },
    { arbitrary: fc.constantFrom(...(Object.keys(moments) as Moment[]), 'fuel to give back' as const), weight: 6 },
  ),
  gift: fc.oneof(fc.constant(0), { arbitrary: fc.nat(250), weight: 2 }, fc.integer({ min: -45, max: 0 })),
  choices: fc.array(fc.nat(9999), { minLength: 1, maxLength: 24, size: 'max' }),
});

/** The table of a hunt in words. */
export const tableText = (hunt: Hunt): string =>
  [
    `${hunt.map}, ${hunt.edition === 'standard' ? `${hunt.deck} deck` : hunt.edition}, ${hunt.players} players`,
    ...(hunt.variant === 'none' ? [] : [hunt.variant]),
    ...(hunt.regions === 'draft' ? ['regions drafted'] : []),
    `money ${hunt.money}, seed ${hunt.seed}`,
  ].join(', ');

/** The rules of its table, for the core and for the reference. */
export function rulesFor(hunt: Hunt): { readonly rules: Rules; readonly printed: Printed } {
  const { edition } = hunt;
  const [deck, deckOptions] = (edition === 'standard' ? decks[hunt.deck] : undefined) ?? [baseDeck, null];
  const map = maps[hunt.map];
  if (map === undefined) throw new Error(`there is no map ${hunt.map}`);
  const plugins = [...editions[edition], deck, map, ...variants[hunt.variant]];
  const { players, money, regions } = hunt;
  return {
    rules: rulesOf(plugins, players, { money, regions, ...(deckOptions === null ? {} : { deckOptions }) }),
    printed: printedFor(plugins, players, deckOptions, money),
  };
}

/** Chance plays so many actions, and then on until the moment that is wanted. A game that is over sooner is left so much earlier. */
export function playedAhead(start: Scene, { seed, ahead, until }: Hunt): Scene {
  const chance = dice(`ahead ${seed}`);
  const passed: Scene[] = [];
  for (let now = start; now.state.phase.at !== 'over';) {
    passed.push(now);
    if (passed.length > ahead && moments[until](now)) return now;
    const awaited = waiting(now.state);
    const seat = awaited[chance.below(awaited.length)] ?? 0;
    now = now.act(seat, randomMove(options(now.rules, now.state, seat), chance));
  }
  return passed.find((now, action) => action >= ahead % passed.length && moments[until](now)) ?? start;
}
