import vm from 'node:vm';

const entryPoint = Symbol.for('gridwright.author.in-time');
const running: { work: (() => unknown) | null } = { work: null };
Object.defineProperty(globalThis, entryPoint, { value: () => running.work?.(), configurable: true });
// only a script can be cut off, and with it whatever it calls
const script = new vm.Script(`globalThis[Symbol.for('gridwright.author.in-time')]()`);

const isCutOff = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT';

/** Does something, and cuts it off after so many milliseconds: false when it had to be. */
export function inTime(limitMs: number, work: () => void): boolean {
  const before = running.work;
  running.work = work;
  try {
    script.runInThisContext({ timeout: limitMs });
    return true;
  } catch (error) {
    if (isCutOff(error)) return false;
    throw error;
  } finally {
    running.work = before;
  }
}
