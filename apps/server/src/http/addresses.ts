import { createHmac } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { isIPv6 } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** The network that one household or one machine has: with IPv6 each has 2^64 addresses of its own. */
function networkOf(address: string): string {
  const plain = address.startsWith('::ffff:') ? address.slice('::ffff:'.length) : address;
  if (!isIPv6(plain)) return plain;
  const [front = '', back] = plain.split('::');
  const head = front === '' ? [] : front.split(':');
  const tail = back === undefined || back === '' ? [] : back.split(':');
  const gap = back === undefined ? 0 : Math.max(0, 8 - head.length - tail.length);
  const groups = [...head, ...Array.from({ length: gap }, () => '0'), ...tail];
  return `${groups.slice(0, 4).join(':')}::/64`;
}

/** A name for an address that tells nobody the address. */
const originOf = (secret: string, address: string): string =>
  createHmac('sha256', secret).update(address).digest('base64url').slice(0, 22);

/** Where a request comes from, as the proxies say that are trusted to; an IPv6 address as its network. */
export interface Addresses {
  readonly of: (request: FastifyRequest | IncomingMessage) => string;
  /** The same in a form that tells nobody the address. */
  readonly originOf: (request: FastifyRequest | IncomingMessage) => string;
}

export function addresses(app: FastifyInstance, secret: string): Addresses {
  const known = new WeakMap<IncomingMessage, string>();
  app.addHook('onRequest', async (request) => void known.set(request.raw, networkOf(request.ip)));
  const of: Addresses['of'] = (request) => {
    const raw = 'raw' in request ? request.raw : request;
    return known.get(raw) ?? networkOf(raw.socket.remoteAddress ?? '');
  };
  return { of, originOf: (request) => originOf(secret, of(request)) };
}
