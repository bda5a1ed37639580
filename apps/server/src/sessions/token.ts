import { createHash } from 'node:crypto';
import { randomText } from './ids.ts';

const cookieName = 'gridwright';
const tokenForm = /^[\w-]{43}$/;
/** The longest that browsers keep a cookie; every visit starts it anew. */
const fourHundredDays = 400 * 24 * 60 * 60;

/** 256 random bits: who holds it, is the person. Never stored, never logged. */
export const newToken = (): string => randomText(32);

export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('hex');

/** The token in a `Cookie` header. */
export function tokenIn(header: string | undefined): string | null {
  for (const part of header?.split(';') ?? []) {
    const [name, value = ''] = part.trim().split('=');
    if (name === cookieName && tokenForm.test(value)) return value;
  }
  return null;
}

/** The `Set-Cookie` header that gives a browser its token. `secure` when the page came over https. */
export const cookieFor = (token: string, secure: boolean): string =>
  `${cookieName}=${token}; Path=/; Max-Age=${fourHundredDays}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
