const store = 'gridwright-words';
const address = '/notice-words';

/** Leaves the words of a notice where the service worker finds them: it speaks no language by itself. */
export async function keepNoticeWords(title: string): Promise<void> {
  if (!('caches' in globalThis)) return;
  const cache = await caches.open(store);
  await cache.put(
    address,
    new Response(JSON.stringify({ title }), { headers: { 'content-type': 'application/json' } }),
  );
}
