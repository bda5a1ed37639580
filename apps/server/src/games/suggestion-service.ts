import { messagesFor, type Result, type Seat, success } from '@gridwright/model';
import { type Pause, ratingsInTime, reasonsInTime, type Thinker } from '@gridwright/plugin-host/play';
import type { Refusal, Suggestion } from '@gridwright/protocol';
import type { GameFinder } from '../live/game-finder.ts';
import { hasHints, type LiveGame, type LiveTable } from '../live/live-table.ts';
import { momentOf } from '../live/turn.ts';
import type { PluginRegistry } from '../plugins/plugin-registry.ts';
import { rateLimit } from '../services/rate-limit.ts';
import { refuse } from '../services/refuse.ts';
import type { SuggestionService } from '../services/services.ts';

/** Decisions in ten seconds that are thought about for one seat. */
const mostPerSeat = 12;

interface Needs extends Pick<GameFinder, 'findPlayable'> {
  readonly registry: Pick<PluginRegistry, 'bots'>;
  readonly now: () => number;
  readonly thinker: Thinker;
  /** Lets everybody else be served between two stretches of thought. */
  readonly pause: () => Promise<void>;
  /** Told of bots that fail. */
  readonly log: (details: object, what: string) => void;
}

type Suggested = Promise<Result<Suggestion, Refusal>>;

/** Suggests moves where the table allows it, as the first bot would play that compares them, with its reasons. */
export function suggestionService({ findPlayable, registry, thinker, now, pause, log }: Needs): SuggestionService {
  /** What is thought about a state is thought once for each seat, however often it is asked for. */
  const thoughts = new WeakMap<LiveGame['state'], Map<Seat, Suggested>>();
  const mayThink = rateLimit(mostPerSeat, now);

  async function think(liveTable: LiveTable, game: LiveGame, seat: Seat): Suggested {
    const bot = registry.bots.find(({ rate }) => rate !== undefined) ?? registry.bots[0];
    if (bot === undefined) return refuse('no-suggestions');
    const { state } = game;
    const goOn: Pause = async () => {
      await pause();
      return liveTable.game?.state === state;
    };
    const seated = { bot, level: bot.usualLevel, seed: `${liveTable.id} ${seat}` };
    const report = (err: unknown): void =>
      log({ table: liveTable.id, bot: bot.id, err }, 'a bot could suggest nothing');
    try {
      const moment = momentOf(game, seat);
      const rated = await ratingsInTime(seated, moment, thinker, goOn);
      if (rated === null) return refuse('stale-version', { version: liveTable.game?.state.version ?? 0 });
      const [best] = rated;
      if (best === undefined) return refuse('no-suggestions');
      const actions = [best.action, ...(best.next ?? [])];
      const why = reasonsInTime(seated, moment.turn(), actions, ({ error }) => report(error));
      const keys = new Set(why.reasons.map(({ key }) => key));
      const messages = why.by === 'core' ? {} : messagesFor(bot.messages, (key) => keys.has(key));
      return success({ bot: bot.id, rated, ...why, messages });
    } catch (err) {
      report(err);
      return refuse('no-suggestions');
    }
  }

  return {
    suggest: async (caller, table, version) => {
      const found = await findPlayable(caller, table);
      if (!found.ok) return found;
      const { liveTable, game, seat } = found.value;
      if (seat === null) return refuse('not-seated');
      if (!hasHints(liveTable.table)) return refuse('hints-off');
      if (version !== undefined && version !== game.state.version)
        return refuse('stale-version', { version: game.state.version });
      const bySeat = thoughts.get(game.state) ?? new Map<Seat, Suggested>();
      thoughts.set(game.state, bySeat);
      const known = bySeat.get(seat);
      if (known !== undefined) return known;
      if (!mayThink(`${liveTable.id} ${seat}`)) return refuse('too-fast');
      const thought = think(liveTable, game, seat);
      bySeat.set(seat, thought);
      return thought;
    },
  };
}
