import { printed, type PrintedPlant } from '@gridwright/plugin-host/balance';
import { type Rules, waiting, withChoicesRun } from '@gridwright/core';
import type { Fuels, GameState, MarketId, PhaseName, PlantId, Seat, Step } from '@gridwright/model';

/** What everybody at the table can see after an action. `docs/game-record.md` describes it. */
export interface Facts {
  /** The number of the action, counted from 0; −1 for the beginning. */
  readonly index: number;
  /** Who did it; null for the beginning. */
  readonly seat: Seat | null;
  readonly round: number;
  readonly step: Step;
  readonly phase: PhaseName;
  /** Seats whose decision the game waits for. */
  readonly toAct: readonly Seat[];
  readonly order: readonly Seat[];
  readonly plants: { readonly current: readonly PrintedPlant[]; readonly future: readonly (PrintedPlant | 'step3')[] };
  /** Cards in the draw pile, the Step 3 card included. */
  readonly pile: number;
  /** Tokens in each market. */
  readonly markets: Readonly<Record<MarketId, Fuels>>;
  readonly supply: Fuels;
  /** By seat. Cities in the order of building. */
  readonly players: readonly {
    readonly money: number;
    readonly plants: readonly PrintedPlant[];
    readonly fuel: Fuels;
    readonly cities: readonly string[];
  }[];
}

/** The facts of a state. In a record every choice stands openly: plants that were chosen count as run. */
export function factsOf(rules: Rules, given: GameState, index: number, seat: Seat | null): Facts {
  const state = withChoicesRun(rules, given);
  const print = (ids: readonly PlantId[]): readonly PrintedPlant[] => ids.map((plant) => printed(rules, plant));
  const { current, future, stepThree } = state.plants;
  return {
    index,
    seat,
    round: state.round,
    step: state.step,
    phase: state.phase.at,
    toAct: waiting(state),
    order: state.order,
    plants: {
      current: print(current),
      future: [...print(future), ...(stepThree === 'shown' ? ['step3' as const] : [])],
    },
    pile: state.secret.stack.length,
    markets: state.markets,
    supply: state.supply,
    players: state.players.map(({ money, plants, fuels, cities }) => ({
      money,
      plants: print(plants),
      fuel: fuels,
      cities,
    })),
  };
}
