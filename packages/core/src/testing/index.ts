// What tests of rules are written with. Nothing here needs a test runner until `contract` or `goldenGames` is called.
export { type Audit, audit } from './audit.ts';
export { botContract, type BotTable, inspectBot } from './bot-contract.ts';
export {
  type ActionPattern,
  type AfterTurn,
  type BotPosition,
  playPosition,
  type PositionPlayed,
  positionScene,
} from './bot-position.ts';
export { contract } from './contract.ts';
export { type Dice, dice } from './dice.ts';
export { type ContractCheck, contractChecks, type Finding } from './finding.ts';
export * from './facts.ts';
export { frozen, notWhole } from './frozen.ts';
export { type Golden, goldenGames, goldenGamesIn, missingGames } from './golden.ts';
export { firstDifference, goldenWriter } from './golden-lines.ts';
export { inspect, type Inspection } from './inspect.ts';
export * from './moves.ts';
export { promised } from './offered-moves.ts';
export { countedLines, optionLines } from './perft.ts';
export { plainDeck, plainMap } from './plain-plugins.ts';
export { randomMove } from './random-player.ts';
export { problemsOf, rulesOf, tableOf } from './rules-of.ts';
export { begin, type Scene, scene, sceneAt } from './scene.ts';
export { type SeatSituation, type Situation, situation } from './situation.ts';
export { type Watched, watchGame, type Watching } from './watched-game.ts';
export { addOlder, asAskedToday } from '../older-actions.ts';
