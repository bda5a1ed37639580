import { createHash } from 'node:crypto';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import zlib from 'node:zlib';
import type { Sheet } from '@gridwright/model';
import { mapFileJsonSchema } from '@gridwright/model/schemas';
import type { Opening } from '@gridwright/protocol';
import fastify from 'fastify';
import { describe, expect, onTestFinished, test } from 'vitest';
import { WebSocket } from 'ws';
import { clientFiles, withOpening } from '../src/http/static-files.ts';
import { firstTables, withFirstTable } from '../src/http/table-page.ts';
import { fetchedFrom } from './support/fetched-from.ts';
import { type Running, running, temporaryFolder, visitor } from './support/server.ts';
import { plainWish, seatedGame } from './support/table.ts';

async function withClient(): Promise<Running & { readonly client: string }> {
  const client = temporaryFolder();
  fs.mkdirSync(path.join(client, 'assets'));
  fs.writeFileSync(
    path.join(client, 'index.html'),
    '<!doctype html><head><title>Gridwright</title><template id="after-paint"></template></head><body><div id="app"></div></body>',
  );
  fs.writeFileSync(path.join(client, 'assets', 'index-Abc_12-9.js'), `console.log("${'grid '.repeat(1000)}");`);
  fs.writeFileSync(path.join(client, 'favicon.svg'), '<svg/>');
  return { ...(await running({ client })), client };
}

test('the description of map files is served, for editors anywhere, and is what maps are read by', async () => {
  const { address } = await running();
  const response = await fetch(`${address}/map.schema.json`);
  expect(response.headers.get('content-type')).toContain('application/schema+json');
  expect(response.headers.get('access-control-allow-origin')).toBe('*');
  expect(await response.json()).toEqual(mapFileJsonSchema());
});

describe('the catalogue', () => {
  test('is a file that says in some languages what a call answers, and is sent again only when it has changed', async () => {
    const { address } = await running();
    const { client } = await visitor(address);
    const url = `${address}/catalog.json?languages=fr%2Cen%2Cxx`;
    const response = await fetch(url);
    expect(response.headers.get('cache-control')).toBe('no-cache');
    expect(await response.json()).toEqual(await client.catalog.list.query({ languages: ['fr', 'en'] }));
    const whole = await (await fetch(`${address}/catalog.json`)).json();
    expect(whole).toEqual(await client.catalog.list.query());
    const known = response.headers.get('etag') ?? '';
    expect(await fetch(url, { headers: { 'if-none-match': known } })).toMatchObject({ status: 304 });
  });

  test('is compressed on its way', async () => {
    const { address } = await running();
    const response = await fetch(`${address}/catalog.json?languages=fr,en`, { headers: { 'accept-encoding': 'br' } });
    expect(response.headers.get('content-encoding')).toBe('br');
    const bytes = Number(response.headers.get('content-length'));
    expect(bytes).toBeLessThan((await response.text()).length / 4);
  });
});

describe('the page', () => {
  test('is served under every address of its own', async () => {
    const { address } = await withClient();
    for (const at of ['/', '/t/local-1', '/new?map=x']) {
      const response = await fetch(`${address}${at}`, { headers: { accept: 'text/html' } });
      expect(response.status).toBe(200);
      expect(await response.text()).toContain('<title>Gridwright</title>');
      expect(response.headers.get('cache-control')).toBe('no-cache');
    }
  });

  test('runs what the build has put into it, and nothing else that stands in it', async () => {
    const { client, address } = await withClient();
    const script = 'try{a()}catch{}';
    const html = `<!doctype html><head><script>${script}</script><script type="module" src="/a.js"></script></head><body></body>`;
    fs.writeFileSync(path.join(client, 'index.html'), html);
    const hash = createHash('sha256').update(script).digest('base64');
    for (const at of ['/', '/new', '/nowhere', '/index.html']) {
      const { headers } = await fetch(`${address}${at}`);
      expect(headers.get('content-security-policy')).toContain(`;script-src 'self' 'sha256-${hash}';`);
    }
    const { headers } = await fetch(`${address}/healthz`);
    expect(headers.get('content-security-policy')).toContain(`;script-src 'self';`);
  });

  test('of a running game says what its board is drawn from, so that the browser fetches it as soon as it is painted', async () => {
    const { address } = await withClient();
    const { table, at } = await seatedGame(address);
    const { sheet, art } = await at(0).game.head.query({ table });
    const response = await fetch(`${address}/t/${table}`, { headers: { accept: 'text/html' } });
    expect(fetchedFrom(await response.text())).toEqual([sheet, art]);
  });

  test('of a running game holds what it begins with, for whoever asks, and is kept nowhere', async () => {
    const { address } = await withClient();
    const { table, people, at } = await seatedGame(address);
    const openingFor = async (cookie: string | null | undefined) => {
      const response = await fetch(`${address}/t/${table}`, {
        headers: { accept: 'text/html', ...(typeof cookie === 'string' ? { cookie } : {}) },
      });
      expect(response.headers.get('cache-control')).toBe('no-store');
      const [, data = ''] =
        /<script type="application\/json" id="opening">(.*?)<\/script>/.exec(await response.text()) ?? [];
      return JSON.parse(data) as Opening;
    };
    for (const seat of [0, 1]) {
      const { head, push } = await openingFor(people[seat]?.cookie());
      expect(head).toEqual(await at(seat).game.head.query({ table }));
      expect(push.view).toEqual(await at(seat).game.view.query({ table }));
      expect(push.decision).toEqual({ ok: true, decision: await at(seat).game.decision.query({ table }) });
    }
    const { push } = await openingFor(undefined);
    expect(push).toMatchObject({ view: { you: null }, decision: null });
  });

  test('of a running game shows its board before any script: the cities in play, and nothing that is only known to a seat', async () => {
    const { address } = await withClient();
    const { table, at } = await seatedGame(address);
    const [{ regions }, { sheet }] = await Promise.all([
      at(0).game.view.query({ table }),
      at(0).game.head.query({ table }),
    ]);
    const { board } = (await (await fetch(`${address}${sheet}`)).json()) as Sheet;
    const page = await (await fetch(`${address}/t/${table}`, { headers: { accept: 'text/html' } })).text();
    const [, picture = ''] = /<div class="first-table.*?(<svg.*?<\/svg>).*?<div id="app"><\/div>/.exec(page) ?? [];
    const [, plates = ''] = /class="empty-plates" d="(.*?)"/.exec(picture) ?? [];
    const inPlay = board.cities.filter(({ region }) => regions.includes(region));
    expect(plates.match(/M/g)).toHaveLength(inPlay.length);
    expect(inPlay.length).toBeLessThan(board.cities.length);
    expect(picture.match(/class="area out"/g)).toHaveLength(board.regions.length - regions.length);
    expect(page).toMatch(/<div class="ribbon"><p>Germany · Gridwright<br>Anna, .+?<\/p>/);
  });

  test('of a running game asks for the styles of what scripts draw after its board, and for those of the board before it', () => {
    const style = (name: string): string => `<link rel="stylesheet" crossorigin href="/assets/${name}.css">`;
    const page = `<head>\n${style('start')}\n<title></title>\n${style('one')}\n${style('two')}\n</head><div id="app"></div>`;
    const shown = withFirstTable(page, '<svg></svg>');
    const order = ['start.css', '</head>', '<svg>', 'one.css', 'two.css', 'id="app"'].map((part) =>
      shown.indexOf(part),
    );
    expect(order).toEqual(order.toSorted((a, b) => a - b));
    expect(shown.match(/rel="stylesheet"/g)).toHaveLength(3);
  });

  test('of a running game asks for its scripts once its board is painted, and a page that puts nothing off at once', () => {
    const preload = (name: string): string => `<link rel="modulepreload" crossorigin href="/assets/${name}.js">`;
    const begin = '<script type="module" crossorigin src="/assets/start.js"></script>';
    const body = '</head><div id="app"></div>';
    const page = `<head>\n${preload('start')}\n<template id="after-paint">${begin}</template>\n${preload('table')}${body}`;
    const shown = withFirstTable(page, '<svg></svg>');
    const [, waiting = ''] = /<template id="after-paint">(.*?)<\/template>/s.exec(shown) ?? [];
    expect(waiting.replaceAll('\n', '')).toBe(`${preload('start')}${preload('table')}${begin}`);
    expect(shown.match(/rel="modulepreload"/g)).toHaveLength(2);
    const atOnce = `<head>${preload('start')}${begin}${body}`;
    expect(withFirstTable(atOnce, '<svg></svg>')).toContain(`<head>${preload('start')}${begin}</head>`);
  });

  test('of a running game shows what is on offer, in the order of the market', async () => {
    const { address } = await withClient();
    const { table, at } = await seatedGame(address);
    const { sheet } = await at(0).game.head.query({ table });
    const { cards } = (await (await fetch(`${address}${sheet}`)).json()) as Sheet;
    const { plants, phase } = await at(0).game.view.query({ table });
    expect(phase.at).toBe('auction');
    const page = await (await fetch(`${address}/t/${table}`, { headers: { accept: 'text/html' } })).text();
    const [, offer = ''] = /<div class="offer">(.*?)<div class="move-place">/.exec(page) ?? [];
    const shown = [...offer.matchAll(/<i class="k-(\w+)"><b>(\d+)/g)].map(([, kind, number]) => ({ kind, number }));
    expect(shown.length).toBeGreaterThan(4);
    expect(shown).toEqual(
      [...plants.current, ...plants.future].map((id) => ({ kind: cards[id]?.kind, number: String(cards[id]?.number) })),
    );
  });

  test('of a running game shows names as they were typed, whatever they hold', async () => {
    const { address } = await withClient();
    const { client } = await visitor(address);
    const seats = ['human', 'bot'] as const;
    const { id: table } = await client.table.create.mutate({ ...plainWish, seats, name: '<i>Anna & Co' });
    await client.table.start.mutate({ table });
    const page = await (await fetch(`${address}/t/${table}`, { headers: { accept: 'text/html' } })).text();
    expect(page).toContain('<br>&lt;i&gt;Anna &amp; Co, ');
    expect(page).not.toContain('<i>Anna');
  });

  test.each(['regions', 'over'] as const)('shows no board first in phase %s', async (at) => {
    const opening = { head: { table: { map: 'map:x', variants: [] }, art: '' }, push: { view: { phase: { at } } } };
    const firstTable = firstTables({ thumbAt: () => expect.unreachable() }, () => expect.unreachable());
    expect(await firstTable(opening as unknown as Opening, { title: '', description: '' })).toBeNull();
  });

  test('cannot be broken out of by a name', () => {
    const opening = { name: '</script><script>alert(1)</script>$&<!--' } as unknown as Opening;
    const page = withOpening('<body></body>', opening);
    expect(page.match(/<\/script>/g)).toHaveLength(1);
    expect(page).not.toContain('<!--');
    const [, data = ''] = />(\{.*\})</.exec(page) ?? [];
    expect(JSON.parse(data)).toEqual(opening);
  });

  test('in front holds the picture of the first board, which is seen before any script', async () => {
    const { address } = await withClient();
    const page = await (await fetch(`${address}/`, { headers: { accept: 'text/html' } })).text();
    const [, picture = ''] = /<div class="picture">(<svg.*?<\/svg>)<\/div>/.exec(page) ?? [];
    const { client } = await visitor(address);
    const { maps } = await client.catalog.list.query();
    expect(picture.match(/class="plate"/g)).toHaveLength(maps[0]?.cities ?? 0);
    expect(await (await fetch(`${address}/new`)).text()).not.toContain('<svg');
  });

  test.each([
    ['/', 200],
    ['/new', 200],
    ['/studio', 200],
    ['/board/map:germany', 200],
    ['/cards', 200],
    ['/cards/deck:base', 200],
    ['/puzzles', 200],
    ['/balance/map:germany', 200],
    ['/balance', 404],
    ['/puzzles/daily', 200],
    ['/puzzles/a/b', 404],
    ['/t/local-1', 200],
    ['/t/unknown', 404],
    ['/t/un%20known', 404],
    ['/nowhere', 404],
  ])('at %s has status %i and names nothing to be fetched', async (at, status) => {
    const { address } = await withClient();
    const response = await fetch(`${address}${at}`, { headers: { accept: 'text/html' } });
    expect(response.status).toBe(status);
    expect(fetchedFrom(await response.text())).toEqual([]);
  });

  test('of a table says to whoever is sent its link what it is, with a picture, and is in no index', async () => {
    const { address } = await withClient();
    const { client } = await visitor(address);
    const { id } = await client.table.create.mutate({ ...plainWish, name: 'Anna "<b>"' });
    const response = await fetch(`${address}/t/${id}`, { headers: { 'accept-language': 'de' } });
    const page = await response.text();
    expect(response.headers.get('x-robots-tag')).toBe('noindex');
    expect(page).toContain('<title>Deutschland · Gridwright</title>');
    expect(page).toContain('<meta property="og:description" content="Anna &quot;&lt;b&gt;&quot;, …" />');
    const [, picture = ''] = /property="og:image" content="([^"]+)"/.exec(page) ?? [];
    expect(picture).toBe(`${address}/pictures/${id}.png`);
    const drawn = await fetch(picture);
    expect(drawn.headers.get('content-type')).toBe('image/png');
    const bytes = Buffer.from(await drawn.arrayBuffer());
    expect([bytes.subarray(1, 4).toString(), bytes.readUInt32BE(20)]).toEqual(['PNG', 630]);
    expect((await fetch(`${address}/pictures/unknown.png`)).status).toBe(404);
  });

  test('of a table that has not begun names nothing to be fetched', async () => {
    const { address } = await withClient();
    const { client } = await visitor(address);
    const { id } = await client.table.create.mutate({ ...plainWish, name: 'Anna' });
    expect(fetchedFrom(await (await fetch(`${address}/t/${id}`)).text())).toEqual([]);
  });

  test('comes also when it is not known what its board is drawn from', async () => {
    const { client } = await withClient();
    const app = fastify();
    onTestFinished(() => app.close());
    app.setNotFoundHandler(
      clientFiles(app, client, {
        openingOf: () => Promise.reject(new Error('the database is away')),
        summaryOf: () => Promise.reject(new Error('the database is away')),
        frontPicture: () => null,
        firstTableOf: () => Promise.resolve(null),
        installation: { name: null, welcome: null, imprint: null, privacy: null, contact: null },
        basePath: '',
        embedders: [],
      }),
    );
    const { statusCode, body } = await app.inject('/t/AAAA');
    expect(statusCode).toBe(200);
    expect(fetchedFrom(body)).toEqual([]);
    expect(body).toContain('<title>Gridwright</title>');
  });

  test('brings what whoever runs the server says of it, as data that ends nothing, and nothing where nothing is said', async () => {
    const { client } = await withClient();
    const nothing = { name: null, welcome: null, imprint: null, privacy: null, contact: null };
    const said = { ...nothing, name: '</script>Chess club', imprint: 'https://club.example/imprint' };
    const pageWith = async (installation: typeof nothing, drafts = false): Promise<string> => {
      const { address } = await running({ client, installation, drafts });
      return (await fetch(`${address}/new`)).text();
    };
    expect(await pageWith(nothing)).not.toContain('id="installation"');
    const [, data = ''] = /id="installation">(.*?)<\/script>/.exec(await pageWith(said as never)) ?? [];
    expect(JSON.parse(data)).toEqual(said);
    const [, more = ''] = /id="installation">(.*?)<\/script>/.exec(await pageWith(nothing, true)) ?? [];
    expect(JSON.parse(more)).toEqual({ ...nothing, drafts: true });
  });

  test('of a table is a file of its own where the client has one', async () => {
    const { address, client } = await withClient();
    expect(await (await fetch(`${address}/t/AAAA`)).text()).toContain('<title>Gridwright</title>');
    fs.writeFileSync(path.join(client, 'table.html'), '<!doctype html><title>Table</title>');
    const index = path.join(client, 'index.html');
    fs.utimesSync(index, new Date(), new Date(Date.now() + 5000));
    expect(await (await fetch(`${address}/t/AAAA`)).text()).toContain('<title>Table</title>');
    expect(await (await fetch(`${address}/new`)).text()).toContain('<title>Gridwright</title>');
  });

  test('brings files that are compressed and kept for good when their name holds a hash', async () => {
    const { address } = await withClient();
    for (const encoding of ['br', 'gzip'] as const) {
      const response = await fetch(`${address}/assets/index-Abc_12-9.js`, { headers: { 'accept-encoding': encoding } });
      expect(response.headers.get('content-encoding')).toBe(encoding);
      expect(response.headers.get('cache-control')).toContain('immutable');
      expect(response.headers.get('content-type')).toContain('text/javascript');
      expect(await response.text()).toContain('grid grid');
      const again = await fetch(`${address}/assets/index-Abc_12-9.js`, {
        headers: { 'if-none-match': response.headers.get('etag') ?? '' },
      });
      expect(again.status).toBe(304);
    }
  });

  test('sends what the build has compressed as it is, and under no address of its own', async () => {
    const { address, client } = await withClient();
    const script = '/assets/index-Abc_12-9.js';
    fs.writeFileSync(path.join(client, `${script}.br`), zlib.brotliCompressSync('made by the build'));
    const index = path.join(client, 'index.html');
    fs.utimesSync(index, new Date(), new Date(Date.now() + 5000));
    await fetch(`${address}/new`);
    const textOf = async (at: string, encoding: string) =>
      (await fetch(`${address}${at}`, { headers: { 'accept-encoding': encoding } })).text();
    expect(await textOf(script, 'br')).toBe('made by the build');
    expect(await textOf(script, 'gzip')).toContain('grid grid');
    expect((await fetch(`${address}${script}.br`)).status).toBe(404);
  });

  test.each([
    '/assets/missing.js',
    '/..%2f..%2fpackage.json',
    '/%2e%2e/gridwright.sqlite',
    '/%',
    '/sheets/0000.json',
    '/art/x.json',
  ])('is not served for %s', async (at) => {
    const { address } = await withClient();
    const response = await fetch(`${address}${at}`);
    expect(await response.text()).not.toContain('sqlite');
    expect([400, 404]).toContain(response.status);
  });

  test('says so when it was not built', async () => {
    const { address } = await running();
    expect((await fetch(`${address}/`)).status).toBe(503);
  });
});

describe('every answer', () => {
  const answers: readonly [what: string, at: string, init: RequestInit][] = [
    ['a page', '/t/AAAA', { headers: { accept: 'text/html' } }],
    ['a file', '/assets/index-Abc_12-9.js', {}],
    ['a file that is missing', '/assets/missing.js', {}],
    ['an address that cannot be read', '/%', {}],
    ['a call', '/trpc/catalog.list', {}],
    ['a call that does not exist', '/trpc/no.such', {}],
    [
      'a call from another site',
      '/trpc/table.quick',
      { method: 'POST', headers: { origin: 'https://elsewhere.example' } },
    ],
    ['the state of health', '/healthz', {}],
  ];

  test.each(answers)('lets a browser load nothing from elsewhere: %s', async (_what, at, init) => {
    const { address } = await withClient();
    const { headers } = await fetch(`${address}${at}`, init);
    const policy = (headers.get('content-security-policy') ?? '').split(';').toSorted();
    expect(policy).toEqual([
      "base-uri 'none'",
      "connect-src 'self'",
      "default-src 'none'",
      "font-src 'self'",
      "form-action 'none'",
      "frame-ancestors 'none'",
      "img-src 'self'",
      "manifest-src 'self'",
      "script-src 'self'",
      "style-src 'self'",
      "worker-src 'self'",
    ]);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('x-frame-options')).toBe('DENY');
    expect(headers.get('referrer-policy')).toBe('same-origin');
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
    expect(headers.get('permissions-policy')).toContain('camera=()');
  });

  test.each(['http', 'https'])('leaves it to the proxy to insist on TLS for ever (%s)', async (protocol) => {
    const { address } = await withClient();
    const { headers } = await fetch(`${address}/`, { headers: { 'x-forwarded-proto': protocol } });
    expect(headers.get('strict-transport-security')).toBeNull();
    expect(headers.get('content-security-policy')).not.toContain('upgrade-insecure-requests');
  });
});

describe('a visitor', () => {
  test('is known by a cookie that scripts cannot read and other sites cannot use', async () => {
    const { address } = await withClient();
    const response = await fetch(`${address}/`, { headers: { accept: 'text/html' } });
    const cookie = response.headers.get('set-cookie') ?? '';
    expect(cookie).toMatch(/^gridwright=[\w-]{43}; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Lax$/);
    const again = await fetch(`${address}/`, { headers: { accept: 'text/html', cookie: cookie.split(';')[0] ?? '' } });
    expect(again.headers.get('set-cookie')).toBe(cookie);
    const secure = await fetch(`${address}/`, { headers: { accept: 'text/html', 'x-forwarded-proto': 'https' } });
    expect(secure.headers.get('set-cookie')).toContain('; Secure');
  });

  test('goes on in another browser with a key that is good once, for ten minutes, and only from our own page', async () => {
    let time = Date.UTC(2026, 0, 1);
    const { address } = await running({ now: () => time });
    const post = (path: string, headers: Record<string, string>, body: unknown = {}) =>
      fetch(`${address}/session/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
      });
    expect((await post('offer', {})).status, 'who has done nothing has nothing to go on with').toBe(409);
    const anna = await visitor(address);
    const { id } = await anna.client.table.quick.mutate({ name: 'Anna' });
    const own = { cookie: anna.cookie() ?? '' };
    const offered = async () => (await (await post('offer', own)).json()) as { key: string; minutes: number };

    const { key, minutes } = await offered();
    expect(minutes).toBe(10);
    expect((await post('accept', { origin: 'https://evil.example' }, { key })).status).toBe(403);
    expect((await post('accept', {}, { key: '' })).status).toBe(400);
    expect((await post('accept', {}, { key: `${key}x` })).status).toBe(404);
    const cookieAs = async (cookie: string) => (await visitor(address, 'http', cookie)).client.table.mine.query();
    expect(await cookieAs(`gridwright=${key}`), 'the key itself is no token').toEqual([]);
    const accepted = await post('accept', {}, { key });
    const phone = accepted.headers.get('set-cookie')?.split(';')[0] ?? '';
    expect((await cookieAs(phone)).map((table) => table.id)).toEqual([id]);
    expect(phone).not.toBe(anna.cookie());
    expect((await post('accept', {}, { key })).status).toBe(404);

    const late = await offered();
    time += 10 * 60_000 + 1;
    expect((await post('accept', {}, { key: late.key })).status).toBe(404);
  });

  test('is not stored before doing anything, and then without the token', async () => {
    const { address, data } = await withClient();
    const anna = await visitor(address);
    await anna.client.catalog.list.query();
    const token = anna.cookie()?.split('=')[1] ?? '';
    await anna.client.table.quick.mutate({ name: 'Anna' });
    const stored = fs
      .readdirSync(data)
      .map((file) =>
        fs.statSync(path.join(data, file)).isFile() ? fs.readFileSync(path.join(data, file), 'latin1') : '',
      );
    expect(token).toHaveLength(43);
    expect(stored.join('')).not.toContain(token);
  });

  test('from another site is turned away', async () => {
    const { address } = await withClient();
    const call = await fetch(`${address}/trpc/table.quick`, {
      method: 'POST',
      headers: { origin: 'https://elsewhere.example', 'content-type': 'application/json' },
      body: '{}',
    });
    expect(call.status).toBe(403);
    const outcome = (origin: string): Promise<string> =>
      new Promise((resolve) => {
        const socket = new WebSocket(`${address.replace('http', 'ws')}/trpc`, { origin });
        socket.on('open', () => {
          socket.close();
          resolve('open');
        });
        socket.on('error', (error) => resolve(error.message));
      });
    expect(await outcome('https://elsewhere.example')).toContain('403');
    expect(await outcome(address)).toBe('open');
  });

  test('gets a cookie with the first WebSocket, too', async () => {
    const { address } = await withClient();
    const headers = await new Promise<NodeJS.Dict<string | string[]>>((resolve) => {
      const socket = new WebSocket(`${address.replace('http', 'ws')}/trpc`);
      socket.on('upgrade', (response) => resolve(response.headers));
      socket.on('open', () => socket.close());
    });
    expect(headers['set-cookie']?.[0]).toMatch(/^gridwright=[\w-]{43};/);
  });
});

describe('what is too much is refused', () => {
  test('in a request', async () => {
    const { address } = await running();
    const response = await fetch(`${address}/trpc/table.quick`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'x'.repeat(100_000) }),
    });
    expect(response.status).toBe(413);
    expect(await response.json()).toEqual({ error: 'FST_ERR_CTP_BODY_TOO_LARGE' });
  });

  test('in a message', async () => {
    const { address } = await running();
    const code = await new Promise((resolve) => {
      const socket = new WebSocket(`${address.replace('http', 'ws')}/trpc`);
      socket.on('open', () => socket.send('x'.repeat(100_000)));
      socket.on('close', resolve);
      socket.on('error', () => undefined);
    });
    expect(code).toBe(1009);
  });
});

describe('what is cut off is refused as something that is no JSON', () => {
  const refusal = { code: 'malformed-request', params: { field: '', expected: 'JSON' } };
  test('in the body of a request', async () => {
    const { address } = await running();
    const response = await fetch(`${address}/trpc/table.quick`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"name":"An',
    });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ error: { message: 'malformed-request', data: { refusal } } });
  });

  test('in the address of a question', async () => {
    const { address } = await running();
    const response = await fetch(`${address}/trpc/table.info?input=${encodeURIComponent('{"table":"x')}`);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ error: { message: 'malformed-request', data: { refusal } } });
  });

  test('in a message of a socket, which goes on', async () => {
    const { address } = await running();
    const socket = new WebSocket(`${address.replace('http', 'ws')}/trpc`);
    onTestFinished(() => socket.terminate());
    const answerTo = (message: string): Promise<unknown> => {
      const answered = new Promise<unknown>((resolve) => {
        socket.once('message', (data) => resolve(JSON.parse((data as Buffer).toString())));
      });
      socket.send(message);
      return answered;
    };
    await once(socket, 'open');
    expect(await answerTo('{"id":1,"method":"qu')).toMatchObject({
      error: { message: 'malformed-request', data: { refusal } },
    });
    const whole = { id: 2, method: 'query', params: { path: 'table.info', input: { table: 'none' } } };
    expect(await answerTo(JSON.stringify(whole))).toMatchObject({ id: 2, error: { message: 'unknown-table' } });
  });
});

describe('where a socket cannot be opened, an event stream', () => {
  test('brings the same pushes', async () => {
    const { address } = await running();
    const anna = await visitor(address);
    const { id: table } = await anna.client.table.quick.mutate({ name: 'Anna' });
    const input = encodeURIComponent(JSON.stringify({ table }));
    const response = await fetch(`${address}/trpc/game.watch?input=${input}`, {
      headers: { accept: 'text/event-stream', cookie: anna.cookie() ?? '' },
    });
    const reader = response.body?.getReader();
    let text = '';
    while (!text.includes('"type":"view"')) text += new TextDecoder().decode((await reader?.read())?.value);
    await reader?.cancel();
    expect(text).toMatch(/id: \d+/);
    expect(text).toContain('"you":0');
  });
});

test('health is told to anyone who asks', async () => {
  const { address } = await running();
  expect(await (await fetch(`${address}/healthz`)).json()).toEqual({ ok: true, version: '0.1.0' });
});
