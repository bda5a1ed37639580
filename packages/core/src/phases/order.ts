import { emit, type Play } from '../play.ts';
import type { Rules } from '../rules.ts';
import { turnOrder } from '../turn-order.ts';
import { type PhaseRules, withoutQuestion } from './phase.ts';

/** Whether the turn order is determined before plants are bought, so that in round 1 there is nothing yet to go by. */
export const isBeforeAuction = ({ settings: { phases } }: Rules): boolean =>
  phases.indexOf('order') < phases.indexOf('auction');

/** Determines the turn order as things stand. */
export const setOrder = (play: Play): void =>
  emit(play, { type: 'order-set', order: turnOrder(play.rules, play.state) });

/** @rule Phase 1: who has most cities comes first. Where it comes before the first auction, the order drawn by lot stands until then. */
export const orderPhase: PhaseRules = {
  ...withoutQuestion,
  begin: (play) => {
    if (play.state.round > 1 || !isBeforeAuction(play.rules)) setOrder(play);
    return 'over';
  },
};
