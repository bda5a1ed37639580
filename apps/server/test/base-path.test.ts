import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { WebSocket } from 'ws';
import { underBasePath, withoutBasePath } from '../src/http/base-path.ts';
import { tokenCookie } from '../src/sessions/token.ts';
import { fetchedFrom } from './support/fetched-from.ts';
import { type Running, running, temporaryFolder, visitor } from './support/server.ts';
import { plainWish, seatedGame } from './support/table.ts';

const basePath = '/games/gridwright';
const publicFiles = path.join(import.meta.dirname, '../../web/public');

const html = `<!doctype html>
<html lang="en">
  <head>
    <title>Gridwright</title>
    <link rel="icon" href="/icon.svg" />
    <link rel="manifest" href="/manifest.webmanifest" />
    <template id="after-paint">
      <script type="module" crossorigin src="/assets/start-Abc_12-9.js"></script>
    </template>
  </head>
  <body><div id="app"></div></body>
</html>
`;

/** A server below a folder, with a small page. */
async function inFolder(more: Parameters<typeof running>[0] = {}): Promise<Running> {
  const client = temporaryFolder();
  fs.mkdirSync(path.join(client, 'assets'));
  fs.writeFileSync(path.join(client, 'index.html'), html);
  fs.writeFileSync(path.join(client, 'assets', 'start-Abc_12-9.js'), 'console.log("grid");');
  for (const file of ['icon.svg', 'manifest.webmanifest'])
    fs.copyFileSync(path.join(publicFiles, file), path.join(client, file));
  return running({ client, basePath, ...more });
}

/** Addresses in a page that a browser would ask this host for. */
const addressesIn = (page: string): readonly string[] =>
  [...page.matchAll(/\s(?:href|src|action)="(\/[^"]*)"/g)].map(([, address = '']) => address);

describe('the address of a request', () => {
  test.each([
    ['/games/gridwright/t/abc?at=3', '/t/abc?at=3'],
    ['/games/gridwright/', '/'],
    ['/games/gridwright', '/'],
    ['/games/gridwright?a=b', '/?a=b'],
    ['/t/abc', '/t/abc'],
    ['/games/gridwrights/t/abc', '/games/gridwrights/t/abc'],
    ['*', '*'],
  ])('%s is %s on a host of its own, whether or not a proxy took the folder away', (asked, own) => {
    expect(withoutBasePath(basePath, asked)).toBe(own);
  });

  test('is what it is where there is no base path', () => {
    for (const address of ['/', '/t/abc?at=3', '*']) expect(withoutBasePath('', address)).toBe(address);
  });
});

describe('a page below a folder', () => {
  test('has the folder before addresses of this server, and before no other', () => {
    const page =
      '<a href="/t/1"><script src="/a.js"><form action="/do"><a href="//x.example/"><a href="#b"><p title="/c">';
    expect(underBasePath('/g', page)).toBe(
      '<a href="/g/t/1"><script src="/g/a.js"><form action="/g/do"><a href="//x.example/"><a href="#b"><p title="/c">',
    );
  });

  test.each([basePath, ''])('asked for under %j, names only what is there, and where it lies', async (asked) => {
    const { address } = await inFolder();
    for (const at of ['/', '/new', '/t/local-1']) {
      const page = await (await fetch(`${address}${asked}${at}`, { headers: { accept: 'text/html' } })).text();
      expect(page).toContain(`<html data-base-path="${basePath}"`);
      expect(addressesIn(page)).toHaveLength(3);
      for (const named of addressesIn(page)) {
        expect(named.startsWith(`${basePath}/`)).toBe(true);
        expect((await fetch(`${address}${named}`)).status).toBe(200);
      }
    }
  });

  test('of a game has the folder before what is fetched at once, and before what a messenger shows', async () => {
    const { address } = await inFolder();
    const { table, at } = await seatedGame(`${address}${basePath}`);
    const { sheet, art } = await at(0).game.head.query({ table });
    const response = await fetch(`${address}${basePath}/t/${table}`, { headers: { accept: 'text/html' } });
    const page = await response.text();
    expect(fetchedFrom(page)).toEqual([sheet, art].map((file) => `${basePath}${file}`));
    expect((await fetch(`${address}${basePath}${sheet}`)).status).toBe(200);
    expect(page).toContain(`property="og:url" content="${address}${basePath}/t/${table}"`);
    const [, picture = ''] = /property="og:image" content="([^"]+)"/.exec(page) ?? [];
    expect(picture).toBe(`${address}${basePath}/pictures/${table}.png`);
    expect((await fetch(picture)).status).toBe(200);
  });

  test('is reached also without the slash behind the folder', async () => {
    const { address } = await inFolder();
    const response = await fetch(`${address}${basePath}?from=club`, { redirect: 'manual' });
    expect([response.status, response.headers.get('location')]).toEqual([308, `${basePath}/?from=club`]);
  });

  test('is installed as a page of that folder, and as the whole host elsewhere', () => {
    const manifest = JSON.parse(fs.readFileSync(path.join(publicFiles, 'manifest.webmanifest'), 'utf8')) as {
      readonly start_url: string;
      readonly scope: string;
      readonly icons: readonly { readonly src: string }[];
      readonly shortcuts: readonly { readonly url: string }[];
    };
    const { start_url: start, scope, icons, shortcuts } = manifest;
    const named = [start, scope, ...icons.map(({ src }) => src), ...shortcuts.map(({ url }) => url)];
    const pathsAt = (folder: string): readonly string[] =>
      named.map((address) => new URL(address, `https://club.example${folder}/manifest.webmanifest`).pathname);
    expect(pathsAt('').slice(0, 3)).toEqual(['/', '/', '/icon.svg']);
    expect(pathsAt(basePath)).toEqual(pathsAt('').map((address) => `${basePath}${address}`));
  });
});

test.each(['http', 'live'] as const)(
  'calls of a server below a folder are answered (%s), with and without it',
  async (how) => {
    const { address } = await inFolder();
    for (const asked of [basePath, '']) {
      const { client } = await visitor(`${address}${asked}`, how);
      const { id } = await client.table.create.mutate({ ...plainWish, name: 'Ada' });
      expect((await client.table.info.query({ table: id })).id).toBe(id);
    }
  },
);

describe('the cookie of a server below a folder', () => {
  const token = 'a'.repeat(43);
  const other = 'b'.repeat(43);
  const { cookieFor, tokenIn } = tokenCookie(basePath);

  test('goes to that folder alone, and over TLS never without it', () => {
    expect(cookieFor(token, false)).toContain(`gridwright=${token}; Path=${basePath};`);
    expect(cookieFor(token, true)).toMatch(new RegExp(`^__Secure-gridwright=${token}; Path=${basePath};.*; Secure$`));
    expect(tokenCookie('').cookieFor(token, true)).toMatch(
      new RegExp(`^__Host-gridwright=${token}; Path=/;.*; Secure$`),
    );
  });

  test('is not mixed up with that of a server of the whole host', () => {
    expect(tokenIn(`__Host-gridwright=${other}; __Secure-gridwright=${token}`)).toBe(token);
    // browsers send the cookie of the innermost folder first
    expect(tokenIn(`gridwright=${token}; gridwright=${other}`)).toBe(token);
    expect(tokenIn(`__Host-gridwright=${other}`)).toBeNull();
  });

  test('comes with its pages, its calls and its WebSocket', async () => {
    const { address } = await inFolder();
    const page = await fetch(`${address}${basePath}/new`, { headers: { accept: 'text/html' } });
    const called = await fetch(`${address}${basePath}/trpc/catalog.list`);
    for (const { headers } of [page, called])
      expect(headers.get('set-cookie')).toMatch(new RegExp(`^gridwright=[\\w-]{43}; Path=${basePath};`));
    expect(called.headers.get('cache-control')).toBe('no-store');
    const socket = new WebSocket(`${address.replace('http', 'ws')}${basePath}/trpc`);
    onTestFinished(() => socket.terminate());
    const [upgraded] = (await once(socket, 'upgrade')) as [IncomingMessage];
    expect(upgraded.headers['set-cookie']?.[0]).toMatch(new RegExp(`^gridwright=[\\w-]{43}; Path=${basePath};`));
  });
});

test("the operator's pages below a folder lead nowhere else, but for the icon that is there as well", async () => {
  const operatorToken = 'a-long-token-of-the-operator';
  const { address } = await inFolder({ operatorToken });
  const { client } = await visitor(`${address}${basePath}`);
  const { id } = await client.table.create.mutate({ ...plainWish, name: 'Ada' });
  const headers = { authorization: `Bearer ${operatorToken}` };
  for (const at of ['/operator', `/operator/table?id=${id}`, '/operator/table?id=nobody']) {
    const page = await (await fetch(`${address}${basePath}${at}`, { headers })).text();
    const isOperators = (named: string): boolean => named.startsWith(`${basePath}/operator`);
    const addresses = addressesIn(page);
    expect(addresses.filter(isOperators).length).toBeGreaterThan(1);
    expect(addresses.filter((named) => !isOperators(named))).toEqual([`${basePath}/icon.svg`]);
  }
});
