import { inject, type InjectionKey } from 'vue';
import type { Api } from './api.ts';

/** The application provides the server's interface under this key. */
export const apiKey: InjectionKey<Api> = Symbol('api');

/** The server, as the page sees it. Works in stores and in component set-up. */
export function useApi(): Api {
  const api = inject(apiKey);
  if (api === undefined) throw new Error('no api was provided');
  return api;
}
