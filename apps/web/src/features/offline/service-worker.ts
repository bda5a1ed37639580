// The service worker: keeps the page itself, so that it opens without a line, and shows notifications. It never keeps an
// answer of the server's: what is true about a game only the server knows.
declare const self: ServiceWorkerGlobalScope;
/** Put in by the build: the addresses of everything the page is made of, and a text that changes with them. */
declare const shellFiles: readonly string[];
declare const shellVersion: string;
/** What games on this device are made of beside: kept when somebody plays there, or has installed the page. */
declare const deviceFiles: readonly string[];

/** The folder below which the server lies: this worker's own. */
const basePath = new URL('.', self.location.href).pathname.slice(0, -1);
const withBasePath = (address: string): string => `${basePath}${address}`;
/** Another server on this host keeps its own. */
const shellsName = withBasePath('gridwright-shell-');
const shellName = `${shellsName}${shellVersion}`;
const shell: ReadonlySet<string> = new Set(shellFiles.map(withBasePath));
const device = deviceFiles.map(withBasePath);
/** Without what the server puts into a page for its first visit. */
const page = withBasePath('/index.html');
const words = 'gridwright-words';
const wordsAddress = withBasePath('/notification-words');
/** What the build named by its content: it never changes. */
const hashed = /^\/assets\/.+-[\w-]{8}\.\w+$/;

/** Whether an earlier version of the page kept what games on this device are made of. */
async function playsHere(): Promise<boolean> {
  const isKept = async (name: string): Promise<boolean> =>
    (await (await caches.open(name)).keys()).some(({ url }) =>
      new URL(url).pathname.startsWith(withBasePath('/assets/device/')),
    );
  return (await Promise.all((await caches.keys()).map(isKept))).includes(true);
}

async function keepShell(): Promise<void> {
  const more = (await playsHere()) ? device : [];
  const cache = await caches.open(shellName);
  await cache.addAll([page, ...shell, ...more]);
}

/** Keeps all that games on this device need, so that they can be played without a line. */
async function keepDeviceFiles(): Promise<void> {
  const cache = await caches.open(shellName);
  const kept = (await cache.keys()).map(({ url }) => new URL(url).pathname);
  await cache.addAll(device.filter((file) => !kept.includes(file)));
}

async function forgetOldShells(): Promise<void> {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith(shellsName) && name !== shellName);
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
    const kept = await caches.match(page);
    if (kept === undefined) throw error;
    return kept;
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
  if (request.method !== 'GET' || origin !== self.location.origin || !pathname.startsWith(withBasePath('/'))) return;
  const address = pathname.slice(basePath.length);
  if (request.mode === 'navigate' && !address.startsWith('/records/')) event.respondWith(pageOrShell(request));
  else if (hashed.test(address) || shell.has(pathname)) event.respondWith(fromCacheFirst(request));
});

async function notificationTitle(): Promise<string> {
  const kept = await caches.match(wordsAddress, { cacheName: words });
  const { title } = kept === undefined ? {} : ((await kept.json()) as { readonly title?: string });
  return title ?? 'Gridwright';
}

/** Whether a window is at a table of this server. Another server of this host may have its own. */
const isAt = (url: string, table: string): boolean => new URL(url).pathname === withBasePath(`/t/${table}`);

async function showTurnNotification(table: string): Promise<void> {
  const open = await self.clients.matchAll({ type: 'window' });
  const watched = open.some(({ url, visibilityState }) => visibilityState === 'visible' && isAt(url, table));
  if (watched) return;
  await self.registration.showNotification(await notificationTitle(), {
    tag: table,
    icon: withBasePath('/icons/icon-192.png'),
    badge: withBasePath('/icons/badge-96.png'),
    data: table,
  });
}

async function goToTable(table: string): Promise<void> {
  const open = await self.clients.matchAll({ type: 'window' });
  const there = open.find(({ url }) => isAt(url, table));
  await (there === undefined ? self.clients.openWindow(withBasePath(`/t/${table}`)) : there.focus());
}

self.addEventListener('push', (event) => {
  const { table } = (event.data?.json() ?? {}) as { readonly table?: unknown };
  if (typeof table === 'string' && /^[\w-]+$/.test(table)) event.waitUntil(showTurnNotification(table));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(goToTable(String(event.notification.data)));
});
