import type { Seat } from '@gridwright/model';
import { choicesFor, isUnanswered } from '../choices.ts';
import { emit, type Play } from '../play.ts';
import { noSeats, type Over, type PhaseRules, withoutQuestion } from './phase.ts';

/** The seats that plugins ask something before round 1, in turn order. */
const asked = ({ rules, state }: Play): readonly Seat[] =>
  state.order.filter((seat) => choicesFor(rules, state, seat).some(isUnanswered));

/** Waits for whoever is asked as things stand by now. */
function wait(play: Play): Over | undefined {
  const waiting = asked(play);
  if (waiting.length === 0) return 'over';
  emit(play, { type: 'turn-set', phase: { at: 'preparation', waiting } });
  return undefined;
}

/**
 * Before round 1, where the settings have a preparation: the seats answer what plugins ask (`choices`), and nothing else happens. It is over
 * when no plugin asks anything that no answer holds for.
 */
export const preparationPhase: PhaseRules = {
  ...withoutQuestion,
  begin: (play) => {
    emit(play, { type: 'phase-began', phase: { at: 'preparation', waiting: noSeats } });
    return wait(play);
  },
  waiting: ({ phase }) => (phase.at === 'preparation' ? phase.waiting : noSeats),
  answered: wait,
};
