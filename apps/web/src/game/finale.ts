import { type CityId, type RankedSeat, seatIn, type View } from '@gridwright/model';
import { defineStore } from 'pinia';
import { shallowRef } from 'vue';

/** The cities that were lit at the end, one after the other: the last place first, each network as it was built. */
export function litInTurn(ranking: readonly RankedSeat[], seats: View['seats']): readonly CityId[] {
  const places = ranking.toSorted((a, b) => b.place - a.place);
  return places.flatMap(({ seat, supplied }) => (seatIn({ seats }, seat)?.cities ?? []).slice(0, supplied));
}

/** Milliseconds for all lights together, and for one of them at most. */
const allMs = 2400;
const oneMs = 140;
/** How long the lit board is left before the result covers it. */
const restMs = 700;

/** The lights that go on at the end of a game, before its result is shown. */
export const useFinale = defineStore('finale', () => {
  /** Null while there is nothing to be seen. */
  const lit = shallowRef<ReadonlySet<CityId> | null>(null);
  let timer: ReturnType<typeof setTimeout> | undefined;

  function stop(): void {
    clearTimeout(timer);
    lit.value = null;
    for (const touch of ['pointerdown', 'keydown']) document.removeEventListener(touch, stop, true);
  }
  function light(cities: readonly CityId[], at: number, everyMs: number): void {
    lit.value = new Set(cities.slice(0, at));
    timer = at < cities.length ? setTimeout(() => light(cities, at + 1, everyMs), everyMs) : setTimeout(stop, restMs);
  }
  /** Whoever does not want to see it touches anything; who wants nothing to move is spared it. */
  function start(cities: readonly CityId[]): void {
    stop();
    if (cities.length === 0 || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    for (const touch of ['pointerdown', 'keydown']) document.addEventListener(touch, stop, true);
    light(cities, 1, Math.min(oneMs, allMs / cities.length));
  }
  return { lit, start, stop };
});
