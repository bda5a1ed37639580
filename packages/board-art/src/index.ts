export type {
  AreaLabel,
  ArtPoint,
  BoardArt,
  BoardThumb,
  CityArt,
  Messages,
  RegionArt,
  RoadArt,
} from '@gridwright/model';
export { boardArt } from './board-art.ts';
export { BoardArtError } from './check-board.ts';
export { draw, type Drawn } from './draw.ts';
export { fingerprint } from './fingerprint.ts';
export { boardArtInWorker } from './in-worker.ts';
export { planBoard, type Plan } from './plan.ts';
export { BADGE, NAME, PLATE, STANDARD_SLOTS, VIEW } from './sizes.ts';
export { loadWorld, type World } from './world.ts';
