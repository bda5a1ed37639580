import { expect, test } from 'vitest';
import { gameFinder } from '../src/live/game-finder.ts';
import type { LiveGame, LiveTable } from '../src/live/live-table.ts';
import type { LiveTables } from '../src/live/live-tables.ts';
import { taskQueue } from '../src/queues/task-queue.ts';
import { storedTable } from '../src/testing/stored-table.ts';

const caller = { known: () => Promise.resolve(null) } as unknown as Parameters<
  ReturnType<typeof gameFinder>['find']
>[0];

/** Looks for the game of a table that has not begun as far as is known here. */
async function lookedFor(lookAgain: (liveTable: LiveTable) => void) {
  const liveTable: LiveTable = {
    id: storedTable.id,
    inTurn: taskQueue(),
    subscribers: new Set(),
    table: storedTable,
    game: null,
    used: 0,
  };
  const tables = { get: () => Promise.resolve({ ok: true, value: liveTable }) } as unknown as LiveTables;
  const finder = gameFinder(
    tables,
    (one) => Promise.resolve(lookAgain(one)),
    () => undefined,
  );
  return finder.find(caller, storedTable.id);
}

test('a game that another process has begun is found before word of it has come', async () => {
  const game = { obstacle: null } as LiveGame;
  const found = await lookedFor((liveTable) => {
    liveTable.game = game;
  });
  expect(found).toMatchObject({ ok: true, value: { game, seat: null } });
});

test('a game that has begun nowhere is refused', async () => {
  expect(await lookedFor(() => undefined)).toMatchObject({ ok: false, error: { code: 'not-started' } });
});
