import { createHash } from 'node:crypto';
import { randomText } from './ids.ts';

/** Over TLS a browser keeps the second from every other host and from pages without TLS. */
const cookieName = 'gridwright';
const securedName = `__Host-${cookieName}`;
const tokenForm = /^[\w-]{43}$/;
/** The longest that browsers keep a cookie; every visit starts it anew. */
const fourHundredDays = 400 * 24 * 60 * 60;

/** 256 random bits: who holds it, is the person. Never stored, never logged. */
export const newToken = (): string => randomText(32);

export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('hex');

/** The token in a `Cookie` header. */
export function tokenIn(header: string | undefined): string | null {
  const cookies = new Map<string, string>();
  for (const part of header?.split(';') ?? []) {
    const [name = '', value = ''] = part.trim().split('=');
    if (tokenForm.test(value)) cookies.set(name, value);
  }
  // the other one may be from a time before the server was reached over TLS
  return cookies.get(securedName) ?? cookies.get(cookieName) ?? null;
}

/** The `Set-Cookie` header that gives a browser its token. `secure` when the page came over https. */
export const cookieFor = (token: string, secure: boolean): string =>
  `${secure ? securedName : cookieName}=${token}; Path=/; Max-Age=${fourHundredDays}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
