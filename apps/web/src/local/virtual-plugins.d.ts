declare module 'virtual:gridwright-plugins' {
  import type { Earned } from '@gridwright/model';

  /** The packages that the configuration names, and where the build has put the pictures of their boards. */
  export const packages: readonly {
    readonly name: string;
    readonly version: string;
    readonly content: unknown;
    readonly pictures: {
      readonly thumb: string;
      readonly art: string;
      readonly editions: Readonly<Record<string, string>>;
    } | null;
    /** What the plugins have shown, by their ids. */
    readonly earned: Readonly<Record<string, Earned>>;
  }[];
}
