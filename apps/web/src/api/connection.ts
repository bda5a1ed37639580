import { readonly, shallowRef } from 'vue';

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
