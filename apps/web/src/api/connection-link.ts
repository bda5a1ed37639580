import type { AppRouter } from '@gridwright/server/router';
import type { TRPCLink } from '@trpc/client';
import { observable } from '@trpc/server/observable';
import { dismissFailure, reportFailure } from '../browser/failures.ts';
import { isUnsaved, refusalIn, wasAnswered } from './answers.ts';
import { connectionLost, connectionOpened, expectAnswer } from './connection.ts';

/**
 * Learns from every call how the page stands with the server, and whether that can save. A subscription also tells of breaks it
 * survives.
 */
export const connectionLink: TRPCLink<AppRouter> =
  () =>
  ({ next, op }) =>
    observable((observer) => {
      const answered = op.type === 'subscription' ? () => {} : expectAnswer();
      const subscription = next(op).subscribe({
        next: (envelope) => {
          const { result } = envelope;
          if (result.type !== 'state' || result.state === 'pending') connectionOpened();
          else if (result.error) connectionLost(result.error);
          answered();
          if (op.type === 'mutation') dismissFailure('saving');
          observer.next(envelope);
        },
        error: (error) => {
          if (wasAnswered(error)) connectionOpened();
          else connectionLost(error);
          // a refusal is an answer; of any other error the console keeps the cause
          if (wasAnswered(error) && refusalIn(error) === undefined) console.error(`${op.path} failed:`, error);
          if (isUnsaved(error)) reportFailure('saving', error);
          answered();
          observer.error(error);
        },
        complete: () => observer.complete(),
      });
      return () => {
        answered();
        subscription.unsubscribe();
      };
    });
