import type { AppRouter } from '@gridwright/server/router';
import type { inferRouterInputs, inferRouterOutputs } from '@trpc/server';
import { TRPCClientError, type TRPCLink } from '@trpc/client';
import { observable } from '@trpc/server/observable';
import { nothingOffered, type Offered, type Params, type View } from '@gridwright/model';
import {
  type ActAnswer,
  type Catalog,
  changesBetween,
  type ChatLine,
  type Decision,
  type DecisionAnswer,
  type Development,
  type GameHead,
  type HistoryEntry,
  type Instructions,
  type Moment,
  type Push,
  type RefusalCode,
  type RoundFigures,
  type SeatLimit,
  type TableInfo,
  type TableStanding,
} from '@gridwright/protocol';
import { clientOver } from '../src/api/client.ts';
import type { Api } from '../src/api/use-api.ts';
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
    { seat: 0, kind: 'human', bot: null, name: 'Ada', yours: true, look: { colour: 0, house: 0 } },
    { seat: 1, kind: 'human', bot: null, name: null, yours: false, look: { colour: 1, house: 1 } },
  ],
  host: true,
  hostName: 'Ada',
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

type Inputs = inferRouterInputs<AppRouter>;
type Outputs = inferRouterOutputs<AppRouter>;
type Handlers = {
  [R in keyof Inputs]: {
    [P in Exclude<keyof Inputs[R] & keyof Outputs[R], 'watch'>]: (
      input: Inputs[R][P],
    ) => Outputs[R][P] | Promise<Outputs[R][P]>;
  };
};
type Actions = Inputs['game']['act'];

/** A call is answered with an error: a refusal with a code, or that the server failed. */
export const callError = (code?: RefusalCode, params: Params = {}): TRPCClientError<AppRouter> =>
  TRPCClientError.from({
    error: {
      message: code ?? 'the server failed',
      code: -32_603,
      data: { code: 'INTERNAL_SERVER_ERROR', httpStatus: 500, refusal: code === undefined ? null : { code, params } },
    },
  });

interface Watching {
  readonly push: (push: Push) => void;
  readonly refuse: (error: TRPCClientError<AppRouter>) => void;
}

/** A server of a few lines behind the real client: it tells watchers what a test says, and remembers what it was asked. */
export class FakeServer {
  table: TableInfo = openTable;
  catalog: Catalog = catalog;
  view: View = view;
  /** How the game of the person's own table stands. */
  standing: TableStanding | null = null;
  offered: Offered = nothingOffered;
  /** What else belongs to the decision of this seat. */
  decision: Partial<Omit<Decision, 'offered'>> = {};
  private told: DecisionAnswer | null = null;
  past: readonly HistoryEntry[] | Promise<readonly HistoryEntry[]> = [];
  /** What was said so far. */
  lines: readonly ChatLine[] = [];
  figures: readonly RoundFigures[] = [];
  /** The bid limits that were set. */
  limits: readonly SeatLimit[] = [];
  /** The game as it stood; nothing where there was no such version. */
  moment: (version: number) => Moment | undefined = () => undefined;
  /** What was asked, by the procedure's path or `file`. */
  readonly asked: (readonly [call: string, input?: unknown])[] = [];
  /** How the server answers actions. */
  answer: (sending: Actions) => ActAnswer | Promise<ActAnswer> = () => ({ ok: true, version: this.view.version });
  /** How often somebody began to follow a table. */
  watched = 0;
  /** The version from which it was followed last; null for the whole view. */
  followed: number | null = null;
  private readonly watching = new Set<Watching>();

  push(push: Push): void {
    for (const watching of this.watching) watching.push(push);
  }
  refuseWatching(error: TRPCClientError<AppRouter>): void {
    for (const watching of this.watching) watching.refuse(error);
  }
  /** What was asked of one procedure, oldest first. */
  inputsOf<T = unknown>(call: string): readonly T[] {
    return this.asked.filter(([asked]) => asked === call).map(([, input]) => input as T);
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
  private instruct(change: Partial<Instructions>): Instructions {
    this.decision = { ...this.decision, ...change };
    const { limit, scrap, automation } = { ...blankDecision, ...this.decision };
    return { limit, scrap, automation };
  }

  /** What is answered to each procedure; a test may put another answer in the place of one. */
  readonly answers: Handlers = {
    catalog: { list: () => this.catalog },
    person: { data: () => null, forget: () => null },
    table: {
      preview: () => ({
        regionsInPlay: 3,
        cities: [12, 12],
        stepTwoAt: 7,
        endAt: 10,
        roundLimit: 100,
        plantLimit: 3,
        printed: { payout: sheet.payout, slots: sheet.slots, markets: sheet.markets },
      }),
      board: () => ({ board: sheet.board, slots: sheet.slots, art }),
      create: () => ({ id: 'table-1' }),
      createOnDraft: () => ({ id: 'table-5' }),
      quick: () => ({ id: 'table-1' }),
      lesson: () => ({ id: 'table-3' }),
      fork: () => ({ id: 'table-2' }),
      resume: () => ({ id: 'table-4' }),
      info: () => this.table,
      join: () => this.table,
      leave: () => this.table,
      setSeat: () => this.table,
      freeSeat: () => this.table,
      lockSeats: () => this.table,
      handOut: () => ({ key: 'key' }),
      makeToken: () => ({ token: 'table-1.secret' }),
      revokeToken: () => this.table,
      handToBot: () => this.table,
      takeBack: () => this.table,
      start: () => this.table,
      setBotPacing: () => this.table,
      skipToPerson: () => null,
      rematch: () => ({ id: 'table-4' }),
      setLook: () => this.table,
      mine: () => [{ ...this.table, standing: this.standing }],
    },
    development: {
      goTo: (asked) => {
        this.wentTo.push(asked);
        return { id: `${asked.scene}-${asked.moment}` };
      },
    },
    notifications: { key: () => 'BA', subscribe: () => null, unsubscribe: () => null },
    game: {
      head: () => head(this.table),
      view: () => this.view,
      offered: () => this.offered,
      decision: () => ({ ...blankDecision, ...this.decision, offered: this.offered }),
      copy: () => {
        throw callError('not-seated');
      },
      suggest: () => ({ bot: 'bot:standard', rated: [], reasons: [], by: 'core', messages: {} }),
      plan: () => ({ ok: true, plan: { steps: [], total: 0, left: 0, further: [] } }),
      history: () => this.past,
      moment: ({ version }) => {
        const then = this.moment(version);
        if (then === undefined) throw callError('stale-version');
        return then;
      },
      figures: () => this.figures,
      limits: () => this.limits,
      record: () => {
        throw callError('not-over');
      },
      chat: ({ after }) => this.lines.filter(({ id }) => id > after),
      say: ({ text, name = 'Ada' }) => {
        const line = { id: this.lines.length + 1, seat: 0, name, text, time: 0 };
        this.lines = [...this.lines, line];
        return line;
      },
      removeLine: ({ line }) => ({ id: line, seat: 0, name: 'Ada', text: '', time: 0, removed: true }),
      reportLine: () => null,
      muteOnlookers: () => this.table,
      act: (sending) => this.answer(sending),
      undo: () => ({ ok: true, version: this.view.version }),
      setLimit: ({ plant, limit, scraps }) =>
        this.instruct({
          limit: limit === null ? null : { plant, limit },
          ...(scraps !== undefined && { scrap: scraps === null ? null : { plant, scraps } }),
        }),
      setAutomation: ({ passWhenBroke }) => this.instruct({ automation: { passWhenBroke } }),
      showing: () => null,
    },
  };
  /** Moments of scenes that were gone to; each leads to a table of its own. */
  readonly wentTo: { readonly scene: string; readonly moment: number }[] = [];
  /** Tells the last that asked how a package stands that somebody writes. */
  tellDevelopment: (now: Development) => void = () => undefined;
  /** What a static file holds. */
  file = (address: string): unknown => (address.startsWith('/sheets/') ? sheet : art);

  private async answerTo(path: string, input: unknown): Promise<unknown> {
    const [router = '', procedure = ''] = path.split('.');
    const handlers = this.answers as unknown as Record<string, Record<string, (input: unknown) => unknown>>;
    return handlers[router]?.[procedure]?.(input);
  }

  private readonly link: TRPCLink<AppRouter> =
    () =>
    ({ op: { path, type, input } }) =>
      observable((observer) => {
        if (path === 'development.watch') {
          this.tellDevelopment = (data) => observer.next({ result: { type: 'data', data } });
          return undefined;
        }
        if (type === 'subscription') {
          const { lastEventId } = input as Inputs['game']['watch'];
          this.followed = typeof lastEventId === 'string' ? Number(lastEventId) : null;
          this.watched += 1;
          const watching: Watching = {
            push: (data) => {
              const id = String(this.view.version);
              observer.next({ result: { type: 'data', id, data: { id, data } } });
            },
            refuse: (error) => observer.error(error),
          };
          this.watching.add(watching);
          return () => this.watching.delete(watching);
        }
        this.asked.push([path, input]);
        this.answerTo(path, input)
          .then((data) => {
            observer.next({ result: { data } });
            observer.complete();
          })
          .catch((error: Error) => observer.error(TRPCClientError.from(error)));
        return undefined;
      });

  readonly api: Api = {
    client: clientOver(this.link),
    file: async (address) => {
      this.asked.push(['file', address]);
      return this.file(address);
    },
  };
}
