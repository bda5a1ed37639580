// What the games on this device find when they look back on a game.
export type {
  GameReview,
  MissedChance,
  Overpaid,
  ReviewProgress,
  ReviewShare,
  SharedReview,
} from '@gridwright/server/local';
