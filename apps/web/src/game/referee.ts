import type { Action } from '@gridwright/model';
import type { InjectionKey } from 'vue';

/** Whoever looks at a move before it is made, as where a puzzle is solved on the board. */
export interface Referee {
  /**
   * Whether moves are looked at now. Then nothing else is said of them: no limit is left with the game, and nobody is warned of
   * a mistake.
   */
  readonly looks: () => boolean;
  /** Told of the move in the place of the game. */
  readonly judge: (actions: readonly Action[]) => void;
}

/** A page around a table provides its referee under this key. */
export const refereeKey: InjectionKey<Referee> = Symbol('referee');
