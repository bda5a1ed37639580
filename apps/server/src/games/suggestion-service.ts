import { type Result, type Seat, success } from '@gridwright/model';
import { type Pause, ratingsInTime } from '@gridwright/plugin-host/play';
import type { Refusal, Suggestion } from '@gridwright/protocol';
import type { GameFinder } from '../live/game-finder.ts';
import type { LiveGame, LiveTable } from '../live/live-table.ts';
import { turnOf } from '../live/turn.ts';
import type { PluginRegistry } from '../plugins/plugin-registry.ts';
import { refuse } from '../services/refuse.ts';
import type { SuggestionService } from '../services/services.ts';

interface Needs extends Pick<GameFinder, 'findPlayable'> {
  readonly registry: Pick<PluginRegistry, 'bots'>;
  /** Lets everybody else be served between two stretches of thought. */
  readonly pause: () => Promise<void>;
  /** Told of bots that fail. */
  readonly log: (details: object, what: string) => void;
}

type Suggested = Promise<Result<Suggestion, Refusal>>;

/** Whether all others at a table are bots, so that nobody is wronged by a suggestion. */
const isAlone = ({ table }: LiveTable, own: Seat): boolean =>
  table.seats.every(({ seat, kind }) => seat === own || kind === 'bot');

/** Suggests moves to people who play against bots alone, as the first bot would play that suggests any. */
export function suggestionService({ findPlayable, registry, pause, log }: Needs): SuggestionService {
  /** What is thought about a state is thought once, however often it is asked for. */
  const thoughts = new WeakMap<LiveGame['state'], Suggested>();

  async function think(liveTable: LiveTable, game: LiveGame, seat: Seat): Suggested {
    const bot = registry.bots.find(({ rate }) => rate !== undefined);
    if (bot === undefined) return refuse('no-suggestions');
    const { state } = game;
    const goOn: Pause = async () => {
      await pause();
      return liveTable.game?.state === state;
    };
    const seated = { bot, level: bot.usualLevel, seed: `${liveTable.id} ${seat}` };
    try {
      const rated = await ratingsInTime(seated, turnOf(game, seat), goOn);
      return rated === null
        ? refuse('stale-version', { version: liveTable.game?.state.version ?? 0 })
        : success({ bot: bot.id, rated });
    } catch (err) {
      log({ table: liveTable.id, bot: bot.id, err }, 'a bot could suggest nothing');
      return refuse('no-suggestions');
    }
  }

  return {
    suggest: async (caller, table, version) => {
      const found = await findPlayable(caller, table);
      if (!found.ok) return found;
      const { liveTable, game, seat } = found.value;
      if (seat === null) return refuse('not-seated');
      if (!isAlone(liveTable, seat)) return refuse('no-suggestions');
      if (version !== undefined && version !== game.state.version)
        return refuse('stale-version', { version: game.state.version });
      const known = thoughts.get(game.state) ?? think(liveTable, game, seat);
      thoughts.set(game.state, known);
      return known;
    },
  };
}
