import type { Action } from '@gridwright/model';
import type { Bidding } from '@gridwright/protocol';
import { computed, type ComputedRef } from 'vue';
import { useNaming } from '../../game/naming.ts';
import type { Draft } from '../../game/draft.ts';
import { useGame } from '../../game/game-store.ts';
import type { Warning } from '../../game/warnings.ts';
import { warningFor } from './warnings/warnings.ts';
import { useWatched } from './warnings/enabled-warnings.ts';
import { useRefusals } from '../../game/refusals.ts';
import type { DecisionTools } from './decision-tools.ts';
import { useLateClicks } from './late-clicks.ts';
import { inBackground } from '../../browser/failures.ts';

type Send = (actions: readonly Action[], bidding: Bidding | null) => Promise<void>;

/** What stands beside every question, and a look for mistakes before anything is sent. */
export function useDecisionTools(
  draft: Draft,
  send: Send,
): {
  readonly tools: ComputedRef<DecisionTools | null>;
  readonly propose: (actions: readonly Action[], bidding?: Bidding) => void;
} {
  const game = useGame();
  const names = useNaming();
  const watched = useWatched();
  const { explain } = useRefusals();
  const question = computed(() => JSON.stringify(game.offered?.options ?? []));
  const isLate = useLateClicks(() => question.value);
  /** A doubt belongs to the choice it was about. */
  const doubt = computed(() => (draft.doubt?.answering === question.value ? draft.doubt : null));

  function warningBy(actions: readonly Action[]): Warning | null {
    const { view, sheet, decision, offered } = game;
    if (view === null || sheet === null || decision === null || offered === null) return null;
    const { advice } = decision;
    return warningFor({ view, sheet, advice, options: offered.options, names: names.value }, actions, watched.watched);
  }
  function propose(actions: readonly Action[], bidding: Bidding | null = null): void {
    const warning = warningBy(actions);
    if (warning === null) inBackground(send(actions, bidding));
    else draft.doubt = { warning, actions, bidding, answering: question.value };
  }
  function decide(anyway: boolean): void {
    const doubted = doubt.value;
    draft.doubt = null;
    if (anyway && doubted !== null) inBackground(send(doubted.actions, doubted.bidding));
  }
  function never(): void {
    if (doubt.value !== null) watched.watchFor(doubt.value.warning.kind, false);
    decide(true);
  }

  const tools = computed<DecisionTools | null>(() => {
    const { view, sheet, decision } = game;
    if (view === null || sheet === null || view.you === null || view.phase.at === 'over') return null;
    const undo = decision?.undo ?? null;
    return {
      view,
      sheet,
      names: names.value,
      options: game.offered?.options ?? [],
      advice: decision?.advice ?? null,
      limit: decision?.limit ?? null,
      scrap: decision?.scrap ?? null,
      undo,
      undoReason: undo === null || undo.ok ? '' : explain(undo.error),
      inStep: game.inStep,
      takeBack: (actions) => inBackground(game.undo(actions)),
      refused: game.refusal,
      isLate,
      warning: doubt.value?.warning ?? null,
      decide,
      never,
    };
  });
  return { tools, propose };
}
