import { type Result, type SeatBot, success, type TableConfig } from '@gridwright/model';
import type { GameCopy, Refusal, SeatWish } from '@gridwright/protocol';
import type { HistoryCache } from '../live/history-cache.ts';
import type { LiveTables } from '../live/live-tables.ts';
import { withoutUndone } from '../live/undo-stack.ts';
import { ownMapIn, withBroughtMap } from '../plugins/own-map.ts';
import type { PluginRegistry } from '../plugins/plugin-registry.ts';
import { refuse } from '../services/refuse.ts';
import type { Entry, PersonId, Storage, StoredGame, StoredSeat, StoredTable } from '../storage/storage.ts';
import { numberedAnew } from './branches.ts';
import { firstEntry, putAway } from './new-game.ts';

interface Needs extends Pick<HistoryCache, 'entriesOf'> {
  readonly storage: Storage;
  readonly registry: PluginRegistry;
  readonly liveTables: LiveTables;
  readonly now: () => number;
  readonly newTableId: () => string;
}
type Answer = Promise<Result<{ readonly id: string }, Refusal>>;

/** Copies of games, played where they were asked for and nowhere else. */
export interface Copies {
  /** A table whose game goes on from the position that was copied: by seat the person who plays there, null for a bot. */
  readonly begin: (copy: GameCopy, people: readonly (PersonId | null)[]) => Answer;
  /** A table like another as it stood before the last thing that a person did there. */
  readonly stepBack: (table: string) => Answer;
}

/** The bot that sits there, where it is installed; the usual one else, and where a person sat. */
const botOf = (registry: PluginRegistry, bot: SeatBot | null): SeatBot | null => {
  const wished: SeatWish = bot !== null && registry.seatBot(bot).ok ? bot : 'bot';
  const seated = registry.seatBot(wished);
  return seated.ok ? seated.value : null;
};

/** The same plugins as they are called here, so that a game that goes on with them has nothing to note. */
function calledHere(registry: PluginRegistry, table: TableConfig): TableConfig {
  const plugins = table.plugins.map((ref) => {
    const here = registry.refTo(ref.id);
    return here?.version === ref.version ? here : ref;
  });
  return { ...table, plugins };
}

export function copies({ storage, registry, liveTables, now, newTableId, entriesOf }: Needs): Copies {
  async function open(table: Omit<StoredTable, 'id' | 'created'>, game: StoredGame, entries: readonly Entry[]): Answer {
    const id = newTableId();
    await storage.addTable({ ...table, id, created: now(), status: 'open', faulted: null, game: null });
    await storage.start(id, game, entries);
    const liveTable = await liveTables.get(id);
    return liveTable.ok ? success({ id }) : liveTable;
  }

  return {
    begin: async ({ table, wish: copied, seats, seat, state }, people) => {
      const host = people.find((person) => person !== null) ?? null;
      if (host === null) return refuse('person-needed');
      const config = calledHere(registry, state.table);
      const wish = withBroughtMap(copied, registry);
      const rules = registry.rulesFor(config, ownMapIn(wish));
      if (!rules.ok) return rules;
      const seated = seats.map(({ name, bot }, at): StoredSeat => {
        const person = people[at] ?? null;
        if (person !== null) return { seat: at, kind: 'human', bot: null, person, name };
        return { seat: at, kind: 'bot', bot: botOf(registry, bot), person: null, name };
      });
      const looks = seats.map(({ look }) => look);
      // no seed leads here: what was drawn came with the copy
      const game = await putAway(rules.value, 'copy', { storage, registry }, wish);
      return open(
        { host, wish: { ...wish, looks, copyOf: table }, status: 'open', faulted: null, seats: seated, game: null },
        game,
        [firstEntry(1, now(), [{ type: 'copy-begun', seat, state: { ...state, table: config } }])],
      );
    },

    stepBack: async (table) => {
      const found = await liveTables.get(table);
      if (!found.ok) return found;
      const { table: stored, game } = found.value;
      if (game === null || stored.game === null) return refuse('not-started');
      const standing = withoutUndone(await entriesOf(found.value, game));
      const last = standing.findLastIndex(({ person }) => person !== null);
      if (last < 0) return refuse('stale-version', { version: game.state.version });
      return open(stored, stored.game, numberedAnew(standing.slice(0, last)));
    },
  };
}
