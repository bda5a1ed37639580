import { useAnnouncements } from '../log/use-announcements.ts';
import { useTurnNotices } from '../notifications/use-turn-notifications.ts';
import { useGame } from '../../game/game-store.ts';
import { useTurnFocus } from '../../a11y/turn-focus.ts';
import { usePlaceCommands } from './place-commands.ts';

/** Everything beside the picture: keys, words for those who do not see it, and signs for those who look elsewhere. */
export function useGameAids(): void {
  const game = useGame();
  usePlaceCommands();
  useTurnNotices();
  useAnnouncements();
  useTurnFocus(() => game.ready);
}
