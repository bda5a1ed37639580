/** Everything an author of a map, deck or variant needs. */
export type {
  Action,
  Answer,
  Board,
  ByPlayers,
  Choice,
  City,
  CityId,
  Connection,
  Fuel,
  Fuels,
  GameEvent,
  Hue,
  Json,
  Lesson,
  LessonPoint,
  LessonStep,
  MarketId,
  MessageKey,
  Messages,
  MoveReason,
  Option,
  Panel,
  PlantCard,
  PlantId,
  OptionValues,
  PlantKind,
  PlayerCount,
  ReasonValue,
  Region,
  RegionId,
  RuleTopic,
  Seat,
  Slot,
  Step,
  Track,
} from '@gridwright/model';
export * from './because.ts';
export * from './board.ts';
export * from './bot.ts';
export * from './define.ts';
export * from './hooks.ts';
export { leastOf } from './least.ts';
export * from './options.ts';
export * from './recipe.ts';
export * from './rules.ts';
export * from './settings.ts';
