import type { Page, WebSocketRoute } from 'playwright-core';

type Behaviour = 'open' | 'cut' | 'silent' | 'garbled';

interface Call {
  readonly id: number;
  readonly params?: { readonly path?: string };
}

const serverFailed = { code: -32_603, message: 'the server failed' };
const refusalOf = ({ id, params }: Call): string =>
  JSON.stringify({
    id,
    error: {
      ...serverFailed,
      data: { code: 'INTERNAL_SERVER_ERROR', httpStatus: 500, path: params?.path, refusal: null },
    },
  });

/** The WebSocket of a page in the hands of a test, which breaks it in every way that a network and a server can. */
export class Line {
  private behaviour: Behaviour = 'open';
  private readonly failing = new Set<string>();
  private readonly sockets = new Set<WebSocketRoute>();
  private waiting: (() => void)[] = [];

  /** Takes the line of a page, before it goes anywhere. */
  static async of(page: Page): Promise<Line> {
    const line = new Line();
    await page.routeWebSocket(/\/trpc$/, (socket) => line.connect(socket));
    return line;
  }

  /** The server answers calls of this procedure with an error of its own. */
  fail(path: string): void {
    this.failing.add(path);
  }
  /** The connection breaks, and none can be opened. */
  async cut(): Promise<void> {
    this.behaviour = 'cut';
    for (const socket of this.sockets) await socket.close();
  }
  /** The server is there and says nothing, as when it or the network is frozen. */
  silence(): void {
    this.behaviour = 'silent';
  }
  /** Something on the way answers in the place of the server. */
  garble(): void {
    this.behaviour = 'garbled';
  }
  /** Everything is as it should be; what was held back arrives. */
  mend(): void {
    this.behaviour = 'open';
    this.failing.clear();
    for (const go of this.waiting.splice(0)) go();
  }

  private async connect(socket: WebSocketRoute): Promise<void> {
    if (this.behaviour === 'cut') return socket.close();
    if (this.behaviour === 'silent') await new Promise<void>((go) => this.waiting.push(go));
    const server = socket.connectToServer();
    this.sockets.add(socket);
    socket.onClose(async () => {
      this.sockets.delete(socket);
      await server.close();
    });
    socket.onMessage((text) => this.toServer(socket, server, String(text)));
    server.onMessage((text) => this.later(() => socket.send(this.behaviour === 'garbled' ? '<html>' : text)));
  }

  private toServer(socket: WebSocketRoute, server: WebSocketRoute, text: string): void {
    if (text === 'PING' || text === 'PONG' || this.failing.size === 0) return this.later(() => server.send(text));
    const calls = [JSON.parse(text) as Call | readonly Call[]].flat();
    const isRefused = ({ params }: Call): boolean => this.failing.has(params?.path ?? '');
    for (const call of calls.filter(isRefused)) socket.send(refusalOf(call));
    const others = calls.filter((call) => !isRefused(call));
    if (others.length > 0) server.send(JSON.stringify(others));
  }

  private later(send: () => void): void {
    if (this.behaviour === 'silent') this.waiting.push(send);
    else send();
  }
}
