import type { Params } from '@gridwright/model';

/** The costly mistakes that the page warns of. Each warning can be switched off. */
export const warningKinds = ['unfuelled', 'passed', 'dark', 'short', 'idle', 'dimmed'] as const;
export type WarningKind = (typeof warningKinds)[number];

/** Something that looks like a mistake, and the numbers of its sentence. `count` chooses the plural form. */
export interface Warning {
  readonly kind: WarningKind;
  readonly params: Params;
  readonly count: number;
}
