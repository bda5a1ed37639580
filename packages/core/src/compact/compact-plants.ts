import { shuffle } from '../rng.ts';
import { type CompactGame, leadIn, setStep, stepThreeMark } from './compact-game.ts';

// The plant market of a compact game; see `plant-market.ts` for the rules.

/** Lays all plants out in two rows, or in one. */
function layOut(game: CompactGame): void {
  const { current, future } = game.table.marketSize;
  const { length } = game.market;
  const isSingle = future === 0 || game.stepThree === 'due' || game.stepThree === 'begun';
  game.onOffer = isSingle || length <= current ? length : current;
}

/** The lowest plant; −1 where none is left. */
const lowest = ({ market }: CompactGame): number => market[0] ?? -1;

const isObsolete = (game: CompactGame, plant: number): boolean =>
  game.table.obsoletePlants === 'remove' && (game.table.cards[plant]?.number ?? 0) <= leadIn(game);

function insert(game: CompactGame, plant: number): void {
  const { market } = game;
  let place = market.length;
  for (; place > 0 && (market[place - 1] as number) > plant; place--) market[place] = market[place - 1] as number;
  market[place] = plant;
  layOut(game);
}

/** Takes a plant out of a row; those above it close up. */
function removeAt({ market }: CompactGame, removed: number): void {
  for (let place = removed + 1; place < market.length; place++) market[place - 1] = market[place] as number;
  market.pop();
}

/** Takes a plant that was sold out of its row; the rows stay short until it is replaced. */
export function takePlant(game: CompactGame, plant: number): void {
  const place = game.market.indexOf(plant);
  removeAt(game, place);
  if (place < game.onOffer) game.onOffer--;
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
    layOut(game);
  }
}

function drawStepThree(game: CompactGame): void {
  const left = game.pile.filter((plant) => plant !== stepThreeMark);
  if (game.table.pileAtStepThree === 'as-it-lies') game.pile = left;
  else {
    const [shuffled, rng] = shuffle(left.reverse(), game.rng);
    game.pile = shuffled.reverse();
    game.rng = rng;
  }
  if (game.phase === 'auction') {
    layOut(game);
    game.stepThree = 'shown';
    return;
  }
  game.stepThree = 'due';
  if (game.phase === 'bureaucracy') game.settled = true;
  removeLowest(game);
}

function removeLowest(game: CompactGame): void {
  if (game.market.length > 0) removeAt(game, 0);
  layOut(game);
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
  game.onOffer = game.market.length;
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
  if (game.market.length > game.onOffer) {
    game.pile.unshift(game.market.pop() as number);
    layOut(game);
  }
  drawPlant(game);
}
