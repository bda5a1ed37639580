import type { RoundPhase } from '@gridwright/model';
import { phases } from './phases/index.ts';
import { emit, type Play } from './play.ts';

/** Begins the first phase of a round, and whatever follows until somebody has to decide. */
export const beginPhases = (play: Play): void => beginFrom(play, 0);

/**
 * Closes a phase and begins the one that follows it in the settings; after the last one the next round. Set-up is in no list: the
 * first phase follows it.
 */
export function finishPhase(play: Play, name: keyof typeof phases): void {
  phases[name].next(play);
  if (play.state.phase.at !== 'over') beginFrom(play, play.rules.settings.phases.indexOf(name as RoundPhase) + 1);
}

function beginFrom(play: Play, place: number): void {
  const name = play.rules.settings.phases[place];
  if (name === undefined) {
    emit(play, { type: 'round-began', round: play.state.round + 1 });
    beginPhases(play);
  } else if (phases[name].begin(play) === 'over') finishPhase(play, name);
}
