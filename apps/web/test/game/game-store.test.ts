import { type Action, nothingOffered, type Option } from '@gridwright/model';
import { flushPromises } from '@vue/test-utils';
import { createPinia, setActivePinia } from 'pinia';
import { createApp } from 'vue';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { apiKey } from '../../src/api/use-api.ts';
import { dismissFailure, failures } from '../../src/browser/failures.ts';
import { useGame } from '../../src/game/game-store.ts';
import { blankDecision } from '../decision.ts';
import { callError, FakeServer, runningTable } from '../fake-api.ts';

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
  for (const { task } of failures.value) dismissFailure(task);
  game = useGame();
  game.open('table-1');
  server.showAll();
  await flushPromises();
});

const sentActions = () => server.inputsOf<{ seen: number; id: string; actions: unknown }>('game.act');

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

  it('is told what may be done with every change, and forgets it when the turn is over', () => {
    server.offered = { ...nothingOffered, options: [{ type: 'pass' }] };
    server.goOn({});
    expect(game.ready).toBe(true);
    expect(game.offered?.options).toEqual([{ type: 'pass' }]);
    server.goOn({ waiting: [1] });
    expect(game.offered).toBeNull();
  });

  it('is not given the board of the table that was open before, however late that comes', async () => {
    const { head } = server.answers.game;
    let late = (): void => {};
    server.answers.game.head = (input) =>
      new Promise((resolve) => {
        if (input.table === 'slow') late = () => resolve(head(input));
      });
    game.open('slow');
    server.showAll();
    game.open('next');
    server.showAll();
    late();
    await flushPromises();
    expect([game.head, game.sheet]).toEqual([null, null]);
  });

  it('asks the server nothing when a turn comes', async () => {
    const before = server.asked.length;
    server.goOn({ waiting: [1] });
    server.goOn({ waiting: [0] });
    await flushPromises();
    expect(game.ready).toBe(true);
    expect(server.asked.slice(before)).toEqual([]);
  });

  it('knows why the server has no decision for its seat, and forgets it when there is one', () => {
    server.decisionNow = () => ({ ok: false, refusal: { code: 'plugin-fault', params: { plugin: 'map:plain' } } });
    server.goOn({});
    expect(game.withheld?.code).toBe('plugin-fault');
    expect(game.ready).toBe(false);
    server.decisionNow = () => ({ ok: true, decision: blankDecision });
    server.goOn({});
    expect(game.withheld).toBeNull();
    expect(game.ready).toBe(true);
  });

  it('has no decision for those who look on', () => {
    server.goOn({ you: null });
    expect(game.decision).toBeNull();
  });

  it('says that the board could not be loaded, and loads it when asked to try again', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const { head } = server.answers.game;
    server.answers.game.head = () => Promise.reject(callError());
    game.open('table-1');
    server.showAll();
    await flushPromises();
    expect(failures.value).toMatchObject([{ task: 'board' }]);
    server.answers.game.head = head;
    failures.value[0]?.retry?.();
    await flushPromises();
    expect(failures.value).toEqual([]);
    expect(game.sheet?.players).toBe(2);
  });

  it('says that the log could not be loaded', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    server.answers.game.history = () => Promise.reject(callError());
    server.showAll();
    await flushPromises();
    expect(failures.value).toMatchObject([{ task: 'history' }]);
  });

  it('goes on after something that cannot be understood, and says so', () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    server.push(null as never);
    expect(failures.value).toMatchObject([{ task: 'page' }]);
    server.goOn({ round: 4 });
    expect(game.view?.round).toBe(4);
  });

  it('joins what was before with what came since', async () => {
    server.past = [{ version: 1, seat: 1, time: 0, events: [] }];
    server.showAll();
    server.goOn({});
    await flushPromises();
    expect(game.log.map(({ version }) => version)).toEqual([1, 2]);
  });

  it('holds a move once that the history told of before its push came', async () => {
    const move = { version: 2, seat: 0, time: 0, events: [] };
    server.answers.game.history = () => [{ ...move, version: 1 }, move];
    await game.readHistory();
    server.push({ type: 'changes', version: 2, entry: move, changes: {} });
    expect(game.log.map(({ version }) => version)).toEqual([1, 2]);
  });

  it('knows when there is no such table', () => {
    server.refuseWatching(callError('unknown-table'));
    expect(game.missing).toBe(true);
  });
});

describe('a page that brought its game with it', () => {
  beforeEach(() => {
    const opening = {
      head: { table: runningTable, sheet: '/sheets/1.json', art: '/art/1.json', messages: {} },
      push: { type: 'view', view: server.view, table: runningTable, decision: { ok: true, decision: blankDecision } },
    };
    const script = document.createElement('script');
    Object.assign(script, { type: 'application/json', id: 'opening', textContent: JSON.stringify(opening) });
    document.head.append(script);
    server.asked.length = 0;
    game.close();
    game.open('table-1');
  });

  it('shows it before the server has said anything', () => {
    expect(game.view?.version).toBe(1);
    expect(game.ready).toBe(true);
  });

  it('follows it from that version, and asks neither for the view nor for the head', async () => {
    await flushPromises();
    expect(server.followed).toBe(1);
    expect(server.asked.map(([call]) => call)).toEqual(['file', 'file', 'game.history']);
    expect(game.sheet?.players).toBe(2);
  });

  it('takes it once', () => {
    game.open('table-1');
    expect(game.view).toBeNull();
  });
});

describe('acting', () => {
  it('sends the version that was seen and an id, and waits until the table shows the answer', async () => {
    server.answer = () => ({ ok: true, version: 2 });
    const done = game.act([action]);
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
    await game.act([action, action, { type: 'pass' }]);
    expect(sentActions()).toMatchObject([{ table: 'table-1', seen: 1, actions: [action, action, { type: 'pass' }] }]);
    expect(game.refusal?.code).toBe('cannot-afford');
  });

  it('tries again by itself when somebody else was quicker and nothing changed for this seat', async () => {
    server.answer = ({ seen }) => {
      if (seen === 2) return { ok: true, version: 2 };
      server.goOn({});
      return { ok: false, error: { code: 'stale-version', params: {}, by: 'core' }, version: 2 };
    };
    await game.act([action]);
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
    await game.act([action]);
    expect(sentActions()).toHaveLength(1);
    expect(game.refusal?.code).toBe('stale-version');
  });
});

describe('a call that fails otherwise than by a refusal', () => {
  it.each(['act', 'undo'] as const)('is told to the player, who can go on: %s', async (call) => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    server.answers.game[call] = () => Promise.reject(callError());
    await (call === 'act' ? game.act([action]) : game.undo(1));
    expect(failures.value).toMatchObject([{ task: call, retry: null }]);
    expect(game.sending).toBe(false);
    expect(console.error).toHaveBeenCalledWith(`${call} failed:`, expect.any(Error));
  });
});

describe('undo and automation', () => {
  it('takes back moves of the version that was seen', async () => {
    await game.undo(2);
    expect(server.asked.at(-1)).toMatchObject(['game.undo', { table: 'table-1', seen: 1, actions: 2 }]);
  });

  it('keeps what the server was told to do', async () => {
    await game.setLimit('a', 12);
    expect(game.decision?.limit).toEqual({ plant: 'a', limit: 12 });
    await game.setAutomation({ passWhenBroke: true });
    expect(game.decision).toMatchObject({ limit: { plant: 'a', limit: 12 }, automation: { passWhenBroke: true } });
    await game.setLimit('a', null);
    expect(game.decision?.limit).toBeNull();
  });
});
