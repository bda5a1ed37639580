import type { PluginId, RuleError } from '@gridwright/model';

/** What a plugin did wrong: which one, in which hook, and what. */
export interface Fault {
  readonly plugin: PluginId;
  readonly hook: string;
  readonly what: string;
}

type FaultError = Error & { readonly fault: Fault };

/** An exception for a plugin that broke its contract. `apply` turns it into a refusal with the plugin's name. */
export const pluginFault = (fault: Fault): FaultError =>
  Object.assign(new Error(`plugin ${fault.plugin} failed in ${fault.hook}: ${fault.what}`), { fault });

/** The fault in a caught exception, or undefined when it is none. */
export const faultOf = (error: unknown): Fault | undefined =>
  error instanceof Error && 'fault' in error ? (error as FaultError).fault : undefined;

type RefusalError = Error & { readonly refusal: RuleError };

/** An exception for input that shows its fault only deep inside a move, such as a pile that does not fit the cards left. */
export const refusalError = (refusal: RuleError): RefusalError => Object.assign(new Error(refusal.code), { refusal });

/** What a caught exception means for the player: a plugin's fault, or a refusal; undefined when it is a bug of the core. */
export function refusalIn(error: unknown): RuleError | undefined {
  const fault = faultOf(error);
  if (fault !== undefined) {
    const { plugin, hook, what } = fault;
    return { code: 'plugin-fault', params: { plugin, hook, what }, by: plugin };
  }
  return error instanceof Error && 'refusal' in error ? (error as RefusalError).refusal : undefined;
}

/** Asks a plugin something, and names it where it throws. */
export function askedOf<T>({ id }: { readonly id: PluginId }, hook: string, ask: () => T): T {
  try {
    return ask();
  } catch (error) {
    throw pluginFault({ plugin: id, hook, what: error instanceof Error ? error.message : String(error) });
  }
}
