/** A program was kept waiting: until when, in milliseconds since 1970, and for how many milliseconds. */
export interface Pause {
  readonly until: number;
  readonly ms: number;
}

/** Shorter ones are not kept: every timer comes a little late. */
const leastMs = 5;

/** Keeps from now on when this program was kept waiting. `take` gives that and begins anew, `stop` ends it. */
export function watchPauses(): { readonly take: () => readonly Pause[]; readonly stop: () => void } {
  let pauses: Pause[] = [];
  let before = performance.now();
  const timer = setInterval(() => {
    const now = performance.now();
    if (now - before >= leastMs) pauses.push({ until: performance.timeOrigin + now, ms: now - before });
    before = now;
  }, 1);
  return {
    take: () => {
      const taken = pauses;
      pauses = [];
      return taken;
    },
    stop: () => clearInterval(timer),
  };
}

const overlapMs = (one: Pause, other: Pause): number =>
  Math.max(0, Math.min(one.until, other.until) - Math.max(one.until - one.ms, other.until - other.ms));

/** The longest time, in milliseconds, that one program was kept waiting in a pause while another on the same machine was not. */
export const longestAloneMs = (pauses: readonly Pause[], others: readonly Pause[]): number =>
  Math.max(0, ...pauses.map((pause) => pause.ms - others.reduce((sum, other) => sum + overlapMs(pause, other), 0)));
