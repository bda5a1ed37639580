import { computed, readonly, shallowRef } from 'vue';

/**
 * `opening` until the first contact, then `open`; `silent` when something was sent and nothing comes back; `lost` when
 * there is no way to the server. In the last two the page tries again by itself.
 */
export type Connection = 'opening' | 'open' | 'silent' | 'lost';

const state = shallowRef<Connection>('opening');

/** How the page stands with the server. */
export const connection = readonly(state);

const reached = shallowRef(false);

/** The server has answered since the page was opened. */
export const everReached = readonly(reached);

export function connectionOpened(): void {
  reached.value = true;
  state.value = 'open';
}

/** The console keeps the cause of a break; of the attempts that follow none is told again. */
export function connectionLost(cause: unknown): void {
  if (state.value !== 'lost') console.warn('the server cannot be reached:', cause);
  state.value = 'lost';
}

export function connectionSilent(): void {
  if (state.value === 'lost' || state.value === 'silent') return;
  console.warn('the server does not answer');
  state.value = 'silent';
}

const firstWaitMs = 250;
const longestWaitMs = 4000;

/** Milliseconds to wait before the attempt of this number, 0 being the first. */
export const waitBefore = (attempt: number): number => Math.min(firstWaitMs * 2 ** attempt, longestWaitMs);

export const pause = (ms: number): Promise<void> => new Promise((resolve) => void setTimeout(resolve, ms));

/** Milliseconds without an answer after which the reader is told so. */
export const silentAfterMs = 1500;

const late = shallowRef(0);

/** The server takes long over something that it was asked. */
export const answersLate = computed(() => late.value > 0);

/** Something was asked: the reader is told when the answer takes long, until the returned function is called. */
export function expectAnswer(): () => void {
  let isLate = false;
  let done = false;
  const timer = setTimeout(() => {
    isLate = true;
    late.value += 1;
  }, silentAfterMs);
  return () => {
    clearTimeout(timer);
    if (isLate && !done) late.value -= 1;
    done = true;
  };
}
