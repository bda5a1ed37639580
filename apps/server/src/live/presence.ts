import { taskQueue } from '../queues/task-queue.ts';
import type { Sharing } from '../storage/sharing.ts';
import type { PersonId } from '../storage/storage.ts';
import type { LiveTable } from './live-table.ts';

/** Which people have a table before their eyes, through whichever process. */
export interface Presence {
  /** Somebody came to a table, left it, or looked away. */
  readonly changed: (liveTable: LiveTable) => void;
  /** Says it all again, after others may have taken this process for gone. */
  readonly repeat: (liveTables: Iterable<LiveTable>) => void;
  readonly isThere: (liveTable: LiveTable, person: PersonId) => Promise<boolean>;
}

/** Those who have a table before their eyes through this process. */
const peopleAt = ({ subscribers }: LiveTable): readonly PersonId[] => {
  const seen = [...subscribers].flatMap(({ person, visible }) => (visible && person !== null ? [person] : []));
  return [...new Set(seen)].toSorted();
};

export function presence(sharing: Sharing | undefined, reportError: (error: unknown) => void): Presence {
  const said = new WeakMap<LiveTable, string>();
  const inOrder = taskQueue();

  function say(liveTable: LiveTable): void {
    if (sharing === undefined) return;
    inOrder(async () => {
      const people = peopleAt(liveTable);
      if (people.join() === (said.get(liveTable) ?? '')) return;
      await sharing.showsTo(liveTable.id, people);
      said.set(liveTable, people.join());
    }).catch(reportError);
  }

  return {
    changed: say,
    repeat: (liveTables) => {
      for (const liveTable of liveTables) {
        said.delete(liveTable);
        say(liveTable);
      }
    },
    isThere: async (liveTable, person) =>
      peopleAt(liveTable).includes(person) || ((await sharing?.isShownTo(liveTable.id, person)) ?? false),
  };
}
