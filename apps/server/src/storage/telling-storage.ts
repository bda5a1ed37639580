import type { Change } from './sharing.ts';
import type { Storage, TableId } from './storage.ts';

type Writing = Pick<
  Storage,
  | 'changeSeat'
  | 'start'
  | 'changeWish'
  | 'markFaulted'
  | 'changeContents'
  | 'append'
  | 'putInstructions'
  | 'addLine'
  | 'removeLine'
>;

/** Tells of every change after its commit: what the triggers of the database do where it carries the messages itself. */
export function tellingStorage(storage: Storage, tell: (change: Change) => void): Storage {
  const told = (table: TableId, what: Change['what'], line: number | null = null): void => tell({ table, what, line });
  const writing: Writing = {
    changeSeat: async (table, ...more) => {
      const changed = await storage.changeSeat(table, ...more);
      if (changed) told(table, 'table');
      return changed;
    },
    start: async (table, ...more) => {
      const started = await storage.start(table, ...more);
      if (started) told(table, 'table');
      return started;
    },
    changeWish: async (table, change) => {
      const wish = await storage.changeWish(table, change);
      told(table, 'table');
      return wish;
    },
    markFaulted: async (table, plugin) => {
      await storage.markFaulted(table, plugin);
      told(table, 'table');
    },
    changeContents: async (table, game) => {
      await storage.changeContents(table, game);
      told(table, 'table');
    },
    append: async (entries) => {
      const appended = await storage.append(entries);
      if (appended === 'appended')
        for (const table of new Set(entries.map((entry) => entry.table))) told(table, 'game');
      return appended;
    },
    putInstructions: async (table, ...more) => {
      await storage.putInstructions(table, ...more);
      told(table, 'instructions');
    },
    addLine: async (table, ...more) => {
      const line = await storage.addLine(table, ...more);
      told(table, 'chat', line.id);
      return line;
    },
    removeLine: async (table, number) => {
      const line = await storage.removeLine(table, number);
      if (line !== null) told(table, 'chat', number);
      return line;
    },
  };
  return { ...storage, ...writing };
}
