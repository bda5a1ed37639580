import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { openSqlite } from '../src/storage/sqlite.ts';
import { refused, running, visitor } from './support/server.ts';
import { seatedGame } from './support/table.ts';
import { shownAfter, watching } from './support/watching.ts';

describe('talk at the table', () => {
  test('reaches everybody who looks on, under the name of the seat', async () => {
    const { address } = await running();
    const { table, at } = await seatedGame(address);
    const seen = watching(at(0), table);
    await seen.until(() => seen.pushes.length > 0);
    const line = await at(1).game.say.mutate({ table, text: '  Who needs coal?\n', name: 'Anna' });
    expect(line).toMatchObject({ id: 1, seat: 1, name: 'Friend 1', text: 'Who needs coal?' });
    await seen.until(() => seen.pushes.some(({ push }) => push.type === 'chat'));
    expect(seen.pushes.at(-1)?.push).toEqual({ type: 'chat', line });
    expect(await at(0).game.chat.query({ table, after: 0 })).toEqual([line]);
    expect(await at(0).game.chat.query({ table, after: 1 })).toEqual([]);
  });

  test('does not disturb what a subscriber knows of the game', async () => {
    const { address } = await running();
    const game = await seatedGame(address);
    const { table, at } = game;
    const seen = watching(at(0), table);
    await Promise.all([at(1).game.say.mutate({ table, text: 'one' }), seen.until(() => seen.pushes.length > 0)]);
    const before = await game.view();
    await game.playUntil((view) => view.version > before.version);
    await at(1).game.say.mutate({ table, text: 'two' });
    const last = await game.playUntil((view) => view.phase.at === 'fuel');
    await seen.until(() => seen.pushes.at(-1)?.id === String(last.version));
    expect(shownAfter(seen.pushes)).toEqual(last);
    const ids = seen.pushes.map(({ id }) => Number(id));
    expect(ids).toEqual(ids.toSorted((a, b) => a - b));
  });

  test('is for spectators who give a name, which is no player’s', async () => {
    const { address } = await running();
    const { table } = await seatedGame(address);
    const { client } = await visitor(address);
    expect(await refused(client.game.say.mutate({ table, text: 'hello' }))).toBe('bad-name');
    expect(await refused(client.game.say.mutate({ table, text: 'hello', name: 'anna' }))).toBe('name-taken');
    const line = await client.game.say.mutate({ table, text: 'hello', name: 'Zoë' });
    expect(line).toMatchObject({ seat: null, name: 'Zoë' });
  });

  test('is kept over a restart', async () => {
    const first = await running();
    const { table, at } = await seatedGame(first.address);
    const line = await at(0).game.say.mutate({ table, text: 'good night' });
    await first.stop();
    const second = await running({ data: first.data });
    const { client } = await visitor(second.address);
    expect(await client.game.chat.query({ table, after: 0 })).toEqual([line]);
  });

  test('is refused when it is empty, too long, made of control characters, or too much', async () => {
    const { address } = await running();
    const { table, at } = await seatedGame(address);
    const say = (text: string) => refused(at(0).game.say.mutate({ table, text }));
    for (const text of ['', '   ', 'x'.repeat(501), 'a\u0007b', 'a\nb', 'a\u202eb', 'a\u2028b'])
      expect(await say(text), JSON.stringify(text)).toBe('bad-text');
    expect(await say('x'.repeat(2001))).toBe('malformed-request');
    expect(await refused(at(0).game.say.mutate({ table: 'nowhere', text: 'x' }))).toBe('unknown-table');
    const many = await Promise.all(Array.from({ length: 12 }, (_, line) => say(`line ${line} <b>&amp; 👩‍🚀</b>`)));
    expect(many.filter((code) => code === 'too-fast')).toHaveLength(6);
    const kept = await at(1).game.chat.query({ table, after: 0 });
    expect(kept).toHaveLength(6);
    // what looks like markup is text like any other
    expect(kept[0]?.text).toContain('<b>&amp; 👩‍🚀</b>');
  });

  test('is left to players when many onlookers talk at once', async () => {
    const { address } = await running();
    const { table, at } = await seatedGame(address);
    const strangers = await Promise.all(Array.from({ length: 7 }, () => visitor(address)));
    await Promise.all(strangers.map(({ client }) => client.catalog.list.query()));
    const said = await Promise.all(
      strangers.flatMap(({ client }, stranger) =>
        Array.from({ length: 3 }, (_, line) =>
          refused(client.game.say.mutate({ table, text: `line ${line}`, name: `Stranger ${'abcdefg'[stranger]}` })),
        ),
      ),
    );
    expect(said.filter((code) => code === 'too-fast')).toHaveLength(9);
    expect(await at(0).game.say.mutate({ table, text: 'quiet, please' })).toMatchObject({ seat: 0 });
  });

  test('is for players alone when the host mutes onlookers, until they may talk again', async () => {
    const { address } = await running();
    const { table, at } = await seatedGame(address);
    const { client } = await visitor(address);
    const say = () => refused(client.game.say.mutate({ table, text: 'hello', name: 'Zoë' }));
    expect(await refused(client.game.muteOnlookers.mutate({ table, muted: true }))).toBe('not-host');
    expect(await refused(at(1).game.muteOnlookers.mutate({ table, muted: true }))).toBe('not-host');
    expect(await at(0).game.muteOnlookers.mutate({ table, muted: true })).toMatchObject({ onlookersMuted: true });
    expect(await say()).toBe('muted');
    expect(await refused(at(1).game.say.mutate({ table, text: 'hello' }))).toContain('accepted');
    await at(0).game.muteOnlookers.mutate({ table, muted: false });
    expect(await say()).toContain('accepted');
  });

  test('can be taken back line by line: any by the host, their own by a player, and everybody sees it', async () => {
    const { address } = await running();
    const { table, at } = await seatedGame(address);
    const stranger = await visitor(address);
    const seen = watching(at(0), table);
    await seen.until(() => seen.pushes.length > 0);
    const { id: rude } = await stranger.client.game.say.mutate({ table, text: 'something rude', name: 'Zoë' });
    const { id: own } = await at(1).game.say.mutate({ table, text: 'a slip' });
    expect(await refused(stranger.client.game.removeLine.mutate({ table, line: own }))).toBe('not-host');
    expect(await refused(at(1).game.removeLine.mutate({ table, line: rude }))).toBe('not-host');
    expect(await refused(at(0).game.removeLine.mutate({ table, line: 99 }))).toBe('unknown-line');
    await at(1).game.removeLine.mutate({ table, line: own });
    const removed = await at(0).game.removeLine.mutate({ table, line: rude });
    expect(removed).toMatchObject({ id: rude, text: '', removed: true });
    await seen.until(() => seen.pushes.filter(({ push }) => push.type === 'chat' && push.line.removed).length === 2);
    expect((await at(1).game.chat.query({ table, after: 0 })).map(({ text }) => text)).toEqual(['', '']);
  });

  test('can be shown to whoever runs the server, who keeps what was said though it is taken away', async () => {
    const server = await running();
    const { table, at } = await seatedGame(server.address);
    const { id: line } = await at(1).game.say.mutate({ table, text: 'something rude' });
    await at(0).game.reportLine.mutate({ table, line });
    await at(0).game.removeLine.mutate({ table, line });
    expect(await refused(at(0).game.reportLine.mutate({ table, line }))).toBe('unknown-line');
    await server.stop();
    const storage = await openSqlite(path.join(server.data, 'gridwright.sqlite'));
    expect(await storage.reports(10)).toMatchObject([{ table, line, name: 'Friend 1', text: 'something rude' }]);
    await storage.close();
  });
});
