import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sessionKeySchema } from '@gridwright/protocol/schemas';
import { randomText } from '../sessions/ids.ts';
import { hashOfToken, newToken, type TokenCookie } from '../sessions/token.ts';
import type { Allowance } from '../services/allowance.ts';
import type { SessionOffers } from '../storage/storage.ts';
import { type SessionCookies, overTls } from './session-cookies.ts';

/** How long a key for another device can be used. */
const keyLifetimeMs = 10 * 60_000;

/** Nobody needs more of these at once than a few. */
const cost = 20;

interface Needs extends Pick<SessionCookies, 'caller'>, Pick<TokenCookie, 'cookieFor'> {
  readonly offers: SessionOffers;
  readonly allowanceOf: (request: FastifyRequest) => Allowance;
  readonly now: () => number;
}

/**
 * Lets a person go on in another browser: the first one asks for a key, the other exchanges it for a token of its own. Plain
 * requests, since only the answer to one can give a browser its cookie.
 */
export function sessionOffers(app: FastifyInstance, { offers, caller, cookieFor, allowanceOf, now }: Needs): void {
  const tooFast = (request: FastifyRequest, reply: FastifyReply): boolean => {
    void reply.header('cache-control', 'no-store');
    if (allowanceOf(request).spend(cost)) return false;
    void reply.code(429).send({ error: 'too-fast' });
    return true;
  };

  app.post('/session/offer', async (request, reply) => {
    if (tooFast(request, reply)) return reply;
    const person = await caller(request).known();
    // who has done nothing yet has nothing to go on with
    if (person === null) return reply.code(409).send({ error: 'nothing-to-continue' });
    const key = randomText(32);
    await offers.offer(person, hashOfToken(key), now());
    return { key, minutes: keyLifetimeMs / 60_000 };
  });

  app.post('/session/accept', async (request, reply) => {
    if (tooFast(request, reply)) return reply;
    const read = sessionKeySchema.safeParse(request.body);
    if (!read.success) return reply.code(400).send({ error: 'malformed-request' });
    const token = newToken();
    const accepted = await offers.accept(hashOfToken(read.data.key), hashOfToken(token), now() - keyLifetimeMs, now());
    if (!accepted) return reply.code(404).send({ error: 'unknown-key' });
    return reply.header('set-cookie', cookieFor(token, overTls(request.headers))).send({ ok: true });
  });
}
