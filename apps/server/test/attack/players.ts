import { randomUUID } from 'node:crypto';
import type { Offered, View } from '@gridwright/model';
import type { ActAnswer } from '@gridwright/protocol';
import { plainWish } from '../support/plain-wish.ts';
import { anyOf } from '../support/stand-in.ts';
import { wait } from './places.ts';

/** An action that a server has said it took. */
export interface Acknowledged {
  readonly table: string;
  readonly id: string;
  readonly version: number;
  /** When it did, by the clock of this process. */
  readonly at: number;
}

/** People who play by themselves against a bot, one game after the other, whatever happens to the servers. */
export class Players {
  readonly acknowledged: Acknowledged[] = [];
  /** Milliseconds from sending an action to its answer. */
  readonly answered: number[] = [];
  /** Actions that got no answer, and were sent again under the same name. */
  resent = 0;
  over = 0;
  private going = true;
  private readonly port: () => number;
  private readonly throwDice: () => number;
  private readonly onTable: (table: string) => void;
  private readonly playing: Promise<void>[] = [];

  /** @param port that of any server that is there now */
  constructor(port: () => number, throwDice: () => number, onTable: (table: string) => void = () => undefined) {
    this.port = port;
    this.throwDice = throwDice;
    this.onTable = onTable;
  }

  begin(count: number): void {
    for (let number = 0; number < count; number++) this.playing.push(this.play());
  }

  async stop(): Promise<void> {
    this.going = false;
    await Promise.all(this.playing);
  }

  /** A call to any server that is there. Fails when it is ended meanwhile. */
  private async call(kind: 'query' | 'mutation', name: string, input: unknown, cookie: string | null) {
    const headers = { 'content-type': 'application/json', ...(cookie === null ? {} : { cookie }) };
    const query = kind === 'query' ? `?input=${encodeURIComponent(JSON.stringify(input))}` : '';
    const more = kind === 'mutation' ? { method: 'POST', body: JSON.stringify(input) } : {};
    const answer = await fetch(`http://127.0.0.1:${this.port()}/trpc/${name}${query}`, { headers, ...more });
    const body = (await answer.json()) as { result?: { data: unknown } };
    if (body.result === undefined) throw new Error(`${name}: ${JSON.stringify(body)}`);
    return { data: body.result.data, cookie: answer.headers.get('set-cookie')?.split(';')[0] ?? cookie };
  }

  private async play(): Promise<void> {
    let cookie: string | null = null;
    let table: string | null = null;
    let wanted: { table: string; seen: number; actions: unknown[]; id: string } | null = null;
    while (this.going) {
      try {
        if (table === null) {
          const input = { ...plainWish, money: 'open', seats: ['human', 'bot'], name: 'Anna' };
          const made = await this.call('mutation', 'table.create', input, cookie);
          ({ cookie } = made);
          const { id } = made.data as { id: string };
          await this.call('mutation', 'table.start', { table: id }, cookie);
          table = id;
          this.onTable(id);
        }
        const isAgain = wanted !== null;
        if (wanted === null) {
          const view = (await this.call('query', 'game.view', { table }, cookie)).data as View;
          if (view.phase.at === 'over') {
            this.over++;
            table = null;
            continue;
          }
          const offered = (await this.call('query', 'game.offered', { table }, cookie)).data as Offered;
          if (offered.options.length === 0) {
            await wait(5);
            continue;
          }
          wanted = { table, seen: view.version, actions: [anyOf(offered, this.throwDice)], id: randomUUID() };
        }
        const sent = performance.now();
        const answer = (await this.call('mutation', 'game.act', wanted, cookie)).data as ActAnswer;
        this.answered.push(performance.now() - sent);
        if (isAgain) this.resent++;
        if (answer.ok) this.acknowledged.push({ table, id: wanted.id, version: answer.version, at: performance.now() });
        wanted = null;
      } catch {
        await wait(20);
      }
    }
  }
}
