/**
 * Does something after whatever else waits for its turn in the event loop. Where the loop cannot be asked for that, as in a
 * browser, after the shortest pause there is. Gives what calls it off.
 */
export function soon(work: () => void): () => void {
  if (typeof setImmediate === 'undefined') {
    const timer = setTimeout(work);
    return () => clearTimeout(timer);
  }
  const immediate = setImmediate(work);
  return () => clearImmediate(immediate);
}
