import { defineAsyncComponent } from 'vue';
import { withWords } from '../../i18n/index.ts';

/** Fetches what stands around the board. The board itself does not wait for it. */
export const loadBesideBoard = withWords(() => import('./beside-board.ts'));

export const GameAids = defineAsyncComponent(async () => (await loadBesideBoard()).GameAids);
export const ChatBubble = defineAsyncComponent(async () => (await loadBesideBoard()).ChatBubble);
export const LogAndChat = defineAsyncComponent(async () => (await loadBesideBoard()).LogAndChat);
export const LogTabs = defineAsyncComponent(async () => (await loadBesideBoard()).LogTabs);
export const MarketColumn = defineAsyncComponent(async () => (await loadBesideBoard()).MarketColumn);
export const PlayerColumn = defineAsyncComponent(async () => (await loadBesideBoard()).PlayerColumn);
export const RoundEndCard = defineAsyncComponent(async () => (await loadBesideBoard()).RoundEndCard);
export const SinceYourMove = defineAsyncComponent(async () => (await loadBesideBoard()).SinceYourMove);
export const TableDecision = defineAsyncComponent(async () => (await loadBesideBoard()).TableDecision);
export const TableRibbon = defineAsyncComponent(async () => (await loadBesideBoard()).TableRibbon);
