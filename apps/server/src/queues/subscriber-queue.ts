/** Messages on their way to one subscriber. */
export interface SubscriberQueue<Message> {
  readonly put: (message: Message) => void;
  /** The next message; `lost` when so many lay unread that they were dropped; `closed` when there will be no more. */
  readonly next: (signal: AbortSignal | undefined) => Promise<{ readonly message: Message } | 'lost' | 'closed'>;
  /** Drops what is unread: the subscriber is to start afresh. */
  readonly lose: () => void;
  readonly close: () => void;
}

/** A queue that keeps at most `limit` unread messages. */
export function subscriberQueue<Message>(limit: number): SubscriberQueue<Message> {
  let messages: Message[] = [];
  let lost = false;
  let closed = false;
  let wake: () => void = () => undefined;

  function lose(): void {
    messages = [];
    lost = true;
    wake();
  }
  function put(message: Message): void {
    messages.push(message);
    if (messages.length > limit) lose();
    wake();
  }

  return {
    put,
    lose,
    next: async (signal) => {
      const stop = (): void => wake();
      signal?.addEventListener('abort', stop, { once: true });
      while (messages.length === 0 && !lost && !closed && signal?.aborted !== true)
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      signal?.removeEventListener('abort', stop);
      if (closed || signal?.aborted === true) return 'closed';
      const [message] = messages.splice(0, lost ? 0 : 1);
      if (!lost && message !== undefined) return { message };
      lost = false;
      return 'lost';
    },
    close: () => {
      closed = true;
      wake();
    },
  };
}
