import { WebSocket } from 'ws';

/** Milliseconds before somebody who was cut off tries again. */
const againMs = 100;

/** Somebody who looks on over a WebSocket as the page does, and comes back with the last version they saw. */
export class Watcher {
  /** The newest version that was heard of. */
  version = 0;
  /** Milliseconds without a connection, each time that there was none. */
  readonly without: number[] = [];
  private readonly port: () => number;
  private readonly table: string;
  private readonly heard: (version: number) => void;
  private socket: WebSocket | null = null;
  private gone: number | null = null;
  private left = false;

  constructor(port: () => number, table: string, heard: (version: number) => void = () => undefined) {
    this.port = port;
    this.table = table;
    this.heard = heard;
  }

  /** Begins, and comes back when told something for the first time. */
  watch(): Promise<void> {
    return new Promise((resolve) => this.connect(resolve));
  }

  leave(): void {
    this.left = true;
    this.socket?.terminate();
  }

  private connect(told: () => void): void {
    const socket = new WebSocket(`ws://127.0.0.1:${this.port()}/trpc`);
    this.socket = socket;
    const input = { table: this.table, ...(this.version > 0 ? { lastEventId: String(this.version) } : {}) };
    const message = { id: 1, method: 'subscription', params: { path: 'game.watch', input } };
    socket.on('error', () => undefined);
    socket.on('open', () => socket.send(JSON.stringify(message)));
    socket.on('message', (raw: Buffer) => {
      const text = raw.toString();
      if (text === 'PING') return socket.send('PONG');
      const { result } = JSON.parse(text) as { result?: { type?: string; data?: { id?: string } } };
      if (result?.type === 'started' && this.gone !== null) {
        this.without.push(performance.now() - this.gone);
        this.gone = null;
      }
      const version = Number(result?.data?.id ?? Number.NaN);
      if (Number.isNaN(version)) return;
      this.version = Math.max(this.version, version);
      this.heard(version);
      told();
    });
    socket.on('close', () => {
      this.gone ??= performance.now();
      if (!this.left) setTimeout(() => this.connect(told), againMs);
    });
  }
}
