import type { Denied, Option, RegionId } from '@gridwright/model';
import { dealGame } from '../deal.ts';
import { emit, type Play, refuse, type Refusal } from '../play.ts';
import { regionsToPick } from '../regions.ts';
import type { Rules } from '../rules.ts';
import { noSeats, onlySeat, type Over, type PhaseAt, type PhaseRules } from './phase.ts';

type RegionsPhase = PhaseAt<'regions'>;

function whyNotPick(rules: Rules, { picks }: RegionsPhase, region: RegionId): Refusal {
  if (!rules.board.regions.some(({ id }) => id === region)) return refuse('unknown-region', { region });
  if (picks.includes(region)) return refuse('region-taken', { region });
  if (!regionsToPick(rules.board, picks, rules.regionSets).includes(region))
    return refuse('regions-apart', { region, regions: picks.join(', ') });
  return undefined;
}

function pick(play: Play, phase: RegionsPhase, region: RegionId): Refusal | Over {
  const { rules, state } = play;
  const refusal = whyNotPick(rules, phase, region);
  if (refusal) return refusal;
  const picks = [...phase.picks, region];
  emit(play, { type: 'region-picked', seat: phase.turn, region });
  const turn = state.order[picks.length % state.order.length] ?? 0;
  if (picks.length < rules.regionsInPlay) {
    emit(play, { type: 'turn-set', phase: { at: 'regions', picks, turn } });
    return undefined;
  }
  dealGame(play, picks);
  return 'over';
}

/** @rule Set-up, variant: the players choose the regions in play one by one, in turn order. */
export const regionsPhase: PhaseRules = {
  begin: (play) => {
    emit(play, { type: 'phase-began', phase: { at: 'regions', picks: [], turn: play.state.order[0] ?? 0 } });
    return undefined;
  },
  waiting: ({ phase }) => (phase.at === 'regions' ? onlySeat(phase.turn) : noSeats),
  options: (rules, { phase }) =>
    regionsToPick(rules.board, (phase as RegionsPhase).picks, rules.regionSets).map((region): Option => ({
      type: 'pick-region',
      region,
    })),
  denied: (rules, { phase }) =>
    rules.board.regions.flatMap(({ id }): Denied[] => {
      const refusal = whyNotPick(rules, phase as RegionsPhase, id);
      return refusal ? [{ ...refusal, what: { region: id } }] : [];
    }),
  handle: (play, _seat, action) =>
    action.type === 'pick-region'
      ? pick(play, play.state.phase as RegionsPhase, action.region)
      : refuse('wrong-phase', { action: action.type, phase: 'regions' }),
  next: () => undefined,
};
