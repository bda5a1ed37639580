import { withBasePath } from '../browser/base-path.ts';
import { isPassing, UnusableAnswer } from './answers.ts';
import { connectionLost, connectionOpened, expectAnswer, pause, waitBefore } from './connection.ts';

/** Milliseconds after which a file that does not come is asked for again. */
const fileTimeoutMs = 20_000;

/** One attempt. Null when the server is away or busy: it may answer otherwise in a moment. */
async function attemptFile(address: string): Promise<Response | null> {
  const answered = expectAnswer();
  try {
    const response = await fetch(withBasePath(address), { signal: AbortSignal.timeout(fileTimeoutMs) });
    if (!isPassing(response.status)) return response;
    connectionLost(`${address}: ${response.status}`);
  } catch (error) {
    connectionLost(error);
  } finally {
    answered();
  }
  return null;
}

async function readFile(address: string, response: Response): Promise<unknown> {
  if (!response.ok) throw new UnusableAnswer(`${address}: ${response.status}`);
  try {
    return await response.json();
  } catch (cause) {
    throw new UnusableAnswer(`${address} cannot be read`, { cause });
  }
}

/**
 * Fetches a file as it is now, until the server has answered. Rejects where it does not have it, or gives what cannot be read.
 */
export async function currentFile(address: string): Promise<unknown> {
  for (let attempt = 0; ; attempt += 1) {
    const response = await attemptFile(address);
    if (response !== null) {
      if (attempt > 0) connectionOpened();
      return readFile(address, response);
    }
    await pause(waitBefore(attempt));
  }
}

/** Files whose addresses name their content, each fetched once however many parts of the page ask for it. */
const files = new Map<string, Promise<unknown>>();

/** A static file of a game, a map or a lesson. */
export function staticFile(address: string): Promise<unknown> {
  const known = files.get(address);
  if (known !== undefined) return known;
  const file = currentFile(address);
  files.set(address, file);
  file.catch(() => files.delete(address));
  return file;
}
