import type { IncomingMessage } from 'node:http';
import type { FastifyRequest } from 'fastify';
import type { WebSocket } from 'ws';
import type { Allowance } from '../services/allowance.ts';
import type { Addresses } from './addresses.ts';
import type { Limits } from './limits.ts';
import type { SessionCookies } from './session-cookies.ts';
import { openCounts, tokenBuckets } from '../queues/token-buckets.ts';

interface Needs extends Pick<SessionCookies, 'visitor'> {
  readonly limits: Limits;
  readonly addresses: Addresses;
  readonly now: () => number;
  /** Told of a connection that was ended, and why. */
  readonly cutOff: (request: IncomingMessage, reason: string) => void;
}

/** How much each connection, each cookie and each address may ask. */
export interface Allowances {
  /** `as`: who asks, where it is not said by a cookie. */
  readonly of: (request: FastifyRequest | IncomingMessage, as?: string) => Allowance;
  /**
   * Sees to a connection: cuts it off where its address has too many, where it goes on asking for more than it
   * may, or where it does not read what it asked for.
   */
  readonly guard: (client: WebSocket, request: IncomingMessage) => void;
}

type Listener = (...given: readonly unknown[]) => void;

const calling = Buffer.from('"method"');

/** How many calls a message asks for, counted no further than one beyond `most`: nobody parses a message that is too large. */
function callsIn(message: unknown, most: number): number {
  if (!Buffer.isBuffer(message)) return 0;
  let count = 0;
  for (let at = message.indexOf(calling); at >= 0 && count <= most; at = message.indexOf(calling, at + 1)) count++;
  return count;
}

/** What a program is told whose connection is ended for this: it broke the policy of the server. */
const policyViolation = 1008;

export function allowances({ limits, addresses, visitor, now, cutOff }: Needs): Allowances {
  const { callsPerBatch, callsPerSecond, callsAtOnce, watches, connectionsPerAddress, unreadBytes } = limits;
  const spendOfVisitor = tokenBuckets(callsPerSecond.visitor, callsAtOnce.visitor, now);
  const spendOfAddress = tokenBuckets(callsPerSecond.address, callsAtOnce.address, now);
  const watchesOfVisitor = openCounts(watches.visitor);
  const watchesOfAddress = openCounts(watches.address);
  const connectionsOfAddress = openCounts(connectionsPerAddress);
  /** Whoever was refused and goes on asking all the same. */
  const spendOnMessages = tokenBuckets(2 * callsPerSecond.visitor, 2 * callsAtOnce.visitor, now);

  return {
    of: (request, as) => {
      const address = addresses.of(request);
      // a visitor without a cookie is nobody in particular yet
      const name = as ?? visitor(request) ?? address;
      const watchesOfConnection = openCounts(watches.connection);
      return {
        spend: (cost) => spendOfVisitor(name, cost) && spendOfAddress(address, cost),
        openWatch: () => {
          const places: (() => void)[] = [];
          const giveBack = (): void => places.forEach((close) => close());
          const counts = [() => watchesOfConnection(''), () => watchesOfVisitor(name), () => watchesOfAddress(address)];
          for (const take of counts) {
            const place = take();
            if (place === null) {
              giveBack();
              return null;
            }
            places.push(place);
          }
          return giveBack;
        },
      };
    },

    guard: (client, request) => {
      const close = connectionsOfAddress(addresses.of(request));
      const end = (reason: string): void => {
        cutOff(request, reason);
        client.terminate();
      };
      if (close === null) {
        cutOff(request, 'too many connections');
        return client.close(policyViolation, 'too many connections');
      }
      client.on('close', close);
      const name = visitor(request) ?? addresses.of(request);
      const on: (event: string, listener: Listener) => WebSocket = client.on.bind(client);
      Object.assign(client, {
        on: (event: string, listener: Listener): WebSocket =>
          on(
            event,
            event !== 'message'
              ? listener
              : (...message) => {
                  const calls = callsIn(message[0], callsPerBatch);
                  if (client.readyState !== client.OPEN) return;
                  if (calls > callsPerBatch) end('too many calls in one message');
                  else if (!spendOnMessages(name, Math.max(1, calls))) end('too many calls');
                  else listener(...message);
                },
          ),
      });
      const send: (...given: never[]) => void = client.send.bind(client);
      Object.assign(client, {
        send: (...given: never[]): void => {
          if (client.readyState !== client.OPEN) return;
          if (client.bufferedAmount > unreadBytes) end('does not read');
          else send(...given);
        },
      });
    },
  };
}
