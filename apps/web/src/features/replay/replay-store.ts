import type { Moment } from '@gridwright/protocol';
import { defineStore } from 'pinia';
import { computed, shallowRef, watch } from 'vue';
import { refusalIn } from '../../api/answers.ts';
import { pause } from '../../api/connection.ts';
import { useApi } from '../../api/use-api.ts';
import { useGame } from '../../game/game-store.ts';
import { waitUntil } from '../../game/wait-until.ts';
import { indexAt, stepFrom, type Stop, stopsOf, type Stride } from './stops.ts';
import { attempt, inBackground, reportFailure } from '../../browser/failures.ts';

/** Positions kept at hand. */
const remembered = 80;
/** Milliseconds between two events while the replay runs by itself. */
const pace = 1100;
const calmPace = 2400;

/** Looking back: which version of the game is shown instead of the present. */
export const useReplay = defineStore('replay', () => {
  const { client } = useApi();
  const game = useGame();

  /** The version that is asked for; null for the present. */
  const at = shallowRef<number | null>(null);
  const moment = shallowRef<Moment | null>(null);
  /** There is no such version in this game. */
  const missing = shallowRef(false);
  const playing = shallowRef(false);
  /** How often it has begun to run by itself. */
  let runs = 0;
  /** Whoever came by a link to a position is not shown what came after it, until they leave the replay. */
  const laterHidden = shallowRef(false);
  const until = computed(() => (laterHidden.value ? at.value : null));
  /** What is shown has not arrived, and nothing later may be shown in its place. */
  const awaited = computed(() => laterHidden.value && moment.value === null && !missing.value);
  const stride = shallowRef<Stride>('event');

  /** None until the whole history is there: from a part of it, every position would seem to be another. */
  const stops = computed(() => (game.historyRead ? stopsOf(game.log) : []));
  const index = computed(() => indexAt(stops.value, at.value ?? game.view?.version ?? 0));
  const stop = computed(() => stops.value[index.value]);

  const kept = new Map<number, Moment>();
  let asking: Promise<void> | null = null;

  /** What may be seen of the past depends on who looks and on whether the game is over. */
  const viewer = computed(() => `${game.id} ${game.view?.you} ${game.view?.phase.at === 'over'}`);
  watch(viewer, () => {
    kept.clear();
    if (at.value !== null && game.view !== null) attempt('moment', () => show(at.value ?? 0, true));
  });
  watch(
    () => game.id,
    () => leave(),
  );

  async function fetchMoment(version: number): Promise<Moment> {
    const known = kept.get(version);
    if (known !== undefined) return known;
    const asker = viewer.value;
    const then = await client.game.moment.query({ table: game.id, version });
    if (viewer.value === asker) kept.set(version, then);
    const [oldest] = kept.keys();
    if (kept.size > remembered && oldest !== undefined) kept.delete(oldest);
    return then;
  }

  /** Fetches until what is shown is what is asked for. Of versions that come faster than the answers, only the last counts. */
  async function load(): Promise<void> {
    for (let wanted = at.value; wanted !== null; wanted = at.value === wanted ? null : at.value) {
      try {
        const then = await fetchMoment(wanted);
        if (at.value !== null) moment.value = then;
      } catch (error) {
        if (at.value !== wanted) continue;
        // that there was no such moment is an answer; whatever else went wrong is told
        if (refusalIn(error) !== undefined) missing.value = true;
        else reportFailure('moment', error, () => go(wanted));
      }
    }
    asking = null;
  }

  function show(version: number, again = false): Promise<void> {
    if (at.value === null && game.log.some((entry) => entry.at === undefined)) attempt('history', game.readHistory);
    missing.value = false;
    if (at.value !== version || again) at.value = version;
    return (asking ??= load());
  }

  /** Shows the game as it stood at a version. */
  function go(version: number): void {
    playing.value = false;
    attempt('moment', () => show(version));
  }

  /** Shows the position that a link names, and nothing of what came later. */
  function followLink(version: number): void {
    laterHidden.value = true;
    go(version);
  }

  /** Back to the present. */
  function leave(): void {
    playing.value = false;
    missing.value = false;
    laterHidden.value = false;
    at.value = null;
    moment.value = null;
  }

  const target = (by: Stride, way: 1 | -1): number | null =>
    stepFrom(stops.value, at.value ?? game.view?.version ?? 0, by, way);

  function step(by: Stride, way: 1 | -1): void {
    const version = target(by, way);
    if (version !== null) go(version);
  }

  function goTo(position: Stop | undefined): void {
    if (position !== undefined) go(position.version);
  }
  const first = (): void => goTo(stops.value[0]);
  const last = (): void => goTo(stops.value.at(-1));

  /** Runs on by itself, from the beginning when it stands at the end. Slower for those who want less motion. */
  async function play(): Promise<void> {
    if (stops.value.length === 0 || at.value === null) return;
    if (target(stride.value, 1) === null) first();
    playing.value = true;
    const run = ++runs;
    // whoever pauses and goes on within a moment has begun another run, which this one leaves the replay to
    const goesOn = (): boolean => playing.value && run === runs;
    const rest = matchMedia('(prefers-reduced-motion: reduce)').matches ? calmPace : pace;
    while (goesOn()) {
      await pause(rest);
      const next = target(stride.value, 1);
      if (!goesOn()) return;
      if (next === null) playing.value = false;
      else await show(next);
    }
  }
  /** Shows turn by turn what came after a version, and then the present again. */
  function playBack(from: number): void {
    stride.value = 'turn';
    go(from);
    attempt('moment', async () => {
      // the history has come, or nobody looks back any more
      await waitUntil(() => stops.value.length > 0 || at.value === null);
      await play();
      // whoever paused or moved on by hand is not called back
      if (at.value !== null && target('turn', 1) === null) leave();
    });
  }
  const halt = (): void => {
    playing.value = false;
  };
  /** Pauses, or runs on. */
  function toggle(): void {
    if (playing.value) halt();
    else inBackground(play());
  }

  return {
    at,
    moment,
    missing,
    playing,
    until,
    awaited,
    stride,
    stops,
    index,
    stop,
    go,
    goTo,
    followLink,
    leave,
    step,
    first,
    last,
    play,
    playBack,
    halt,
    toggle,
  };
});
