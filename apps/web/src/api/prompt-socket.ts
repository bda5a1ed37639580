import { connectionLost, connectionOpened, connectionSilent, silentAfterMs } from './connection.ts';

/** Milliseconds without an answer after which it is asked whether anybody is there: in time to know before the reader is told. */
const askAfterMs = 1200;
/** Milliseconds that a socket may take to open, on a line that is not known to be slow. */
const openingTimeoutMs = 5000;
/** Milliseconds from telling the reader that nothing comes to giving the socket up, on such a line; on a slow one both come later. */
const givingUpAfterMs = 2500;

/** Milliseconds within which a socket opens on a line that is not slow. */
const promptOpeningMs = 500;
const longestFactor = 4;

/**
 * How many times longer than usual all sockets of the page are waited for. On a slow line an answer would otherwise never come in
 * time, and one socket after the other would be given up.
 */
const timeouts = { factor: 1 };

/** A socket has opened, which took as many milliseconds: answers will take their time as well. */
const allowTimeAfter = (openingMs: number): void =>
  void (timeouts.factor = Math.min(longestFactor, Math.max(timeouts.factor, openingMs / promptOpeningMs)));
/** Nothing came in time: the line may be slow, so that the next socket gets more. */
const allowMoreTime = (): void => void (timeouts.factor = Math.min(longestFactor, timeouts.factor * 2));
/** An answer came as promptly as one may expect. */
const allowUsualTime = (): void => void (timeouts.factor = 1);

/** Whether a message looks as everything does that the server sends; something on the way may answer in its place. */
const isFromServer = (data: unknown): boolean => typeof data === 'string' && /^[[{]|^P[IO]NG$/.test(data);

/**
 * A WebSocket that notices within seconds that nobody is there any more; by itself a browser believes in a dead one for
 * minutes. Everything that is sent is answered sooner or later, and the question `PING` at once.
 */
export class PromptSocket extends WebSocket {
  private silence: ReturnType<typeof setTimeout> | undefined;
  private isLate = false;
  private isGone = false;

  constructor(address: string | URL) {
    super(address);
    const opening = setTimeout(
      () => this.giveUpLate('the WebSocket does not open'),
      openingTimeoutMs * timeouts.factor,
    );
    let isSettled = false;
    const settle = (): void => {
      clearTimeout(opening);
      isSettled = true;
    };
    const begunMs = performance.now();
    this.addEventListener('open', () => allowTimeAfter(performance.now() - begunMs));
    this.addEventListener('open', settle);
    this.addEventListener('error', settle);
    this.addEventListener('message', (event) => {
      if (this.silence !== undefined && !this.isLate) allowUsualTime();
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
    this.isLate = false;
    this.silence = on ? setTimeout(() => this.ask(), askAfterMs) : undefined;
  }

  private ask(): void {
    this.isLate = true;
    if (this.readyState === WebSocket.OPEN) super.send('PING');
    const toldAfterMs = silentAfterMs * timeouts.factor;
    const givenUpAfterMs = silentAfterMs + givingUpAfterMs * timeouts.factor;
    this.silence = setTimeout(() => this.fallSilent(givenUpAfterMs - toldAfterMs), toldAfterMs - askAfterMs);
  }

  private fallSilent(remainingMs: number): void {
    connectionSilent();
    this.silence = setTimeout(() => this.giveUpLate('nothing comes over the WebSocket'), remainingMs);
  }

  private giveUpLate(reason: string): void {
    allowMoreTime();
    this.giveUp(reason);
  }

  /** Says at once that the socket is closed: the browser waits for the other side to agree. */
  private giveUp(reason: string): void {
    connectionLost(reason);
    this.close();
    if (!this.isGone) this.dispatchEvent(new CloseEvent('close', { reason }));
  }
}
