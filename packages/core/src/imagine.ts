import { type GameState, type PlantId, type Rng, type Seat, stepThreeCard } from '@gridwright/model';
import { waiting, act, options } from './apply.ts';
import { compactGame } from './compact/compact-game.ts';
import { countedMoney } from './counted-money.ts';
import { deckFor } from './deal.ts';
import { buildDeck, type PreparedDeck } from './deck.ts';
import { forked } from './evolve.ts';
import type { Play } from './play.ts';
import type { ImaginedGame, RandomSource } from './plugin/bot.ts';
import type { Layer } from './plugin/recipe.ts';
import { shuffle } from './rng.ts';
import type { Rules } from './rules.ts';

/** So many cards of the pile, from the top, and so many from the bottom, lie where everybody has seen them put. */
interface SeenEnds {
  readonly top: number;
  readonly bottom: number;
}

const isFixed = (layer: Layer | undefined): layer is Extract<Layer, { cards: unknown } | { numbers: unknown }> =>
  layer !== undefined && typeof layer !== 'string' && ('cards' in layer || 'numbers' in layer);

/** Cards that the set-up has put on top of the pile for everybody to see, as far as they still lie there. */
function seenOnTop(rules: Rules, { recipe, named }: PreparedDeck, stack: readonly PlantId[]): number {
  const end = recipe.stack.findIndex((layer) => !isFixed(layer));
  const laid = recipe.stack.slice(0, end).flatMap((layer) => (named.get(layer) ?? []).map(({ id }) => id));
  for (let drawn = 0; drawn < laid.length; drawn++) {
    const left = laid.slice(drawn);
    if (left.every((id, place) => stack[place] === id)) return left.length;
  }
  return 0;
}

/** Cards that the set-up has put below the Step 3 card. */
function laidBelow({ recipe, named }: PreparedDeck): number {
  const place = recipe.stack.indexOf('step-three');
  return recipe.stack.slice(place + 1).reduce((sum, layer) => {
    if (typeof layer === 'string' || 'mix' in layer || 'rest' in layer) return sum;
    return sum + ('take' in layer ? layer.take : (named.get(layer) ?? []).length);
  }, 0);
}

/**
 * What everybody knows of the order of the pile: what was fixed on top, the Step 3 card where it was laid by itself, and what was put
 * under the pile since. Nothing after the pile was shuffled.
 */
function seenEnds(rules: Rules, prepared: PreparedDeck, state: GameState): SeenEnds {
  const { stack } = state.secret;
  if (state.plants.stepThree !== 'hidden') return { top: 0, bottom: 0 };
  const top = seenOnTop(rules, prepared, stack);
  if (!prepared.recipe.stack.includes('step-three')) return { top, bottom: 0 };
  const below = stack.length - 1 - stack.indexOf(stepThreeCard);
  return { top, bottom: Math.max(0, below - laidBelow(prepared)) };
}

const wordOf = (random: RandomSource): number => random(0x10000) * 0x10000 + random(0x10000);

/** Where the cards of a deck lie when it is laid out anew: those of the pile in their order, then those that are removed. */
function placesAnew(
  rules: Rules,
  prepared: PreparedDeck,
  rng: Rng,
  random: RandomSource,
): ReadonlyMap<PlantId, number> {
  const size = rules.marketSize.current + rules.marketSize.future;
  const [{ stack, culled, opening, aside }] = buildDeck(prepared, rules.players, size, rng);
  const places = new Map<PlantId, number>();
  for (const [place, id] of stack.entries()) places.set(id, place);
  for (const [place, id] of culled.entries()) places.set(id, stack.length + place);
  for (const id of [...opening, ...aside]) places.set(id, random(stack.length));
  return places;
}

/**
 * A game as one of its seats may imagine it: what the seat knows is as it is, and what it cannot know is drawn anew, so that nothing
 * hidden can be worked out from it. Anew come the seed, the order of the pile and what was removed unseen; plants that others have
 * chosen to run are not chosen yet; hidden money is as much as the seat has counted.
 */
export function imagined(rules: Rules, state: GameState, seat: Seat, random: RandomSource): GameState {
  const { stack, culled, choices } = state.secret;
  const rng: Rng = [wordOf(random), wordOf(random), wordOf(random), wordOf(random)];
  const copy = forked(state);
  const own = choices?.[seat];
  const secret = {
    seed: '',
    rng,
    stack,
    culled,
    fixed: null,
    ...(own === undefined ? {} : { choices: { [seat]: own } }),
  };
  copy.secret = secret;
  if (state.regions.length > 0) copy.secret = { ...secret, ...pileAnew(rules, state, rng, random) };
  if (copy.phase.at === 'bureaucracy')
    copy.phase = { at: 'bureaucracy', waiting: state.order.filter((other) => other !== seat || own === undefined) };
  if (state.uncounted !== undefined) {
    const counted = countedMoney(state, seat);
    copy.players = state.players.map((player, at) => ({ ...player, money: counted[at] ?? player.money }));
    copy.uncounted = undefined;
  }
  return copy;
}

/**
 * A game as it may be shown to the person in a seat, whom nobody spares the counting: as `imagined`, but all others have as much money
 * as the seat where the table hides it.
 */
export function imaginedUncounted(rules: Rules, state: GameState, seat: Seat, random: RandomSource): GameState {
  const copy = imagined(rules, state, seat, random);
  if (state.table.money === 'open' || state.phase.at === 'over') return copy;
  const money = state.players[seat]?.money ?? 0;
  return { ...copy, players: copy.players.map((player) => ({ ...player, money })) };
}

function pileAnew(
  rules: Rules,
  state: GameState,
  rng: Rng,
  random: RandomSource,
): { readonly stack: readonly PlantId[]; readonly culled: readonly PlantId[] } {
  const { stack, culled } = state.secret;
  const prepared = deckFor(rules, state.regions);
  const { top, bottom } = seenEnds(rules, prepared, state);
  const isShuffled = state.plants.stepThree !== 'hidden' && rules.settings.pileAtStepThree !== 'as-it-lies';
  const places = isShuffled ? new Map<PlantId, number>() : placesAnew(rules, prepared, rng, random);
  const isAlone = prepared.recipe.stack.includes('step-three');
  const unseen = [...stack.slice(top, stack.length - bottom), ...culled]
    .filter((id) => !isAlone || id !== stepThreeCard)
    .sort((a, b) => (a < b ? -1 : 1));
  const [shuffled] = shuffle(unseen, rng);
  const hidden = shuffled
    .map((id) => ({ id, place: places.get(id) ?? 0 }))
    .sort((a, b) => a.place - b.place)
    .map(({ id }) => id);
  let next = 0;
  const anew = stack.map((id, place) => {
    const isSeen = place < top || place >= stack.length - bottom || (isAlone && id === stepThreeCard);
    return isSeen ? id : (hidden[next++] as PlantId);
  });
  // the card that is mixed into the pile is never among those that were removed
  const gone = hidden.slice(next);
  const step = gone.indexOf(stepThreeCard);
  if (step >= 0) {
    gone[step] = anew[anew.length - 1 - bottom] as PlantId;
    anew[anew.length - 1 - bottom] = stepThreeCard;
  }
  return { stack: anew, culled: gone };
}

/** An imagined game to be played on. */
function playable(rules: Rules, state: GameState): ImaginedGame {
  // only rules that react to what happens read the events
  const play: Play = { rules, state, events: rules.hooks.used.react ? [] : null };
  return {
    state,
    waiting: () => waiting(state),
    options: (seat) => options(rules, state, seat),
    act: (seat, action) => act(play, seat, action) === undefined,
    copy: () => playable(rules, forked(state)),
    compact: () => compactGame(rules, state),
  };
}

/** A game to be tried out by a seat that is to act; see `imagined`. */
export const imagine = (rules: Rules, state: GameState, seat: Seat, random: RandomSource): ImaginedGame =>
  playable(rules, imagined(rules, state, seat, random));
