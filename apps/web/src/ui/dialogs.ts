import { shallowRef } from 'vue';

/** A dialog that can be opened from anywhere. */
export type DialogName = 'settings' | 'keys';

const shown = shallowRef<DialogName | null>(null);

/** Which dialog is open. */
export const openDialog = shown;

export function showDialog(name: DialogName | null): void {
  shown.value = name;
}
