import { type Action, type Json, sameJson } from '@gridwright/model';
import type { Bidding } from '@gridwright/protocol';
import { computed, type ComputedRef } from 'vue';
import { useNaming } from '../../game/naming.ts';
import type { Draft } from '../../game/draft.ts';
import { useGame } from '../../game/game-store.ts';
import { warningFor } from './warnings/warnings.ts';
import { useWatched } from './warnings/enabled-warnings.ts';
import { useRefusals } from '../../game/refusals.ts';
import type { DecisionTools } from './decision-tools.ts';
import { hasActed } from './has-acted.ts';
import { pickActions, tokensIn } from './pick-actions.ts';
import { useLateClicks } from './late-clicks.ts';
import { inBackground } from '../../browser/failures.ts';

/** A turn may be finished with what was suggested, or go on after it; what is bought is compared by itself. */
const isCompared = ({ type }: Action): boolean => type !== 'pass' && type !== 'buy';

/** Whether somebody does what was suggested to them, in whatever order and steps. */
function isSameTurn(actions: readonly Action[], suggested: readonly Action[]): boolean {
  if (!sameJson(tokensIn(actions), tokensIn(suggested))) return false;
  const left = suggested.filter(isCompared);
  for (const one of actions.filter(isCompared)) {
    const at = left.findIndex((other) => sameJson(one as Json, other as Json));
    if (at < 0) return false;
    left.splice(at, 1);
  }
  return left.length === 0;
}

type Send = (actions: readonly Action[], bidding?: Bidding) => Promise<void>;

/**
 * What stands beside every question, and a look for mistakes before anything is sent.
 *
 * @param isJudged whether somebody else says what is a mistake
 */
export function useDecisionTools(
  draft: Draft,
  send: Send,
  isJudged: () => boolean = () => false,
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

  /** What a bot has suggested and the reader has picked: whoever does that is not warned of it. */
  let picked: { readonly actions: readonly Action[]; readonly answering: string } | null = null;
  const isPicked = (actions: readonly Action[]): boolean =>
    picked?.answering === question.value && isSameTurn(actions, picked.actions);

  function propose(actions: readonly Action[], bidding?: Bidding): void {
    const { view, sheet, decision, offered } = game;
    const situation =
      view === null || sheet === null || decision === null || offered === null || isJudged() || isPicked(actions)
        ? null
        : { view, sheet, advice: decision.advice, options: offered.options, names: names.value };
    const warning = situation === null ? null : warningFor(situation, actions, watched.watched);
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
      acted: hasActed(game.log, view.you),
      advice: decision?.advice ?? null,
      limit: decision?.limit ?? null,
      scrap: decision?.scrap ?? null,
      undo,
      undoReason: undo === null || undo.ok ? '' : explain(undo.error),
      inStep: game.inStep,
      takeBack: (actions) => inBackground(game.undo(actions)),
      pick: (actions) => {
        picked = { actions, answering: question.value };
        inBackground(pickActions(draft, actions, game.offered?.options ?? []));
      },
      point: (cities) => {
        draft.pointed = cities;
      },
      answer: (action) => inBackground(game.act([action])),
      refused: game.refusal,
      isLate,
      warning: doubt.value?.warning ?? null,
      decide,
      never,
    };
  });
  return { tools, propose };
}
