import { TRPCClientError } from '@trpc/client';
import { connectionLost, connectionOpened, pause, waitBefore } from './connection.ts';

/** The server did answer, with an error of its own: asking again would not help. */
export const wasAnswered = (error: unknown): boolean =>
  error instanceof TRPCClientError && error.data !== undefined && error.data !== null;

/** Repeats a call that may be repeated until the server has answered it. */
export async function retrying<T>(call: () => Promise<T>): Promise<T> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      const answer = await call();
      if (attempt > 0) connectionOpened();
      return answer;
    } catch (error) {
      if (wasAnswered(error)) throw error;
      connectionLost();
      await pause(waitBefore(attempt));
    }
  }
}
