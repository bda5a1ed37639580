import type { Action, BoardArt, PlantId, RuleError, Sheet, View } from '@gridwright/model';
import {
  type Bidding,
  type DecisionAnswer,
  type GameHead,
  type HistoryEntry,
  type Instructions,
  type Opening,
  type Push,
  type Refusal,
  type SeatAutomation,
  withChanges,
} from '@gridwright/protocol';
import { defineStore } from 'pinia';
import { computed, shallowRef } from 'vue';
import { attempt, reportFailure, type Task } from '../browser/failures.ts';
import { loadBoardFaces } from '../browser/board-fonts.ts';
import { takeOpening } from '../api/opening.ts';
import { randomId } from '../api/random-id.ts';
import { refusalIn } from '../api/answers.ts';
import { repeatable } from '../api/client.ts';
import { follow } from '../api/follow.ts';
import { useApi } from '../api/use-api.ts';
import { withFigures } from './seat-figures.ts';
import { useTable } from './table-store.ts';
import { waitUntil } from './wait-until.ts';

/** One game as this viewer may know it, kept up to date by the server. Every value is replaced whole, never changed. */
export const useGame = defineStore('game', () => {
  const { client, file } = useApi();
  const table = useTable();

  const id = shallowRef('');
  const head = shallowRef<GameHead | null>(null);
  const sheet = shallowRef<Sheet | null>(null);
  const art = shallowRef<BoardArt | null>(null);
  const view = shallowRef<View | null>(null);
  const log = shallowRef<readonly HistoryEntry[]>([]);
  /** The log holds everything since the beginning. */
  const historyRead = shallowRef(false);
  const sending = shallowRef(false);
  const refusal = shallowRef<RuleError | null>(null);
  /** There is no such table. */
  const missing = shallowRef(false);

  /** What the server last said of this seat's decision; null for whoever has none. It comes with the view it belongs to. */
  const answer = shallowRef<DecisionAnswer | null>(null);
  const decision = computed(() => (answer.value?.ok === true ? answer.value.decision : null));
  /** Why the server has no decision for this seat, as when a plugin of the game is gone; null when it has. */
  const withheld = computed<Refusal | null>(() => (answer.value?.ok === false ? answer.value.refusal : null));
  const myTurn = computed(
    () => view.value !== null && view.value.you !== null && view.value.waiting.includes(view.value.you),
  );
  /** What this seat may do, while the game waits for it. */
  const offered = computed(() => (myTurn.value ? (decision.value?.offered ?? null) : null));
  /** Nothing is on its way. */
  const inStep = computed(() => !sending.value && decision.value !== null);
  const ready = computed(() => myTurn.value && inStep.value);

  let stopWatching = (): void => {};
  /** Changes came before the cards were known: the figures of seats are still to be worked out. */
  let toldWithoutCards = false;

  const listeners = new Set<(push: Push) => void>();
  /** Lets another store read along: it hears of every push of the open table, before this one takes it. */
  const onPush = (listener: (push: Push) => void): void => void listeners.add(listener);

  /** Follows a table, before its game and during it. What the page brought with it is shown at once. */
  function open(game: string): void {
    close();
    id.value = game;
    const opening = takeOpening(game);
    stopWatching = follow(client, game, opening?.push.view.version ?? null, {
      onPush: (push) => id.value === game && receive(push),
      onRefused: (error) => id.value === game && refuse(error),
    });
    if (opening !== null) begin(opening);
  }

  function refuse(error: unknown): void {
    if (refusalIn(error)?.code === 'unknown-table') missing.value = true;
    else reportFailure('table', error, () => attempt('table', async () => open(id.value)));
  }

  function begin({ head: opened, push }: Opening): void {
    show(push);
    attempt('board', () => loadBoard(opened));
    attempt('history', readHistory);
  }

  function close(): void {
    stopWatching();
    stopWatching = () => {};
    for (const value of [head, sheet, art, view, answer, refusal]) value.value = null;
    log.value = [];
    historyRead.value = false;
    missing.value = false;
    id.value = '';
  }

  /** A whole view: the page's own, or the first that the server pushes. */
  function show(push: Extract<Push, { type: 'view' }>): void {
    toldWithoutCards = false;
    for (const listener of listeners) listener(push);
    table.take(push.table);
    view.value = push.view;
    answer.value = push.decision;
  }

  /** What cannot be understood is reported; the next push may be. */
  function receive(push: Push): void {
    try {
      take(push);
    } catch (error) {
      reportFailure('page', error);
    }
  }

  function take(push: Push): void {
    switch (push.type) {
      case 'view':
        show(push);
        attempt('board', loadStatics);
        attempt('history', readHistory);
        return;
      case 'changes':
        if (view.value === null || push.version <= view.value.version) return;
        answer.value = withChanges({ decision: answer.value }, push.decision ?? {}).decision;
        toldWithoutCards ||= sheet.value === null;
        view.value = {
          ...withFigures(withChanges(view.value, push.changes), view.value, sheet.value),
          version: push.version,
        };
        // the history may have been read since, with this in it
        if (push.entry.version > (log.value.at(-1)?.version ?? -1)) log.value = [...log.value, push.entry];
        // what was hidden during the game may be seen now
        if (view.value.phase.at === 'over') attempt('history', readHistory);
        // with another version of a plugin the board may be another
        if (push.entry.events.some(({ type }) => type === 'plugin-changed')) attempt('board', loadStatics);
        break;
      case 'decision':
        answer.value = push.decision;
        break;
      case 'table':
        table.take(push.table);
        break;
      case 'chat':
        break;
    }
    for (const listener of listeners) listener(push);
  }

  async function loadStatics(): Promise<void> {
    const game = id.value;
    const opened = await client.game.head.query({ table: game });
    if (id.value === game) await loadBoard(opened);
  }

  /** Fetches what the board is drawn from, unless it is there already. */
  async function loadBoard(opened: GameHead): Promise<void> {
    const game = id.value;
    if (head.value?.sheet === opened.sheet && head.value.art === opened.art) {
      // where somebody writes a plugin its words change alone
      if (JSON.stringify(head.value.messages) !== JSON.stringify(opened.messages)) head.value = opened;
      return;
    }
    const [loadedSheet, loadedArt] = (await Promise.all([file(opened.sheet), file(opened.art)])) as [Sheet, BoardArt];
    if (id.value !== game) return;
    loadBoardFaces(loadedSheet.board.cities.map(({ name }) => name));
    sheet.value = loadedSheet;
    if (view.value !== null && toldWithoutCards) view.value = withFigures(view.value, null, loadedSheet);
    toldWithoutCards = false;
    art.value = loadedArt;
    head.value = opened;
  }

  /** Fetches everything that has happened, with the version after each event. */
  async function readHistory(): Promise<void> {
    const game = id.value;
    const past = await client.game.history.query({ table: game, after: 0 });
    if (id.value !== game) return;
    const known = past.at(-1)?.version ?? -1;
    log.value = [...past, ...log.value.filter((entry) => entry.version > known)];
    historyRead.value = true;
  }

  const reached = (version: number): Promise<void> =>
    waitUntil(() => view.value === null || view.value.version >= version);

  /** What names the table, the version that the player looked at, and the request, by which the server knows its repetition. */
  const asked = () => ({ table: id.value, seen: view.value?.version ?? 0, id: randomId() });

  /** Sends actions, all or none. When others moved meanwhile and nothing changed for this seat, they are sent again for the new version. */
  async function send(actions: readonly Action[], bidding?: Bidding): Promise<RuleError | null> {
    const sure = JSON.stringify(offered.value?.options);
    const acted = await client.game.act.mutate({ ...asked(), actions, bidding }, repeatable);
    await reached(acted.version);
    if (acted.ok) return null;
    if (acted.error.code !== 'stale-version') return acted.error;
    return JSON.stringify(offered.value?.options) === sure ? send(actions, bidding) : acted.error;
  }

  /** One thing at a time; a refusal is kept to be shown, and a failure is reported. */
  async function alone(task: Task, work: () => Promise<RuleError | null>): Promise<void> {
    if (sending.value) return;
    sending.value = true;
    refusal.value = null;
    try {
      refusal.value = await work();
    } catch (error) {
      reportFailure(task, error);
    } finally {
      sending.value = false;
    }
  }

  /** Does these things one after the other, all or none; with a bid goes what the seat leaves to the server. */
  const act = (actions: readonly Action[], bidding?: Bidding): Promise<void> =>
    alone('act', () => send(actions, bidding));

  /** Takes back the last so many of the own actions. */
  const undo = (actions: number): Promise<void> =>
    alone('undo', async () => {
      const undone = await client.game.undo.mutate({ ...asked(), actions }, repeatable);
      await reached(undone.version);
      return undone.ok ? null : undone.error;
    });

  /** The server has noted what it was told. Other windows of the seat are told by a push. */
  function instructed(instructions: Instructions): void {
    if (decision.value !== null) answer.value = { ok: true, decision: { ...decision.value, ...instructions } };
  }
  /** The server bids for this seat up to a limit, or no more, and scraps an own plant. Rejects when there is nothing to bid on. */
  const setLimit = async (plant: PlantId, limit: number | null, scraps?: PlantId | null): Promise<void> =>
    instructed(await client.game.setLimit.mutate({ table: id.value, plant, limit, scraps }, repeatable));
  const setAutomation = async (automation: SeatAutomation): Promise<void> =>
    instructed(await client.game.setAutomation.mutate({ table: id.value, ...automation }, repeatable));

  return {
    id,
    missing,
    head,
    sheet,
    art,
    view,
    decision,
    withheld,
    offered,
    log,
    historyRead,
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
