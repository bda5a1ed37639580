export { act, apply, offered, options, waiting } from './apply.ts';
export {
  botReasons,
  conclude,
  type Player,
  playerOf,
  randomSource,
  ratingsOf,
  reviewOf,
  seatTurn,
} from './bot-player.ts';
export { copyState, evolve, fold } from './evolve.ts';
export { type Fault, faultOf, pluginFault } from './fault.ts';
export { countedMoney } from './counted-money.ts';
export { imagine, imagined, imaginedUncounted } from './imagine.ts';
export { jsonFault } from './json-fault.ts';
export { canonicalJson, hashOf, hashOfText, type Sha256 } from './hash.ts';
export { emit, type Play, type WrittenPlay } from './play.ts';
export { secretSeed } from './rng.ts';
export { mayPlayTogether, regionBorders, regionSets } from './regions.ts';
export { missingRequired, requiredPlugins } from './required-plugins.ts';
export { compile } from './compile.ts';
export { pluginData, pluginRef, playableCounts, versionOf } from './plugin-ref.ts';
export type { Rules } from './rules.ts';
export { type Problem, problemCodes } from './problem.ts';
export { type Begun, setup } from './setup.ts';
export { ruleNotes, sheetOf } from './sheet.ts';
export { redact, view } from './view.ts';
export { readRecord } from './read-record.ts';
export { type RecordParts, replay, type ReplayStep, sealRecord, type SeatedPlugins, seatPlugins } from './record.ts';
export { type RecordLibrary, recordLibrary } from './record-library.ts';
export { earnedStage, type RecordedGame } from './recorded-games.ts';
export { type VerifiedRecord, verifyRecord } from './verify-record.ts';
export { type MapFileError, readMapFile } from './map-file.ts';
export { advise } from './advice/advice.ts';
export { plainReasons } from './advice/plain-reasons.ts';
export { planCities } from './advice/plan-cities.ts';
export { isRevealing, setBack, undo, undoable, type Taken } from './undo.ts';
export { withChoicesRun } from './phases/bureaucracy.ts';
