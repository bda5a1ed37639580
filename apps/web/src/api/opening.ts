import type { Opening } from '@gridwright/protocol';

/** What the server put into this page for its table; null when there is nothing, or it was taken before. */
export function takeOpening(table: string): Opening | null {
  const element = document.getElementById('opening');
  if (element === null) return null;
  element.remove();
  const opening = JSON.parse(element.textContent) as Opening;
  return opening.head.table.id === table ? opening : null;
}
