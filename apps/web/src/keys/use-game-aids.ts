import { useAnnouncements } from '../announce/use-announcements.ts';
import { useTurnNotices } from '../notices/use-turn-notices.ts';
import { useGame } from '../stores/game.ts';
import { useTurnFocus } from './turn-focus.ts';
import { useGameKeys } from './use-game-keys.ts';

/** Everything beside the picture: keys, words for those who do not see it, and signs for those who look elsewhere. */
export function useGameAids(): void {
  const game = useGame();
  useGameKeys();
  useTurnNotices();
  useAnnouncements();
  useTurnFocus(() => game.ready);
}
