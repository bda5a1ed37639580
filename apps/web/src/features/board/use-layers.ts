import type { BoardArt } from '@gridwright/model';
import { watchEffect } from 'vue';
import { markTransform, pictureTransform, type Standing } from './camera.ts';
import type { BoardView, PaneName } from './use-map.ts';

/** A mark on the board: its element, and where it stands. */
export interface BoardMark {
  readonly element: HTMLElement;
  readonly standing: Standing;
}

const sized = (element: HTMLElement, { size: [width, height] }: Standing): void => {
  Object.assign(element.style, { width: `${width}px`, height: `${height}px` });
};

/**
 * Keeps marks at their places on the board, all in one layer. They keep their size when the board is zoomed, and none of
 * them is laid out again.
 */
export function useMarks({ layers, camera }: BoardView, pane: PaneName, marks: () => readonly BoardMark[]): void {
  watchEffect((stop) => {
    const layer = layers[pane].value;
    if (layer === undefined) return;
    const shown = marks();
    for (const { element, standing } of shown) {
      element.classList.add('mark');
      sized(element, standing);
    }
    const place = watchEffect(
      () => {
        const view = camera.value;
        if (view === null) return;
        for (const { element, standing } of shown) element.style.transform = markTransform(view, standing);
      },
      { flush: 'sync' },
    );
    layer.append(...shown.map(({ element }) => element));
    stop(() => {
      place();
      for (const { element } of shown) element.remove();
    });
  });
}

/** An empty picture in board units, as large as the frame. */
export function framePicture([left, top, right, bottom]: BoardArt['frame'], className: string): SVGSVGElement {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  svg.setAttribute('viewBox', `${left} ${top} ${right - left} ${bottom - top}`);
  svg.setAttribute('width', String(right - left));
  svg.setAttribute('height', String(bottom - top));
  svg.setAttribute('class', `frame-art ${className}`);
  svg.setAttribute('aria-hidden', 'true');
  return svg;
}

/** Keeps pictures in board units under the window. `--thin` undoes the zoom where a line is to keep its width. */
export function usePicture(
  { layers, camera }: BoardView,
  pane: PaneName,
  frame: () => BoardArt['frame'],
  picture: () => SVGSVGElement,
): void {
  watchEffect((stop) => {
    const layer = layers[pane].value;
    if (layer === undefined) return;
    const [left, top] = frame();
    const svg = picture();
    const place = watchEffect(
      () => {
        if (camera.value === null) return;
        svg.style.transform = pictureTransform(camera.value, [left, top]);
        svg.style.setProperty('--thin', String(1 / camera.value.scale));
      },
      { flush: 'sync' },
    );
    layer.append(svg);
    stop(() => {
      place();
      svg.remove();
    });
  });
}
