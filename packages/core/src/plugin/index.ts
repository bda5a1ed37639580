// Everything an author of a map, deck or variant needs; docs/plugin-reference.md is made of it.
export type {
  Action,
  Answer,
  Board,
  ByPlayers,
  Choice,
  City,
  CityId,
  Connection,
  CoreEvent,
  EndReason,
  Fuel,
  FuelPlace,
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
  RemovalReason,
  RuleTopic,
  Seat,
  Slot,
  Step,
  Track,
} from '@gridwright/model';
export { ruleTopics } from '@gridwright/model';
export * from './because.ts';
export * from './board.ts';
export * from './bot.ts';
export * from '../compact/index.ts';
export * from './define.ts';
export * from './hooks.ts';
export { leastOf } from './least.ts';
export * from './options.ts';
export * from './recipe.ts';
export * from './rules.ts';
export * from './settings.ts';
