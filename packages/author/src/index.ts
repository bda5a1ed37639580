// What authors of plugins work with.
export { type Checker, checker, type Thoroughness } from './checker.ts';
export { type Answers, kinds, questionsFor } from './new/files/answers.ts';
export { ask } from './new/ask.ts';
export { createMap } from './new/command.ts';
export { create, nextSteps } from './new/create.ts';
export { type Code, reasons } from './codes.ts';
export type { Finding, ObservedGames, Place, Report } from './finding.ts';
export { type ExplainedFinding, type Follower, writtenPackage, type WrittenPackage } from './follow/follow.ts';
export { ownFolder } from './follow/versions.ts';
export type { PlayedScene, SceneMoment } from './scenes/play-scene.ts';
export type { Scene } from './scenes/read-scene.ts';
export type { WrittenScene } from './scenes/written-scene.ts';
export { nearest } from './nearest.ts';
