export { byNumber, countedPlants } from './cards.ts';
export { addFuels, countIn, plusTokens, setOf, tokensOf } from './fuel-sets.ts';
export {
  capacitiesOf,
  type Overflow,
  overflowOf,
  rivalSetsOf,
  roomFor,
  roomsFor,
  storageOf,
  type Tank,
  tankFor,
  tankOfCard,
  tanksOf,
} from './fuel-store.ts';
export { mostToBuy, pricesOfHeld, spacesOf, trackWith } from './fuel-prices.ts';
export {
  cheapestRoute,
  cheapestRoutes,
  freeSpaceAt,
  isConnected,
  joinCity,
  linkCosts,
  type Neighbours,
  neighboursOf,
  type Network,
  networkOf,
  unreachable,
} from './network.ts';
export { payoutFor } from './payout.ts';
export { cheapestRuns, mostSupplied, type PowerScene } from './power.ts';
export { sumsOfChoices } from './choices.ts';
export { canRunAll, mixFor } from './runs.ts';
export { seatFigures, type SeatFigures } from './seat-figures.ts';
export { shortfallOf } from './shortfall.ts';
export { spreadOver } from './spread.ts';
export { highestOf, type OrderFacts, turnOrder } from './turn-order.ts';
