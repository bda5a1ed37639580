import { shuffle } from '../rng.ts';
import { type CompactGame, leadIn, setStep, stepThreeMark } from './compact-game.ts';

// The plant market of a compact game; see `plant-market.ts` for the rules.

/** Lays all plants out in two rows, or in one. */
function layOut(game: CompactGame, all: number[]): void {
  const { current, future } = game.table.marketSize;
  const isSingle = future === 0 || game.stepThree === 'due' || game.stepThree === 'begun';
  if (isSingle || all.length <= current) {
    game.current = all;
    game.future = [];
  } else {
    game.current = all.slice(0, current);
    game.future = all.slice(current);
  }
}

const all = ({ current, future }: CompactGame): number[] => (future.length === 0 ? current : [...current, ...future]);

/** The lowest plant; −1 where none is left. */
const lowest = ({ current, future }: CompactGame): number => current[0] ?? future[0] ?? -1;

const isObsolete = (game: CompactGame, plant: number): boolean =>
  game.table.obsoletePlants === 'remove' && (game.table.cards[plant]?.number ?? 0) <= leadIn(game);

function remove(game: CompactGame, plant: number): void {
  layOut(
    game,
    all(game).filter((other) => other !== plant),
  );
}

function insert(game: CompactGame, plant: number): void {
  const plants = all(game).slice();
  let place = plants.length;
  while (place > 0 && (plants[place - 1] as number) > plant) place--;
  plants.splice(place, 0, plant);
  layOut(game, plants);
}

/** Takes a plant that was sold out of its row; the rows stay short until it is replaced. */
export function takePlant(game: CompactGame, plant: number): void {
  const place = game.current.indexOf(plant);
  if (place >= 0) game.current.splice(place, 1);
  else game.future.splice(game.future.indexOf(plant), 1);
}

/** Draws one plant into the market; those that are too small leave at once. */
export function drawPlant(game: CompactGame): void {
  const { pile, aside, table } = game;
  for (let top = pile.pop(); top !== undefined; top = game.pile.pop()) {
    if (top === stepThreeMark) {
      drawStepThree(game);
      return;
    }
    const twin = table.cards[top]?.twin ?? -1;
    if (twin >= 0 && !aside.includes(twin)) {
      aside.push(top);
      continue;
    }
    if (!isObsolete(game, top)) {
      insert(game, top);
      return;
    }
    layOut(game, all(game));
  }
}

function drawStepThree(game: CompactGame): void {
  const left = game.pile.filter((plant) => plant !== stepThreeMark);
  const plants = all(game);
  if (game.table.pileAtStepThree === 'as-it-lies') game.pile = left;
  else {
    const [shuffled, rng] = shuffle(left.reverse(), game.rng);
    game.pile = shuffled.reverse();
    game.rng = rng;
  }
  if (game.phase === 'auction') {
    layOut(game, plants);
    game.stepThree = 'shown';
    return;
  }
  game.stepThree = 'due';
  if (game.phase === 'bureaucracy') game.settled = true;
  removeLowest(game);
}

function removeLowest(game: CompactGame): void {
  layOut(game, all(game).slice(1));
}

/** The lowest plant leaves and is replaced. */
export function replaceLowest(game: CompactGame): void {
  if (lowest(game) >= 0) removeLowest(game);
  drawPlant(game);
}

/** Plants that have become too small leave one by one, each replaced. */
export function replaceObsolete(game: CompactGame): void {
  for (let plant = lowest(game); plant >= 0 && isObsolete(game, plant); plant = lowest(game)) replaceLowest(game);
}

/** Step 3 begins: one row, of which all are current. */
export function beginStepThree(game: CompactGame): void {
  setStep(game, 3);
  game.stepThree = 'begun';
  game.current = all(game);
  game.future = [];
}

/** The auction phase ends: nobody bought, or the Step 3 card has shown in it. */
export function afterAuction(game: CompactGame, isUnsold: boolean): void {
  if (isUnsold) replaceLowest(game);
  if (game.stepThree !== 'shown') return;
  removeLowest(game);
  beginStepThree(game);
}

/** Phase 5 ends: the lowest plant leaves in Step 3, before that the highest of the future row goes under the pile. */
export function updatePlants(game: CompactGame): void {
  if (game.stepThree === 'begun') {
    replaceLowest(game);
    return;
  }
  const last = game.future.at(-1);
  if (last !== undefined) {
    remove(game, last);
    game.pile.unshift(last);
  }
  drawPlant(game);
}
