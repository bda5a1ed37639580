import { withBasePath } from '../../browser/base-path.ts';

const store = 'gridwright-words';
const address = '/notification-words';

/** Leaves the words of a notification where the service worker finds them: it speaks no language by itself. */
export async function keepNotificationWords(title: string): Promise<void> {
  if (!('caches' in globalThis)) return;
  const cache = await caches.open(store);
  await cache.put(
    withBasePath(address),
    new Response(JSON.stringify({ title }), { headers: { 'content-type': 'application/json' } }),
  );
}
