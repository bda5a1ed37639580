import { nobody, type PlantId, type Step, stepThreeCard } from '@gridwright/model';
import type { MarketEffect, MarketMoment, Selector } from '@gridwright/core/plugin';
import { byRank, cardsOf, mostCities, moveFuel, playerOf, type Reference } from './game.ts';
import { remember } from './memory.ts';
import { changedBy, ruledBy, spacesOf } from './printed.ts';

type Moment = MarketMoment;
type Effect = MarketEffect;

export const plantsOnShow = ({ game }: Reference): readonly PlantId[] => [
  ...game.plants.current,
  ...game.plants.future,
];

/** Plants that may be nominated. */
export const onOffer = ({ printed, game }: Reference): readonly PlantId[] =>
  changedBy(printed, 'offeredPlants', game.plants.current, {}, game);

/** @rule Current row: the lowest four; future row: the next ones. After the Step 3 card has left, all are current. */
function layOut(reference: Reference, plants: readonly PlantId[]): void {
  const { plants: rows } = reference.game;
  const sorted = [...cardsOf(reference, plants)].sort(byRank).map(({ id }) => id);
  const oneRow = rows.stepThree === 'due' || rows.stepThree === 'begun';
  const { current, future } = reference.printed.marketSize;
  const size = oneRow || future === 0 ? sorted.length : current;
  rows.current = sorted.slice(0, size);
  rows.future = sorted.slice(size);
}

/** A plant leaves. Where the row stays short, the others stay where they are. */
function takeOut(reference: Reference, plant: PlantId, short = false): void {
  const { plants: rows } = reference.game;
  rows.current = rows.current.filter((other) => other !== plant);
  rows.future = rows.future.filter((other) => other !== plant);
  if (!short) layOut(reference, plantsOnShow(reference));
}

const isTooSmall = (reference: Reference, plant: PlantId): boolean =>
  reference.printed.settings.obsoletePlants === 'remove' &&
  reference.printed.card(plant).number <= mostCities(reference);

/** Whether the other card of this number has still to come, in decks that lay the first one aside. */
function awaitsTwin({ printed, game }: Reference, plant: PlantId): boolean {
  if (printed.recipe.duplicates !== 'aside') return false;
  const { number } = printed.card(plant);
  const twin = printed.recipe.cards.find(
    (card) => card.number === number && card.id !== plant && !isBoxed(card.id, printed),
  );
  return twin !== undefined && !game.plants.aside.includes(twin.id);
}

/** Whether a card is one of those that are meant. */
export const isAmong = (plant: PlantId, chosen: readonly Selector[], { card }: Reference['printed']): boolean => {
  const { id, number, fuels, burns } = card(plant);
  return chosen.some(
    (those) =>
      (those.ids?.includes(id) ?? true) &&
      (those.numbers?.includes(number) ?? true) &&
      (those.fuel === undefined || fuels.includes(those.fuel)) &&
      (those.ecological === undefined || burns === 0) &&
      number >= (those.min ?? 0) &&
      number <= (those.max ?? 1000),
  );
};

/** Whether a card is not in this game. */
export const isBoxed = (plant: PlantId, printed: Reference['printed'], recipe = printed.recipe): boolean =>
  isAmong(plant, recipe.box, printed);

/** @rule A drawn plant that is too small leaves at once and another is drawn; so does the first of two cards of a number. */
function draw(reference: Reference): void {
  const { game } = reference;
  const plant = game.pile.shift();
  if (plant === undefined) return changePlants(reference, 'pile-empty');
  if (plant === stepThreeCard) return showStepThree(reference);
  if (awaitsTwin(reference, plant)) {
    game.plants.aside = [...game.plants.aside, plant];
    return draw(reference);
  }
  layOut(reference, [...plantsOnShow(reference), plant]);
  remember(reference, 'plant-drawn');
  if (!isTooSmall(reference, plant)) return changePlants(reference, 'drawn');
  takeOut(reference, plant);
  remember(reference, 'plant-removed');
  draw(reference);
}

/** The pile as it lies after it was shuffled: chance has decided on the order, and on nothing else. */
function shuffle({ game, shuffledPiles }: Reference, pile: readonly PlantId[]): void {
  const shuffled = shuffledPiles.shift()?.filter((plant) => plant !== stepThreeCard);
  if (shuffled?.toSorted().join(' ') !== pile.toSorted().join(' '))
    throw new Error(`the pile is to be shuffled: ${pile.join(' ')}; it became ${shuffled?.join(' ')}`);
  game.pile = [...shuffled];
}

/**
 * @rule Step 3 card: the pile is shuffled at once. In phase 2 it lies in the future row as the highest card until the phase ends; in
 * phases 4 and 5 it leaves at once with the lowest plant. After phase 5 there is no further market update in this round.
 */
function showStepThree(reference: Reference): void {
  const { game, shuffledPiles, printed } = reference;
  const { at } = game.phase;
  changePlants(reference, 'step-three-card');
  if (printed.settings.pileAtStepThree === 'as-it-lies') {
    if (shuffledPiles.shift()?.join(' ') !== game.pile.join(' ')) throw new Error('the pile is to stay as it lies');
  } else shuffle(reference, game.pile);
  game.plants.stepThree = at === 'auction' ? 'shown' : 'due';
  if (at === 'bureaucracy') game.plants.settled = true;
  layOut(reference, plantsOnShow(reference));
  remember(reference, 'step-three-drawn');
  if (at === 'auction') return;
  if (startsStepTwo(reference)) cardStartsStepTwo(reference);
  else changePlants(reference, 'step-three');
}

/** The Step that begins, as rules of the table see it. */
export const stepThatBegins = (
  { printed, game }: Reference,
  step: Step,
  cause: 'cities' | 'spaces' | 'card',
): Step | undefined => changedBy<Step | undefined>(printed, 'stepChange', step, { cause }, game);

export const startsStepTwo = (reference: Reference): boolean =>
  reference.game.step === 1 && stepThatBegins(reference, 3, 'card') === 2;

/** @rule The card may start Step 2: it goes under the pile, a plant comes in its place, then the market changes as at every Step 2. */
export function cardStartsStepTwo(reference: Reference): void {
  const { game } = reference;
  if (game.plants.stepThree === 'shown') shuffle(reference, game.pile);
  game.pile.push(stepThreeCard);
  game.plants.stepThree = 'hidden';
  game.plants.settled = false;
  layOut(reference, plantsOnShow(reference));
  game.step = 2;
  changePlants(reference, 'card-returned');
  changePlants(reference, 'step-two');
}

const standardEffects = (reference: Reference, moment: Moment): readonly Effect[] => {
  const { plants } = reference.game;
  const [lowest] = plantsOnShow(reference);
  const highest = plants.future.at(-1);
  const drawn: Effect = { do: 'draw-plant' };
  const gone: readonly Effect[] = lowest === undefined ? [] : [{ do: 'remove-plant', plant: lowest, why: 'rule' }];
  if (
    ['opening', 'drawn', 'first-pass', 'auction-end', 'step-three-card', 'bureaucracy', 'pile-empty'].includes(moment)
  )
    return [];
  if (moment === 'bought' || moment === 'card-returned') return [drawn];
  if (moment === 'step-three') return gone;
  if (moment !== 'upkeep' || plants.stepThree === 'begun') return [...gone, drawn];
  return highest === undefined ? [drawn] : [{ do: 'bury-plant', plant: highest }, drawn];
};

/** Does what the rules of the table say about the plants on show at a certain moment. */
export function changePlants(reference: Reference, moment: Moment): void {
  const { printed, game } = reference;
  for (let asked = 0, again = true; again; asked++) {
    const standard = (): readonly Effect[] => standardEffects(reference, moment);
    const effects = ruledBy(printed, 'plantMarket', { moment, asked }, standard, game);
    for (const effect of effects) {
      carryOut(reference, effect);
      if (effect.do === 'note') remember(reference, 'note-made');
    }
    again = effects.some((effect) => effect.do === 'ask-again');
  }
}

const holdsAny = ({ printed, game }: Reference, meant: readonly (Selector | 'step-three')[]): boolean => {
  const cards = meant.filter((those) => those !== 'step-three');
  return game.pile.some((plant) =>
    plant === stepThreeCard ? cards.length < meant.length : isAmong(plant, cards, printed),
  );
};

export function carryOut(reference: Reference, effect: Effect): void {
  const { game } = reference;
  switch (effect.do) {
    case 'draw-plant':
      if (effect.ifAny !== undefined && !holdsAny(reference, effect.ifAny)) return;
      return draw(reference);
    case 'remove-plant':
      takeOut(reference, effect.plant, effect.short);
      return remember(reference, 'plant-removed');
    case 'bury-plant':
      takeOut(reference, effect.plant, effect.short);
      game.pile.push(effect.plant);
      return remember(reference, 'plant-buried');
    case 'stack-plant':
      game.pile.unshift(effect.plant);
      game.plants.aside = game.plants.aside.filter((plant) => plant !== effect.plant);
      return;
    case 'set-aside-plant':
      takeOut(reference, effect.plant);
      game.plants.aside = [...game.plants.aside, effect.plant];
      return remember(reference, 'plant-set-aside');
    case 'shuffle-aside': {
      // the order below what lay in the pile is chance
      const [pile, plants] = [reference.shuffledPiles.shift() ?? [], effect.plants.toSorted().join(' ')];
      const added = pile.slice(game.pile.length);
      if (game.pile.some((plant, place) => pile[place] !== plant) || added.toSorted().join(' ') !== plants)
        throw new Error(`${plants} are to be shuffled and go under the pile, which became ${pile.join(' ')}`);
      game.pile = [...pile];
      game.plants.aside = game.plants.aside.filter((plant) => !effect.plants.includes(plant));
      return remember(reference, 'aside-shuffled');
    }
    case 'join-rows':
      game.plants.stepThree = 'begun';
      layOut(reference, plantsOnShow(reference));
      return remember(reference, 'rows-joined');
    case 'ask-again':
      return;
    case 'pay': {
      const { game, printed } = reference;
      const player = playerOf(reference, effect.seat);
      const before = player.money;
      player.money = Math.max(0, before + effect.amount);
      if (printed.money === 'open') return;
      // told to nobody else, so that nobody else counts it
      game.uncounted ??= game.players.map(() => 0);
      game.uncounted[effect.seat] = (game.uncounted[effect.seat] ?? 0) + player.money - before;
      return;
    }
    case 'move-fuel': {
      const place = (name: string) => (name === 'supply' ? name : { market: name });
      return moveFuel(reference, place(effect.from), place(effect.to), effect.fuel, effect.count);
    }
    case 'place-house': {
      const houses = game.houses[effect.city] ?? [];
      if (houses.length < spacesOf(reference.printed, effect.city).length)
        game.houses[effect.city] = [...houses, nobody];
      return;
    }
    case 'note':
      return;
  }
}

/** @rule After every single city: while the lowest number ≤ the most cities of any player, that plant leaves and is replaced. */
export function removeTooSmall(reference: Reference): void {
  const [lowest] = plantsOnShow(reference);
  if (lowest === undefined || !isTooSmall(reference, lowest)) return;
  changePlants(reference, 'obsolete');
  removeTooSmall(reference);
}
