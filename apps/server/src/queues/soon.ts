/** By a message to itself: a browser that is asked again and again for its shortest pause waits four thousandths of a second each time. */
function withoutTimer(work: () => void): () => void {
  const { port1, port2 } = new MessageChannel();
  port1.addEventListener('message', () => {
    port1.close();
    work();
  });
  port1.start();
  port2.postMessage(null);
  return () => port1.close();
}

/** Does something after whatever else waits for its turn in the event loop. Gives what calls it off. */
export function soon(work: () => void): () => void {
  if (typeof setImmediate === 'undefined') return withoutTimer(work);
  const immediate = setImmediate(work);
  return () => clearImmediate(immediate);
}
