declare module 'virtual:gridwright-versions' {
  export const core: string;
  export const decks: string;
}
