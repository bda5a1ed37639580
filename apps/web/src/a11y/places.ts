import { type Directive, onBeforeUnmount, onMounted } from 'vue';

/** Parts of the game page that a key, a skip link or a lesson can lead to. */
export type Place = 'move' | 'board' | 'plants' | 'fuel' | 'players' | 'order' | 'log' | 'chat';

const shown = new Map<Place, ReadonlySet<HTMLElement>>();
const entries = new Map<Place, () => HTMLElement | null>();

/** `v-place="'log'"` makes an element a part of the page under that name. */
export const vPlace: Directive<HTMLElement, Place> = {
  mounted(element, { value }) {
    element.dataset['place'] = value;
    shown.set(value, new Set([...(shown.get(value) ?? []), element]));
  },
  beforeUnmount(element, { value }) {
    shown.set(value, new Set([...(shown.get(value) ?? [])].filter((one) => one !== element)));
  },
};

/** Names what takes the focus in a place, where that is not the place itself. */
export function usePlaceEntry(place: Place, entry: () => HTMLElement | null): void {
  onMounted(() => entries.set(place, entry));
  onBeforeUnmount(() => {
    if (entries.get(place) === entry) entries.delete(place);
  });
}

/** It has a box of its own, or its parts have. */
const isShown = (element: Element): boolean =>
  element.checkVisibility() || [...element.children].some((child) => child.checkVisibility());

const before = (a: Element, b: Element): number =>
  a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;

/** The parts of the page of that name that are on screen: a table may have two fuel markets. */
export const placeElements = (place: Place): readonly HTMLElement[] =>
  [...(shown.get(place) ?? [])].toSorted(before).filter(isShown);

/** The first of them. */
const placeElement = (place: Place): HTMLElement | null => placeElements(place)[0] ?? null;

/** Where the focus goes in a place: to what the place names, else to the place itself. */
function entryOf(place: Place, element: HTMLElement): HTMLElement {
  const named = entries.get(place)?.() ?? null;
  const first = element.firstElementChild;
  const own = !element.checkVisibility() && first instanceof HTMLElement ? first : element;
  const entry = named ?? own;
  if (entry.tabIndex < 0) entry.tabIndex = -1;
  return entry;
}

/** Moves the focus there; false where there is no such place on screen. */
export function focusPlace(place: Place): boolean {
  const found = placeElement(place);
  if (found === null) return false;
  entryOf(place, found).focus();
  return true;
}
