/** What the page asks of the games on this device; `call` says to which question an answer belongs. */
export type Question =
  | {
      readonly call: number;
      readonly ask: 'procedure';
      readonly person: string;
      readonly type: 'query' | 'mutation' | 'subscription';
      readonly path: string;
      readonly input: unknown;
    }
  | { readonly call: number; readonly ask: 'file'; readonly address: string }
  | { readonly call: number; readonly ask: 'stop' };

/** What it is told: values, for a subscription one after the other, then the end; or why there are none. */
export type Answer =
  | { readonly call: number; readonly tell: 'data'; readonly data: unknown }
  | { readonly call: number; readonly tell: 'end' }
  | { readonly call: number; readonly tell: 'error'; readonly shape: unknown };

/** How games are played, where it is not as usual. */
export interface DeviceSettings {
  readonly seed: string | null;
  readonly botDelayMs: number | null;
}
