import type { Terminal } from '../terminal.ts';

/** A bar for work that is done in so many equal parts. It is drawn for people who watch, and for nobody else. */
export interface ProgressBar {
  readonly draw: (done: number) => void;
  /** Makes room for a line of output. */
  readonly clear: () => void;
  /** Says how long it took. */
  readonly finish: (actions: number) => void;
}

const width = 30;
const clearLine = '\r\u001B[K';
const nothing = (): void => undefined;

export function progressBar({ live, complain }: Terminal, parts: number): ProgressBar {
  if (!live) return { draw: nothing, clear: nothing, finish: nothing };
  const began = performance.now();
  return {
    draw: (done) => {
      const filled = Math.round((done / parts) * width);
      complain(`${clearLine}[${'#'.repeat(filled)}${'.'.repeat(width - filled)}] ${done}/${parts}`);
    },
    clear: () => complain(clearLine),
    finish: (actions) => {
      const seconds = (performance.now() - began) / 1000;
      complain(`${seconds.toFixed(1)} s, ${Math.round(actions / seconds)} actions a second\n`);
    },
  };
}
