import fs from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import path from 'node:path';
import vm from 'node:vm';
import { describe, expect, test } from 'vitest';

const program = stripTypeScriptTypes(
  fs.readFileSync(path.join(import.meta.dirname, '../../../src/features/offline/service-worker.ts'), 'utf8'),
);

/** A window that is open in the browser. */
interface OpenWindow {
  readonly url: string;
  readonly visibilityState: 'visible' | 'hidden';
}

type Listener = (event: object) => void;

/** The service worker of a server, as a browser runs it, with windows that are open. */
function workerAt(folder: string, windows: readonly OpenWindow[] = []) {
  const shown: { readonly title: string; readonly options: object }[] = [];
  const opened: string[] = [];
  const focused: string[] = [];
  const listeners = new Map<string, Listener>();
  const open = windows.map((one) => ({ ...one, focus: () => Promise.resolve(void focused.push(one.url)) }));
  const self = {
    location: new URL(`https://club.example${folder}/service-worker.js`),
    clients: {
      matchAll: () => Promise.resolve(open),
      openWindow: (address: string) => Promise.resolve(void opened.push(address)),
    },
    registration: {
      showNotification: (title: string, options: object) => Promise.resolve(void shown.push({ title, options })),
    },
    addEventListener: (name: string, listener: Listener) => void listeners.set(name, listener),
  };
  const caches = { match: () => Promise.resolve(undefined) };
  vm.runInNewContext(program, { self, caches, URL, shellFiles: [], deviceFiles: [], shellVersion: '1' });

  /** Lets something happen to the worker, and waits until it is done with it. */
  async function happens(name: string, event: object): Promise<void> {
    const work: Promise<unknown>[] = [];
    listeners.get(name)?.({ ...event, waitUntil: (one: Promise<unknown>) => void work.push(one) });
    await Promise.all(work);
  }
  return {
    shown,
    opened,
    focused,
    told: (message: unknown) => happens('push', { data: { json: () => message } }),
    clicked: (table: string) => happens('notificationclick', { notification: { data: table, close: () => undefined } }),
  };
}

describe.each(['', '/games/gridwright'])('a notice from a server at %j', (folder) => {
  test('shows pictures that lie there', async () => {
    const worker = workerAt(folder);
    await worker.told({ table: 'abc' });
    expect(worker.shown).toEqual([
      {
        title: 'Gridwright',
        options: {
          tag: 'abc',
          icon: `${folder}/icons/icon-192.png`,
          badge: `${folder}/icons/badge-96.png`,
          data: 'abc',
        },
      },
    ]);
  });

  test('leads to the table there', async () => {
    const worker = workerAt(folder);
    await worker.clicked('abc');
    expect(worker.opened).toEqual([`${folder}/t/abc`]);
  });

  test('leads to a window that shows the table already', async () => {
    const url = `https://club.example${folder}/t/abc?seat=1`;
    const worker = workerAt(folder, [{ url, visibilityState: 'hidden' }]);
    await worker.clicked('abc');
    expect([worker.opened, worker.focused]).toEqual([[], [url]]);
  });

  test('is not shown to somebody who looks at the table', async () => {
    const worker = workerAt(folder, [{ url: `https://club.example${folder}/t/abc`, visibilityState: 'visible' }]);
    await worker.told({ table: 'abc' });
    expect(worker.shown).toEqual([]);
  });

  test('is shown to somebody who looks at a table of the same name elsewhere on the host', async () => {
    const elsewhere = `https://club.example/others${folder}/t/abc`;
    const worker = workerAt(folder, [{ url: elsewhere, visibilityState: 'visible' }]);
    await worker.told({ table: 'abc' });
    await worker.clicked('abc');
    expect([worker.shown.length, worker.opened]).toEqual([1, [`${folder}/t/abc`]]);
  });

  test.each([{}, { table: 7 }, { table: '../evil' }, null])('that says %j is none', async (message) => {
    const worker = workerAt(folder);
    await worker.told(message);
    expect(worker.shown).toEqual([]);
  });
});
