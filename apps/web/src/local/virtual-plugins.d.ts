declare module 'virtual:gridwright-plugins' {
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
  }[];
}
