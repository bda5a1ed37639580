import type { AppRouter } from '@gridwright/server/router';
import { TRPCClientError, type TRPCLink } from '@trpc/client';
import { observable } from '@trpc/server/observable';
import type { TRPCErrorShape } from '@trpc/server/rpc';
import { askDevice, type DeviceAnswer } from './local-engine.ts';
import { holderAt, isLocalTable } from './local-tables.ts';

const tableIn = (input: unknown): unknown => (input as { readonly table?: unknown } | undefined)?.table;

/** Whether a call is for the games on this device. */
export const isLocal = ({ input, context }: { readonly input: unknown; readonly context: object }): boolean =>
  isLocalTable(tableIn(input)) || 'local' in context;

type Failure = Exclude<DeviceAnswer, { readonly tell: 'data' | 'end' }>;

const errorFor = (answer: Failure): TRPCClientError<AppRouter> =>
  answer.tell === 'error' && answer.shape !== null
    ? TRPCClientError.from({ error: answer.shape as TRPCErrorShape })
    : TRPCClientError.from(
        new Error('the games on this device cannot be opened', answer.tell === 'failed' ? { cause: answer.cause } : {}),
      );

/** What a page watches for changes cannot be sent to a worker; what a server would get can. */
const asOnTheWire = (input: unknown): unknown => (input === undefined ? undefined : JSON.parse(JSON.stringify(input)));

/** The way to the games on this device, which answer the same calls as a server. */
export const localLink: TRPCLink<AppRouter> =
  () =>
  ({ op: { type, path, input, context } }) =>
    observable((observer) => {
      const person = typeof context['person'] === 'string' ? context['person'] : holderAt(tableIn(input));
      return askDevice({ ask: 'procedure', person, type, path, input: asOnTheWire(input) }, (answer) => {
        if (answer.tell === 'end') return observer.complete();
        if (answer.tell !== 'data') return observer.error(errorFor(answer));
        observer.next({ result: { type: 'data', data: answer.data } });
        if (type !== 'subscription') observer.complete();
      });
    });
