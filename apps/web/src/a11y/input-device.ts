/** Keys that only write or only change what other keys do say nothing about how somebody gets around. */
const silent = new Set(['Shift', 'Control', 'Alt', 'Meta', 'AltGraph', 'CapsLock']);

/**
 * Notes on the page whether its person used the keyboard last: only then the focus is framed. A page that moves the focus by
 * itself, as to the question when a turn begins, would otherwise frame it for those who play by mouse or touch.
 */
export function noteInputDevice(root: HTMLElement = document.documentElement): void {
  const keys = (used: boolean) => (): void => {
    if (used !== 'keys' in root.dataset) {
      if (used) root.dataset['keys'] = '';
      else delete root.dataset['keys'];
    }
  };
  const [byKeys, byPointer] = [keys(true), keys(false)];
  addEventListener('keydown', ({ key }) => !silent.has(key) && byKeys(), { capture: true });
  addEventListener('pointerdown', byPointer, { capture: true, passive: true });
}
