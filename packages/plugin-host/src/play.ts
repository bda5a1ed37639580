// What is asked of plugins while games are played. It runs in browsers as well: nothing here needs files or processes.
export {
  type BotChoice,
  botChoices,
  botChoicesInTime,
  type BotFailure,
  type GivenReasons,
  ratingsInTime,
  reasonsInTime,
} from './bot-choices.ts';
export { type NumberedGame, type PlayedGame, playGame, playNumbered, type Seating } from './bot-game.ts';
export { type Audience, isForeseen } from './foreseen.ts';
export { type GameResult, resultOf } from './game-result.ts';
export {
  advise,
  apply,
  compile,
  faultIn,
  offered,
  options,
  planCities,
  seatTurn,
  setup,
  shownDecision,
  together,
  view,
} from './guarded-core.ts';
export {
  type GameReview,
  type MissedChance,
  reviewGame,
  type ReviewProgress,
  type ReviewShare,
  reviewShare,
  type SharedReview,
} from './game-review.ts';
export { type LostMoney, type Overpaid } from './lost-money.ts';
export { problemText } from './problem-text.ts';
export { CutOff, type Moment, type Pause, type SeatedBot, type Thinker, thinkHere } from './thinker.ts';
export type { Origin } from './thinking-task.ts';
export { rulesFromSheet } from './rules-from-sheet.ts';
