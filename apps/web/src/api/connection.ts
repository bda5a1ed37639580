import { computed, readonly, shallowRef } from 'vue';

/** `opening` until the first contact, then `open`, or `lost` while the page tries again. */
export type Connection = 'opening' | 'open' | 'lost';

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

export function connectionLost(): void {
  state.value = 'lost';
}

const firstWait = 250;
const longestWait = 4000;

/** Milliseconds to wait before the attempt of this number, 0 being the first. */
export const waitBefore = (attempt: number): number => Math.min(firstWait * 2 ** attempt, longestWait);

export const pause = (ms: number): Promise<void> => new Promise((resolve) => void setTimeout(resolve, ms));

/** Milliseconds after which the reader is told that an answer takes long. */
const slowAfterMs = 4000;
const late = shallowRef(0);

/** The server takes long over something that it was asked. */
export const answersLate = computed(() => late.value > 0);

/** Lets the reader know while an answer is long in coming. */
export async function noticingDelay<T>(answer: Promise<T>): Promise<T> {
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    late.value += 1;
  }, slowAfterMs);
  try {
    return await answer;
  } finally {
    clearTimeout(timer);
    if (isLate) late.value -= 1;
  }
}
