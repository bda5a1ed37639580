import type { Fuel, PhaseName, PublicEvent, Seat } from '@gridwright/model';
import type { HistoryEntry } from '@gridwright/protocol';
import type { Naming } from '../../game/naming.ts';
import { resultOf } from './auction-result.ts';
import { type Line, sentenceFor } from './sentences.ts';

/** A line of the log with the version of the game after it. */
export interface DatedLine extends Line {
  readonly version: number;
  /** What led to it, newest first: the bids of an auction. Shown when somebody unfolds the line. */
  readonly inside?: readonly DatedLine[];
}

/** A stretch of the game under one heading: the set-up, or one phase of one round. */
export interface Chapter {
  readonly round: number;
  readonly phase: PhaseName | 'setup' | 'order';
  /** Newest first. */
  readonly lines: readonly DatedLine[];
}

interface Dated {
  readonly event: PublicEvent;
  readonly version: number;
}
type Bought = Extract<PublicEvent, { type: 'fuel-bought' }>;
type Built = Extract<PublicEvent, { type: 'city-built' }>;
type Undone = Extract<PublicEvent, { type: 'turn-undone' }>;

const added = (sums: readonly (number | undefined)[]): number | undefined =>
  sums.some((sum) => sum === undefined) ? undefined : sums.reduce<number>((total, sum) => total + (sum ?? 0), 0);

function purchases(events: readonly Bought[], seat: number, names: Naming): Line {
  const counts: Partial<Record<Fuel, number>> = {};
  for (const { fuel, count } of events) counts[fuel] = (counts[fuel] ?? 0) + count;
  return {
    seat,
    key: 'fuelBought',
    params: { fuels: names.fuels(counts) },
    sum: added(events.map(({ price }) => price)),
  };
}

function buildings(events: readonly Built[], seat: number, names: Naming): Line {
  const sums = events.flatMap(({ house, link }) => [house, link]);
  return {
    seat,
    key: 'cityBuilt',
    params: { cities: names.list(events.map(({ city }) => names.city(city))) },
    sum: added(sums),
  };
}

/** A purchase with what explains it: who stopped bidding, and where. */
function sale(
  event: Extract<PublicEvent, { type: 'plant-bought' }>,
  before: readonly PublicEvent[],
  names: Naming,
): Line {
  const { seat, plant, price } = event;
  const line: Line = { seat, key: 'plantBought', params: { plant: names.plant(plant) }, sum: price };
  const result = resultOf(before, event);
  switch (result.against) {
    case 'rival': {
      const { rival, bid } = result;
      return { ...line, key: 'plantBoughtOver', params: { ...line.params, rival: names.seat(rival), bid } };
    }
    case 'silence':
      return { ...line, key: 'plantBoughtAlone' };
    case 'nobody':
      return line;
  }
}

/** The purchases of one seat in a row make one line, and so do the cities. */
function grouped(events: readonly Dated[]): readonly (readonly Dated[])[] {
  const groups: Dated[][] = [];
  for (const dated of events) {
    const { event } = dated;
    const before = groups.at(-1)?.[0]?.event;
    const joins =
      (event.type === 'fuel-bought' || event.type === 'city-built') &&
      before?.type === event.type &&
      before.seat === event.seat;
    if (joins) groups.at(-1)?.push(dated);
    else groups.push([dated]);
  }
  return groups;
}

/** What a seat did and has not taken back, newest last: each by its events. */
type Deeds = WeakMap<PublicEvent, readonly PublicEvent[]>;

/** What every undo took back. All that was done since belongs to one seat, or it could not have been undone. */
function takenBack(entries: readonly HistoryEntry[]): Deeds {
  const deeds: (readonly PublicEvent[])[] = [];
  const found: Deeds = new WeakMap();
  for (const { seat, events } of entries) {
    const undo = events.find((event) => event.type === 'turn-undone' || event.type === 'game-set-back');
    if (undo !== undefined) found.set(undo, undo.actions > 0 ? deeds.splice(-undo.actions).flat() : []);
    else if (seat !== null) deeds.push(events);
  }
  return found;
}

/** What was taken back by its name, and what it had cost; nothing where it was no purchase. */
function undone(undo: Undone, deeds: readonly PublicEvent[], names: Naming): Line | null {
  const bought = deeds.filter((event) => event.type === 'fuel-bought');
  const built = deeds.filter((event) => event.type === 'city-built');
  if (bought.length + built.length === 0) return null;
  const sums = [...bought.map(({ price }) => price), ...built.flatMap(({ house, link }) => [house, link])];
  const fuels = purchases(bought, undo.seat, names).params['fuels'];
  const what = [...built.map(({ city }) => names.city(city)), ...(fuels === '' ? [] : [fuels])].join(', ');
  return { seat: undo.seat, key: 'tookBack', params: { what }, sum: added(sums) };
}

function lineFor(group: readonly PublicEvent[], all: readonly PublicEvent[], deeds: Deeds, names: Naming): Line | null {
  const [first] = group;
  if (first === undefined) return null;
  if (first.type === 'fuel-bought') return purchases(group as readonly Bought[], first.seat, names);
  if (first.type === 'city-built') return buildings(group as readonly Built[], first.seat, names);
  if (first.type === 'plant-bought') return sale(first, all, names);
  if (first.type === 'turn-undone') return undone(first, deeds.get(first) ?? [], names) ?? sentenceFor(first, names);
  return sentenceFor(first, names);
}

interface OpenChapter {
  readonly round: number;
  readonly phase: Chapter['phase'];
  readonly events: Dated[];
}

/** Every event with the version it led to. Where only that of the whole entry is known, that; the set-up is one step. */
const dated = (entries: readonly HistoryEntry[]): readonly Dated[] =>
  entries.flatMap(({ events, at, version }, index) =>
    events.map((event, place) => ({ event, version: (index === 0 ? undefined : at?.[place]) ?? version })),
  );

function split(events: readonly Dated[]): readonly OpenChapter[] {
  const chapters: OpenChapter[] = [{ round: 0, phase: 'setup', events: [] }];
  let round = 0;
  for (const one of events) {
    const { event } = one;
    if (event.type === 'round-began') {
      round = event.round;
      chapters.push({ round, phase: 'order', events: [] });
    } else if (event.type === 'phase-began') {
      chapters.push({ round, phase: event.phase.at, events: [] });
    } else if (event.type !== 'turn-set' && event.type !== 'seat-finished' && event.type !== 'plants-chosen') {
      chapters.at(-1)?.events.push(one);
    }
  }
  return chapters;
}

/** Lines by the last event that each tells of: while the log grows, the old ones stay the same objects. */
export type KnownLines = WeakMap<PublicEvent, DatedLine | null>;
type FoldedLines = WeakMap<DatedLine, DatedLine>;
const foldedLines: FoldedLines = new WeakMap();

function linesOf(events: readonly Dated[], deeds: Deeds, names: Naming, known: KnownLines): readonly DatedLine[] {
  const all = events.map(({ event }) => event);
  return grouped(events).flatMap((group) => {
    const last = group.at(-1);
    if (last === undefined) return [];
    let told = known.get(last.event);
    if (told === undefined) {
      const line = lineFor(
        group.map(({ event }) => event),
        all,
        deeds,
        names,
      );
      told = line === null ? null : { ...line, version: last.version };
      known.set(last.event, told);
    }
    return told === null ? [] : [told];
  });
}

const ofAuction = ({ key }: Line): boolean => ['auctionOpened', 'bidMade', 'bidderDropped'].includes(key);
const sold = ({ key }: Line): boolean => key.startsWith('plantBought');

/** An auction that has ended is one line, which holds the bids that led to it. Lines come oldest first. */
function withAuctionsFolded(lines: readonly DatedLine[], known: FoldedLines): readonly DatedLine[] {
  const folded: DatedLine[] = [];
  for (const line of lines) {
    const opened = sold(line) ? folded.findLastIndex(({ key }) => key === 'auctionOpened') : -1;
    if (opened < 0 || !folded.slice(opened).every(ofAuction)) {
      folded.push(line);
      continue;
    }
    const inside = folded.splice(opened).toReversed();
    const kept = known.get(line) ?? { ...line, inside };
    known.set(line, kept);
    folded.push(kept);
  }
  return folded;
}

/**
 * The log as chapters, newest first, from everything that this viewer may know. What `known` holds is taken from there:
 * it must come from earlier calls for the same game with the same names.
 */
export function chaptersOf(
  entries: readonly HistoryEntry[],
  names: Naming,
  known: KnownLines = new WeakMap(),
): readonly Chapter[] {
  const deeds = takenBack(entries);
  return split(dated(entries))
    .map(({ round, phase, events }) => ({
      round,
      phase,
      lines: withAuctionsFolded(linesOf(events, deeds, names, known), foldedLines).toReversed(),
    }))
    .filter(({ lines }) => lines.length > 0)
    .toReversed();
}

/** What of the log is shown: everything, or only one player's lines, or only those of one phase. */
export interface Filter {
  readonly seat: Seat | null;
  readonly phase: Chapter['phase'] | null;
}
export const everything: Filter = { seat: null, phase: null };

const isAbout = ({ seat: whose, inside = [] }: DatedLine, seat: Seat): boolean =>
  whose === seat || inside.some((line) => line.seat === seat);

/** The chapters with the lines that a filter lets through. */
export function filtered(chapters: readonly Chapter[], { seat, phase }: Filter): readonly Chapter[] {
  if (seat === null && phase === null) return chapters;
  return chapters
    .filter((chapter) => phase === null || chapter.phase === phase)
    .map((chapter) => ({ ...chapter, lines: chapter.lines.filter((line) => seat === null || isAbout(line, seat)) }))
    .filter(({ lines }) => lines.length > 0);
}

/** The chapters without what happened after a version. */
export const toldUntil = (chapters: readonly Chapter[], until: number): readonly Chapter[] =>
  chapters
    .map((chapter) => ({ ...chapter, lines: chapter.lines.filter(({ version }) => version <= until) }))
    .filter(({ lines }) => lines.length > 0);
