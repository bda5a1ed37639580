import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PromptSocket } from '../../src/api/prompt-socket.ts';
import type { connection as shownConnection } from '../../src/api/connection.ts';

/** A socket in the hands of the test. The other side never agrees to close it. */
class StandIn extends EventTarget {
  static readonly OPEN = 1;
  readyState = 0;
  readonly sent: unknown[] = [];
  send(data: unknown): void {
    this.sent.push(data);
  }
  close(): void {
    this.readyState = 2;
  }
}

type Socket = PromptSocket & StandIn;

let socket: Socket;
let another: () => Socket;
let connection: typeof shownConnection;
let closed: string[];
const open = (): void => {
  socket.readyState = StandIn.OPEN;
  socket.dispatchEvent(new Event('open'));
};
const hear = (data: string): boolean => socket.dispatchEvent(new MessageEvent('message', { data }));
const pass = (ms: number): void => void vi.advanceTimersByTime(ms);

beforeEach(async () => {
  vi.useFakeTimers();
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.stubGlobal('WebSocket', StandIn);
  // a page that has just been opened knows nothing of its line
  vi.resetModules();
  ({ connection } = await import('../../src/api/connection.ts'));
  const made = await import('../../src/api/prompt-socket.ts');
  closed = [];
  another = () => {
    const next = new made.PromptSocket('ws://server') as Socket;
    next.addEventListener('close', (event) => closed.push(event.reason));
    return next;
  };
  socket = another();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a socket', () => {
  it('over which nothing comes back says so within two seconds, asks, and is given up', () => {
    open();
    hear('PONG');
    expect(connection.value).toBe('open');
    socket.send('{}');
    pass(2000);
    expect(connection.value).toBe('silent');
    expect(socket.sent).toEqual(['{}', 'PING']);
    pass(2500);
    expect(closed).toEqual(['nothing comes over the WebSocket']);
  });

  it('over which the answer to that question comes late is open again with it', () => {
    open();
    socket.send('{}');
    pass(2000);
    expect(connection.value).toBe('silent');
    hear('PONG');
    expect(connection.value).toBe('open');
  });

  it('is kept when the question is answered, however long the call takes, and nobody is told of a silence', () => {
    open();
    hear('PONG');
    socket.send('{}');
    pass(1300);
    expect(socket.sent).toEqual(['{}', 'PING']);
    hear('PONG');
    expect(connection.value).toBe('open');
    pass(2000);
    expect(connection.value).toBe('open');
    expect(console.warn).not.toHaveBeenCalled();
    pass(60_000);
    expect(closed).toEqual([]);
  });

  it('that does not open is given up, which is an error for whoever waits for it', () => {
    const failed = vi.fn<() => void>();
    socket.addEventListener('error', failed);
    pass(5000);
    expect(failed).toHaveBeenCalledOnce();
    expect(closed).toEqual(['the WebSocket does not open']);
  });

  it('over which somebody else answers is given up, and the nonsense goes no further', () => {
    const heard = vi.fn<() => void>();
    socket.addEventListener('message', heard);
    open();
    hear('<html>');
    expect(heard).not.toHaveBeenCalled();
    expect(closed).toEqual(['this is no answer of the server: <html>']);
  });

  it('is waited for longer where the one before it was given up, so that a slow line is used', () => {
    open();
    socket.send('{}');
    pass(4000);
    expect(closed).toHaveLength(1);
    socket = another();
    pass(8000);
    open();
    socket.send('{}');
    pass(6000);
    expect(closed).toHaveLength(1);
    hear('PONG');
    socket.send('{}');
    pass(6000);
    hear('{}');
    expect(closed).toHaveLength(1);
  });

  it('is waited for longer where it took long to open', () => {
    pass(1500);
    open();
    socket.send('{}');
    pass(8900);
    expect(closed).toEqual([]);
    pass(200);
    expect(closed).toHaveLength(1);
  });

  it('that took long to open is not called silent as early as another: its answers take their time', () => {
    pass(1500);
    open();
    hear('PONG');
    socket.send('{}');
    pass(4400);
    expect([connection.value, ...socket.sent]).toEqual(['open', '{}', 'PING']);
    pass(200);
    expect(connection.value).toBe('silent');
  });

  it('is waited for at most four times as long, and as long as ever once an answer came promptly', () => {
    for (let given = 0; given < 4; given++) {
      pass(20_000);
      socket = another();
    }
    expect(closed).toHaveLength(4);
    open();
    socket.send('{}');
    pass(1000);
    hear('{}');
    socket.send('{}');
    pass(4000);
    expect(closed).toHaveLength(5);
  });

  it('is closed once, however late the browser says so', () => {
    pass(5000);
    socket.dispatchEvent(new CloseEvent('close', { reason: 'late' }));
    expect(closed).toHaveLength(1);
  });
});
