import { once } from 'node:events';
import { WebSocket } from 'ws';

interface Waiting {
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: Error) => void;
}

/** A connection without the page: calls that are answered, and anything else that somebody may send. */
export class Wire {
  private readonly waiting = new Map<number, Waiting>();
  private readonly socket: WebSocket;
  private last = 1_000_000;
  /** Messages that came back. */
  heard = 0;

  private constructor(socket: WebSocket) {
    this.socket = socket;
    socket.on('error', () => undefined);
    socket.on('close', () => {
      for (const { reject } of this.waiting.values()) reject(new Error('the connection was closed'));
      this.waiting.clear();
    });
    socket.on('message', (data: Buffer) => this.take(data.toString()));
  }

  static async open(port: number): Promise<Wire> {
    const greeting = await fetch(`http://127.0.0.1:${port}/trpc/notifications.key`);
    const cookie = greeting.headers.get('set-cookie')?.split(';')[0] ?? '';
    const socket = new WebSocket(`ws://127.0.0.1:${port}/trpc`, { headers: { cookie } });
    await once(socket, 'open');
    return new Wire(socket);
  }

  private take(text: string): void {
    this.heard++;
    if (text === 'PING') return this.send('PONG');
    const { id, result, error } = JSON.parse(text) as {
      id: number;
      result?: { data: unknown };
      error?: { message: string };
    };
    const asked = this.waiting.get(id);
    this.waiting.delete(id);
    if (error === undefined) asked?.resolve(result?.data);
    else asked?.reject(new Error(error.message));
  }

  send(text: string): void {
    if (this.isOpen) this.socket.send(text);
  }

  get isOpen(): boolean {
    return this.socket.readyState === WebSocket.OPEN;
  }

  call(method: 'query' | 'mutation', path: string, input?: unknown): Promise<unknown> {
    if (!this.isOpen) return Promise.reject(new Error('the connection is closed'));
    const id = this.last++;
    this.send(JSON.stringify({ id, method, params: { path, input } }));
    return new Promise((resolve, reject) => this.waiting.set(id, { resolve, reject }));
  }

  close(): void {
    this.socket.terminate();
  }
}
