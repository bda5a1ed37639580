// What draws boards where there is no disk: whoever calls it brings the world.
export { draw, type Drawn } from './draw.ts';
export { polygonsOf } from './geometry.ts';
export { planBoard } from './plan.ts';
export type { World } from './world.ts';
export { placeLabels, type FixedCity, type Label, type Labels } from './place-labels.ts';
