import type { AppRouter } from '@gridwright/server/router';
import type { inferProcedureInput } from '@trpc/server';
import { splitLink, TRPCClientError, type TRPCLink } from '@trpc/client';
import { observable } from '@trpc/server/observable';
import { currentFile } from './static-files.ts';

type CatalogInput = inferProcedureInput<AppRouter['catalog']['list']>;

const addressOf = (input: CatalogInput): string =>
  input?.languages === undefined
    ? '/catalog.json'
    : `/catalog.json?${new URLSearchParams({ languages: input.languages.join(',') }).toString()}`;

const catalogFile: TRPCLink<AppRouter> =
  () =>
  ({ op }) =>
    observable((observer) => {
      currentFile(addressOf(op.input as CatalogInput))
        .then((data) => {
          observer.next({ result: { type: 'data', data } });
          observer.complete();
        })
        .catch((error: Error) => observer.error(TRPCClientError.from(error)));
    });

/**
 * A way to the server on which the catalogue is fetched as a file. It is by far the longest answer: as a file it comes compressed,
 * which over a WebSocket it does not, and a browser that has it already is only told that it is still the same.
 */
export const catalogAsFile = (transport: TRPCLink<AppRouter>): TRPCLink<AppRouter> =>
  splitLink({ condition: ({ path }) => path === 'catalog.list', true: catalogFile, false: transport });
