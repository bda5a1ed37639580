import { browserMemory, fieldsOf } from '../browser/browser-memory.ts';

/** The first person at this device, to whom its tables belong. */
const firstPerson = 'device';

/** Whether a table is played on this device, and not on a server. */
export const isLocalTable = (table: unknown): boolean => typeof table === 'string' && table.startsWith('local-');

/** For a call that names no table, such as making one: it is answered on this device. */
export const onThisDevice = { context: { local: true } };

/** Who holds the device at each table, by the names that the games on this device have for people. */
const holders = new Map<string, string>();

export const holderAt = (table: unknown): string => holders.get(String(table)) ?? firstPerson;

interface DeviceMemory {
  /** Anything was ever played on this device: only then is it looked for. */
  readonly played: boolean;
  /** For tests: every game begins alike, and bots take so many milliseconds. */
  readonly seed: string | null;
  readonly botDelayMs: number | null;
}

/** What this browser remembers of the games that are played on the device. */
export const deviceMemory = browserMemory<DeviceMemory>('gridwright-device', (kept) => {
  const { played, seed, botDelayMs } = fieldsOf(kept);
  return {
    played: played === true,
    seed: typeof seed === 'string' ? seed : null,
    botDelayMs: typeof botDelayMs === 'number' ? botDelayMs : null,
  };
});
