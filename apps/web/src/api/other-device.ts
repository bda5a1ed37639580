import { withBasePath } from '../browser/base-path.ts';
import { UnusableAnswer } from './answers.ts';

/** What another browser of this person is let in with, and for how many minutes. */
interface OfferedSession {
  readonly key: string;
  readonly minutes: number;
}

/** Plain requests and not calls: only the answer to one can give a browser another cookie. */
const post = (path: string, body: object): Promise<Response> =>
  fetch(withBasePath(`/session/${path}`), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

/** A key for another browser of this person; null for somebody who has nothing on the server yet. */
export async function offerSession(): Promise<OfferedSession | null> {
  const response = await post('offer', {});
  if (response.status === 409) return null;
  if (!response.ok) throw new UnusableAnswer(`a key for another device: ${response.status}`);
  return (await response.json()) as OfferedSession;
}

/** Makes this browser one of the person who was given the key; false where the key is good for nothing any more. */
export async function acceptSession(key: string): Promise<boolean> {
  const response = await post('accept', { key });
  if (response.status === 404 || response.status === 400) return false;
  if (!response.ok) throw new UnusableAnswer(`going on with the key of another device: ${response.status}`);
  return true;
}

/** A link that lets another browser go on as this person. What stands after the `#` no server is told. */
export function linkToContinue(origin: string, key: string, name: string): string {
  const link = new URL(withBasePath('/continue'), origin);
  link.hash = new URLSearchParams({ key, name }).toString();
  return link.href;
}

/** What such a link holds; empty where it holds nothing. */
export function continuedBy(hash: string): { readonly key: string; readonly name: string } {
  const told = new URLSearchParams(hash.slice(1));
  return { key: told.get('key') ?? '', name: told.get('name') ?? '' };
}
