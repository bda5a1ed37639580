import type { View } from '@gridwright/model';
import type { Push } from '@gridwright/protocol';
import { flushPromises } from '@vue/test-utils';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Client } from '../../src/api/client.ts';
import { early, earlyDesk, earlyHead, earlyView, fetchEarly } from '../../src/api/early.ts';
import { followEarly } from '../../src/api/follow-early.ts';
import { runningTable } from '../fake-api.ts';
import { sheet, view } from '../small-board.ts';

const head = { table: runningTable, sheet: '/sheets/1.json', art: '/art/1.json', messages: {} };
const desk = { version: view.version };
const asked: string[] = [];
let shown: View = view;

const bodies = (): Readonly<Record<string, unknown>> => ({
  '/trpc/game.head': { result: { data: head } },
  '/trpc/game.view': { result: { data: shown } },
  '/trpc/game.desk': { result: { data: desk } },
  '/sheets/1.json': sheet,
});
const faces = new Map<string, string>();

/** A server that answers plain requests, or is away. */
function serverThat(answers: boolean): void {
  vi.stubGlobal('fetch', (address: string) => {
    const [name = ''] = address.split('?');
    asked.push(name);
    return Promise.resolve(answers ? Response.json(bodies()[name] ?? name) : new Response('', { status: 503 }));
  });
}

/** A line on which the stream of a table is opened, and what arrives on it. */
function line(): { readonly client: Promise<Client>; readonly arrive: (push: Push) => void } {
  let onData: (message: { id: string; data: Push }) => void = () => {};
  const client = {
    game: {
      watch: {
        subscribe: (_: unknown, handlers: { onData: typeof onData }) => {
          onData = handlers.onData;
          return { unsubscribe: () => {} };
        },
      },
    },
  };
  return { client: Promise.resolve(client as unknown as Client), arrive: (data) => onData({ id: '1', data }) };
}

const whole: Push = { type: 'view', view, table: runningTable };

beforeEach(() => {
  asked.length = 0;
  faces.clear();
  const load = (face: string, text: string): Promise<unknown> => {
    faces.set(face, text);
    return Promise.resolve([]);
  };
  Object.defineProperty(document, 'fonts', { configurable: true, value: { load } });
  shown = view;
  serverThat(true);
});
afterEach(() => vi.unstubAllGlobals());

describe('what a table needs', () => {
  it('is asked for before anybody needs it, and handed out once', async () => {
    await fetchEarly('table-1', Promise.resolve());
    expect(asked).toEqual(['/trpc/game.head', '/trpc/game.view', '/sheets/1.json', '/art/1.json', '/trpc/game.desk']);
    expect(await earlyHead('table-1')).toEqual(head);
    expect(await earlyHead('table-1')).toBeNull();
    expect(await early('/art/1.json')).toBe('/art/1.json');
    expect(early('/art/1.json')).toBeNull();
    await earlyView('table-1');
  });
  it('is waited for by whatever comes after the first picture', async () => {
    vi.resetModules();
    const fresh = await import('../../src/api/early.ts');
    expect(fresh.earlyFetched()).toBeNull();
    let scripts = (): void => {};
    void fresh.fetchEarly('table-1', new Promise<void>((resolve) => (scripts = resolve)));
    let drawable = false;
    void fresh.earlyFetched()?.then(() => (drawable = true));
    await flushPromises();
    expect(drawable).toBe(false);
    scripts();
    await flushPromises();
    expect(drawable).toBe(true);
  });
  it('is waited for no longer when there is no game yet', async () => {
    serverThat(false);
    expect(await fetchEarly('table-1', new Promise(() => {}))).toBeUndefined();
    expect(asked).toEqual(['/trpc/game.head', '/trpc/game.view']);
  });
  it('has its faces fetched, with the letters of the cities on the board', async () => {
    await fetchEarly('table-1', Promise.resolve());
    expect([...faces.keys()]).toContain('italic 500 1em "Vollkorn"');
    for (const text of faces.values()) expect(text).toContain('Cedarton');
    await Promise.all([earlyHead('table-1'), earlyView('table-1')]);
  });
  it('is asked for again later when the server was away', async () => {
    serverThat(false);
    await fetchEarly('table-1', Promise.resolve());
    expect(await earlyHead('table-1')).toBeNull();
    expect(await earlyView('table-1')).toBeNull();
  });
  it('is a question, too, for whoever plays, and that of no other version', async () => {
    shown = { ...view, you: 0 };
    await fetchEarly('table-1', Promise.resolve());
    await earlyView('table-1');
    expect(await earlyDesk('table-1', view.version + 1)).toBeNull();
    expect(await earlyDesk('table-1', view.version)).toEqual(desk);
    expect(await earlyDesk('table-1', view.version)).toBeNull();
  });
  it('is no question for those who look on', async () => {
    shown = { ...view, you: null };
    await fetchEarly('table-1', Promise.resolve());
    await earlyView('table-1');
    expect(asked).not.toContain('/trpc/game.desk');
  });
  it('of another table was not asked for', async () => {
    await fetchEarly('table-1', Promise.resolve());
    expect(await earlyHead('table-2')).toBeNull();
    await Promise.all([earlyHead('table-1'), earlyView('table-1')]);
  });
});

describe('a table that is followed', () => {
  const following = (client: Promise<Client>): Push[] => {
    const pushes: Push[] = [];
    followEarly(client, 'table-1', { onPush: (push) => pushes.push(push), onRefused: () => {} });
    return pushes;
  };

  it('is shown before its stream begins, and not anew when that brings the same', async () => {
    await fetchEarly('table-1', Promise.resolve());
    const { client, arrive } = line();
    const pushes = following(client);
    await flushPromises();
    expect(pushes).toEqual([whole]);
    arrive(whole);
    expect(pushes.slice(1)).toEqual([{ type: 'table', table: runningTable }]);
  });
  it('is shown anew when it went on meanwhile', async () => {
    await fetchEarly('table-1', Promise.resolve());
    const { client, arrive } = line();
    const pushes = following(client);
    await flushPromises();
    const later: Push = { ...whole, view: { ...view, version: view.version + 1 } };
    arrive(later);
    expect(pushes).toEqual([whole, later]);
  });
  it('is shown by its stream where nothing was asked for early', async () => {
    const { client, arrive } = line();
    const pushes = following(client);
    await flushPromises();
    expect(pushes).toEqual([]);
    arrive(whole);
    expect(pushes).toEqual([whole]);
  });
});
