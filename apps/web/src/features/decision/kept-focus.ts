import { onBeforeUnmount, onMounted, type Ref } from 'vue';

const usable = (element: HTMLElement): boolean => element.isConnected && !element.matches(':disabled');

/**
 * Goes to a button as soon as it can be pressed, unless the person has gone elsewhere by then: it may be switched off until the
 * server has said what a plan costs.
 */
export function focusOnceUsable(button: HTMLElement): void {
  button.focus();
  if (usable(button)) return;
  const observer = new MutationObserver(() => {
    if (!usable(button)) return;
    observer.disconnect();
    if (document.activeElement === document.body) button.focus();
  });
  observer.observe(button, { attributeFilter: ['disabled'] });
}

/**
 * Keeps the keyboard inside a place whose contents change under it: when what had the focus is gone or switched off,
 * the focus goes back to it as soon as it can, or to what `fallback` names.
 */
export function useKeptFocus(place: Readonly<Ref<HTMLElement | null>>, fallback: string): void {
  let last: HTMLElement | null = null;

  const entered = ({ target }: FocusEvent): void => {
    last = target instanceof HTMLElement ? target : null;
  };
  /** The person went somewhere else: what they left is still there. */
  const left = ({ relatedTarget, target }: FocusEvent): void => {
    if (relatedTarget === null && target instanceof HTMLElement && usable(target) && document.hasFocus()) last = null;
  };
  const mend = (): void => {
    if (last === null || document.activeElement !== document.body) {
      if (!place.value?.contains(document.activeElement)) last = null;
      return;
    }
    const goal = usable(last) ? last : place.value?.querySelector<HTMLElement>(fallback);
    goal?.focus({ preventScroll: true });
  };

  const observer = new MutationObserver(mend);
  onMounted(() => {
    place.value?.addEventListener('focusin', entered);
    place.value?.addEventListener('focusout', left);
    if (place.value !== null)
      observer.observe(place.value, {
        subtree: true,
        childList: true,
        attributes: true,
        attributeFilter: ['disabled'],
      });
  });
  onBeforeUnmount(() => observer.disconnect());
}
