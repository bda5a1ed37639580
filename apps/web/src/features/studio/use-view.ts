import { computed, onBeforeUnmount, onMounted, ref, type Ref, shallowRef } from 'vue';
import type { Spot } from './draft.ts';
import { blankBox, type Box } from './plane.ts';

/** What of the drawing board is seen, and how large. */
export function useView(element: Readonly<Ref<SVGSVGElement | null>>) {
  const size = ref({ w: blankBox.w, h: blankBox.h });
  const wanted = shallowRef<Box>(blankBox);
  /** The wished part, made as wide or as high as the window is. */
  const view = computed<Box>(() => {
    const { x, y, w, h } = wanted.value;
    const unit = Math.max(w / size.value.w, h / size.value.h);
    const [wide, high] = [size.value.w * unit, size.value.h * unit];
    return { x: x - (wide - w) / 2, y: y - (high - h) / 2, w: wide, h: high };
  });
  /** Units of the board in a pixel. */
  const unit = computed(() => view.value.w / size.value.w);

  function measure(): void {
    const { width = 0, height = 0 } = element.value?.getBoundingClientRect() ?? {};
    if (width > 0 && height > 0) size.value = { w: width, h: height };
  }
  let observer: ResizeObserver | null = null;
  onMounted(() => {
    measure();
    if (typeof ResizeObserver === 'undefined' || element.value === null) return;
    observer = new ResizeObserver(measure);
    observer.observe(element.value);
  });
  onBeforeUnmount(() => observer?.disconnect());

  /** Where on the board a pointer is. */
  function spotAt({ clientX, clientY }: { readonly clientX: number; readonly clientY: number }): Spot {
    const { left = 0, top = 0 } = element.value?.getBoundingClientRect() ?? {};
    return [view.value.x + (clientX - left) * unit.value, view.value.y + (clientY - top) * unit.value];
  }
  function zoom(factor: number, [x, y]: Spot = middle()): void {
    const { x: left, y: top, w, h } = view.value;
    wanted.value = { x: x - (x - left) * factor, y: y - (y - top) * factor, w: w * factor, h: h * factor };
  }
  const middle = (): Spot => [view.value.x + view.value.w / 2, view.value.y + view.value.h / 2];
  return {
    view,
    unit,
    spotAt,
    zoom,
    middle,
    fit: (box: Box) => {
      wanted.value = box;
    },
    pan: (dx: number, dy: number) => {
      const { x, y, w, h } = view.value;
      wanted.value = { x: x + dx, y: y + dy, w, h };
    },
  };
}
