import { deviceMemory } from '../../api/local-tables.ts';
import { inBackground } from '../../browser/failures.ts';
import { withBasePath } from '../../browser/base-path.ts';

/** Lets the page open without a line from its second visit on. It waits until the first visit has all it needs. */
export function registerWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const register = (): void => {
    navigator.serviceWorker.register(withBasePath('/sw.js')).catch((error: unknown) => console.warn(error));
    if (isInstalled() || deviceMemory.recall().played) keepDeviceFiles();
  };
  const later = (): void => void setTimeout(register, 3000);
  if (document.readyState === 'complete') later();
  else window.addEventListener('load', later, { once: true });
}

/** Keeps what games on this device are made of, once the page itself is kept. */
export function keepDeviceFiles(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  inBackground(navigator.serviceWorker.ready.then(({ active }) => active?.postMessage('keep-device-files')));
}

/** Whether the page runs as an installed application. */
export const isInstalled = (): boolean => matchMedia('(display-mode: standalone)').matches;
