import type { AppRouter } from '@gridwright/server/router';
import { type TRPCLink, TRPCClientError } from '@trpc/client';
import { observable, tap } from '@trpc/server/observable';
import { dismissFailure, reportFailure } from '../browser/failures.ts';
import { refusalIn } from './answers.ts';

/** The server answered that it cannot write anything at the moment: what is asked again may go through. */
export const isUnsaved = (error: unknown): boolean => refusalIn(error)?.code === 'not-saved';

/** Tells the reader that the server cannot save, for as long as that is so. */
export const savingLink: TRPCLink<AppRouter> =
  () =>
  ({ op, next }) =>
    observable((observer) =>
      next(op)
        .pipe(
          tap({
            next: () => {
              if (op.type === 'mutation') dismissFailure('saving');
            },
            error: (error) => {
              if (error instanceof TRPCClientError && isUnsaved(error)) reportFailure('saving', error);
            },
          }),
        )
        .subscribe(observer),
    );
