import type { Action, Advice, CityId, Option, RuleError, Sheet, View } from '@gridwright/model';
import type { BidLimit, Decision, ScrapChoice } from '@gridwright/protocol';
import type { ComputedRef, InjectionKey } from 'vue';
import type { Naming } from '../../game/naming.ts';
import type { Warning } from '../../game/warnings.ts';

/** What every panel of the move place shows beside its question. */
export interface DecisionTools {
  readonly view: View;
  readonly sheet: Sheet;
  readonly names: Naming;
  readonly options: readonly Option[];
  /** Something was bought or built before in this turn. */
  readonly acted: boolean;
  /** Null for somebody without a seat. */
  readonly advice: Advice | null;
  /** The highest bid that the server makes for this seat by itself. */
  readonly limit: BidLimit | null;
  /** The own plant that the server scraps for this seat if it wins. */
  readonly scrap: ScrapChoice | null;
  /** Null where there is no seat that could have moved. */
  readonly undo: Decision['undo'] | null;
  /** Why moves cannot be taken back; empty where they can. */
  readonly undoReason: string;
  /** The page and the server agree, and nothing is on its way. */
  readonly inStep: boolean;
  readonly takeBack: (actions: number) => void;
  /** Picks what these actions say, as if the player had; nothing is sent. */
  readonly pick: (actions: readonly Action[]) => void;
  /** Points at cities on the board, or at none. */
  readonly point: (cities: readonly CityId[]) => void;
  /** Answers a choice of a plugin at once, whatever else is picked. */
  readonly answer: (action: Action) => void;
  /** Why the last thing this player tried was refused. */
  readonly refused: RuleError | null;
  /** Whether a click that comes now was meant for the question before. */
  readonly isLate: (click: MouseEvent) => boolean;
  /** What is asked before a move that looks like a mistake is sent. */
  readonly warning: Warning | null;
  /** Sends it all the same, or goes back to the question; `never` stops asking about this kind of mistake. */
  readonly decide: (anyway: boolean) => void;
  readonly never: () => void;
}

/** The place of the move provides its tools under this key. */
export const decisionToolsKey: InjectionKey<ComputedRef<DecisionTools | null>> = Symbol('decision tools');
