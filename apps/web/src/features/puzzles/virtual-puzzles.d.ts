declare module 'virtual:gridwright-puzzles' {
  /** Where the file with all puzzles lies. */
  export const address: string;
}
