import type { AppRouter } from '@gridwright/server/router';
import { createTRPCClient, type Operation, retryLink, splitLink, type TRPCClient, type TRPCLink } from '@trpc/client';
import { isUnsaved, wasAnswered } from './answers.ts';
import { connectionLink } from './connection-link.ts';
import { waitBefore } from './connection.ts';
import { isLocal, localLink } from './local-link.ts';

/** Every procedure of the server, as its router types it. */
export type Client = TRPCClient<AppRouter>;

/**
 * For a mutation that may be sent more than once, as it comes to the same or has an id by which the server knows it again:
 * it is repeated until the server has answered.
 */
export const repeatable = { context: { repeatable: true } };

const mayRepeat = ({ type, context }: Operation): boolean => type !== 'mutation' || context['repeatable'] === true;

/**
 * A client whose calls go through `transport`. What may be repeated is, until the server has answered it. Tables on this
 * device are asked there.
 */
export const clientOver = (transport: TRPCLink<AppRouter>): Client =>
  createTRPCClient<AppRouter>({
    links: [
      splitLink({
        condition: isLocal,
        true: localLink,
        false: [
          retryLink({
            retry: ({ op, error }) => mayRepeat(op) && (!wasAnswered(error) || isUnsaved(error)),
            retryDelayMs: (attempts) => waitBefore(attempts - 1),
          }),
          connectionLink,
          transport,
        ],
      }),
    ],
  });
