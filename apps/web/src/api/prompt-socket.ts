import { connectionLost, connectionOpened, connectionSilent, silentAfterMs } from './connection.ts';

/** Milliseconds that a socket may take to open. */
const openingTimeoutMs = 5000;
/** Milliseconds from the question whether anybody is there to giving the socket up. */
const givingUpAfterMs = 2500;

/** Whether a message looks as everything does that the server sends; something on the way may answer in its place. */
const isFromServer = (data: unknown): boolean => typeof data === 'string' && /^[[{]|^P[IO]NG$/.test(data);

/**
 * A WebSocket that notices within seconds that nobody is there any more; by itself a browser believes in a dead one for
 * minutes. Everything that is sent is answered sooner or later, and the question `PING` at once.
 */
export class PromptSocket extends WebSocket {
  private silence: ReturnType<typeof setTimeout> | undefined;
  private isGone = false;

  constructor(address: string | URL) {
    super(address);
    const opening = setTimeout(() => this.giveUp('the WebSocket does not open'), openingTimeoutMs);
    let isSettled = false;
    const settle = (): void => {
      clearTimeout(opening);
      isSettled = true;
    };
    this.addEventListener('open', settle);
    this.addEventListener('error', settle);
    this.addEventListener('message', (event) => {
      this.wait(false);
      if (isFromServer(event.data)) return connectionOpened();
      event.stopImmediatePropagation();
      this.giveUp(`this is no answer of the server: ${String(event.data).slice(0, 80)}`);
    });
    this.addEventListener('close', (event) => {
      this.wait(false);
      // a socket is closed once, however late the browser says so
      if (this.isGone) event.stopImmediatePropagation();
      this.isGone = true;
      // whoever waits for it to open learns only from an error that it will not
      if (!isSettled) this.dispatchEvent(new Event('error'));
    });
  }

  override send(data: Parameters<WebSocket['send']>[0]): void {
    super.send(data);
    if (this.silence === undefined) this.wait(true);
  }

  private wait(on: boolean): void {
    clearTimeout(this.silence);
    this.silence = on ? setTimeout(() => this.ask(), silentAfterMs) : undefined;
  }

  private ask(): void {
    connectionSilent();
    if (this.readyState === WebSocket.OPEN) super.send('PING');
    this.silence = setTimeout(() => this.giveUp('nothing comes over the WebSocket'), givingUpAfterMs);
  }

  /** Says at once that the socket is closed: the browser waits for the other side to agree. */
  private giveUp(reason: string): void {
    connectionLost(reason);
    this.close();
    if (!this.isGone) this.dispatchEvent(new CloseEvent('close', { reason }));
  }
}
