import { randomSource, type Rules } from '@gridwright/core';
import { deal, playAtRandom } from './self-play.ts';

/** Bytes of JSON. */
export interface SizeFigures {
  readonly state: { readonly mean: number; readonly largest: number };
  /** All events that one action leads to. */
  readonly log: { readonly mean: number; readonly p95: number };
}

const games = 50;
/** Every so many actions the state is measured. */
const every = 10;

const bytesOf = (value: unknown): number => Buffer.byteLength(JSON.stringify(value));
const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

/** How large a state is, and how much an action adds to the log. */
export function measureSizes(rules: Rules): SizeFigures {
  const states: number[] = [];
  const entries: number[] = [];
  for (let game = 0; game < games; game++) {
    const play = deal(rules, `sizes-${game}`);
    let logged = play.events.length;
    playAtRandom(play, randomSource(`sizes-${game}`), () => {
      entries.push(bytesOf(play.events.slice(logged)));
      logged = play.events.length;
      if (entries.length % every === 0) states.push(bytesOf(play.state));
    });
  }
  const sorted = entries.toSorted((a, b) => a - b);
  return {
    state: { mean: mean(states), largest: Math.max(...states) },
    log: { mean: mean(entries), p95: sorted[Math.floor(sorted.length * 0.95)] ?? 0 },
  };
}
