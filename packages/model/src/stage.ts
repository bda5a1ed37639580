/** How far a plugin's own tests go: a contract only, a recorded game, or one per player count and ending. */
export type Stage = 'draft' | 'beta' | 'official';
