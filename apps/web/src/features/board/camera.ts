import type { ArtPoint } from '@gridwright/model';
import { isOverview, markScale } from './geometry.ts';

/** Where the board lies under the window: board point × `scale` − `origin` = pixel of the layer that pans. */
export interface Camera {
  /** Pixels on screen per board unit. */
  readonly scale: number;
  readonly origin: ArtPoint;
}

/** Something of a fixed size in pixels that stands on the board. */
export interface Standing {
  /** The point of the board it belongs to. */
  readonly at: ArtPoint;
  /** Its middle beside that point, in pixels at scale 1. */
  readonly by?: ArtPoint;
  /** Width and height in pixels. */
  readonly size: ArtPoint;
}

/** What a point of the board is in the layer's pixels. */
export const layerPoint = ({ scale, origin }: Camera, [x, y]: ArtPoint): ArtPoint => [
  x * scale - origin[0],
  y * scale - origin[1],
];

/** Hundredths of a pixel are enough, and shorter. */
const fine = (pixels: number): number => Math.round(pixels * 100) / 100;

/** The transform that puts a mark, drawn at the layer's corner, to its place. */
export function markTransform(
  camera: Camera,
  { at, by: [byX, byY] = [0, 0], size: [width, height] }: Standing,
): string {
  const [x, y] = layerPoint(camera, at);
  const grow = markScale(camera.scale);
  const move = `translate(${fine(x + byX * grow - width / 2)}px,${fine(y + byY * grow - height / 2)}px)`;
  return grow === 1 ? move : `${move} scale(${fine(grow)})`;
}

/** The transform of a picture in board units whose corner is drawn at the layer's corner. */
export function pictureTransform(camera: Camera, corner: ArtPoint): string {
  const [x, y] = layerPoint(camera, corner);
  return `translate3d(${fine(x)}px,${fine(y)}px,0) scale(${camera.scale})`;
}

/** Only plates with their houses can be made out. */
export const isFar = ({ scale }: Camera): boolean => isOverview(scale);
