import { expect, test } from 'vitest';
import { gameFinder } from '../src/live/game-finder.ts';
import type { LiveGame, LiveTable } from '../src/live/live-table.ts';
import type { LiveTables } from '../src/live/live-tables.ts';
import { taskQueue } from '../src/queues/task-queue.ts';
import { storedTable } from '../src/testing/stored-table.ts';

const caller = { known: () => Promise.resolve(null) } as unknown as Parameters<
  ReturnType<typeof gameFinder>['find']
>[0];

/** Finds the game of a table that has not begun as far as is known here. */
function finderThat(lookAgain: (liveTable: LiveTable) => void) {
  const liveTable: LiveTable = {
    id: storedTable.id,
    inTurn: taskQueue(),
    subscribers: new Set(),
    table: storedTable,
    game: null,
    used: 0,
  };
  const tables = { get: () => Promise.resolve({ ok: true, value: liveTable }) } as unknown as LiveTables;
  return gameFinder(
    tables,
    (one) => Promise.resolve(lookAgain(one)),
    () => undefined,
  );
}

test('a game that another process has begun is found before word of it has come', async () => {
  const game = { obstacle: null } as LiveGame;
  const begin = (liveTable: LiveTable): void => {
    liveTable.game = game;
  };
  const found = await finderThat(begin).find(caller, storedTable.id);
  expect(found).toMatchObject({ ok: true, value: { game, seat: null } });
  expect(await finderThat(begin).findTable(storedTable.id)).toMatchObject({ ok: true, value: { game } });
});

test('a game that has begun nowhere is refused', async () => {
  const found = await finderThat(() => undefined).find(caller, storedTable.id);
  expect(found).toMatchObject({ ok: false, error: { code: 'not-started' } });
});
