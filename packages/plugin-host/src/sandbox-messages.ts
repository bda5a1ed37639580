import type { PluginId } from '@gridwright/model';

/** What a process that tries plugins is asked to try: the file of a package, or the text of a map without code. */
export type SandboxJob =
  | {
      readonly kind: 'package';
      readonly file: string;
      /** Files of packages whose plugins it may need at its table. */
      readonly companions: readonly string[];
    }
  | { readonly kind: 'map'; readonly text: string };

/** What came of a trial. */
export interface Verdict {
  /** Why nothing of it can be used; null when something can. */
  readonly reason: string | null;
  /** What is wrong with single plugins. */
  readonly problems: Readonly<Record<PluginId, string>>;
  /** Plugins that could not be tried without others, which were not there. */
  readonly untried: readonly PluginId[];
}

/** How far a trial is. */
export type SandboxReport =
  | { readonly at: 'imported' }
  | { readonly at: 'inspecting'; readonly plugin: PluginId }
  | { readonly at: 'done'; readonly verdict: Verdict };

export const sound: Verdict = { reason: null, problems: {}, untried: [] };
export const hopeless = (reason: string): Verdict => ({ ...sound, reason });
