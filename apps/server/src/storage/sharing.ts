import type { PersonId, TableId } from './ids.ts';

/** Something that another process has written, or asks of whoever looks after a table. */
export interface Change {
  readonly table: TableId;
  /** `skip`: bots are to move at once until a person is to act. `released`: nobody looks after the table any more. */
  readonly what: 'game' | 'table' | 'instructions' | 'chat' | 'skip' | 'released';
  /** Number of the line of the chat. */
  readonly line: number | null;
}

/** What a process wants to know of the others. */
export interface Told {
  readonly changed: (change: Change) => void;
  /** The connection was lost for a while: something may have changed unheard, and others may look after what was ours. */
  readonly missed: () => void;
  /** Tables that a process which is gone looked after. From now on they are ours. */
  readonly inherited: (tables: readonly TableId[]) => void;
}

/** What is done again and again, and by one process at a time. */
export type RepeatedWork = 'late-seats' | 'old-tables' | 'finished-games';

/** What several processes on one database know of each other. */
export interface Sharing {
  /** Joins the others. Until then nothing is heard, and nobody counts on this process. */
  readonly join: (told: Told) => Promise<void>;
  /** Looks after a table from now on, unless another process that is alive does. */
  readonly take: (table: TableId) => Promise<boolean>;
  readonly release: (table: TableId) => Promise<void>;
  /** Does something every so many seconds in one of the processes, whichever. */
  readonly repeat: (name: RepeatedWork, everySeconds: number, work: () => Promise<void>) => Promise<void>;
  readonly tell: (change: Change) => Promise<void>;
  /** Says which people have a table before their eyes through this process. */
  readonly showsTo: (table: TableId, people: readonly PersonId[]) => Promise<void>;
  /** Whether somebody has a table before their eyes through any process. */
  readonly isShownTo: (table: TableId, person: PersonId) => Promise<boolean>;
  /** Leaves the others, who look after everything from now on. */
  readonly leave: () => Promise<void>;
}
