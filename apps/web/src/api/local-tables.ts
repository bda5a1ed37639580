import { shallowRef } from 'vue';
import { browserMemory, fieldsOf } from '../browser/browser-memory.ts';

/** The first person at this device, to whom its tables belong. */
const firstPerson = 'device';

/** Whether a table is played on this device, and not on a server. */
export const isLocalTable = (table: unknown): boolean => typeof table === 'string' && table.startsWith('local-');

/** The table on this device that keeps a finished game of the server. */
export const keptIdOf = (table: string): string => `local-kept-${table}`;

/** For a call that names no table, such as making one: it is answered on this device. */
export const onThisDevice = { context: { local: true, person: firstPerson } };

/** The person in a seat of a table on this device, among the seats that are played by people. */
export const personIn = (seat: number, people: readonly number[]): string =>
  seat === people[0] ? firstPerson : `${firstPerson}-${seat}`;

/** Somebody who sees what everybody may see. */
const nobody = 'nobody';

const holders = shallowRef<ReadonlyMap<string, string>>(new Map());

/**
 * Who holds the device at a table, by the name that the games on this device have for people. Where several play on it,
 * nobody does until somebody says so.
 */
export const holderAt = (table: unknown): string =>
  holders.value.get(String(table)) ?? (isShared(table) ? nobody : firstPerson);

/** From now on a table is shown as one of its people sees it. */
export function handOver(table: string, person: string): void {
  holders.value = new Map([...holders.value, [table, person]]);
}

/** Whether several people play at a table of this device. */
export const isShared = (table: unknown): boolean => deviceMemory.recall().shared.includes(String(table));

const mostShared = 500;

/** Remembers a table of this device, and whether several people play at it. */
export function remember(table: string, several: boolean): void {
  const kept = deviceMemory.recall();
  deviceMemory.keep({
    ...kept,
    played: true,
    shared: several ? [table, ...kept.shared].slice(0, mostShared) : kept.shared,
  });
}

interface DeviceMemory {
  /** Anything was ever played on this device: only then is it looked for. */
  readonly played: boolean;
  /** Tables at which several people play. */
  readonly shared: readonly string[];
  /** For tests: every game begins alike, and bots take so many milliseconds. */
  readonly seed: string | null;
  readonly botDelayMs: number | null;
}

/** What this browser remembers of the games that are played on the device. */
export const deviceMemory = browserMemory<DeviceMemory>('gridwright-device', (kept) => {
  const { played, shared, seed, botDelayMs } = fieldsOf(kept);
  return {
    played: played === true,
    shared: Array.isArray(shared) ? shared.filter((one) => typeof one === 'string') : [],
    seed: typeof seed === 'string' ? seed : null,
    botDelayMs: typeof botDelayMs === 'number' ? botDelayMs : null,
  };
});
