import { onScopeDispose, watch } from 'vue';
import { useGame } from '../../game/game-store.ts';
import { useNotificationSettings } from './notification-settings.ts';
import { chime } from './sound.ts';
import { newStretch } from './notification-pacing.ts';
import { markTurn } from './turn-badge.ts';
import { inBackground } from '../../browser/failures.ts';

/** Tells by the tab's icon and, where it is wanted, by a sound that it is this person's turn. */
export function useTurnNotifications(): void {
  const game = useGame();
  const choices = useNotificationSettings();
  const stretch = newStretch(() => performance.now());

  watch(
    () => game.sending,
    (sending) => sending && stretch.acted(),
  );
  watch(
    () => game.myTurn,
    (mine) => {
      markTurn(mine);
      if (mine && stretch.begins(document.hidden) && choices.sound) inBackground(chime());
    },
    { immediate: true },
  );
  onScopeDispose(() => markTurn(false));
}
