import type { Layer } from '@gridwright/core/plugin';
import { type GameEvent, type GameState, type PlantId, type Seat, stepThreeCard, type View } from '@gridwright/model';
import { citiesInPlay, legalRegions } from './board.ts';
import { awaited, valuedRuns } from './choices.ts';
import { byRank, cardsOf, type Reference, type ReferenceGame } from './game.ts';
import { changePlants, isAmong, isBoxed, onOffer } from './plant-market.ts';
import { restockRange, thresholds } from './play.ts';
import { perFuel, type Printed, spacesIn } from './printed.ts';

/** The reference takes a game over where it stands. */
export const takenOver = (printed: Printed, state: GameState): Reference => {
  const { schema: _schema, version: _version, table: _table, secret, ...open } = structuredClone(state);
  return {
    printed,
    game: {
      ...(open as ReferenceGame),
      pile: [...secret.stack],
      removedUnseen: secret.culled,
      choices: { ...secret.choices },
    },
    shuffledPiles: [],
    happened: [],
    told: [],
    heard: 0,
  };
};

/** Everything in a state of the core of which the rules say something, in the words of the reference. */
export function factsOf(state: GameState): ReferenceGame {
  const { schema: _schema, version: _version, table: _table, secret, ...open } = state;
  return {
    ...(open as ReferenceGame),
    pile: [...secret.stack],
    removedUnseen: secret.culled,
    choices: { ...secret.choices },
  };
}

/** The game as the cards lay before the rules of the table changed the market that had opened. */
function asDealt(state: GameState, events: readonly GameEvent[]): GameState {
  const built = events.find((event) => event.type === 'deck-built');
  if (built === undefined) throw new Error('no cards were dealt');
  const { current, future, stack } = built;
  return { ...state, plants: { ...state.plants, current, future }, secret: { ...state.secret, stack } };
}

function opened(printed: Printed, dealt: GameState): GameState {
  const reference = takenOver(printed, dealt);
  changePlants(reference, 'opening');
  return { ...dealt, plants: reference.game.plants, secret: { ...dealt.secret, stack: reference.game.pile } };
}

const rowsAndPile = ({ plants: { current, future }, secret: { stack } }: GameState) => [current, future, stack];

/** What is wrong with a game as it was dealt; undefined when it is as the rules say. Chance decides the rest. */
export function wrongDeal(
  printed: Printed,
  state: GameState,
  events: readonly GameEvent[],
  slices: GameState['slices'],
): string | undefined {
  const { settings, board } = printed;
  const recipe = printed.recipeWith(state.regions);
  const dealt = asDealt(state, events);
  const { plants, secret } = dealt;
  const wrong = (what: string, is: unknown, should: unknown): string | undefined =>
    JSON.stringify(is) === JSON.stringify(should)
      ? undefined
      : `${what}: ${JSON.stringify(is)}, the rules say ${JSON.stringify(should)}`;
  const inGame = recipe.cards.filter(({ id }) => !isBoxed(id, printed, recipe)).toSorted(byRank);
  const setAside = inGame.filter(({ id }) => isAmong(id, recipe.aside ?? [], printed));
  const ids = (cards: readonly { readonly id: PlantId }[]): readonly PlantId[] => cards.map(({ id }) => id).toSorted();
  const pile = secret.stack.filter((plant) => plant !== stepThreeCard);
  const opening = [...plants.current, ...plants.future];
  const namedIn = (layer: Layer): readonly PlantId[] => {
    if (typeof layer === 'string') return [];
    if ('mix' in layer) return layer.mix.flatMap(namedIn);
    if ('cards' in layer) return layer.cards;
    return 'numbers' in layer
      ? layer.numbers.flatMap((number) => inGame.find((card) => card.number === number)?.id ?? [])
      : [];
  };
  const isFixed = (layer: Layer): boolean => typeof layer !== 'string' && ('cards' in layer || 'numbers' in layer);
  const loose = recipe.stack.findIndex((layer) => !isFixed(layer));
  const top = recipe.stack.slice(0, loose).flatMap(namedIn);
  const named = recipe.stack.flatMap(namedIn);
  const free = inGame.filter(
    (card) => !named.includes(card.id) && !setAside.includes(card) && isAmong(card.id, [recipe.opening.from], printed),
  );
  const holdsStepThree = (layer: Layer): boolean =>
    layer === 'step-three' || (typeof layer !== 'string' && 'mix' in layer && layer.mix.some(holdsStepThree));
  const size = printed.marketSize.current + printed.marketSize.future;
  const numbersOf = (all: readonly PlantId[]): readonly number[] => all.map((plant) => printed.card(plant).number);
  const lowest = [...new Set(free.map(({ number }) => number))].slice(0, size);
  const { always } = recipe.opening;
  const strangers = opening.filter((plant) => !free.some(({ id }) => id === plant));
  const missing = free.filter(({ id }) => always && isAmong(id, [always], printed) && !opening.includes(id));
  const opens =
    recipe.opening.order === 'random'
      ? wrong('plants that may not open the market, and that are missing there', [strangers, ids(missing)], [[], []])
      : recipe.duplicates === 'aside'
        ? wrong('numbers that open the market', numbersOf(opening), lowest)
        : wrong(
            'plants that open the market',
            opening,
            ids(free.slice(0, size)).toSorted((a, b) => byRank(printed.card(a), printed.card(b))),
          );
  const legal = legalRegions(board, printed.regionsInPlay);
  const prices = [...new Set(settings.blockedCities.map(({ cost }) => cost))];
  const priceOf = (city: string) =>
    (board.cities.find(({ id }) => id === city)?.slots ?? settings.slots)[0]?.cost ?? Number.NaN;
  const blockedByPrice = prices.map((price) => (state.blocked ?? []).filter((city) => priceOf(city) === price).length);
  const wantedByPrice = prices.map((price) =>
    settings.blockedCities
      .filter(({ cost }) => cost === price)
      .reduce((sum, { count }) => sum + (count[printed.players - 2] ?? 0), 0),
  );
  const outside = printed.markets.map(({ opening: lying }) => lying);
  return (
    wrong('what plugins remember', state.slices, slices) ??
    wrong('round and Step', [state.round, state.step], [1, 1]) ??
    wrong(
      'seats',
      state.order.toSorted((a, b) => a - b),
      state.players.map((_, seat) => seat),
    ) ??
    wrong(
      'players',
      state.players,
      Array.from({ length: printed.players }, () => ({
        money: settings.startMoney,
        plants: [],
        fuels: perFuel(() => 0),
        cities: [],
      })),
    ) ??
    wrong('markets', state.markets, Object.fromEntries(printed.markets.map((market) => [market.id, market.opening]))) ??
    wrong(
      'supply',
      state.supply,
      perFuel((fuel) => settings.tokens[fuel] - outside.reduce((sum, lying) => sum + lying[fuel], 0)),
    ) ??
    (legal.some((set) => set.join() === state.regions.join()) ? undefined : `regions: ${state.regions.join(', ')}`) ??
    wrong('cities in play', state.cities, citiesInPlay(board, state.regions, printed.citiesInPlay)) ??
    wrong('blocked cities', blockedByPrice, wantedByPrice) ??
    wrong('houses', state.houses, Object.fromEntries(state.cities.map((city) => [city, []]))) ??
    wrong('cards', [...opening, ...plants.aside, ...pile, ...secret.culled].toSorted(), ids(inGame)) ??
    wrong('Step 3 cards', secret.stack.length - pile.length, recipe.stack.some(holdsStepThree) ? 1 : 0) ??
    (recipe.stack.at(-1) === 'step-three'
      ? wrong('bottom of the pile', secret.stack.at(-1), stepThreeCard)
      : undefined) ??
    wrong(
      'plants set aside',
      setAside.filter(({ id }) => !plants.aside.includes(id)).map(({ id }) => id),
      [],
    ) ??
    wrong('top of the pile', secret.stack.slice(0, top.length), top) ??
    wrong(
      'plants removed unseen',
      secret.culled.length,
      recipe.cull.reduce((sum, { count }) => sum + (count[printed.players - 2] ?? 0), 0),
    ) ??
    wrong('opening', opening.length, size) ??
    opens ??
    wrong('market and pile when the market has opened', rowsAndPile(state), rowsAndPile(opened(printed, dealt)))
  );
}

/** Spaces of one price lie side by side. */
const tracksOf = (spaces: readonly number[]) =>
  [...new Set(spaces)].map((price) => ({ price, size: spaces.filter((other) => other === price).length }));

/** What everybody sees of a game, and what one viewer sees of money. */
export function seenBy(reference: Reference, viewer: Seat | null): Partial<View> {
  const { game, printed } = reference;
  const restockOf = restockRange(reference);
  const isOver = game.phase.at === 'over';
  return {
    you: viewer,
    round: game.round,
    step: game.step,
    phase: game.phase,
    waiting: awaited(reference),
    order: game.order,
    regions: game.regions,
    cities: game.cities,
    ...(game.blocked && { blocked: game.blocked }),
    plants: {
      current: game.plants.current,
      future: game.plants.future,
      offered: onOffer(reference),
      aside: game.plants.aside,
      pile: game.pile.length,
      stepThreeShown: game.plants.stepThree === 'shown',
    },
    targets: thresholds(reference),
    supply: game.supply,
    houses: game.houses,
    seats: game.players.map(({ money, plants, fuels: held, cities }, seat) => ({
      seat,
      money: printed.money === 'open' || viewer === seat || isOver ? money : null,
      fuels: held,
      cities,
      capacity: cardsOf(reference, plants).reduce((sum, card) => sum + card.cities, 0),
      powerable: Math.max(...valuedRuns(reference, seat).map(({ lit }) => lit)),
      plants: plants.map((id) => ({ id })) as never,
    })),
    markets: printed.markets.map(({ id }) => ({
      id,
      ...(printed.plugins.some(({ hooks }) => hooks?.spaces)
        ? { tracks: perFuel((fuel) => tracksOf(spacesIn({ printed, game }, id, fuel))) }
        : {}),
      held: game.markets[id] ?? perFuel(() => 0),
      restock: restockOf(id),
    })) as never,
  };
}
