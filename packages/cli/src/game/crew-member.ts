import { tableFrom } from '../commands/seating.ts';
import { installedPlugins } from '../plugins/installed.ts';
import { reasonOf } from '../refused.ts';
import type { Terminal } from '../terminal.ts';
import type { SimulatedGame } from '../words/simulation.ts';
import type { GamesDone, GamesTask } from './crew.ts';
import { playNumbered } from './numbered.ts';

/** Whoever called has said already what is wrong with plugins. */
const nobody: Terminal = {
  out: () => undefined,
  complain: () => undefined,
  live: false,
  read: () => Promise.reject(new Error('nothing is read here')),
  write: () => Promise.reject(new Error('nothing is written here')),
};

// A thread loads its plugins once; nothing depends on whether it did.
const tables = new Map<string, ReturnType<typeof tableFrom>>();

function tableOf({ folders, given }: GamesTask): ReturnType<typeof tableFrom> {
  const key = JSON.stringify([folders, [...given.values], [...given.lists]]);
  const table = tables.get(key) ?? tableFrom(given, { installed: (data) => installedPlugins(folders, data, nobody) });
  tables.set(key, table);
  return table;
}

/** Plays some games in a thread of their own. */
export async function playTask(task: GamesTask): Promise<GamesDone> {
  const table = await tableOf(task);
  const games: SimulatedGame[] = [];
  const failures: { bot: string; level: string; error: string }[] = [];
  if (!table.ok) return { games, failures, refused: table.error };
  for (let number = task.first; number < task.first + task.games; number++) {
    const played = playNumbered(table.value, task.seed, number, ({ bot, level, error }) =>
      failures.push({ bot, level, error: reasonOf(error) }),
    );
    if (!played.ok) return { games, failures, refused: played.error };
    games.push(played.value);
  }
  return { games, failures };
}
