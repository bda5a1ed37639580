import net from 'node:net';
import { WebSocket } from 'ws';

/** One connection over which calls and watches go. */
export interface Wire {
  readonly call: (kind: 'query' | 'mutation', procedure: string, input: object) => Promise<unknown>;
  /** A mutation as it goes over the wire, for sending without any work at that moment. */
  readonly written: (procedure: string, input: object) => Written;
  /** Sends what was written before, and gives the answer as text. */
  readonly send: (message: Written) => Promise<string>;
  /** Calls back with the length in bytes of every push of changes, and of what it says of the seat's decision. */
  readonly watch: (table: string, onPush: (bytes: number, decisionBytes: number) => void) => void;
  /**
   * Calls back with the version of the game each time that there is word of a table. Comes back with what ends that, when
   * there was word for the first time; fails when the server does not let us.
   */
  readonly follow: (table: string, onVersion: (version: number) => void) => Promise<() => void>;
  readonly close: () => void;
}

export interface Written {
  readonly id: number;
  readonly text: string;
}

interface Message {
  readonly error?: unknown;
  readonly result?: { readonly data?: unknown };
}

/** Opens the product's own WebSocket as one person, or without a cookie as a stranger. */
export async function openWire(port: number, cookie = ''): Promise<Wire> {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/trpc`, { headers: { cookie } });
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
  const waiting = new Map<number, (text: string) => void>();
  const watches = new Map<number, (bytes: number, decisionBytes: number) => void>();
  const follows = new Map<number, (text: string) => void>();
  let last = 0;

  socket.on('message', (raw: Buffer) => {
    const text = raw.toString();
    if (text === 'PING') return socket.send('PONG');
    const id = idIn(text);
    if (text.includes('"type":"changes"')) watches.get(id)?.(raw.length, decisionBytesIn(text));
    follows.get(id)?.(text);
    waiting.get(id)?.(text);
    waiting.delete(id);
  });

  const write = (method: string, procedure: string, input: object): Written => {
    last += 1;
    return { id: last, text: JSON.stringify({ id: last, jsonrpc: '2.0', method, params: { path: procedure, input } }) };
  };
  const send = ({ id, text }: Written): Promise<string> => {
    socket.send(text);
    return new Promise((resolve) => waiting.set(id, resolve));
  };
  return {
    call: async (kind, procedure, input) => {
      const text = await send(write(kind, procedure, input));
      const { result, error } = JSON.parse(text) as Message;
      if (error !== undefined) throw new Error(text);
      return result?.data;
    },
    written: (procedure, input) => write('mutation', procedure, input),
    send,
    watch: (table, onPush) => {
      const message = write('subscription', 'game.watch', { table });
      watches.set(message.id, onPush);
      socket.send(message.text);
    },
    follow: (table, onVersion) => {
      const { id, text: asked } = write('subscription', 'game.watch', { table });
      const stop = (): void => {
        follows.delete(id);
        socket.send(JSON.stringify({ id, jsonrpc: '2.0', method: 'subscription.stop' }));
      };
      return new Promise((resolve, reject) => {
        follows.set(id, (text) => {
          const version = versionIn(text);
          if (Number.isNaN(version)) {
            if (!text.includes('"type":"started"')) reject(new Error(text));
            return;
          }
          onVersion(version);
          resolve(stop);
        });
        socket.send(asked);
      });
    },
    close: () => socket.close(),
  };
}

/** How much of a push is about the decision of its seat: the field and its value, in bytes. */
function decisionBytesIn(text: string): number {
  const { result } = JSON.parse(text) as {
    readonly result?: { readonly data?: { readonly data?: { readonly decision?: unknown } } };
  };
  const decision = result?.data?.data?.decision;
  return decision === undefined ? 0 : Buffer.byteLength(`,"decision":${JSON.stringify(decision)}`);
}

/** The version of the game that word of a table is about; it stands at the end. NaN where there is none. */
const versionIn = (text: string): number => Number(/"id":"(\d+)"}}$/.exec(text.slice(-40))?.[1]);

/** The number of the message that an answer belongs to; it stands at the beginning. */
const idIn = (text: string): number => Number(/^{"id":(\d+)/.exec(text)?.[1] ?? 0);

/** A cookie of a person nobody has seen before. */
export async function newCookie(port: number): Promise<string> {
  const response = await fetch(`http://127.0.0.1:${port}/trpc/person.data`);
  return response.headers.get('set-cookie')?.split(';')[0] ?? '';
}

/** One connection that stays open and sends one request after another, with as little work as possible on this side. */
export async function openPost(port: number, path: string): Promise<(body: string) => Promise<void>> {
  const socket = net.connect(port, '127.0.0.1').setNoDelay();
  await new Promise((resolve, reject) => socket.once('connect', resolve).once('error', reject));
  let done: () => void = () => undefined;
  socket.on('data', (chunk) => {
    if (!chunk.toString('latin1').startsWith('HTTP/1.1 200')) throw new Error(chunk.toString());
    done();
  });
  return (body) =>
    new Promise((resolve) => {
      done = resolve;
      const length = Buffer.byteLength(body);
      socket.write(
        `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n${body}`,
      );
    });
}
