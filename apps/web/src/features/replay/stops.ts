import type { PublicEvent, Seat } from '@gridwright/model';
import type { HistoryEntry } from '@gridwright/protocol';
import type { Chapter } from '../log/log-lines.ts';

/** How far one step goes: one event, one player's turn, one phase, one round. */
export const strides = ['event', 'turn', 'phase', 'round'] as const;
export type Stride = (typeof strides)[number];

/** A position that can be looked at: the game just after an event. */
export interface Stop {
  readonly version: number;
  readonly round: number;
  readonly phase: Chapter['phase'];
  /** Whose move led here; nobody's after the set-up. */
  readonly seat: Seat | null;
  /** The strides that halt here. */
  readonly halts: readonly Stride[];
}

interface Halt extends Omit<Stop, 'halts'> {
  readonly event: PublicEvent;
}

/** Every event with the version it led to. The first entry is the set-up: before its end there is nothing to see. */
function* haltsIn(log: readonly HistoryEntry[]): Generator<Halt> {
  let round = 0;
  let phase: Stop['phase'] = 'setup';
  for (const [index, { events, at, version, seat }] of log.entries()) {
    for (const [place, event] of events.entries()) {
      if (event.type === 'round-began') [round, phase] = [event.round, 'order'];
      if (event.type === 'phase-began') phase = event.phase.at;
      const isLast = place === events.length - 1;
      const reached = isLast ? version : index === 0 ? undefined : at?.[place];
      if (reached !== undefined) yield { version: reached, round, phase, seat, event };
    }
  }
}

const begins = (type: PublicEvent['type']): readonly Stride[] => {
  if (type === 'round-began') return ['phase', 'round'];
  return type === 'phase-began' ? ['phase'] : [];
};

/** All positions of a game, oldest first. Every stride halts at the first and at the last of them. */
export function stopsOf(log: readonly HistoryEntry[]): readonly Stop[] {
  const halts = [...haltsIn(log)];
  return halts.map(({ event, ...halt }, index) => {
    const next = halts[index + 1];
    if (index === 0 || next === undefined) return { ...halt, halts: strides };
    const turnEnds = next.seat !== halt.seat || next.phase !== halt.phase;
    return { ...halt, halts: ['event', ...(turnEnds ? (['turn'] as const) : []), ...begins(event.type)] };
  });
}

/** Where a step from a version leads; null when there is nothing further. */
export function stepFrom(stops: readonly Stop[], version: number, stride: Stride, way: 1 | -1): number | null {
  const fits = (stop: Stop): boolean => stop.halts.includes(stride);
  const found =
    way === 1
      ? stops.find((stop) => stop.version > version && fits(stop))
      : stops.findLast((stop) => stop.version < version && fits(stop));
  return found?.version ?? null;
}

/** The number of the position at a version, or of the last one before it. */
export const indexAt = (stops: readonly Stop[], version: number): number =>
  Math.max(
    0,
    stops.findLastIndex((stop) => stop.version <= version),
  );
