import { byNumber } from '@gridwright/arithmetic';
import {
  type CityId,
  type GameState,
  type PlantId,
  type PluginId,
  type RemovalReason,
  type Rng,
  type Rows,
  type Seat,
  type Slot,
  type Step,
  stepThreeCard,
} from '@gridwright/model';
import { cardOf } from './cards.ts';
import { pluginFault, refusalError } from './fault.ts';
import { networkFor } from './network.ts';
import { emit, type Play, refuse, signed } from './play.ts';
import type { Effect, FuelMoment, MarketEffect, MarketMoment } from './plugin/hooks.ts';
import { matches, type Selector } from './plugin/recipe.ts';
import { shuffle } from './rng.ts';
import type { Rules } from './rules.ts';

/** All plants in the market, in ascending order. */
export const plantsInMarket = (state: GameState): readonly PlantId[] => [
  ...state.plants.current,
  ...state.plants.future,
];

const isInMarket = ({ plants: { current, future } }: GameState, plant: PlantId): boolean =>
  current.includes(plant) || future.includes(plant);

/** Plants that may be nominated: the current row, as plugins change it. */
export const offeredPlants = (rules: Rules, state: GameState): readonly PlantId[] =>
  rules.hooks.used.offeredPlants
    ? rules.hooks.reduce('offeredPlants', state.plants.current, {}, state)
    : state.plants.current;

/** Plants in ascending order with one more in its place, looked for from the highest on: what is drawn is mostly high. */
function withPlant(rules: Rules, plants: readonly PlantId[], drawn: PlantId): readonly PlantId[] {
  const card = cardOf(rules, drawn);
  let place = plants.length;
  while (place > 0 && byNumber(cardOf(rules, plants[place - 1] as PlantId), card) > 0) place--;
  return plants.toSpliced(place, 0, drawn);
}

/**
 * Plants in ascending order, split into the two rows. Once the Step 3 card has left the market there is one row only.
 * @rule Plant market: the lowest four are current, the next four future; in Step 3 all are current.
 */
function rowsOf(rules: Rules, state: GameState, plants: readonly PlantId[]): Rows {
  const { current: size, future } = rules.marketSize;
  const single = future === 0 || state.plants.stepThree === 'due' || state.plants.stepThree === 'begun';
  const current = single ? plants.length : size;
  return { current: plants.slice(0, current), future: plants.slice(current) };
}

/** The rows after the first draw-pile set-up: opening cards in ascending order. */
export const openingRows = (rules: Rules, opening: readonly PlantId[]): Rows => ({
  current: opening.slice(0, rules.marketSize.current),
  future: opening.slice(rules.marketSize.current),
});

/** The rows as they lie while a sold plant has not been replaced yet. */
export const rowsWithout = (state: GameState, plant: PlantId): Rows => ({
  current: state.plants.current.filter((id) => id !== plant),
  future: state.plants.future.filter((id) => id !== plant),
});

/** The most cities any player has. */
export function mostCities(state: GameState): number {
  let most = 0;
  for (const player of state.players) most = Math.max(most, player.cities.length);
  return most;
}

const isObsolete = (rules: Rules, state: GameState, plant: PlantId): boolean =>
  rules.settings.obsoletePlants === 'remove' && cardOf(rules, plant).number <= mostCities(state);

/** The rows when a plant has left the market: laid out anew, or short by one. */
function rowsLeft({ rules, state }: Play, plant: PlantId, short = false): Rows {
  if (short) return rowsWithout(state, plant);
  return rowsOf(
    rules,
    state,
    plantsInMarket(state).filter((id) => id !== plant),
  );
}

function removePlant(play: Play, plant: PlantId, why: RemovalReason, by: PluginId | null, short?: true): void {
  const { current, future } = rowsLeft(play, plant, short);
  emit(play, signed({ type: 'plant-removed', plant, why, current, future }, by));
}

/** Whether the pile holds one of these; `step-three`: the card that starts Step 3. */
const pileHolds = ({ rules, state }: Play, meant: readonly (Selector | 'step-three')[]): boolean =>
  state.secret.stack.some((plant) =>
    plant === stepThreeCard
      ? meant.includes('step-three')
      : meant.some((those) => those !== 'step-three' && matches(cardOf(rules, plant), those)),
  );

/**
 * Draws one plant into the market; when the pile is empty, that is a moment of its own.
 * @rule Plants: a drawn plant no higher than somebody's count of cities leaves at once and another is drawn.
 */
function drawPlant(play: Play, by: PluginId | null): void {
  const { rules, state } = play;
  for (let top = state.secret.stack[0]; top !== undefined; top = state.secret.stack[0]) {
    if (top === stepThreeCard) return drawStepThree(play);
    const twin = rules.twins.get(top);
    if (twin !== undefined && !state.plants.aside.includes(twin)) {
      emit(play, { type: 'plant-laid-aside', plant: top });
      continue;
    }
    const { current, future } = rowsOf(rules, state, withPlant(rules, plantsInMarket(state), top));
    emit(play, signed({ type: 'plant-drawn', plant: top, current, future }, by));
    if (!isObsolete(rules, state, top)) {
      changeMarket(play, 'drawn');
      return;
    }
    removePlant(play, top, 'obsolete', null);
  }
  changeMarket(play, 'pile-empty');
}

function reshuffled(play: Play): { readonly stack: readonly PlantId[]; readonly rng: Rng } {
  const { stack, rng } = play.state.secret;
  const left = stack.filter((plant) => plant !== stepThreeCard);
  return play.rules.settings.pileAtStepThree === 'as-it-lies' ? { stack: left, rng } : shuffledPile(play, left);
}

/** A pile as it lies after it was shuffled during the game: by chance, or as at a real table. */
function shuffledPile(
  { state }: Play,
  left: readonly PlantId[],
): { readonly stack: readonly PlantId[]; readonly rng: Rng } {
  const { rng, fixed } = state.secret;
  const [shuffled, next] = shuffle(left, rng);
  const after = fixed?.afterStepThree;
  if (after === undefined) return { stack: shuffled, rng: next };
  const odd = left.find((plant) => !after.includes(plant)) ?? after.find((plant) => !left.includes(plant));
  if (odd !== undefined)
    throw refusalError(
      refuse('setup-mismatch', {
        field: 'afterStepThree',
        what: `plant ${odd} is ${left.includes(odd) ? 'in the pile and not named' : 'named and not in the pile'}`,
      }),
    );
  return { stack: after, rng: next };
}

/**
 * The Step 3 card shows: the pile is shuffled at once. During an auction phase the card stays in the future row; at any other time
 * it leaves at once together with the lowest plant.
 * @rule Steps: the Step 3 card drawn in phase 2, 4 or 5.
 */
function drawStepThree(play: Play): void {
  const { state, rules } = play;
  const { at } = state.phase;
  const moment = at === 'auction' || at === 'building' ? at : 'bureaucracy';
  changeMarket(play, 'step-three-card');
  const all = plantsInMarket(state);
  const rows = moment === 'auction' ? rowsOf(rules, state, all) : { current: all, future: [] };
  emit(play, { type: 'step-three-drawn', moment, ...reshuffled(play), ...rows });
  if (moment === 'auction') return;
  if (isStepTwoCard(play)) beginStepTwoByCard(play);
  else changeMarket(play, 'step-three');
}

const lowest = (state: GameState): PlantId | undefined => state.plants.current[0] ?? state.plants.future[0];

const mostQuestions = 64;

/** What the standard game does with the plant market at a certain moment. */
function standardEffects(state: GameState, moment: MarketMoment): readonly Effect[] {
  const first = lowest(state);
  const last = state.plants.future.at(-1);
  const draw: Effect = { do: 'draw-plant' };
  const remove = (why: RemovalReason): readonly Effect[] =>
    first === undefined ? [] : [{ do: 'remove-plant', plant: first, why }];
  switch (moment) {
    case 'opening':
    case 'drawn':
    case 'first-pass':
    case 'auction-end':
    case 'step-three-card':
    case 'bureaucracy':
    case 'pile-empty':
      return [];
    case 'bought':
    case 'card-returned':
      return [draw];
    case 'unsold':
    case 'obsolete':
    case 'step-two':
      return [...remove(moment), draw];
    case 'step-three':
      return remove('step-three');
    case 'upkeep':
      if (state.plants.stepThree === 'begun') return [...remove('upkeep'), draw];
      return last === undefined ? [draw] : [{ do: 'bury-plant', plant: last }, draw];
  }
}

/** Names the plugin that has ruled what cannot be; the standard game rules nothing of the kind. */
function blame(by: PluginId | null, hook: string, what: string): never {
  throw pluginFault({ plugin: by ?? 'core', hook, what });
}

/** Carries out what the rules of the table say about the plant market at a certain moment, and tells which plugin ruled. */
export function changeMarket(play: Play, moment: MarketMoment): PluginId | null {
  const { rules, state } = play;
  if (!rules.hooks.used.plantMarket) {
    perform(play, standardEffects(state, moment), null);
    return null;
  }
  for (let asked = 0; ; asked++) {
    const standard = (): readonly MarketEffect[] => standardEffects(state, moment);
    const { value, by } = rules.hooks.wrap('plantMarket', { moment, asked }, standard, state);
    const effects = value.filter((effect) => effect.do !== 'ask-again');
    perform(play, effects, by);
    if (effects.length === value.length) return by;
    if (asked >= mostQuestions) blame(by, 'plantMarket', `${moment} was asked more than ${mostQuestions} times`);
  }
}

/**
 * Plants that have become too small leave one by one, each replaced.
 * @rule Building: after every single city, while the lowest plant's number ≤ the most cities any player has, it leaves and is replaced.
 */
export function removeObsolete(play: Play): void {
  const { rules, state } = play;
  for (let plant = lowest(state); plant !== undefined && isObsolete(rules, state, plant); plant = lowest(state)) {
    const by = changeMarket(play, 'obsolete');
    if (isInMarket(state, plant)) blame(by, 'plantMarket', `plant ${plant} has become too small and stays`);
  }
}

/** The Step that begins, as plugins change it. */
export const changedStep = (
  { rules, state }: Play,
  step: Step,
  cause: 'cities' | 'spaces' | 'card',
): Step | undefined => (rules.hooks.used.stepChange ? rules.hooks.reduce('stepChange', step, { cause }, state) : step);

/** Whether the Step 3 card has shown and starts Step 2: it goes back into the pile then, to show again. */
export const isStepTwoCard = (play: Play): boolean => play.state.step === 1 && changedStep(play, 3, 'card') === 2;

/**
 * The Step 3 card goes under the pile, which is shuffled once more where the card has waited in the market; Step 2 begins, a plant is drawn in the place of the card, and the market changes as it does at
 * the beginning of Step 2.
 */
export function beginStepTwoByCard(play: Play): void {
  const { rules, state } = play;
  const shuffled = state.plants.stepThree === 'shown' ? shuffledPile(play, state.secret.stack) : undefined;
  emit(play, {
    type: 'step-three-returned',
    ...(shuffled && { stack: [...shuffled.stack, stepThreeCard], rng: shuffled.rng }),
  });
  const { current, future } = rowsOf(rules, state, plantsInMarket(state));
  emit(play, { type: 'step-began', step: 2, current, future });
  changeMarket(play, 'card-returned');
  changeMarket(play, 'step-two');
}

/** Carries out what the rules of the table do in the fuel markets at a certain moment. */
export function changeFuelMarkets(play: Play, moment: FuelMoment): void {
  const { rules, state } = play;
  if (!rules.hooks.used.fuelMarket) return;
  for (const { by, item } of rules.hooks.collect('fuelMarket', { moment }, state)) perform(play, [item], by);
}

const impossible = (by: PluginId | null, what: string): never => blame(by, 'effect', what);

function placeHouse(play: Play, city: CityId, by: PluginId | null): void {
  const { rules, state } = play;
  const network = networkFor(rules, state.cities);
  const position = network.index.get(city);
  if (position === undefined) return impossible(by, `there is no city ${city} in play`);
  const spaces = network.slots[position] as readonly Slot[];
  const there = state.houses[city] as readonly Seat[];
  if (there.length < spaces.length) emit(play, signed({ type: 'house-placed', city }, by));
}

/** Carries out effects one after the other. A plugin that asks for something impossible is named. */
export function perform(play: Play, effects: readonly Effect[], by: PluginId | null): void {
  const { state } = play;
  for (const effect of effects)
    switch (effect.do) {
      case 'draw-plant':
        if (effect.ifAny === undefined || pileHolds(play, effect.ifAny)) drawPlant(play, by);
        break;
      case 'remove-plant':
        if (!isInMarket(state, effect.plant)) impossible(by, `plant ${effect.plant} is not in the market`);
        removePlant(play, effect.plant, effect.why, by, effect.short);
        break;
      case 'bury-plant': {
        if (!isInMarket(state, effect.plant)) impossible(by, `plant ${effect.plant} is not in the market`);
        const { current, future } = rowsLeft(play, effect.plant, effect.short);
        emit(play, signed({ type: 'plant-buried', plant: effect.plant, current, future }, by));
        break;
      }
      case 'stack-plant':
        if (!state.plants.aside.includes(effect.plant)) impossible(by, `plant ${effect.plant} does not lie aside`);
        emit(play, signed({ type: 'plant-stacked', plant: effect.plant }, by));
        break;
      case 'set-aside-plant': {
        const { plant } = effect;
        if (!isInMarket(state, plant)) impossible(by, `plant ${plant} is not in the market`);
        const { current, future } = rowsLeft(play, plant);
        emit(play, signed({ type: 'plant-set-aside', plant, current, future }, by));
        break;
      }
      case 'shuffle-aside': {
        const { plants } = effect;
        const absent = plants.find((plant) => !state.plants.aside.includes(plant));
        if (absent !== undefined) impossible(by, `plant ${absent} does not lie aside`);
        const { stack, rng } = shuffledPile(play, plants);
        emit(play, signed({ type: 'aside-shuffled', plants, stack: [...state.secret.stack, ...stack], rng }, by));
        break;
      }
      case 'join-rows':
        emit(play, signed({ type: 'rows-joined', current: plantsInMarket(state), future: [] }, by));
        break;
      case 'pay': {
        const player = state.players[effect.seat];
        if (player === undefined) return impossible(by, `there is no seat ${effect.seat}`);
        emit(
          play,
          signed(
            { type: 'money-paid', seat: effect.seat, amount: Math.max(effect.amount, -player.money), why: effect.why },
            by,
          ),
        );
        break;
      }
      case 'move-fuel': {
        const held = effect.from === 'supply' ? state.supply : state.markets[effect.from];
        if (held === undefined) return impossible(by, `there is no market ${effect.from}`);
        if (effect.to !== 'supply' && state.markets[effect.to] === undefined)
          return impossible(by, `there is no market ${effect.to}`);
        if (held[effect.fuel] < effect.count)
          return impossible(by, `${effect.from} has only ${held[effect.fuel]} ${effect.fuel}`);
        const place = (id: string) => (id === 'supply' ? ('supply' as const) : { market: id });
        emit(
          play,
          signed(
            {
              type: 'fuel-moved',
              from: place(effect.from),
              to: place(effect.to),
              fuel: effect.fuel,
              count: effect.count,
            },
            by,
          ),
        );
        break;
      }
      case 'place-house':
        placeHouse(play, effect.city, by);
        break;
      case 'note':
        emit(play, signed({ type: 'note-made', key: effect.key, params: effect.params }, by));
        break;
    }
}
