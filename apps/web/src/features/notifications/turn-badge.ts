import { withBasePath } from '../../browser/base-path.ts';

const icons = { waiting: '/icon.svg', turn: '/icon-turn.svg' };

/** Shows in the tab's icon, and on an installed page's icon, whether it is this person's turn. */
export function markTurn(mine: boolean): void {
  const link = document.querySelector<HTMLLinkElement>('link[rel=icon]');
  const icon = withBasePath(mine ? icons.turn : icons.waiting);
  if (link !== null && link.getAttribute('href') !== icon) link.setAttribute('href', icon);
  if (!('setAppBadge' in navigator)) return;
  const badge = mine ? navigator.setAppBadge() : navigator.clearAppBadge();
  // a badge is a kindness: where it is refused, nothing is lost
  badge.catch(() => {});
}
