import { computed, type ComputedRef, inject, type InjectionKey, provide } from 'vue';
import { useNaming } from '../../game/naming.ts';
import { useGame } from '../../game/game-store.ts';
import { useRefusals } from '../../game/refusals.ts';
import { type WhyScene } from './facts.ts';
import type { RuleError } from '@gridwright/model';

/** The table about which questions are asked, and the sentence for a refusal. */
export interface Answers {
  readonly scene: WhyScene;
  readonly explain: (error: RuleError) => string;
}

/** A table provides its answers under this key. */
export const answersKey: InjectionKey<ComputedRef<Answers | null>> = Symbol('why');

/** Everything inside may ask why. */
export function provideAnswers(): void {
  const game = useGame();
  const names = useNaming();
  const { explain } = useRefusals();
  provide(
    answersKey,
    computed(() => {
      const { view, sheet, offered } = game;
      return view === null || sheet === null ? null : { scene: { view, sheet, names: names.value, offered }, explain };
    }),
  );
}

/** Null where there is no table, and nobody to answer. */
export const useAnswers = (): ComputedRef<Answers | null> =>
  inject(
    answersKey,
    computed(() => null),
  );
