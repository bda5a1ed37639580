/** Parts of the game page that a key, a skip link or a lesson can lead to. */
export const places = ['move', 'board', 'plants', 'fuel', 'players', 'order', 'log', 'chat'] as const;
export type Place = (typeof places)[number];

/** It has a box of its own, or its parts have. */
const isShown = (element: Element): boolean =>
  element.checkVisibility() || [...element.children].some((child) => child.checkVisibility());

/** The part of the page, where it is on screen. */
export const placeElement = (place: Place): HTMLElement | null =>
  [...document.querySelectorAll<HTMLElement>(`[data-place="${place}"]`)].find(isShown) ?? null;

/** Where the focus goes in a place: to what the place names, else to the place itself. */
function entryOf(place: HTMLElement): HTMLElement {
  const named = place.querySelector<HTMLElement>('[data-line][tabindex="0"], [data-move], .wait');
  const first = place.firstElementChild;
  const own = !place.checkVisibility() && first instanceof HTMLElement ? first : place;
  const entry = named ?? own;
  if (entry.tabIndex < 0) entry.tabIndex = -1;
  return entry;
}

/** Moves the focus there; false where there is no such place on screen. */
export function focusPlace(place: Place): boolean {
  const found = placeElement(place);
  if (found === null) return false;
  entryOf(found).focus();
  return true;
}
