/** How much may be asked of the server. Whoever sends more is refused, or cut off; everybody else notices nothing. */
export interface Limits {
  /** Calls in one message of a WebSocket or one batch of HTTP. */
  readonly callsPerBatch: number;
  /** Calls per second and at once: of one connection or cookie, and of one address. A heavy call counts for many. */
  readonly callsPerSecond: { readonly visitor: number; readonly address: number };
  readonly callsAtOnce: { readonly visitor: number; readonly address: number };
  /** Subscriptions that are open at one time. */
  readonly watches: { readonly connection: number; readonly visitor: number; readonly address: number };
  /** Requests that wait at one time for something to happen, of one token of the bot protocol. */
  readonly waitsPerToken: number;
  /** WebSockets that are open at one time. */
  readonly connectionsPerAddress: number;
  /** Bytes that may wait for somebody who does not read them. */
  readonly unreadBytes: number;
  /** Milliseconds within which a request must have arrived as a whole. */
  readonly requestTimeoutMs: number;
}

const many = 1_000_000;
/** For programs that are faster than people, all on one machine: tests and measurements. */
export const withoutLimits: Partial<Limits> = {
  callsPerBatch: 1000,
  callsPerSecond: { visitor: many, address: many },
  callsAtOnce: { visitor: many, address: many },
  watches: { connection: many, visitor: many, address: many },
  connectionsPerAddress: many,
};

export const standardLimits: Limits = {
  callsPerBatch: 24,
  callsPerSecond: { visitor: 60, address: 600 },
  callsAtOnce: { visitor: 300, address: 3000 },
  watches: { connection: 20, visitor: 60, address: 2000 },
  waitsPerToken: 4,
  connectionsPerAddress: 1000,
  unreadBytes: 8 * 1024 * 1024,
  requestTimeoutMs: 20_000,
};
