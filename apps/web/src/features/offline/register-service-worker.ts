/** Lets the page open without a line from its second visit on. It waits until the first visit has all it needs. */
export function registerWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const register = (): void => {
    navigator.serviceWorker.register('/sw.js').catch((error: unknown) => console.warn(error));
  };
  const later = (): void => void setTimeout(register, 3000);
  if (document.readyState === 'complete') later();
  else window.addEventListener('load', later, { once: true });
}
