// The service worker: keeps the page itself, so that it opens without a line, and shows notifications. It never keeps an
// answer of the server's: what is true about a game only the server knows.
declare const self: ServiceWorkerGlobalScope;
/** Put in by the build: the addresses of everything the page is made of, and a name that changes with them. */
declare const shellFiles: readonly string[];
declare const shellName: string;
/** What games on this device are made of beside: kept when somebody plays there, or has installed the page. */
declare const deviceFiles: readonly string[];

/** Without what the server puts into a page for its first visit. */
const page = '/index.html';
const words = 'gridwright-words';
const wordsAddress = '/notification-words';
/** What the build named by its content: it never changes. */
const hashed = /^\/assets\/.+-[\w-]{8}\.\w+$/;

/** Whether an earlier version of the page kept what games on this device are made of. */
async function playsHere(): Promise<boolean> {
  const isKept = async (name: string): Promise<boolean> =>
    (await (await caches.open(name)).keys()).some(({ url }) => new URL(url).pathname.startsWith('/assets/device/'));
  return (await Promise.all((await caches.keys()).map(isKept))).includes(true);
}

async function keepShell(): Promise<void> {
  const more = (await playsHere()) ? deviceFiles : [];
  const cache = await caches.open(shellName);
  await cache.addAll([page, ...shellFiles, ...more]);
}

/** Keeps all that games on this device need, so that they can be played without a line. */
async function keepDeviceFiles(): Promise<void> {
  const cache = await caches.open(shellName);
  const kept = (await cache.keys()).map(({ url }) => new URL(url).pathname);
  await cache.addAll(deviceFiles.filter((file) => !kept.includes(file)));
}

async function forgetOldShells(): Promise<void> {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith('gridwright-shell-') && name !== shellName);
  await Promise.all(old.map((name) => caches.delete(name)));
  await self.clients.claim();
}

async function fromCacheFirst(request: Request): Promise<Response> {
  const kept = await caches.match(request);
  if (kept !== undefined) return kept;
  const answer = await fetch(request);
  if (answer.ok) await (await caches.open(shellName)).put(request, answer.clone());
  return answer;
}

async function pageOrShell(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch (error) {
    const shell = await caches.match(page);
    if (shell === undefined) throw error;
    return shell;
  }
}

self.addEventListener('install', (event) => event.waitUntil(keepShell()));
self.addEventListener('activate', (event) => event.waitUntil(forgetOldShells()));

self.addEventListener('message', (event) => {
  if (event.data === 'keep-device-files') event.waitUntil(keepDeviceFiles());
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (request.mode === 'navigate' && !pathname.startsWith('/records/')) event.respondWith(pageOrShell(request));
  else if (hashed.test(pathname) || shellFiles.includes(pathname)) event.respondWith(fromCacheFirst(request));
});

async function notificationTitle(): Promise<string> {
  const kept = await caches.match(wordsAddress, { cacheName: words });
  const { title } = kept === undefined ? {} : ((await kept.json()) as { readonly title?: string });
  return title ?? 'Gridwright';
}

async function showTurnNotification(table: string): Promise<void> {
  const open = await self.clients.matchAll({ type: 'window' });
  const watched = open.some(({ url, visibilityState }) => visibilityState === 'visible' && url.endsWith(`/t/${table}`));
  if (watched) return;
  await self.registration.showNotification(await notificationTitle(), {
    tag: table,
    icon: '/icons/icon-192.png',
    badge: '/icons/badge-96.png',
    data: table,
  });
}

async function goToTable(table: string): Promise<void> {
  const open = await self.clients.matchAll({ type: 'window' });
  const there = open.find(({ url }) => url.endsWith(`/t/${table}`));
  await (there === undefined ? self.clients.openWindow(`/t/${table}`) : there.focus());
}

self.addEventListener('push', (event) => {
  const { table } = (event.data?.json() ?? {}) as { readonly table?: unknown };
  if (typeof table === 'string' && /^[\w-]+$/.test(table)) event.waitUntil(showTurnNotification(table));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(goToTable(String(event.notification.data)));
});
