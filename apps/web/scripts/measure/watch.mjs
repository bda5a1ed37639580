// What a page tells about its own speed. The first function runs inside the page, before anything else of it.

/**
 * Notes when the board, or what is named by a selector, was first painted, when the page had painted its own, every long task,
 * every shift, and when each message was painted.
 */
export function watchInside(what = '.board .area') {
  const told = { board: 0, drawn: 0, lcp: 0, fcp: 0, cls: 0, long: [], moves: [] };
  Object.defineProperty(window, 'told', { value: told });
  // right after the frame, before anything the page has put off until then
  const painted = (then) =>
    requestAnimationFrame(() => void scheduler.postTask(() => then(performance.now()), { priority: 'user-blocking' }));
  const whenThere = (selector, take) => {
    const watching = new MutationObserver(() => {
      if (document.querySelector(selector) === null) return;
      watching.disconnect();
      painted(take);
    });
    watching.observe(document, { childList: true, subtree: true });
  };
  whenThere(what, (now) => (told.board = now));
  whenThere('.board .plate', (now) => (told.drawn = now));

  const observe = (type, take) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  observe('longtask', ({ startTime, duration }) => told.long.push({ startTime, duration }));
  observe('largest-contentful-paint', ({ startTime }) => (told.lcp = startTime));
  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') told.fcp = startTime;
  });
  observe('layout-shift', ({ value, hadRecentInput }) => {
    if (!hadRecentInput) told.cls += value;
  });

  // a message counts from the moment it is handed to the page to the frame that follows what it changed
  const Native = window.WebSocket;
  window.WebSocket = class extends Native {
    constructor(...args) {
      super(...args);
      super.addEventListener('message', ({ data }) => {
        if (typeof data !== 'string' || !data.includes('"changes"')) return;
        const arrived = performance.now();
        painted((now) => told.moves.push(now - arrived));
      });
    }
  };
}

/**
 * Main-thread tasks in a recorded trace, in milliseconds, longest first: by the clock, and of the processor's time alone,
 * which does not count what else the machine was busy with.
 * @returns {{ clock: number, processor: number }[]}
 */
export function tasksIn(trace) {
  const { traceEvents } = JSON.parse(trace.toString('utf8'));
  const names = traceEvents.filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain');
  const busy = new Map();
  for (const { pid, tid } of names) busy.set(`${pid} ${tid}`, []);
  for (const { name, pid, tid, dur = 0, tdur = dur } of traceEvents)
    if (name === 'RunTask' || name === 'ThreadControllerImpl::RunTask')
      busy.get(`${pid} ${tid}`)?.push({ clock: dur / 1000, processor: tdur / 1000 });
  // the page under test is the renderer that worked most
  const sum = (list) => list.reduce((total, { processor }) => total + processor, 0);
  const [most = []] = [...busy.values()].toSorted((a, b) => sum(b) - sum(a));
  return most.toSorted((a, b) => b.clock - a.clock);
}
