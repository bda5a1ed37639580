import { onBeforeUnmount, onMounted, type Ref, ref, type ShallowRef } from 'vue';
import { mainButtons, tipSpot } from './tip-spot.ts';

interface Spot {
  readonly left: number;
  readonly top: number;
}

/**
 * A box that was opened beside a button: it takes the focus, stays inside the window and clear of the main buttons, and is closed
 * when one looks elsewhere.
 */
export function useBeside(
  box: Readonly<ShallowRef<HTMLElement | null>>,
  button: () => HTMLElement,
  close: () => void,
): { readonly spot: Readonly<Ref<Spot>>; readonly left: (event: FocusEvent) => void; readonly place: () => void } {
  const spot = ref<Spot>({ left: 0, top: 0 });
  const belongs = (target: Node): boolean => box.value?.contains(target) === true || button().contains(target);
  const pressed = ({ target }: PointerEvent): void => {
    if (target instanceof Node && !belongs(target)) close();
  };
  const left = ({ relatedTarget }: FocusEvent): void => {
    if (relatedTarget instanceof Node && !belongs(relatedTarget)) close();
  };
  /** Finds its place anew: what it says has become longer or shorter. */
  function place(): void {
    if (box.value === null) return;
    const { width, height } = box.value.getBoundingClientRect();
    const window = { width: innerWidth, height: innerHeight };
    spot.value = tipSpot(button().getBoundingClientRect(), { width, height }, window, mainButtons());
  }
  onMounted(() => {
    document.addEventListener('pointerdown', pressed);
    place();
    box.value?.focus({ preventScroll: true });
  });
  onBeforeUnmount(() => document.removeEventListener('pointerdown', pressed));
  return { spot, left, place };
}
