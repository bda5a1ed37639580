import { type PlantId, stepThreeCard } from '@gridwright/model';
import { byRank, cardsOf, mostCities, moveFuel, playerOf, type Reference } from './game.ts';
import { changedBy, ruledBy, type Wanted } from './printed.ts';

type Moment = 'bought' | 'unsold' | 'obsolete' | 'step-two' | 'step-three' | 'upkeep';
type Effect = Wanted['effect'];

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
  const size = oneRow ? sorted.length : reference.printed.settings.marketSize.current;
  rows.current = sorted.slice(0, size);
  rows.future = sorted.slice(size);
}

const takeOut = (reference: Reference, plant: PlantId): void =>
  layOut(
    reference,
    plantsOnShow(reference).filter((other) => other !== plant),
  );

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

/** Whether a card is not in this game. */
export const isBoxed = (plant: PlantId, { recipe, card }: Reference['printed']): boolean => {
  const { id, number } = card(plant);
  return recipe.box.some(
    (box) =>
      (box.ids?.includes(id) ?? true) &&
      (box.numbers?.includes(number) ?? true) &&
      number >= (box.min ?? 0) &&
      number <= (box.max ?? 1000),
  );
};

/** @rule A drawn plant that is too small leaves at once and another is drawn; so does the first of two cards of a number. */
function draw(reference: Reference): void {
  const { game } = reference;
  const plant = game.pile.shift();
  if (plant === undefined) return;
  if (plant === stepThreeCard) return showStepThree(reference);
  if (awaitsTwin(reference, plant)) {
    game.plants.aside = [...game.plants.aside, plant];
    return draw(reference);
  }
  layOut(reference, [...plantsOnShow(reference), plant]);
  if (!isTooSmall(reference, plant)) return;
  takeOut(reference, plant);
  draw(reference);
}

/**
 * @rule Step 3 card: the pile is shuffled at once. In phase 2 it lies in the future row as the highest card until the phase ends; in
 * phases 4 and 5 it leaves at once with the lowest plant. After phase 5 there is no further market update in this round.
 */
function showStepThree(reference: Reference): void {
  const { game, shuffledPile } = reference;
  const { at } = game.phase;
  const sorted = (plants: readonly PlantId[]): string => plants.toSorted().join(' ');
  if (shuffledPile === undefined || sorted(shuffledPile) !== sorted(game.pile))
    throw new Error(`the pile is to be shuffled: ${game.pile.join(' ')}; it became ${shuffledPile?.join(' ')}`);
  game.pile = [...shuffledPile];
  game.plants.stepThree = at === 'auction' ? 'shown' : 'due';
  if (at === 'bureaucracy') game.plants.settled = true;
  layOut(reference, plantsOnShow(reference));
  if (at !== 'auction') changePlants(reference, 'step-three');
}

const standardEffects = (reference: Reference, moment: Moment): readonly Effect[] => {
  const { plants } = reference.game;
  const [lowest] = plantsOnShow(reference);
  const highest = plants.future.at(-1);
  const drawn: Effect = { do: 'draw-plant' };
  const gone: readonly Effect[] = lowest === undefined ? [] : [{ do: 'remove-plant', plant: lowest, why: 'rule' }];
  if (moment === 'bought') return [drawn];
  if (moment === 'step-three') return gone;
  if (moment !== 'upkeep' || plants.stepThree === 'begun') return [...gone, drawn];
  return highest === undefined ? [drawn] : [{ do: 'bury-plant', plant: highest }, drawn];
};

/** Does what the rules of the table say about the plants on show at a certain moment. */
export function changePlants(reference: Reference, moment: Moment): void {
  const { printed, game } = reference;
  for (const effect of ruledBy(printed, 'plantMarket', { moment }, () => standardEffects(reference, moment), game))
    carryOut(reference, effect);
}

export function carryOut(reference: Reference, effect: Effect): void {
  const { game } = reference;
  switch (effect.do) {
    case 'draw-plant':
      return draw(reference);
    case 'remove-plant':
      return takeOut(reference, effect.plant);
    case 'bury-plant':
      takeOut(reference, effect.plant);
      game.pile.push(effect.plant);
      return;
    case 'pay': {
      const player = playerOf(reference, effect.seat);
      player.money = Math.max(0, player.money + effect.amount);
      return;
    }
    case 'move-fuel': {
      const place = (name: string) => (name === 'supply' ? name : { market: name });
      return moveFuel(reference, place(effect.from), place(effect.to), effect.fuel, effect.count);
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
