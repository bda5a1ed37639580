import type { Action, BoardArt, PlantId, RuleError, Sheet, View } from '@gridwright/model';
import { type GameHead, type HistoryEntry, type Push, type SeatAutomation, withChanges } from '@gridwright/protocol';
import { defineStore } from 'pinia';
import { computed, shallowRef, watch } from 'vue';
import { followDesk } from './follow-decision.ts';
import { randomId } from '../api/random-id.ts';
import { useApi } from '../api/use-api.ts';
import { useTable } from './table-store.ts';

/** One game as this viewer may know it, kept up to date by the server. Every value is replaced whole, never changed. */
export const useGame = defineStore('game', () => {
  const api = useApi();
  const table = useTable();

  const id = shallowRef('');
  const head = shallowRef<GameHead | null>(null);
  const sheet = shallowRef<Sheet | null>(null);
  const art = shallowRef<BoardArt | null>(null);
  const view = shallowRef<View | null>(null);
  const log = shallowRef<readonly HistoryEntry[]>([]);
  const sending = shallowRef(false);
  const refusal = shallowRef<RuleError | null>(null);
  /** There is no such table, or it cannot be watched. */
  const missing = shallowRef(false);

  const { desk, withheld, refresh: refreshDesk, instructed } = followDesk(api, id, view);
  const myTurn = computed(
    () => view.value !== null && view.value.you !== null && view.value.waiting.includes(view.value.you),
  );
  const turnSince = shallowRef(0);
  watch(myTurn, () => (turnSince.value = view.value?.version ?? 0), { flush: 'sync' });
  /** What this seat may do, as of the last time it was asked to do something. */
  const offered = computed(() => {
    const now = desk.value;
    return myTurn.value && now !== null && now.version >= turnSince.value ? now.offered : null;
  });
  /** The desk belongs to what is shown, and nothing is on its way. */
  const inStep = computed(() => !sending.value && desk.value?.version === view.value?.version);
  const ready = computed(() => myTurn.value && inStep.value);

  let stopWatching = (): void => {};

  const listeners = new Set<(push: Push) => void>();
  /** Lets another store read along: it hears of every push of the open table, before this one takes it. */
  const onPush = (listener: (push: Push) => void): void => void listeners.add(listener);

  /** Follows a table, before its game and during it. */
  function open(game: string): void {
    close();
    id.value = game;
    stopWatching = api.watch(game, {
      onPush: (push) => id.value === game && take(push),
      onRefused: () => (missing.value = id.value === game),
    });
  }

  function close(): void {
    stopWatching();
    stopWatching = () => {};
    for (const value of [head, sheet, art, view, desk, withheld, refusal]) value.value = null;
    log.value = [];
    missing.value = false;
    id.value = '';
  }

  function take(push: Push): void {
    for (const listener of listeners) listener(push);
    if (push.type === 'view' || push.type === 'table') table.take(push.table);
    if (push.type === 'view') {
      view.value = push.view;
      void loadStatics();
      void readHistory();
    }
    if (push.type === 'changes' && view.value !== null && push.version > view.value.version) {
      view.value = { ...withChanges(view.value, push.changes), version: push.version };
      log.value = [...log.value, push.entry];
      // with another version of a plugin the board may be another
      if (push.entry.events.some(({ type }) => type === 'plugin-changed')) void loadStatics();
    }
  }

  async function loadStatics(): Promise<void> {
    const game = id.value;
    const opened = await api.head(game);
    if (head.value?.sheet === opened.sheet && head.value.art === opened.art) return;
    const [loadedSheet, loadedArt] = await Promise.all([api.file(opened.sheet), api.file(opened.art)]);
    if (id.value !== game) return;
    sheet.value = loadedSheet as Sheet;
    art.value = loadedArt as BoardArt;
    head.value = opened;
  }

  /** Fetches everything that has happened, with the version after each event. */
  async function readHistory(): Promise<void> {
    const game = id.value;
    const past = await api.history(game);
    if (id.value !== game) return;
    const known = past.at(-1)?.version ?? -1;
    log.value = [...past, ...log.value.filter((entry) => entry.version > known)];
  }

  function reached(version: number): Promise<void> {
    return new Promise((resolve) => {
      const stop = watch(
        view,
        (now) => {
          if (now !== null && now.version < version) return;
          queueMicrotask(() => stop());
          resolve();
        },
        { immediate: true },
      );
    });
  }

  const asked = () => ({ seen: view.value?.version ?? 0, id: randomId() });

  /** Sends actions, all or none. When others moved meanwhile and nothing changed for this seat, they are sent again for the new version. */
  async function send(actions: readonly Action[]): Promise<RuleError | null> {
    const sure = JSON.stringify(offered.value?.options);
    const answer = await api.act(id.value, { ...asked(), actions });
    await reached(answer.version);
    if (answer.ok) return null;
    if (answer.error.code !== 'stale-version') return answer.error;
    await refreshDesk();
    return JSON.stringify(offered.value?.options) === sure ? send(actions) : answer.error;
  }

  /** One thing at a time; a refusal is kept to be shown. */
  async function alone(work: () => Promise<RuleError | null>): Promise<void> {
    if (sending.value) return;
    sending.value = true;
    refusal.value = null;
    try {
      refusal.value = await work();
    } finally {
      sending.value = false;
    }
  }

  /** Does these things one after the other, all or none. */
  const act = (...actions: readonly Action[]): Promise<void> => alone(() => send(actions));

  /** Takes back the last so many of the own actions. */
  const undo = (actions: number): Promise<void> =>
    alone(async () => {
      const answer = await api.undo(id.value, { ...asked(), actions });
      await reached(answer.version);
      return answer.ok ? null : answer.error;
    });

  /** The server bids for this seat up to a limit, or no more. Rejects when there is nothing to bid on. */
  const setLimit = async (plant: PlantId, limit: number | null): Promise<void> =>
    instructed(await api.setLimit(id.value, plant, limit));
  const setAutomation = async (automation: SeatAutomation): Promise<void> =>
    instructed(await api.setAutomation(id.value, automation));

  return {
    id,
    missing,
    head,
    sheet,
    art,
    view,
    desk,
    withheld,
    offered,
    log,
    myTurn,
    inStep,
    ready,
    sending,
    refusal,
    onPush,
    open,
    close,
    readHistory,
    act,
    undo,
    setLimit,
    setAutomation,
  };
});
