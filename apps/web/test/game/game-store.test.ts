import { type Action, nothingOffered, type Option } from '@gridwright/model';
import { flushPromises } from '@vue/test-utils';
import { createPinia, setActivePinia } from 'pinia';
import { createApp } from 'vue';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Sending } from '../../src/api/api.ts';
import { apiKey } from '../../src/api/use-api.ts';
import { useGame } from '../../src/game/game-store.ts';
import { FakeServer, runningTable } from '../fake-api.ts';

const build: Option = { type: 'build', city: 'elm', house: 10, link: 3 };
const action: Action = { type: 'build', city: 'elm' };
let server: FakeServer;
let game: ReturnType<typeof useGame>;

beforeEach(async () => {
  server = new FakeServer();
  server.table = runningTable;
  server.offered = { ...nothingOffered, options: [build, { type: 'pass' }] };
  const app = createApp({});
  const pinia = createPinia();
  app.provide(apiKey, server.api);
  app.use(pinia);
  setActivePinia(pinia);
  game = useGame();
  game.open('table-1');
  server.showAll();
  await flushPromises();
});

const sentActions = (): readonly Sending[] =>
  server.asked.filter(([call]) => call === 'act').map(([, , sending]) => sending as Sending);

describe('an open game', () => {
  it('has its sheet, its picture, its view, and what may be done', () => {
    expect(game.sheet?.players).toBe(2);
    expect(game.view?.version).toBe(1);
    expect(game.ready).toBe(true);
    expect(game.offered?.options).toContainEqual(build);
  });

  it('follows the changes, each once', async () => {
    server.goOn({ round: 4 }, { seat: 0 });
    server.push({
      type: 'changes',
      version: 2,
      entry: { version: 2, seat: 0, time: 0, events: [] },
      changes: { round: [9] },
    });
    await flushPromises();
    expect(game.view).toMatchObject({ version: 2, round: 4 });
    expect(game.log).toHaveLength(1);
  });

  it('asks again what may be done whenever its turn goes on, and forgets it when the turn is over', async () => {
    server.goOn({});
    expect(game.ready).toBe(false);
    await flushPromises();
    expect(game.ready).toBe(true);
    server.goOn({ waiting: [1] });
    await flushPromises();
    expect(game.offered).toBeNull();
  });

  const asksForDesks = (): readonly unknown[] =>
    server.asked.filter(([call]) => call === 'desk').map(([, , version]) => version);

  it('asks for its side of the table once per version, and skips versions that come faster than the answers', async () => {
    expect(asksForDesks()).toEqual([1]);
    server.goOn({});
    await flushPromises();
    server.goOn({ waiting: [1] });
    server.goOn({ waiting: [1] });
    server.goOn({ waiting: [0] });
    await flushPromises();
    expect(asksForDesks()).toEqual([1, 2, 5]);
    expect(game.desk?.version).toBe(5);
  });

  it('does not ask again when the answer was a refusal, before the game goes on', async () => {
    const { desk } = server.api;
    const failing = vi.spyOn(console, 'warn').mockImplementation(() => {});
    Object.assign(server.api, { desk: () => Promise.reject(new Error('stale-version')) });
    server.goOn({});
    await flushPromises();
    Object.assign(server.api, { desk });
    await flushPromises();
    expect(game.ready).toBe(false);
    server.goOn({});
    await flushPromises();
    expect(game.ready).toBe(true);
    failing.mockRestore();
  });

  it('has no side of the table for those who look on', async () => {
    server.goOn({ you: null });
    await flushPromises();
    expect(asksForDesks()).toEqual([1]);
  });

  it('joins what was before with what came since', async () => {
    server.past = [{ version: 1, seat: 1, time: 0, events: [] }];
    server.showAll();
    server.goOn({});
    await flushPromises();
    expect(game.log.map(({ version }) => version)).toEqual([1, 2]);
  });

  it('knows when there is no such table', () => {
    server.refuseWatching(new Error('unknown-table'));
    expect(game.missing).toBe(true);
  });
});

describe('acting', () => {
  it('sends the version that was seen and an id, and waits until the table shows the answer', async () => {
    server.answer = () => ({ ok: true, version: 2 });
    const done = game.act(action);
    await flushPromises();
    expect(game.sending).toBe(true);
    server.goOn({});
    await done;
    expect(game.sending).toBe(false);
    expect(sentActions()).toMatchObject([{ seen: 1, actions: [action] }]);
    expect(sentActions()[0]?.id).toMatch(/^[0-9a-f]{32}$/);
  });

  it('does several things at once, all or none', async () => {
    const error = { code: 'cannot-afford', params: { price: 9, money: 2 }, by: 'core' } as const;
    server.answer = () => ({ ok: false, error, version: 1, at: 1 });
    await game.act(action, action, { type: 'pass' });
    expect(server.asked.filter(([call]) => call === 'act')).toMatchObject([
      ['act', 'table-1', { seen: 1, actions: [action, action, { type: 'pass' }] }],
    ]);
    expect(game.refusal?.code).toBe('cannot-afford');
  });

  it('tries again by itself when somebody else was quicker and nothing changed for this seat', async () => {
    server.answer = ({ seen }) => {
      if (seen === 2) return { ok: true, version: 2 };
      server.goOn({});
      return { ok: false, error: { code: 'stale-version', params: {}, by: 'core' }, version: 2 };
    };
    await game.act(action);
    expect(sentActions().map(({ seen }) => seen)).toEqual([1, 2]);
    expect(new Set(sentActions().map(({ id }) => id)).size).toBe(2);
    expect(game.refusal).toBeNull();
  });

  it('asks the player again when there is something else to choose from now', async () => {
    server.answer = () => {
      server.offered = { ...nothingOffered, options: [{ type: 'pass' }] };
      server.goOn({});
      return { ok: false, error: { code: 'stale-version', params: {}, by: 'core' }, version: 2 };
    };
    await game.act(action);
    expect(sentActions()).toHaveLength(1);
    expect(game.refusal?.code).toBe('stale-version');
  });
});

describe('second thoughts and standing orders', () => {
  it('takes back moves of the version that was seen', async () => {
    await game.undo(2);
    expect(server.asked.at(-1)).toMatchObject(['undo', 'table-1', { seen: 1, actions: 2 }]);
  });

  it('keeps what the server was told to do', async () => {
    await game.setLimit('a', 12);
    expect(game.desk?.limit).toEqual({ plant: 'a', limit: 12 });
    await game.setAutomation({ passWhenBroke: true });
    expect(game.desk).toMatchObject({ limit: { plant: 'a', limit: 12 }, automation: { passWhenBroke: true } });
    await game.setLimit('a', null);
    expect(game.desk?.limit).toBeNull();
  });
});
