export type * from './bot-protocol.ts';
export type * from './catalog.ts';
export * from './changes.ts';
export type * from './chat.ts';
export type * from './decision.ts';
export type * from './development.ts';
export * from './drafts.ts';
export type * from './game.ts';
export type * from './history.ts';
export type * from './installation.ts';
export type * from './personal-data.ts';
export * from './plain-json.ts';
export * from './refusals.ts';
export type {
  Bidding,
  BiddingChange,
  BotPacing,
  NewTable,
  PushAddress,
  SeatAutomation,
  SeatKind,
  SeatLook,
  SeatWish,
  TimeLimit,
} from './requests.ts';
export type * from './table.ts';
