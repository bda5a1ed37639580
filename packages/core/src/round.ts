import type { RoundPhase } from '@gridwright/model';
import { phases } from './phases/index.ts';
import { emit, type Play } from './play.ts';

/** Begins what follows the set-up: the preparation, where the settings have one, or else round 1. */
export function beginGame(play: Play): void {
  if (!play.rules.settings.preparation) beginPhases(play);
  else if (phases.preparation.begin(play) === 'over') finishPhase(play, 'preparation');
}

/** Begins the first phase of a round, and whatever follows until somebody has to decide. */
const beginPhases = (play: Play): void => beginFrom(play, 0);

/**
 * Closes a phase and begins the one that follows it in the settings; after the last one the next round. Set-up and preparation are in
 * no list: the first phase follows them.
 */
export function finishPhase(play: Play, name: keyof typeof phases): void {
  phases[name].next(play);
  if (name === 'regions') beginGame(play);
  else if (play.state.phase.at !== 'over') beginFrom(play, play.rules.settings.phases.indexOf(name as RoundPhase) + 1);
}

function beginFrom(play: Play, place: number): void {
  const name = play.rules.settings.phases[place];
  if (name === undefined) {
    emit(play, { type: 'round-began', round: play.state.round + 1 });
    beginPhases(play);
  } else if (phases[name].begin(play) === 'over') finishPhase(play, name);
}
