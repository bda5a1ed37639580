import { createPrivateKey, generateKeyPairSync, type JsonWebKey, sign } from 'node:crypto';
import type { Storage } from '../storage/storage.ts';

const halfADay = 12 * 60 * 60;
/** Push services want to know whom to write to; nobody reads this where nobody said. */
const standardContact = 'mailto:gridwright@example.org';

/** By what push services know this server: a key pair of its own (VAPID, RFC 8292). */
export interface Identity {
  /** What a browser is given when it subscribes. */
  readonly publicKey: string;
  /** The `Authorization` header for a message to an address. */
  readonly authorization: (endpoint: string, now: number) => string;
}

/** A fresh key pair as text, to be kept. */
const newIdentity = (): string =>
  JSON.stringify(generateKeyPairSync('ec', { namedCurve: 'prime256v1' }).privateKey.export({ format: 'jwk' }));

const encoded = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

function identityFrom(kept: string, contact: string): Identity {
  const jwk = JSON.parse(kept) as JsonWebKey;
  const key = createPrivateKey({ key: jwk, format: 'jwk' });
  const halves = [jwk.x, jwk.y].map((half) => Buffer.from(half ?? '', 'base64url'));
  const publicKey = Buffer.concat([Buffer.from([4]), ...halves]).toString('base64url');
  return {
    publicKey,
    authorization: (endpoint, now) => {
      const claims = { aud: new URL(endpoint).origin, exp: Math.floor(now / 1000) + halfADay, sub: contact };
      const text = `${encoded({ typ: 'JWT', alg: 'ES256' })}.${encoded(claims)}`;
      const signature = sign('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' }).toString('base64url');
      return `vapid t=${text}.${signature}, k=${publicKey}`;
    },
  };
}

const keyName = 'push';

/** The server's identity as it was kept; a new one, from now on, when there is none or it cannot be read. */
export async function vapidIdentity(
  storage: Pick<Storage, 'keyOr' | 'replaceKey'>,
  reportDamage: (error: unknown) => void,
  contact: string = standardContact,
): Promise<Identity> {
  try {
    return identityFrom(await storage.keyOr(keyName, newIdentity()), contact);
  } catch (error) {
    reportDamage(error);
    const fresh = newIdentity();
    await storage.replaceKey(keyName, fresh);
    return identityFrom(fresh, contact);
  }
}
