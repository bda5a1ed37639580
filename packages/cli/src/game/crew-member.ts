import type { NumberedGame } from '@gridwright/plugin-host';
import { type ObservedGame, observed } from '@gridwright/plugin-host/balance';
import { type BotTable, tableFrom } from '../commands/seating.ts';
import { installedPlugins } from '../plugins/installed.ts';
import { reasonOf } from '../refused.ts';
import type { Terminal } from '../terminal.ts';
import type { SimulatedGame } from '../words/simulation.ts';
import type { GamesDone, GamesTask } from './crew.ts';
import { numberedGame, simulated } from './numbered.ts';

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

function tableOf({ places, given }: GamesTask): ReturnType<typeof tableFrom> {
  const key = JSON.stringify([places, [...given.values], [...given.lists]]);
  const table = tables.get(key) ?? tableFrom(given, { installed: (data) => installedPlugins(places, data, nobody) });
  tables.set(key, table);
  return table;
}

async function playEach<Game>(
  task: GamesTask,
  outcome: (table: BotTable, game: NumberedGame) => Game,
): Promise<GamesDone<Game>> {
  const table = await tableOf(task);
  const games: Game[] = [];
  const failures: { bot: string; level: string; error: string }[] = [];
  if (!table.ok) return { games, failures, refused: table.error };
  for (let number = task.first; number < task.first + task.games; number++) {
    const played = numberedGame(table.value, task.seed, number, ({ bot, level, error }) =>
      failures.push({ bot, level, error: reasonOf(error) }),
    );
    if (!played.ok) return { games, failures, refused: played.error };
    games.push(outcome(table.value, played.value));
  }
  return { games, failures };
}

/** Plays some games in a thread of their own, and says how they ended. */
export const playTask = (task: GamesTask): Promise<GamesDone<SimulatedGame>> =>
  playEach(task, (_, game) => simulated(game));

/** Plays some games in a thread of their own, and says what the balance of their map is computed from. */
export const observeTask = (task: GamesTask): Promise<GamesDone<ObservedGame>> =>
  playEach(task, ({ rules }, game) => observed(rules, game));
