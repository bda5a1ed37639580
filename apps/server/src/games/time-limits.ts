import { waiting } from '@gridwright/core';
import type { TimeLimit } from '@gridwright/protocol';
import type { LiveTable } from '../live/live-table.ts';
import type { LiveTables } from '../live/live-tables.ts';
import { isPlayedByBot } from '../live/stand-ins.ts';
import type { Storage } from '../storage/storage.ts';
import type { StandIns } from './stand-in-service.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
const saturday = 6;
const sunday = 0;

const startOfDay = (time: number): number => time - (time % day);
const isWeekend = (time: number): boolean => [saturday, sunday].includes(new Date(time).getUTCDay());

/**
 * When the time for a decision is over that began at `since`, both in milliseconds since 1970. Days of a weekend (UTC) that do
 * not count are left out.
 */
export function deadline(since: number, { unit, amount, weekends }: TimeLimit): number {
  let left = amount * (unit === 'minutes' ? minute : day);
  if (weekends === 'count') return since + left;
  let time = since;
  for (;;) {
    const midnight = startOfDay(time) + day;
    const counts = isWeekend(time) ? 0 : midnight - time;
    if (counts >= left && !isWeekend(time)) return time + left;
    left -= counts;
    time = midnight;
  }
}

interface Needs {
  readonly storage: Pick<Storage, 'timeLimited'>;
  readonly liveTables: Pick<LiveTables, 'get'>;
  readonly now: () => number;
  readonly hand: StandIns['hand'];
  readonly reportError: (liveTable: LiveTable, what: string, error: unknown) => void;
}

/** Looks after people who take longer than their table allows. */
export interface TimeLimits {
  /** Looks through all games with a time limit, those not in memory among them. */
  readonly look: () => Promise<void>;
}

/** Hands the seats of people whose time is over to bots that play until they return. */
export function timeLimits({ storage, liveTables, now, hand, reportError }: Needs): TimeLimits {
  async function handOver(liveTable: LiveTable, limit: TimeLimit): Promise<void> {
    const { game, table } = liveTable;
    if (game === null || table.status !== 'playing' || deadline(game.time, limit) > now()) return;
    for (const seat of waiting(game.state)) if (!isPlayedByBot(liveTable.table, seat)) await hand(liveTable, seat);
  }

  return {
    look: async () => {
      for (const { id, limit, time } of await storage.timeLimited()) {
        if (limit.atZero !== 'bot' || deadline(time, limit) > now()) continue;
        const found = await liveTables.get(id);
        if (!found.ok) continue;
        const liveTable = found.value;
        await liveTable
          .inTurn(() => handOver(liveTable, limit))
          .catch((error: unknown) => reportError(liveTable, 'a seat could not be handed to a bot', error));
      }
    },
  };
}
