import { registerCommand } from '../../a11y/command-registry.ts';
import type { CommandId } from '../../a11y/commands.ts';
import { useReplay } from './replay-store.ts';

/** The commands of the list, two for each way to go; words for them are under `replay.keyFor`. */
export const listedCommands = [
  { ids: ['previousEvent', 'nextEvent'], does: 'event' },
  { ids: ['previousTurn', 'nextTurn'], does: 'turn' },
  { ids: ['previousPhase', 'nextPhase'], does: 'phase' },
  { ids: ['previousRound', 'nextRound'], does: 'round' },
  { ids: ['firstPosition', 'lastPosition'], does: 'ends' },
  { ids: ['play'], does: 'play' },
  { ids: ['leaveReplay'], does: 'leave' },
] as const satisfies readonly { readonly ids: readonly CommandId[]; readonly does: string }[];

/** What can be done by key while the past is shown, for as long as the calling component is there. */
export function useReplayCommands(): void {
  const replay = useReplay();
  registerCommand('previousEvent', () => replay.step('event', -1));
  registerCommand('nextEvent', () => replay.step('event', 1));
  registerCommand('previousTurn', () => replay.step('turn', -1));
  registerCommand('nextTurn', () => replay.step('turn', 1));
  registerCommand('previousPhase', () => replay.step('phase', -1));
  registerCommand('nextPhase', () => replay.step('phase', 1));
  registerCommand('previousRound', () => replay.step('round', -1));
  registerCommand('nextRound', () => replay.step('round', 1));
  registerCommand('firstPosition', replay.first);
  registerCommand('lastPosition', replay.last);
  registerCommand('play', replay.toggle);
  registerCommand('leaveReplay', replay.leave);
}
