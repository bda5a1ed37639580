import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { running, type Running, temporaryFolder } from './support/server.ts';
import { seatedGame } from './support/table.ts';

/** A server with a page, for sites that may show its boards. */
function withPage(embedders: readonly string[] = []): Promise<Running> {
  const client = temporaryFolder();
  fs.writeFileSync(
    path.join(client, 'index.html'),
    '<!doctype html><head><title>Gridwright</title></head><body><div id="app"></div></body>',
  );
  return running({ client, embedders });
}

describe('a position of a game', () => {
  test('has a title, a description and a picture of its own', async () => {
    const { address } = await withPage();
    const game = await seatedGame(address);
    const { version } = await game.playUntil((view) => view.seats.some(({ cities }) => cities.length > 0));
    const page = await (await fetch(`${address}/t/${game.table}?at=${version}`)).text();
    expect(page).toContain(`<title>Germany #${version} · Gridwright</title>`);
    expect(page).toMatch(/og:description" content="[^"]*(Anna|Friend 1): 1/);
    expect(page).toContain(`/pictures/${game.table}.png?at=${version}"`);
    const at = async (position: number) =>
      Buffer.from(await (await fetch(`${address}/pictures/${game.table}.png?at=${position}`)).arrayBuffer());
    expect((await at(version)).equals(await at(5)), 'a house stands on one of them').toBe(false);
    expect((await fetch(`${address}/pictures/${game.table}.png?at=99999`)).status).toBe(404);
  });
});

describe('a board in a frame of another site', () => {
  test('is shown by the sites that whoever runs the server names, and nothing else of the server is', async () => {
    const { address } = await withPage(['https://club.example']);
    const framed = await fetch(`${address}/embed/some-table`);
    expect(framed.status).toBe(200);
    expect(framed.headers.get('content-security-policy')).toContain('frame-ancestors https://club.example');
    expect(framed.headers.get('x-frame-options')).toBeNull();
    expect(framed.headers.get('x-robots-tag')).toBe('noindex');
    const page = await fetch(`${address}/new`);
    expect(page.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(page.headers.get('x-frame-options')).toBe('DENY');
  });
  test('is not there where nobody is named', async () => {
    const { address } = await withPage();
    const framed = await fetch(`${address}/embed/some-table`);
    expect(framed.status).toBe(404);
    expect(framed.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  });
});
