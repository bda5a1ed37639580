import { onScopeDispose } from 'vue';
import { commandFor, isFree } from './replay-keys.ts';
import { useReplay } from './replay-store.ts';

/** Lets the keyboard move through the game for as long as the calling component is there. */
export function useReplayKeys(): void {
  const replay = useReplay();

  function onKey(event: KeyboardEvent): void {
    const command = commandFor(event);
    if (command === null || event.defaultPrevented || !isFree(event.target, event.key)) return;
    event.preventDefault();
    if (command.do === 'step') replay.step(command.stride, command.way);
    else if (command.do === 'play') void (replay.playing ? replay.halt() : replay.play());
    else replay[command.do]();
  }

  addEventListener('keydown', onKey);
  onScopeDispose(() => removeEventListener('keydown', onKey));
}
