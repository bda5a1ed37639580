import type { CityId, GameState, RegionId, Rng } from '@gridwright/model';
import { buildDeck, type PreparedDeck, prepareDeck, recipeFor } from './deck.ts';
import { pluginFault } from './fault.ts';
import { stackFromTable } from './fixed-setup.ts';
import { citiesFor } from './network.ts';
import { changeMarket, openingRows } from './plant-market.ts';
import { emit, type Play } from './play.ts';
import { shuffle } from './rng.ts';
import type { Rules } from './rules.ts';

/** Puts the board and the cards on the table and opens round 1, whose phases then begin. */
export function dealGame(play: Play, regions: readonly RegionId[]): void {
  const { rules, state } = play;
  const inBoardOrder = rules.board.regions.map(({ id }) => id).filter((id) => regions.includes(id));
  const cities = citiesFor(rules, inBoardOrder);
  emit(play, { type: 'board-set', regions: inBoardOrder, cities, ...blockedOf(rules, cities, state) });
  const prepared = deckFor(rules, inBoardOrder);
  const size = rules.marketSize.current + rules.marketSize.future;
  const [built, rng] = builtFor(rules, () => buildDeck(prepared, rules.players, size, state.secret.rng));
  const deck = stackFromTable(built, state.secret.fixed, rules.cards);
  emit(play, {
    type: 'deck-built',
    ...openingRows(rules, deck.opening),
    aside: deck.aside,
    stack: deck.stack,
    culled: deck.culled,
    rng,
  });
  emit(play, { type: 'round-began', round: 1 });
  if (rules.hooks.used.plantMarket) changeMarket(play, 'opening');
}

/** @rule Blocked cities: by lot, so many of each price, or those of a real table. */
function blockedOf(
  { settings, board, players }: Rules,
  cities: readonly CityId[],
  { secret }: GameState,
): { readonly rng: Rng; readonly blocked?: readonly CityId[] } {
  const priceOf = new Map(board.cities.map(({ id, slots }) => [id, (slots ?? settings.slots)[0]?.cost]));
  let { rng } = secret;
  const drawn = settings.blockedCities.flatMap(({ cost, count }) => {
    const [mixed, next] = shuffle(
      cities.filter((city) => priceOf.get(city) === cost),
      rng,
    );
    rng = next;
    return mixed.slice(0, count[players - 2]);
  });
  const blocked = secret.fixed?.blocked ?? drawn;
  return blocked.length === 0 ? { rng } : { rng, blocked: cities.filter((city) => blocked.includes(city)) };
}

/** The deck of the games on some regions, prepared at the first of them and kept with the rules. */
export function deckFor(rules: Rules, regions: readonly RegionId[]): PreparedDeck {
  const key = regions.join(' ');
  const last = rules.kept.decks.get(key);
  if (last !== undefined) return last;
  const recipe = recipeFor(rules.plugins, rules.hooks, rules.table, regions);
  const prepared = builtFor(rules, () => prepareDeck(recipe));
  rules.kept.decks.set(key, prepared);
  return prepared;
}

/** A deck that was laid out well before the regions were known and cannot be now is the fault of who edited it last. */
function builtFor<T>({ plugins }: Rules, build: () => T): T {
  try {
    return build();
  } catch (error) {
    const editor = plugins.findLast(({ hooks, deck }) => hooks?.deckRecipe ?? deck)?.id ?? 'core';
    throw pluginFault({
      plugin: editor,
      hook: 'deckRecipe',
      what: error instanceof Error ? error.message : String(error),
    });
  }
}
