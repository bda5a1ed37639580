/** Milliseconds after which it is done in any case. */
const longestMs = 600;

/** When the page has nothing better to do; at once where the browser cannot tell. */
export function whenIdle(work: () => void): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    work();
    return () => {};
  }
  const asked = requestIdleCallback(work, { timeout: longestMs });
  return () => cancelIdleCallback(asked);
}
