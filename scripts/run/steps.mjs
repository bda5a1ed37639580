// Shows one line per step, with the seconds it took, and signs of life while it runs.
import { spawn } from 'node:child_process';
import { stripVTControlCharacters } from 'node:util';

const out = process.stderr; // stdout belongs to the server or the command that runs in the end
const live = out.isTTY && !process.env.CI;
const seconds = (since) => `${((Date.now() - since) / 1000).toFixed(1).padStart(5)} s`;

/** A failure to explain to a person: a message, and perhaps what a program printed. */
export class Failure extends Error {
  constructor(message, output = '') {
    super(message);
    this.output = output;
  }
}

/** The steps that are under way; more than one where they do not need one another. */
const underWay = new Set();

/** One line that says what is under way and how long the first of it has been. */
function beat() {
  const [first] = underWay;
  const titles = [...underWay].map(({ title, detail }) => `${title} ...${detail ? ` ${detail}` : ''}`).join('  |  ');
  const text = `${seconds(first.since)}  ${titles}`;
  if (live) out.write(`\r\x1b[K${text.slice(0, (out.columns || 80) - 1)}`);
  else out.write(`${text}\n`);
}

/** Does `work`, which may report what it is busy with through `busy(text)`. */
export async function step(title, work) {
  const since = Date.now();
  const own = { title, since, detail: '' };
  underWay.add(own);
  const timer = live ? setInterval(beat, 200) : setInterval(beat, 5000);
  const first = live ? undefined : setTimeout(beat, 1000);
  const finish = (mark, note = '') => {
    underWay.delete(own);
    clearInterval(timer);
    clearTimeout(first);
    if (live) out.write('\r\x1b[K');
    out.write(`${seconds(since)}  ${mark} ${title}${note}\n`);
  };
  try {
    const note = await work((text) => (own.detail = text));
    finish('ok ', note ? ` (${note})` : '');
  } catch (error) {
    finish('FAILED');
    throw error;
  }
}

/** A step whose program shows its own progress. */
export async function openStep(title, work) {
  const since = Date.now();
  out.write(`         ..  ${title}\n`);
  let mark = 'FAILED';
  try {
    await work();
    mark = 'ok ';
  } finally {
    out.write(`${seconds(since)}  ${mark} ${title}\n`);
  }
}

const running = new Set();

/**
 * Runs a program to its end without showing its output, unless it fails. Lines that match `detail` go to `busy`; when
 * its output is `hopeless` it is stopped.
 */
export function quietly(command, args, { busy = () => {}, detail, hopeless, ...options } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], ...options });
    running.add(child);
    let output = '';
    const take = (chunk) => {
      output += chunk;
      const found =
        detail &&
        stripVTControlCharacters(output.slice(-2000))
          .split('\n')
          .findLast((line) => detail.test(line));
      if (found) busy(found.trim());
      if (hopeless?.(output)) child.kill();
    };
    child.stdout.setEncoding('utf8').on('data', take);
    child.stderr.setEncoding('utf8').on('data', take);
    child.on('error', (error) => {
      running.delete(child);
      reject(new Failure(`${command} cannot be run: ${error.message}`));
    });
    child.on('close', (code, signal) => {
      running.delete(child);
      if (code === 0) resolve(output);
      else reject(new Failure(`${describe(command, args)} ended with ${signal ?? `code ${code}`}`, output));
    });
  });
}

/** Runs a program to its end with its output shown as it comes. */
export function openly(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: 'inherit', ...options });
    running.add(child);
    child.on('error', (error) => {
      running.delete(child);
      reject(new Failure(`${command} cannot be run: ${error.message}`));
    });
    child.on('close', (code, signal) => {
      running.delete(child);
      if (code === 0) resolve();
      else reject(new Failure(`${describe(command, args)} ended with ${signal ?? `code ${code}`}`));
    });
  });
}

export function say(text) {
  out.write(`${text}\n`);
}

let stopped = false;

/** Whether this process was told to stop; nothing more is to begin then. */
export function isStopped() {
  return stopped;
}

/** Ends whatever a step is running; used when this process is told to stop. */
export function stopRunning(signal) {
  stopped = true;
  for (const child of running) child.kill(signal);
}

function describe(command, args) {
  const words = command === process.execPath || /node(\.exe)?$/.test(command) ? args : [command, ...args];
  return words.map((word) => word.split(/[\\/]node_modules[\\/]/).pop()).join(' ');
}
