import type { Rules } from '../rules.ts';
import { begin } from './scene.ts';

/** How a game was dealt, by the printed numbers of its plants; the card of Step 3 is 99. */
export interface Deal {
  readonly open: readonly number[];
  /** From the top. */
  readonly pile: readonly number[];
  readonly culled: readonly number[];
}

const seeds = Array.from({ length: 20 }, (_, number) => `seed ${number}`);

/** Twenty games of a table as they are dealt, for tests of what always holds and of what is by lot. */
export const deals = (rules: Rules): readonly Deal[] =>
  seeds.map((seed) => {
    const { current, future, state } = begin(rules, seed);
    const numbers = (ids: readonly string[]): number[] => ids.map((id) => (id === 'step3' ? 99 : Number(id)));
    return { open: [...current, ...future], pile: numbers(state.secret.stack), culled: numbers(state.secret.culled) };
  });

/** What deals differ in, each once: `differentIn(deals, ({ open }) => open)` are the different first markets. */
export const differentIn = <Part>(dealt: readonly Deal[], part: (deal: Deal) => Part): readonly Part[] => [
  ...new Map(dealt.map(part).map((one) => [JSON.stringify(one), one])).values(),
];
