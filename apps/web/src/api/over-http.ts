import { plainJson } from '@gridwright/protocol';
import type { AppRouter } from '@gridwright/server/router';
import { httpLink, httpSubscriptionLink, splitLink, type TRPCLink } from '@trpc/client';
import { isPassing, UnusableAnswer } from './answers.ts';

/** Milliseconds after which a request that is not answered is given up, and repeated where it may be. */
const requestTimeoutMs = 10_000;

/** Fetches an answer in time. What is no JSON comes from somebody else than the server. */
async function fetchAnswer(input: RequestInfo | URL, init: RequestInit): Promise<Response> {
  const timeout = AbortSignal.timeout(requestTimeoutMs);
  const signal = init.signal ? AbortSignal.any([init.signal, timeout]) : timeout;
  const response = await fetch(input, { ...init, signal });
  const isJson = response.headers.get('content-type')?.includes('json') === true;
  if (!isJson && !isPassing(response.status)) throw new UnusableAnswer(`${response.url}: ${response.status}, no JSON`);
  return response;
}

/** Plain requests and event streams, for where no WebSocket gets through. */
export const overHttp = (url: string): TRPCLink<AppRouter> =>
  splitLink<AppRouter>({
    condition: ({ type }) => type === 'subscription',
    true: httpSubscriptionLink({ url, transformer: plainJson }),
    false: httpLink({ url, transformer: plainJson, fetch: (input, init) => fetchAnswer(input, init as RequestInit) }),
  });
