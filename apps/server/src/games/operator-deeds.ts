import { waiting } from '@gridwright/core';
import type { Seat } from '@gridwright/model';
import type { ChatLine } from '@gridwright/protocol';
import type { LiveTable } from '../live/live-table.ts';
import type { LiveTables } from '../live/live-tables.ts';
import { standInAt } from '../live/stand-ins.ts';
import type { Storage, TableId } from '../storage/storage.ts';

/** What whoever runs the server may do at any table. Each says whether there was something to do. */
export interface OperatorDeeds {
  /** Lets bots play for the people that a game waits for, until these return. */
  readonly handOver: (table: TableId) => Promise<boolean>;
  /** Takes away what a line of a chat says. */
  readonly removeLine: (table: TableId, line: number) => Promise<boolean>;
}

interface Needs {
  readonly storage: Pick<Storage, 'removeLine'>;
  readonly liveTables: Pick<LiveTables, 'get'>;
  readonly hand: (liveTable: LiveTable, seat: Seat) => Promise<void>;
}

export function operatorDeeds({ storage, liveTables, hand }: Needs): OperatorDeeds {
  const tell = ({ game, subscribers }: LiveTable, line: ChatLine): void => {
    for (const { queue } of subscribers) queue.put({ version: game?.state.version ?? 0, push: { type: 'chat', line } });
  };
  return {
    handOver: async (table) => {
      const found = await liveTables.get(table);
      if (!found.ok) return false;
      const liveTable = found.value;
      return liveTable.inTurn(async () => {
        const { game } = liveTable;
        if (game === null || liveTable.table.status !== 'playing') return false;
        const awaited = liveTable.table.seats.filter(
          ({ seat, kind }) =>
            kind === 'human' && standInAt(liveTable.table, seat) === null && waiting(game.state).includes(seat),
        );
        for (const { seat } of awaited) await hand(liveTable, seat);
        return awaited.length > 0;
      });
    },
    removeLine: async (table, line) => {
      const found = await liveTables.get(table);
      if (!found.ok) return false;
      const removed = await storage.removeLine(table, line);
      if (removed !== null) tell(found.value, removed);
      return removed !== null;
    },
  };
}
