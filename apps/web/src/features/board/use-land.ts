import type { BoardArt } from '@gridwright/model';
import { computed, watchEffect } from 'vue';
import { layerPoint } from './camera.ts';
import { type Box, boxAround, overlap } from './geometry.ts';
import { type LandScene, landPicture, type Named, namesOn } from './land.ts';
import { framePicture, usePicture } from './use-layers.ts';
import type { BoardView } from './use-map.ts';

const within = (a: Box, { width, height }: { width: number; height: number }): boolean =>
  a.left >= 0 && a.top >= 0 && a.right <= width && a.bottom <= height;

/** Lines of an area's name are this much of its size apart. */
const lineHeight = 1.1;

/** Hides names that the window's edge cuts off; names beside the board also make way for what stands over it. */
function useWholeNames(
  { map, camera, moves }: BoardView,
  picture: () => SVGSVGElement,
  shown: () => readonly Named[],
  covered: () => readonly Box[],
): void {
  watchEffect(
    () => {
      const [on, view] = [map.value, camera.value];
      if (on === null || view === null || moves.value === 0) return;
      const { x: width, y: height } = on.getSize();
      const over = covered();
      const texts = picture().querySelectorAll('.area-name');
      for (const [index, { label, kind }] of shown().entries()) {
        const { at, w, px, lines } = label;
        const { x, y } = on.layerPointToContainerPoint([...layerPoint(view, at)]);
        const box = boxAround([x, y], w * view.scale, lines.length * px * lineHeight * view.scale);
        const free = kind !== 'abroad-name' || !over.some((other) => overlap(box, other));
        texts[index]?.classList.toggle('cut', !(free && within(box, { width, height })));
      }
    },
    { flush: 'post' },
  );
}

/** The land and its names: one picture, styled by variables, drawn again only when other regions come into play. */
export function useLand(
  board: BoardView,
  art: () => BoardArt,
  scene: () => LandScene,
  covered: () => readonly Box[],
): void {
  const picture = computed(() => {
    const svg = framePicture(art().frame, 'land-art');
    svg.innerHTML = landPicture(art(), scene());
    return svg;
  });
  const names = computed(() => namesOn(art(), scene()));
  usePicture(
    board,
    'land',
    () => art().frame,
    () => picture.value,
  );
  useWholeNames(
    board,
    () => picture.value,
    () => names.value,
    covered,
  );
}
