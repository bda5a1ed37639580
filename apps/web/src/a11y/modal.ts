import { onBeforeUnmount, onMounted } from 'vue';

let open = 0;

/** Whether a dialog has the keyboard to itself. */
export const modalOpen = (): boolean => open > 0;

/** Gives the keyboard to this component alone, for as long as it is there. */
export function useModal(): void {
  onMounted(() => {
    open += 1;
  });
  onBeforeUnmount(() => {
    open -= 1;
  });
}
