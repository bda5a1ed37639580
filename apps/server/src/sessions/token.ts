import { createHash } from 'node:crypto';
import { randomText } from './ids.ts';

const cookieName = 'gridwright';
const tokenForm = /^[\w-]{43}$/;
/** The longest that browsers keep a cookie; every visit starts it anew. */
const fourHundredDays = 400 * 24 * 60 * 60;

/** 256 random bits: who holds it, is the person. Never stored, never logged. */
export const newToken = (): string => randomText(32);

export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('hex');

/** How a browser keeps its token. */
export interface TokenCookie {
  /** The token in a `Cookie` header. */
  readonly tokenIn: (header: string | undefined) => string | null;
  /** The `Set-Cookie` header that gives a browser its token. `secure` when the page came over https. */
  readonly cookieFor: (token: string, secure: boolean) => string;
}

/** The cookie of a server below a base path, which is empty where the server has a host of its own. */
export function tokenCookie(basePath: string): TokenCookie {
  // over TLS a browser keeps this one from pages without TLS, and `__Host-` from every other host as well, but not to a folder
  const securedName = `${basePath === '' ? '__Host' : '__Secure'}-${cookieName}`;
  return {
    tokenIn: (header) => {
      const cookies = new Map<string, string>();
      for (const part of header?.split(';') ?? []) {
        const [name = '', value = ''] = part.trim().split('=');
        // the first is that of the innermost folder
        if (tokenForm.test(value) && !cookies.has(name)) cookies.set(name, value);
      }
      // the other one may be from a time before the server was reached over TLS
      return cookies.get(securedName) ?? cookies.get(cookieName) ?? null;
    },
    cookieFor: (token, secure) =>
      `${secure ? securedName : cookieName}=${token}; Path=${basePath || '/'}; Max-Age=${fourHundredDays}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`,
  };
}
