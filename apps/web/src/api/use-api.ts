import { inject, type InjectionKey } from 'vue';
import type { Client } from './client.ts';

/** The server as the page sees it. */
export interface Api {
  /** Calls its procedures, typed by its router: `client.table.join.mutate(…)`. Refusals of the rules are values. */
  readonly client: Client;
  /** A static file, by the address that names its content: a sheet, a picture. */
  readonly file: (address: string) => Promise<unknown>;
}

/** The application provides the server under this key. */
export const apiKey: InjectionKey<Api> = Symbol('api');

/** Works in stores and in component set-up. */
export function useApi(): Api {
  const api = inject(apiKey);
  if (api === undefined) throw new Error('no api was provided');
  return api;
}
