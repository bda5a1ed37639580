import type { InjectionKey, Ref } from 'vue';

/** The sheet of a phone that the move lies in: low, it leaves the screen to the board. */
export interface LowSheet {
  readonly low: Readonly<Ref<boolean>>;
  readonly lift: () => void;
}

/** A layout with such a sheet provides it under this key. */
export const lowSheetKey: InjectionKey<LowSheet> = Symbol('low sheet');
