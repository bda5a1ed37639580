import { nothingOffered, type Offered, type View } from '@gridwright/model';
import {
  type ActAnswer,
  type Catalog,
  changesBetween,
  type ChatLine,
  type Decision,
  type DecisionAnswer,
  type GameHead,
  type HistoryEntry,
  type Instructions,
  type Moment,
  type Push,
  type RoundFigures,
  type SeatLimit,
  type TableInfo,
} from '@gridwright/protocol';
import type { Api, Sending, Watcher } from '../src/api/api.ts';
import { blankDecision } from './decision.ts';
import { catalog } from './catalog.ts';
import { art, sheet, view } from './small-board.ts';

export const openTable: TableInfo = {
  id: 'table-1',
  status: 'open',
  map: 'map:plain',
  deck: 'deck:base',
  variants: [],
  regions: 'random',
  money: 'hidden',
  bots: 'instant',
  seats: [
    { seat: 0, kind: 'human', name: 'Ada', yours: true },
    { seat: 1, kind: 'human', name: null, yours: false },
  ],
  host: true,
  seedHash: null,
  seed: null,
  lesson: null,
};
export const runningTable: TableInfo = {
  ...openTable,
  status: 'playing',
  seats: openTable.seats.map((seat) => ({ ...seat, name: seat.name ?? 'Ben' })),
  seedHash: 'f00d',
};

const head = (table: TableInfo): GameHead => ({
  table,
  sheet: '/sheets/1.json',
  art: '/art/1.json',
  messages: { 'map:plain': { en: { name: 'Plain' } }, 'deck:base': { en: { name: 'Base deck' } } },
});

/** A server of a few lines: it tells watchers what a test says, and remembers what it was asked. */
export class FakeServer {
  table: TableInfo = openTable;
  catalog: Catalog = catalog;
  view: View = view;
  offered: Offered = nothingOffered;
  /** What else belongs to the decision of this seat. */
  decision: Partial<Omit<Decision, 'offered'>> = {};
  private told: DecisionAnswer | null = null;
  past: readonly HistoryEntry[] = [];
  /** What was said so far. */
  lines: readonly ChatLine[] = [];
  figures: readonly RoundFigures[] = [];
  /** The bid limits that were set. */
  limits: readonly SeatLimit[] = [];
  /** The game as it stood; nothing where there was no such version. */
  moment: (version: number) => Moment | undefined = () => undefined;
  readonly asked: (readonly [call: string, ...args: readonly unknown[]])[] = [];
  /** How the server answers actions. */
  answer: (sending: Sending) => ActAnswer | Promise<ActAnswer> = () => ({ ok: true, version: this.view.version });
  /** How often somebody began to follow a table. */
  watched = 0;
  /** The version from which it was followed last; null for the whole view. */
  followed: number | null = null;
  private readonly watchers = new Set<Watcher>();

  push(push: Push): void {
    for (const { onPush } of this.watchers) onPush(push);
  }
  refuseWatching(error: unknown): void {
    for (const { onRefused } of this.watchers) onRefused(error);
  }
  /** The whole view, as somebody gets it who comes to the table. */
  showAll(): void {
    this.told = this.decisionNow();
    this.push({ type: 'view', view: this.view, table: this.table, decision: this.told });
  }
  /** The game goes on: the view becomes this one. */
  goOn(change: Partial<View>, entry: Partial<HistoryEntry> = {}): void {
    const before = this.view;
    this.view = { ...before, version: before.version + 1, ...change };
    const { version } = this.view;
    const known = this.told;
    this.told = this.decisionNow();
    this.push({
      type: 'changes',
      version,
      entry: { version, seat: null, time: 0, events: [], ...entry },
      changes: changesBetween(before, this.view),
      decision: changesBetween({ decision: known }, { decision: this.told }),
    });
  }
  /** What is asked of this seat now; a test may put another answer in its place. */
  decisionNow: () => DecisionAnswer | null = () => {
    if (this.view.you === null || this.view.phase.at === 'over') return null;
    return { ok: true, decision: { ...blankDecision, ...this.decision, offered: this.offered } };
  };
  private instruct(change: Partial<Instructions>, ...call: readonly [string, ...unknown[]]): Promise<Instructions> {
    this.decision = { ...this.decision, ...change };
    const { limit, automation } = { ...blankDecision, ...this.decision };
    return this.note({ limit, automation }, ...call);
  }
  private note<T>(answer: T, ...call: readonly [string, ...unknown[]]): Promise<T> {
    this.asked.push(call);
    return Promise.resolve(answer);
  }

  readonly api: Api = {
    catalog: () => this.note(this.catalog, 'catalog'),
    preview: (wish) =>
      this.note(
        { regionsInPlay: 3, cities: [12, 12], stepTwoAt: 7, endAt: 10, roundLimit: 100, plantLimit: 3 },
        'preview',
        wish,
      ),
    createTable: (wish, name) => this.note('table-1', 'createTable', wish, name),
    quickTable: (name) => this.note('table-1', 'quickTable', name),
    join: (table, seat, name) => this.note(this.table, 'join', table, seat, name),
    leave: (table) => this.note(this.table, 'leave', table),
    setSeat: (table, seat, kind) => this.note(this.table, 'setSeat', table, seat, kind),
    start: (table) => this.note(this.table, 'start', table),
    myTables: () => this.note([this.table], 'myTables'),
    head: (table) => this.note(head(this.table), 'head', table),
    plan: (table, cities) =>
      this.note({ ok: true, plan: { steps: [], total: 0, left: 0, further: [] } } as const, 'plan', table, cities),
    history: (table) => this.note(this.past, 'history', table),
    moment: (table, version) => {
      const then = this.moment(version);
      this.asked.push(['moment', table, version]);
      return then === undefined ? Promise.reject(new Error('stale-version')) : Promise.resolve(then);
    },
    figures: (table) => this.note(this.figures, 'figures', table),
    limits: (table) => this.note(this.limits, 'limits', table),
    fork: (...wish) => this.note('table-2', 'fork', ...wish),
    chat: (table, after) =>
      this.note(
        this.lines.filter(({ id }) => id > after),
        'chat',
        table,
        after,
      ),
    say: (table, text, name = 'Ada') => {
      const line = { id: this.lines.length + 1, seat: 0, name, text, time: 0 };
      this.lines = [...this.lines, line];
      return this.note(line, 'say', table, text, name);
    },
    act: async (table, sending) => {
      this.asked.push(['act', table, sending]);
      return this.answer(sending);
    },
    undo: (table, sending) => this.note({ ok: true, version: this.view.version }, 'undo', table, sending),
    setLimit: (table, plant, limit) =>
      this.instruct({ limit: limit === null ? null : { plant, limit } }, 'setLimit', table, plant, limit),
    setAutomation: (table, automation) => this.instruct({ automation }, 'setAutomation', table, automation),
    watch: (_table, known, watcher) => {
      this.followed = known;
      this.watched += 1;
      this.watchers.add(watcher);
      return () => this.watchers.delete(watcher);
    },
    lesson: (lesson, name) => this.note('table-3', 'lesson', lesson, name),
    noticeKey: () => this.note('BA', 'noticeKey'),
    subscribe: (address) => this.note(null, 'subscribe', address),
    unsubscribe: (endpoint) => this.note(null, 'unsubscribe', endpoint),
    file: (address) => this.note(address.startsWith('/sheets/') ? sheet : art, 'file', address),
  };
}
