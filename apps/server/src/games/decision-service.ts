import { type Advice, failure, nothingOffered, type Result, type Seat, success } from '@gridwright/model';
import type { Decision, Refusal } from '@gridwright/protocol';
import { planCities } from '@gridwright/plugin-host/play';
import { refuse } from '../services/refuse.ts';
import type { Caller, DecisionService } from '../services/services.ts';
import type { Instructions, Storage } from '../storage/storage.ts';
import type { LiveGame, LiveTable } from '../live/live-table.ts';
import type { AutomaticActions } from './automatic-actions.ts';
import type { GameFinder } from '../live/game-finder.ts';
import { announceDecision } from '../live/announce.ts';
import { decisionOf, instructionsOf, noInstructions } from '../live/decision.ts';
import { mayStillBid, withBidding } from './seat-automation.ts';

interface Needs extends Pick<GameFinder, 'findPlayable' | 'ask'> {
  readonly storage: Storage;
  readonly consider: AutomaticActions['consider'];
}

const noAdvice: Advice = {
  plants: [],
  refuelling: [],
  nextCity: null,
  forecast: { supplied: 0, income: 0, incomes: [], moneyAfter: 0, order: [], mostCities: 0, stepTwoAt: null, endAt: 0 },
};
/** What somebody without a seat finds. */
const emptyDecision: Decision = {
  offered: nothingOffered,
  advice: noAdvice,
  undo: failure('nothing-to-undo'),
  ...noInstructions,
};

/** A seat's own side of the table: what it may do, help for it, and what it has told the server to do. */
export function decisionService({ storage, findPlayable, ask, consider }: Needs): DecisionService {
  /** Writes down what a seat wants done from now on. Nobody else is told. */
  async function instruct(
    caller: Caller,
    table: string,
    change: (game: LiveGame, seat: Seat) => Result<Instructions, Refusal>,
  ): Promise<Result<Instructions, Refusal>> {
    const found = await findPlayable(caller, table);
    if (!found.ok) return found;
    const { liveTable, seat } = found.value;
    if (seat === null) return refuse('not-seated');
    return liveTable.inTurn(() => write(liveTable, seat, change));
  }

  async function write(
    liveTable: LiveTable,
    seat: Seat,
    change: (game: LiveGame, seat: Seat) => Result<Instructions, Refusal>,
  ): Promise<Result<Instructions, Refusal>> {
    const { game } = liveTable;
    if (game === null) return refuse('not-started');
    const changed = change(game, seat);
    if (!changed.ok) return changed;
    await storage.putInstructions(liveTable.id, seat, changed.value);
    game.instructions.set(seat, changed.value);
    announceDecision(liveTable, game, seat);
    consider(liveTable);
    return changed;
  }

  return {
    decision: async (caller, table, version) => {
      const found = await findPlayable(caller, table);
      if (!found.ok) return found;
      const { liveTable, game, seat } = found.value;
      if (version !== undefined && version !== game.state.version)
        return refuse('stale-version', { version: game.state.version });
      return seat === null ? success(emptyDecision) : ask(liveTable, () => decisionOf(game, seat));
    },
    plan: async (caller, table, cities) => {
      const found = await findPlayable(caller, table);
      if (!found.ok) return found;
      const { liveTable, game, seat } = found.value;
      if (seat === null) return refuse('not-seated');
      return ask(liveTable, () => {
        const plan = planCities(game.rules, game.state, seat, cities);
        return plan.ok ? { ok: true, plan: plan.value } : plan;
      });
    },
    setLimit: (caller, table, plant, bidding) =>
      instruct(caller, table, (game, seat) => {
        const wanted = bidding.limit !== null || typeof bidding.scraps === 'string';
        if (wanted && !mayStillBid(game.state, seat, plant)) return refuse('no-lot-to-bid-on');
        return success(withBidding(instructionsOf(game, seat), plant, bidding));
      }),
    setAutomation: (caller, table, automation) =>
      instruct(caller, table, (game, seat) => success({ ...instructionsOf(game, seat), automation })),
  };
}
