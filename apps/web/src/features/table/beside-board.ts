import { defineComponent } from 'vue';
import { useAnnouncements } from '../log/use-announcements.ts';
import { useTurnNotifications } from '../notifications/use-turn-notifications.ts';
import { useCommitment } from '../../game/commitments.ts';
import { useGame } from '../../game/game-store.ts';
import { useTurnFocus } from '../../a11y/turn-focus.ts';

// What stands around the board, as one file: it is needed together, and after the board.
export { default as ChatBubble } from '../chat/ChatBubble.vue';
export { default as LogAndChat } from './LogAndChat.vue';
export { default as LogTabs } from './LogTabs.vue';
export { default as MarketColumn } from '../market/MarketColumn.vue';
export { default as PlayerColumn } from '../players/PlayerColumn.vue';
export { default as RoundEndCard } from './RoundEndCard.vue';
export { default as SinceYourMove } from './SinceYourMove.vue';
export { default as TableDecision } from './TableDecision.vue';
export { default as TableRibbon } from './TableRibbon.vue';

/** Everything beside the picture: words for those who do not see it, and signs for those who look elsewhere. */
export const GameAids = defineComponent({
  name: 'GameAids',
  setup() {
    const game = useGame();
    useCommitment();
    useTurnNotifications();
    useAnnouncements();
    useTurnFocus(() => game.ready);
    return () => null;
  },
});
